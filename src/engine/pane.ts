import type { Finding } from './findings/finding'
import type { Address } from './findings/trail'
import { find } from './json/scan'
import { locateNearest } from './layers/locate'
import type { PaneText, PlacedFinding } from './operations'
import { lineColumnOf, type Span } from './text/span'

/** The panes a finding may stand in. */
export interface Panes {
  readonly schema?: PaneText | undefined
  readonly outputSchema?: PaneText | undefined
  readonly arguments?: PaneText | undefined
  readonly result?: PaneText | undefined
}

/** A finding with its place in the pane that shows its value, where one does. Never throws. */
export function paneFinding(finding: Finding, panes: Panes): PlacedFinding {
  for (const pane of ['arguments', 'result', 'schema', 'outputSchema'] as const) {
    const text = panes[pane]
    const pointer = text && pointerInside(text.at, finding.at)
    if (!text || pointer === undefined) continue
    const span = spanIn(text, pointer, finding)
    return {
      ...finding,
      pane,
      pointer,
      paneSpan: span,
      paneStart: lineColumnOf(text.text, span.start),
      ...schemaPlace(finding, panes),
    }
  }
  // What is said of the text around the value (encoded once too often, say) stands at the value's beginning.
  for (const pane of ['arguments', 'result'] as const) {
    const text = panes[pane]
    if (!text || !isAround(finding.at, text.at)) continue
    const span = spanIn(text, '', { ...finding, part: 'value' })
    return {
      ...finding,
      pane,
      pointer: '',
      paneSpan: span,
      paneStart: lineColumnOf(text.text, span.start),
    }
  }
  return { ...finding, ...schemaPlace(finding, panes) }
}

/** Whether an address is that of a string in whose text the value at `root` stands, however many layers in. */
function isAround(at: Address, root: Address): boolean {
  return (
    at.document === root.document &&
    at.trail.length < root.trail.length &&
    at.trail.every((pointer, i) => pointer === root.trail[i]) &&
    root.trail.slice(at.trail.length).every((pointer) => pointer === '')
  )
}

function spanIn(text: PaneText, pointer: string, finding: Finding): Span {
  if (!text.isJson) return finding.span ?? { start: 0, end: text.text.length }
  const exact = find(text.text, pointer, finding.part ?? 'value')
  if (exact) return opening(text.text, exact, finding)
  return locateNearest(text.text, [pointer], finding.part ?? 'value').span
}

/** For something missing from an object or array only its opening bracket is marked. */
function opening(text: string, span: Span, finding: Finding): Span {
  const bracket = text[span.start] === '{' || text[span.start] === '['
  return bracket && finding.part !== 'key' ? { start: span.start, end: span.start + 1 } : span
}

/** Where the keyword that failed stands: for a result in the output schema, which may be part of a whole definition. */
function schemaPlace(finding: Finding, panes: Panes): { schemaSpan?: Span } {
  const pointer = finding.params['schemaPointer']
  const ofResult = finding.code.startsWith('result/')
  const schema = ofResult ? panes.outputSchema : panes.schema
  if (!schema?.isJson || typeof pointer !== 'string') return {}
  const member = find(schema.text, pointer, 'key')
  const value = find(schema.text, pointer)
  if (!value) return {}
  return { schemaSpan: { start: member?.start ?? value.start, end: value.end } }
}

/** The JSON Pointer of an address inside the value at `root`; `undefined` when it stands elsewhere. */
function pointerInside(root: Address, at: Address): string | undefined {
  if (at.document !== root.document || at.trail.length !== root.trail.length) return undefined
  const last = root.trail.length - 1
  if (root.trail.slice(0, last).some((pointer, i) => pointer !== at.trail[i])) return undefined
  const outer = root.trail[last] ?? ''
  const pointer = at.trail[last] ?? ''
  if (pointer === outer) return ''
  return pointer.startsWith(`${outer}/`) ? pointer.slice(outer.length) : undefined
}
