/** Which of a tool's two schemas: that of its arguments or that of its results. */
export type Side = 'input' | 'output'

/**
 * What the engine is at: `validate` before work that a hostile schema can make endless, `other` once that is over. Lets
 * a missed deadline name its culprit, and nobody else.
 */
export interface Doing {
  readonly step: 'validate' | 'other'
  /** The tool whose schema it is. */
  readonly subject?: string
  /** Which of the tool's schemas; there while it validates. */
  readonly side?: Side
  /** One of the schema's patterns, the likeliest to run away; whether it did is not known. */
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

const riskBySchema = new WeakMap<object, Risk>()

/** Tells who listens that a value is about to be held against a schema, unless that is certain to be quick. */
export function aboutToValidate({ schema, tool, side }: Asked) {
  if (!listener || typeof schema !== 'object' || schema === null) return
  let risk = riskBySchema.get(schema)
  if (!risk) {
    risk = riskOf(schema)
    riskBySchema.set(schema, risk)
  }
  if (risk.isQuick) return
  const { pattern } = risk
  told = true
  listener({
    step: 'validate',
    side,
    ...(pattern === undefined ? {} : { pattern }),
    ...(tool === undefined ? {} : { subject: tool }),
  })
}

/** Tells who listens that it went well. */
export function validated() {
  if (told) listener?.({ step: 'other' })
  told = false
}

interface Asked {
  readonly schema: unknown
  readonly tool?: string | undefined
  readonly side: Side
}

interface Risk {
  /** Every part of the schema is asked once at most of each part of a value, and there are few of them. */
  readonly isQuick: boolean
  readonly pattern: string | undefined
}

/** Keywords by which a part of a schema is asked many times of the same value, or takes long over one. */
const slowKeywords: ReadonlySet<string> = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'pattern',
  'patternProperties',
  'uniqueItems',
])

/** So many objects and lists in a schema are few. */
const fewParts = 500

/** A repetition inside a repeated group is what runs away; without one, the first pattern there is. */
function riskOf(schema: object): Risk {
  let isQuick = true
  let parts = 0
  let first: string | undefined
  const open: unknown[] = [schema]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    parts += 1
    for (const [key, child] of Object.entries(value)) {
      if (slowKeywords.has(key)) isQuick = false
      const patterns =
        key === 'pattern' ? [child] : key === 'patternProperties' ? Object.keys(child ?? {}) : []
      for (const pattern of patterns) {
        if (typeof pattern !== 'string') continue
        if (/[+*}][^()]*\)[+*{]/.test(pattern)) return { isQuick: false, pattern }
        first ??= pattern
      }
      open.push(child)
    }
  }
  return { isQuick: isQuick && parts <= fewParts, pattern: first }
}
