import type { Messages } from '../../i18n/en'
import { captured, draftOf, textOf, verdictsOf, viewOf } from '../../state/derived'
import { shownOf } from '../../state/slot'
import type { PaneId, Seat, Workbench } from '../../state/workbench'
import { saySchemaNote, sayUnwrapping } from './provenance'

/** The title of a pane and how its text got there. */
export function paneWords(w: Workbench, id: PaneId, m: Messages): { label: string; from: string } {
  const view = viewOf(w)
  const pane = captured(view, id)
  const none = textOf(w, id).trim() === ''
  // How the capture's text was unwrapped says nothing of an edited one.
  const unwrapped =
    pane === undefined
      ? m.from.byHand
      : draftOf(w, id) === undefined
        ? sayUnwrapping(pane, m)
        : m.from.captured
  switch (id) {
    case 'schema':
    case 'outputSchema': {
      const note = verdictsOf(w)?.[id === 'schema' ? 'schemaNote' : 'outputSchemaNote']
      const absent = id === 'schema' ? m.pane.noSchema : m.pane.noOutputSchema
      const byHand = pane === undefined ? m.from.byHand : m.from.captured
      const from = none ? absent : note ? saySchemaNote(note, m) : byHand
      return { label: m.pane.schema, from }
    }
    case 'arguments': {
      const absent =
        view && w.selected?.kind === 'call' && !draftOf(w, id) ? m.from.missing : m.pane.noArguments
      return { label: m.pane.arguments, from: none ? absent : unwrapped }
    }
    case 'result': {
      const hop = view?.resultFromHop ? ` · ${m.from.hop}` : ''
      return {
        label: m.pane.result,
        from: none ? m.pane.noResult : pane ? `${unwrapped}${hop}` : unwrapped,
      }
    }
  }
}

/** The name in the head of a pane: the tool for the schema, the call's id for the others. */
export function nameOf(w: Workbench, seat: Seat): string | undefined {
  const view = viewOf(w)
  if (!view) return undefined
  if (seat === 'schema') return view.tool
  const inspection = shownOf(w.inspection)
  const call = view.call === undefined ? undefined : inspection?.calls[view.call]
  const result = view.result === undefined ? undefined : inspection?.results[view.result]
  const id = seat === 'arguments' ? call?.id : (result?.callId ?? call?.id)
  if (seat === 'result' && !result) return undefined
  return id === undefined ? undefined : String(id)
}
