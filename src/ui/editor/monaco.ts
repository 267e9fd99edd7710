import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
// Everything: the JSON language brings all of it anyway, later, when its services can no longer be added.
import 'monaco-editor/features/register.all'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import type { EditorId } from './handles'

self.MonacoEnvironment = {
  getWorker: (_, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
}
loader.config({ monaco })

// There is one palette of commands, and it is not the editor's.
monaco.editor.addKeybindingRules([{ keybinding: monaco.KeyCode.F1, command: null }])

// The verdicts are ours, so the language's own are off; its completion and hover stay.
jsonDefaults.setModeConfiguration({
  completionItems: true,
  hovers: true,
  tokens: true,
  foldingRanges: true,
  selectionRanges: true,
  colors: false,
  diagnostics: false,
  documentSymbols: false,
  documentFormattingEdits: false,
  documentRangeFormattingEdits: false,
})

/** The name of an editor's text inside the editor; never fetched. */
export const pathOf = (id: EditorId) => `toolwire://pane/${id}.json`

const schemas = new Map<EditorId, string>()

/** Gives the language the schema of a text, for completion and hover. One that is not JSON counts as none. */
export function teach(id: EditorId, schema: string | undefined) {
  if (schemas.get(id) === schema) return
  if (schema === undefined) schemas.delete(id)
  else schemas.set(id, schema)
  jsonDefaults.setDiagnosticsOptions({
    validate: false,
    enableSchemaRequest: false,
    schemas: [...schemas].flatMap(([name, text]) => {
      try {
        return [{ uri: `toolwire://schema/${name}`, fileMatch: [pathOf(name)], schema: JSON.parse(text) }]
      } catch {
        return []
      }
    }),
  })
}

jsonDefaults.setDiagnosticsOptions({ validate: false, enableSchemaRequest: false, schemas: [] })

// The editor's icons come with the rest, not when the first of them is shown.
void document.fonts.load('16px codicon')

export { monaco }
