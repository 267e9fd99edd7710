import type { Selection } from '../../engine/operations'
import { keepingOf } from './keeping'
import { keptWork } from './kept-work'
import { useSettings } from './settings'
import type { Bench } from './use-workbench'
import type { Capture, Workbench } from './workbench'

/** The open work as it is written down. */
export interface Work {
  readonly capture?: Capture
  readonly drafts: Workbench['drafts']
  readonly selected?: Selection
}

const session = keepingOf('session')
const local = keepingOf('local')
const sessionKey = 'toolwire.work'
/** The capture's text stands apart: it is long, and written only when it is another one. */
const textKey = 'toolwire.text'

/** Characters that are written to the session at most: browsers take about five million and write them at once. */
const sessionLimit = 2_000_000
/** Milliseconds after the last change. */
const pause = 400

const workOf = ({ capture, drafts, selected }: Workbench): Work => ({
  drafts,
  ...(capture ? { capture } : {}),
  ...(selected ? { selected } : {}),
})

/** Work out of a kept text; `undefined` when it is not ours. */
function workFrom(text: string | undefined): Work | undefined {
  if (text === undefined) return undefined
  try {
    const work = JSON.parse(text) as Work
    return typeof work === 'object' && work !== null && typeof work.drafts === 'object' ? work : undefined
  } catch {
    return undefined
  }
}

/** What stands under `textKey` as far as this page knows; it knows nothing at first. */
let written: { readonly text: string | undefined } | undefined

/** The work of the session, its text put back; `undefined` when there is none, or the text is gone. */
function fromSession(): Work | undefined {
  const work = workFrom(session.read(sessionKey))
  if (!work?.capture) return work
  const text = session.read(textKey)
  return text === undefined ? undefined : { ...work, capture: { ...work.capture, text } }
}

/** Writes the work to the session, `undefined` takes it away; whether that went well. */
function toSession(work: Work | undefined): boolean {
  const text = work?.capture?.text
  const kept = (written && written.text === text) || session.write(textKey, text)
  written = kept ? { text } : undefined
  const rest = work?.capture ? { ...work, capture: { ...work.capture, text: '' } } : work
  return kept && session.write(sessionKey, rest && JSON.stringify(rest))
}

/**
 * Brings back what was open before a reload, and keeps what is open from then on: for the session, or on the device when
 * the reader chose so. A storage that refuses leads to a notice; the work goes on.
 */
export async function openWork({ store, actions }: Bench) {
  const { keep } = useSettings.getState()
  const work = fromSession() ?? (keep ? workFrom(await keptWork.read()) : undefined)
  if (work && !store.getState().capture) void actions.resume(work)

  let timer = 0
  let told = false
  const write = async () => {
    const now = store.getState()
    const reason = await keepWork(workOf(now))
    if (reason && !told) {
      told = true
      actions.show({ notice: { code: 'not-kept', reason } })
    }
    if (!reason) told = false
  }
  const soon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void write(), pause)
  }
  let { capture, drafts, selected } = store.getState()
  store.subscribe((next) => {
    if (next.capture === capture && next.drafts === drafts && next.selected === selected) return
    ;({ capture, drafts, selected } = next)
    soon()
  })
  useSettings.subscribe((next, last) => {
    if (next.keep !== last.keep) soon()
  })
}

/** Writes the work down; says why it could not. */
async function keepWork(work: Work): Promise<'too-large' | 'refused' | undefined> {
  const blank = !work.capture && Object.keys(work.drafts).length === 0
  const length =
    (work.capture?.text.length ?? 0) +
    Object.values(work.drafts).reduce(
      (sum, texts) => sum + Object.values(texts).reduce((inner, text) => inner + (text?.length ?? 0), 0),
      0,
    )
  const { keep } = useSettings.getState()
  const kept = keep && !blank ? await keptWork.write(JSON.stringify(work)) : await keptWork.remove()
  if (blank || length > sessionLimit) {
    toSession(undefined)
    if (blank || (keep && kept)) return undefined
    return keep ? 'refused' : 'too-large'
  }
  const inSession = toSession(work)
  return inSession || (keep && kept) ? undefined : 'refused'
}

/** Sizes of what is stored, in characters; 0 for nothing. */
export async function storedSizes(): Promise<{ settings: number; session: number; kept: number }> {
  return {
    settings: localKeys().reduce((sum, key) => sum + key.length + (local.read(key)?.length ?? 0), 0),
    session: (session.read(sessionKey)?.length ?? 0) + (session.read(textKey)?.length ?? 0),
    kept: (await keptWork.read())?.length ?? 0,
  }
}

function localKeys(): readonly string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith('toolwire.'))
  } catch {
    return []
  }
}

/** Takes everything of ours off the device. */
export async function forgetWork() {
  toSession(undefined)
  for (const key of localKeys()) local.write(key, undefined)
  await keptWork.remove()
}
