import type { PaneText, SchemaNote } from '../../../engine/operations'
import type { Messages } from '../../i18n/en'

/** How the text of a pane got there, in words: `string → JSON (2 layers), one too many`. */
export function sayUnwrapping(pane: PaneText, m: Messages): string {
  const { from, layers, expected } = pane.unwrapping
  const off =
    layers > expected
      ? `, ${m.from.tooMany(layers - expected)}`
      : layers < expected
        ? `, ${m.from.tooFew(expected - layers)}`
        : ''
  switch (from) {
    case 'string':
      return `${pane.isJson || layers > 0 ? m.from.string(layers) : m.from.notJson}${pane.isJson ? off : ''}`
    case 'text-block':
      return pane.isJson && layers > 0 ? m.from.textBlock(layers) : m.from.textNotJson
    case 'value':
      return pane.isJson ? m.from.value : m.from.captured
    case 'structured':
      return m.from.structured
    case 'free-text':
      return m.from.freeText
    case 'missing':
      return m.from.missing
    case 'edited':
      return m.from.byHand
  }
}

/** The draft used and why: `2020-12 (assumed)`. */
export function saySchemaNote(note: SchemaNote, m: Messages): string {
  return m.from.draft(note.draft, m.from.chosenBy[note.chosenBy])
}
