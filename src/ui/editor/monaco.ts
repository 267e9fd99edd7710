import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/caretOperations/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/codicon/register'
import 'monaco-editor/features/cursorUndo/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/folding/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/lineSelection/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/longLinesHelper/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/smartSelect/register'
import 'monaco-editor/features/snippet/register'
import 'monaco-editor/features/suggest/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/wordOperations/register'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import type { EditorId } from './handles'

self.MonacoEnvironment = {
  getWorker: (_, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
}
loader.config({ monaco })

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

export { monaco }
