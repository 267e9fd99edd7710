import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/editor'
import { FontMeasurements } from 'monaco-editor/editor/browser/config/fontMeasurements'
import { createBareFontInfoFromRawSettings } from 'monaco-editor/editor/common/config/fontInfoFromSettings'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
// Everything: the JSON language brings all of it anyway, later, when its services can no longer be added.
import 'monaco-editor/features/register.all'
import { getWorker, jsonDefaults } from 'monaco-editor/languages/features/json/register'
import { nextTask } from '../../worker/next-task'
import type { EditorId } from './handles'
import JsonWorker from './json.worker?worker'
import { lessonFrom } from './lesson'
import { fontOptions } from './options'

self.MonacoEnvironment = {
  getWorker: (_, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
}
loader.config({ monaco })

/** Starts the editor's services. Once, before the first editor, and in tasks of their own: all at once is a long one. */
export async function startMonaco() {
  // There is one palette of commands, and it is not the editor's.
  monaco.editor.addKeybindingRules([{ keybinding: monaco.KeyCode.F1, command: null }])
  await nextTask()
  // Kept by the editor: the first one finds its letters measured.
  FontMeasurements.readFontInfo(window, createBareFontInfoFromRawSettings(fontOptions(), devicePixelRatio))
  await nextTask()
}

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

/** Milliseconds between tries while the language has not started yet, and how often it is tried. */
const again = 250
const tries = 40
let lessons = 0

/** Gives the language the schema of a text, for completion and hover. One that `lessonFrom` leaves out counts as none. */
export async function teach(id: EditorId, schema: string | undefined) {
  if (schema === undefined) schemas.delete(id)
  else schemas.set(id, schema)
  lessons += 1
  const lesson = lessons
  // Until the first text is shown as JSON there is no worker to learn anything. A newer lesson holds all of this one.
  for (let i = 0; i < tries && lesson === lessons; i += 1) {
    try {
      return await (await learner()).learn(lessonOf(schemas))
    } catch {
      await new Promise((resolve) => setTimeout(resolve, again))
    }
  }
}

function lessonOf(all: ReadonlyMap<EditorId, string>) {
  return [...all].flatMap(([name, text]) => {
    const lesson = lessonFrom(text)
    return lesson ? [{ uri: `toolwire://schema/${name}`, fileMatch: [pathOf(name)], ...lesson }] : []
  })
}

interface Learner {
  learn(schemas: readonly { uri: string; fileMatch: string[]; schema: unknown }[]): Promise<void>
}

const learner = async () => (await (await getWorker())()) as unknown as Learner

jsonDefaults.setDiagnosticsOptions({ validate: false, enableSchemaRequest: false, schemas: [] })

/** Milliseconds; an idle worker is ended after two minutes, and starting it again would be a request. */
const nudge = 45_000
setInterval(() => void learner().catch(() => {}), nudge)

// The editor's icons come with the rest, not when the first of them is shown.
void document.fonts.load('16px codicon')

export { monaco }
