import { isObject, type JsonObject } from '../json/object'
import type { Draft } from '../trace/trace'
import type { DraftReason, SchemaFault } from './compiled'
import { drafts, draftsWith } from './keywords'
import type { Position } from './positions'

/** The draft a schema is read by, why, and what is to be said about the choice. */
export interface ChosenDraft {
  readonly draft: Draft
  readonly chosenBy: DraftReason
  readonly notes: readonly SchemaFault[]
}

/**
 * Chooses the draft of a schema: by `$schema`; else by what the wire means, unless the keywords used say otherwise;
 * else by the keywords; else 2020-12. `positions` are those of the schema, the root first. Never throws.
 */
export function draftOf(positions: readonly Position[], wire?: Draft): ChosenDraft {
  const root = positions[0]?.value
  const declared = isObject(root) ? root['$schema'] : undefined
  const notes: SchemaFault[] = []
  if (typeof declared === 'string') {
    const draft = draftNamed(declared)
    if (draft !== undefined) {
      if (!isCanonical(declared)) notes.push(note('schema/draft-spelling', { found: declared, draft }))
      return { draft, chosenBy: 'declared', notes }
    }
    notes.push(note('schema/unknown-draft', { found: declared }))
  }
  const assumed = wire ?? '2020-12'
  const evidence = evidenceIn(positions)
  const possible = drafts.filter((draft) => evidence.every((mark) => mark.drafts.includes(draft)))
  const against = evidence.find((mark) => !mark.drafts.includes(assumed))
  const chosen = preferred.find((one) => possible.includes(one))
  // Marks that contradict each other choose nothing.
  if (chosen !== undefined && against !== undefined) {
    const params = { keyword: against.keyword, draft: chosen, instead: assumed }
    const { pointer } = against
    notes.push({ code: 'schema/draft-by-keywords', severity: 'note', pointer, part: 'key', params })
    return { draft: chosen, chosenBy: 'keywords', notes }
  }
  if (wire !== undefined) return { draft: wire, chosenBy: 'wire', notes }
  if (chosen !== undefined && possible.length === 1) return { draft: chosen, chosenBy: 'keywords', notes }
  if (possible.includes('draft-07') && isOlderByHabit(positions))
    return { draft: 'draft-07', chosenBy: 'keywords', notes }
  return { draft: assumed, chosenBy: 'assumed', notes }
}

/** When several drafts fit: the newest, but draft-07 before 2019-09, which hardly anybody writes. */
const preferred: readonly Draft[] = ['2020-12', 'draft-07', '2019-09', 'draft-06', 'draft-04']

function note(code: string, params: SchemaFault['params']): SchemaFault {
  return { code, severity: 'warning', pointer: '/$schema', params }
}

/** The draft a `$schema` names, in any of the spellings seen in the wild; `undefined` for another text. */
export function draftNamed(text: string): Draft | undefined {
  const match = /(?:^|\/)(?:draft[-/]?)?(0?[467]|2019-09|2020-12)(?:\/schema)?(?:\.json)?\/?#?\/?$/.exec(
    text.trim().toLowerCase(),
  )
  if (!match || !/json-?schema|draft/.test(text.toLowerCase())) return undefined
  const name = match[1] as string
  return drafts.find((draft) => draft === name || draft === `draft-${name.padStart(2, '0')}`)
}

function isCanonical(text: string): boolean {
  return (
    /^http:\/\/json-schema\.org\/draft-0[467]\/schema#?$/.test(text) ||
    /^https:\/\/json-schema\.org\/draft\/20(?:19-09|20-12)\/schema#?$/.test(text)
  )
}

interface Mark {
  readonly keyword: string
  readonly pointer: string
  readonly drafts: readonly Draft[]
}

const telling: readonly string[] = [
  'prefixItems',
  '$dynamicRef',
  '$dynamicAnchor',
  '$recursiveRef',
  '$recursiveAnchor',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedItems',
  'unevaluatedProperties',
  'minContains',
  'maxContains',
  '$anchor',
]

const before2020: readonly Draft[] = drafts.slice(0, 4)

/** One mark per telling keyword: the first place where it is used in a way that not all drafts have. */
function evidenceIn(positions: readonly Position[]): Mark[] {
  const marks = new Map<string, Mark>()
  const add = (position: Position, keyword: string, fitting: readonly Draft[]): void => {
    const key = `${keyword} ${fitting}`
    if (!marks.has(key))
      marks.set(key, { keyword, pointer: `${position.pointer}/${keyword}`, drafts: fitting })
  }
  for (const position of positions) {
    const schema = position.value
    if (!isObject(schema)) continue
    for (const keyword of telling)
      if (Object.hasOwn(schema, keyword)) add(position, keyword, draftsWith(keyword))
    if (Array.isArray(own(schema, 'items'))) add(position, 'items', before2020)
    for (const keyword of ['exclusiveMinimum', 'exclusiveMaximum']) {
      const limit = own(schema, keyword)
      if (typeof limit === 'boolean') add(position, keyword, ['draft-04'])
      if (typeof limit === 'number') add(position, keyword, drafts.slice(1))
    }
    // An `id` that is an address; a plain word there is a habit of people, not of draft-04.
    const id = own(schema, 'id')
    if (typeof id === 'string' && /^(?:[a-z][a-z0-9+.-]*:|#)/i.test(id)) add(position, 'id', ['draft-04'])
  }
  return [...marks.values()]
}

/** `definitions` and none of the words that came later: written by draft-07 tools, whatever else is missing. */
function isOlderByHabit(positions: readonly Position[]): boolean {
  let older = false
  for (const { value } of positions) {
    if (!isObject(value)) continue
    if (Object.hasOwn(value, '$defs')) return false
    if (isObject(own(value, 'definitions'))) older = true
  }
  return older
}

function own(schema: JsonObject, name: string): unknown {
  return Object.hasOwn(schema, name) ? schema[name] : undefined
}
