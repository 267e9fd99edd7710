/**
 * What the engine is at: `validate` before work that a hostile schema can make endless, `other` once that is over. Lets
 * a missed deadline name its culprit, and nobody else.
 */
export interface Doing {
  readonly step: 'validate' | 'other'
  /** The tool whose schema it is. */
  readonly subject?: string
  /** The pattern most likely to run away. */
  readonly pattern?: string
}

let listener: ((doing: Doing) => void) | undefined
let told = false

/** Runs one operation of the engine, telling `listen` of work that could run away. */
export function listening<T>(listen: ((doing: Doing) => void) | undefined, work: () => T): T {
  listener = listen
  told = false
  try {
    return work()
  } finally {
    listener = undefined
  }
}

const patternBySchema = new WeakMap<object, { readonly pattern: string | undefined }>()

/** Tells who listens that a value is about to be held against a schema, where the schema has patterns. */
export function aboutToValidate(schema: unknown, subject: string | undefined) {
  if (!listener || typeof schema !== 'object' || schema === null) return
  let found = patternBySchema.get(schema)
  if (!found) {
    found = { pattern: riskiestPattern(schema) }
    patternBySchema.set(schema, found)
  }
  if (found.pattern === undefined) return
  told = true
  listener({ step: 'validate', pattern: found.pattern, ...(subject === undefined ? {} : { subject }) })
}

/** Tells who listens that it went well. */
export function validated() {
  if (told) listener?.({ step: 'other' })
  told = false
}

/** A repetition inside a repeated group is what runs away; without one, the first pattern there is. */
function riskiestPattern(schema: object): string | undefined {
  let first: string | undefined
  const open: unknown[] = [schema]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      const patterns =
        key === 'pattern' ? [child] : key === 'patternProperties' ? Object.keys(child ?? {}) : []
      for (const pattern of patterns) {
        if (typeof pattern !== 'string') continue
        if (/[+*}][^()]*\)[+*{]/.test(pattern)) return pattern
        first ??= pattern
      }
      open.push(child)
    }
  }
  return first
}
