import { liveTextOf, useCursor, withEditor } from '../editor/handles'
import { joined } from '../editor/path-at'
import type { Messages } from '../i18n/en'
import { sayDialect } from '../i18n/say-dialect'
import { pickFiles } from '../intake/pick-files'
import { readFiles } from '../intake/read-files'
import { copy } from '../kit/copy'
import { openMend, openOver } from '../state/chrome'
import { draftOf, ownCount, problemsOf, seatOf, textOf } from '../state/derived'
import { useKnown } from '../state/known'
import { useSettings } from '../state/settings'
import { shownOf } from '../state/slot'
import type { Bench } from '../state/use-workbench'
import type { PaneId } from '../state/workbench'
import { focusProblems } from '../workbench/bottom/focus-problems'
import { togglePanel } from '../workbench/bottom/toggle-panel'
import { examples, textOfExample } from '../workbench/examples/examples'
import { goTo, showInRaw, walkOn } from '../workbench/go-to'
import { canMend } from '../workbench/mend/can-mend'
import { forgetEverything } from './forget'

/** One action of the app, as the palette lists it. */
export interface Command {
  readonly id: string
  readonly group: keyof Messages['palette']['groups']
  readonly title: string
  /** As `Mod K`; `Mod` is Ctrl or ⌘. */
  readonly shortcut?: string
  readonly run: () => void
}

/** Opens files into a new capture. */
export async function openFiles({ actions }: Bench) {
  const files = await pickFiles()
  if (files.length > 0) await actions.take(await readFiles(files))
}

async function readClipboard({ actions }: Bench) {
  try {
    await actions.read(await navigator.clipboard.readText())
  } catch {
    actions.show({ notice: { code: 'nothing-pasted' } })
  }
}

/** Brings a pane on screen and gives it the focus. */
export function focusPane({ actions, store }: Bench, seat: 'schema' | 'arguments' | 'result') {
  actions.show({ seat })
  const id = seat === 'schema' ? store.getState().side : seat
  requestAnimationFrame(() => withEditor(id, (editor) => editor.focus()))
}

/** Brings the capture list on screen and gives it the focus. */
export function focusList() {
  const list = document.getElementById('capture-list')
  if (list) list.focus()
  else openOver('list')
}

/** Every action that can be taken now. What makes no sense at the moment is left out. */
export function commandsOf(bench: Bench, m: Messages): readonly Command[] {
  const w = bench.store.getState()
  const { actions } = bench
  const c = m.command
  const list: Command[] = []
  const add = (group: Command['group'], id: string, title: string, run: () => void, shortcut?: string) =>
    list.push({ group, id, title, run, ...(shortcut ? { shortcut } : {}) })
  const say = (text: string) => void copy(text).then((notice) => actions.show({ notice }))
  const problems = problemsOf(w)
  const inspected = shownOf(w.inspection)

  add('open', 'open', c.openFile, () => void openFiles(bench), 'Mod O')
  add('open', 'paste', c.pasteField, () => void readClipboard(bench))
  if (w.capture) add('open', 'add', c.addText, () => openOver('add'))
  if (w.previous) add('open', 'undo-read', c.undoRead, () => void actions.undoRead())
  for (const { id, from } of examples) {
    const run = () => void actions.read(textOfExample(id))
    add('open', `example-${id}`, c.example(m.examples[id].title, from), run)
  }

  if (problems.length > 0 || inspected) {
    add('go', 'next', c.nextProblem, () => void walkOn(bench, 1), 'F8')
    add('go', 'previous', c.previousProblem, () => void walkOn(bench, -1), 'Shift F8')
  }
  const { problem } = w
  if (problem !== undefined) {
    add('go', 'go-problem', c.goToProblem, () => goTo(bench, problem), 'Alt Enter')
    if (w.capture) add('go', 'go-raw', c.goToRaw, () => void showInRaw(bench, problem))
  }
  if (inspected) add('go', 'list', c.focusList, focusList, 'Alt 0')
  add('go', 'schema', c.focusSchema, () => focusPane(bench, 'schema'), 'Alt 1')
  add('go', 'arguments', c.focusArguments, () => focusPane(bench, 'arguments'), 'Alt 2')
  add('go', 'result', c.focusResult, () => focusPane(bench, 'result'), 'Alt 3')
  add('go', 'problems', c.focusProblems, () => focusProblems(bench), 'Alt 4')
  if (problems.length > ownCount(w))
    add('go', 'wide', c.showWide, () => actions.show({ tab: 'capture', tabOpen: true }))
  if (w.capture) add('go', 'raw', c.showRaw, () => actions.show({ tab: 'raw', tabOpen: true }), 'Alt 5')
  if (inspected) add('go', 'why', c.why, () => openOver('why'))

  const panes: readonly (readonly [PaneId, string, string])[] = [
    [w.side, c.copySchema, c.revertSchema],
    ['arguments', c.copyArguments, c.revertArguments],
    ['result', c.copyResult, c.revertResult],
  ]
  for (const [pane, copyTitle, revertTitle] of panes) {
    const text = textOf(w, pane)
    if (text !== '') add('copy', `copy-${seatOf(pane)}`, copyTitle, () => say(liveTextOf(pane) ?? text))
    if (canMend(problems, pane))
      add('pane', `mend-${seatOf(pane)}`, m.mend.command(pane), () => openMend(pane))
    if (draftOf(w, pane) !== undefined)
      add('pane', `revert-${seatOf(pane)}`, revertTitle, () => void actions.revert(pane))
  }
  const trail = useCursor.getState().at?.trail ?? []
  if (trail.length > 0) {
    add('copy', 'copy-pointer', c.copyPointer, () => say(joined(trail.map(({ pointer }) => pointer))))
    add('copy', 'copy-path', c.copyPath, () => say(joined(trail.map(({ jsonPath }) => jsonPath))))
  }
  const other = w.side === 'schema' ? 'outputSchema' : 'schema'
  add('pane', 'side', c.otherSchema, () => actions.show({ side: other }))

  const { wrap, keep } = useSettings.getState()
  add('view', 'wrap', c.wrap, () => useSettings.setState({ wrap: !wrap }), 'Alt Z')
  add('view', 'panel', c.togglePanel, () => togglePanel(bench), 'Mod J')
  if (w.filter === 'all') add('view', 'filter', c.filterProblems, () => actions.show({ filter: 'problems' }))
  else add('view', 'filter', c.filterAll, () => actions.show({ filter: 'all' }))
  if (w.capture) {
    for (const { id, title } of useKnown.getState().dialects)
      add('view', `read-as-${id}`, c.readAs(sayDialect(m, id, title)), () => void actions.chooseDialect(id))
    if (w.capture.dialect)
      add('view', 'read-by-marks', c.readByMarks, () => void actions.chooseDialect(undefined))
  }
  add('view', 'light', c.themeLight, () => useSettings.setState({ theme: 'light' }))
  add('view', 'dark', c.themeDark, () => useSettings.setState({ theme: 'dark' }))
  add('view', 'system', c.themeSystem, () => useSettings.setState({ theme: undefined }))
  add('view', 'english', c.english, () => useSettings.setState({ language: 'en' }))
  add('view', 'chinese', c.chinese, () => useSettings.setState({ language: 'zh-CN' }))

  add('app', 'local', c.local, () => openOver('local'))
  add('app', 'keep', keep ? c.keepNot : c.keep, () => useSettings.setState({ keep: !keep }))
  add('app', 'forget', c.forget, actions.forget)
  add('app', 'forget-all', c.forgetAll, () => void forgetEverything(bench))
  return list
}
