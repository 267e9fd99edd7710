import type { Edit } from '../../engine/findings/finding'
import type { Inspection, Selection } from '../../engine/operations'
import type { Progress } from '../../worker/protocol'
import { type Notice, takesBack } from '../intake/notice'
import type { Intake } from '../intake/read-files'
import { type Ask, type Operations, settled } from './ask'
import {
  checkInputOf,
  draftOf,
  draftsThatHold,
  editedItems,
  firstOf,
  isEdited,
  nextProblemItem,
  ownCount,
  ownerOf,
  type Problem,
  paneOfProblem,
  problemsOf,
  seatOf,
  sideOf,
  tabOf,
} from './derived'
import { empty, shownOf, working } from './slot'
import {
  type Capture,
  initialWorkbench,
  type PaneId,
  paneIds,
  type Replaced,
  type Workbench,
} from './workbench'

/** The store as the actions need it. */
export interface Store {
  getState(): Workbench
  setState(patch: Partial<Workbench>): void
}

/** The engine as the actions need it. */
export interface Engine {
  readonly ask: Ask
  /** Ends what runs in a lane; its question is never answered. */
  cancel(lane: string): void
}

export type Actions = ReturnType<typeof actionsOf>

/** No deadline for what the person waits for with a cancel at hand, but one for each time that a schema is asked. */
const patient = { deadline: Number.POSITIVE_INFINITY, stall: 2000 }
/** So many schemas are set aside, one after the other, before reading is given up. */
const mostSetAside = 20
/** Milliseconds a check may take while typing. */
const typing = { deadline: 2000 }

/** Everything that can be done to the workbench. Answers of the engine that came too late are dropped. */
export function actionsOf({ getState: now, setState: set }: Store, { ask, cancel }: Engine) {
  let versions = 0

  /** Asks about the capture; a schema that takes too long is set aside, and the question asked again. */
  const withoutSlow = async <O extends 'inspect' | 'view'>(
    lane: string,
    op: O,
    input: Parameters<Operations[O]>[0],
    options: Parameters<Ask>[3] = patient,
  ) => {
    const version = now().capture?.version
    for (;;) {
      const setAside = now().capture?.setAside ?? []
      const outcome = await ask(lane, op, { ...input, setAside }, options)
      const { capture } = now()
      if (outcome.kind !== 'deadline' || !capture || capture.version !== version) return outcome
      const { doing, milliseconds } = outcome
      const { subject: tool, side } = doing ?? {}
      if (!tool || !side || setAside.length >= mostSetAside) return outcome
      if (setAside.some((known) => known.tool === tool && known.side === side)) return outcome
      const slow = { tool, side, milliseconds, ...(doing?.pattern ? { pattern: doing.pattern } : {}) }
      set({ capture: { ...capture, setAside: [...setAside, slow] } })
    }
  }

  /** Opens what something else replaced, with its edits. */
  const restore = async ({ capture, drafts, selected }: Replaced) => {
    versions += 1
    const { tabOpen, revision } = now()
    set({ ...initialWorkbench, tabOpen, drafts, revision: revision + 1 })
    if (capture) await inspect({ ...capture, version: versions }, selected)
    else if (isEdited(now())) await check()
  }

  /**
   * Reads a capture and opens an item of it. `before` is what was found in it when less text was in it: edits of items
   * that are others now are left out, which is told.
   */
  const inspect = async (capture: Capture, wanted?: Selection, before?: Inspection) => {
    set({ capture, inspection: working(empty, capture.version), selected: undefined, view: empty })
    const { text, name, dialect } = capture
    const input = { text, ...(name ? { name } : {}), ...(dialect ? { dialect } : {}) }
    const onProgress = (progress: Progress) => {
      const slot = now().inspection
      if (slot.kind === 'working' && slot.version === capture.version)
        set({ inspection: { ...slot, progress } })
    }
    const outcome = await withoutSlow('read', 'inspect', input, { ...patient, onProgress })
    const inspection = settled(now().inspection, capture.version, outcome)
    if (!inspection) return
    set({ inspection })
    if (inspection.kind !== 'ready') return
    if (before) {
      const edited = editedItems(now().drafts)
      const drafts = draftsThatHold(now().drafts, before, inspection.value)
      const dropped = edited - editedItems(drafts)
      set({ drafts })
      const { notice } = now()
      if (dropped > 0 && notice?.code === 'added') set({ notice: { ...notice, dropped } })
    }
    const first = wanted ?? firstOf(inspection.value)
    if (first) await select(first)
  }

  const select = async (selected: Selection) => {
    const { capture, view } = now()
    if (!capture) return
    versions += 1
    const version = versions
    set({ selected, view: working(view, version), check: empty, problem: undefined })
    const { text, dialect } = capture
    const outcome = await withoutSlow('view', 'view', {
      text,
      select: selected,
      ...(dialect ? { dialect } : {}),
    })
    const next = settled(now().view, version, outcome)
    if (!next) return
    set({ view: next, revision: now().revision + 1 })
    const own = ownCount(now())
    const schemaOnly = next.kind === 'ready' && !next.value.schema && next.value.outputSchema !== undefined
    const first = own > 0 ? problemsOf(now())[0] : undefined
    const pane = first && paneOfProblem(first)
    set({
      problem: own > 0 ? 0 : undefined,
      ...(now().tab === 'capture' ? { tab: 'problems' as const } : {}),
      side: (first && sideOf(first)) ?? (schemaOnly ? 'outputSchema' : 'schema'),
      ...(pane ? { seat: seatOf(pane) } : selected.kind === 'result' ? { seat: 'result' as const } : {}),
    })
    if (isEdited(now())) await check()
  }

  const check = async () => {
    versions += 1
    const version = versions
    set({ check: working(now().check, version) })
    const outcome = await ask('live', 'check', checkInputOf(now()), typing)
    const next = settled(now().check, version, outcome)
    if (!next) return
    const { problem } = now()
    set({ check: next })
    const own = ownCount(now())
    if (problem !== undefined && problem >= own) set({ problem: own > 0 ? own - 1 : undefined })
  }

  /** The schema that a problem is about comes on screen with it. */
  const sideFor = (index: number | undefined): Partial<Pick<Workbench, 'side'>> => {
    const problem = index === undefined ? undefined : problemsOf(now())[index]
    const side = problem && sideOf(problem)
    return side ? { side } : {}
  }

  /** Makes a problem the current one, in sight unless the raw capture is looked at. */
  const point = (problem: number | undefined) =>
    set({
      ...sideFor(problem),
      problem,
      ...(problem === undefined || now().tab === 'raw' ? {} : { tab: tabOf(now(), problem) }),
    })

  const read = (text: string, name?: string, notices: readonly Notice[] = []) => {
    versions += 1
    const { tabOpen } = now()
    const previous = replacedOf(now())
    set({
      ...initialWorkbench,
      drafts: bareOf(now().drafts),
      revision: now().revision + 1,
      tabOpen,
      previous,
      notice: previous && noticeOf(previous),
    })
    return inspect({ version: versions, text, notices, ...(name ? { name } : {}) })
  }

  const changeDraft = (pane: PaneId, text: string | undefined) => {
    const owner = ownerOf(now(), pane)
    const { [pane]: _, ...rest } = now().drafts[owner] ?? {}
    const { notice } = now()
    set({
      drafts: { ...now().drafts, [owner]: text === undefined ? rest : { ...rest, [pane]: text } },
      draftVersion: now().draftVersion + 1,
      // What was done before is no longer what a person would take back.
      notice: notice && takesBack(notice) ? undefined : notice,
    })
  }

  return {
    /** A new capture takes the place of the old one. Blank text is refused with a notice. */
    read: async (text: string, name?: string, notices?: readonly Notice[]) => {
      if (text.trim() === '' && !notices?.length) set({ notice: { code: 'nothing-pasted' } })
      else await read(text, name, notices)
    },

    /** What came out of files: read, or the reason why not. */
    take: async ({ text, name, notices }: Intake) => {
      if (text === undefined) set({ notice: notices[0] })
      else if (text.trim() === '') set({ notice: notices[0] ?? { code: 'nothing-pasted' } })
      else await read(text, name, notices)
    },

    /** Puts a text behind the capture and reads the whole again. Edits stay with the items that are still there. */
    add: async (more: string) => {
      const { capture, inspection, revision } = now()
      if (!capture) return read(more)
      versions += 1
      const { setAside: _, ...rest } = capture
      const notice = { code: 'added', units: more.length, dropped: 0 } as const
      set({ previous: replacedOf(now()), notice, revision: revision + 1 })
      const glue = capture.text.endsWith('\n') ? '' : '\n'
      const text = `${capture.text}${glue}${more}`
      await inspect({ ...rest, version: versions, text }, undefined, shownOf(inspection))
    },

    /** Takes back what was replaced; what is there now can be taken back the same way. */
    undoRead: async () => {
      const { previous } = now()
      if (!previous) return
      const undone = replacedOf(now())
      const restored = restore(previous)
      set({ previous: undone })
      await restored
    },

    /** Reads the same text as another dialect; `undefined` leaves the choice to the marks. */
    chooseDialect: async (dialect: string | undefined) => {
      const { capture } = now()
      if (!capture) return
      versions += 1
      set(withoutDrafts(now()))
      const { dialect: _, ...rest } = capture
      await inspect({ ...rest, version: versions, ...(dialect ? { dialect } : {}) })
    },

    /** Opens a kept piece of work again. */
    resume: async (work: Pick<Workbench, 'drafts'> & { capture?: Capture; selected?: Selection }) => {
      versions += 1
      set({ ...initialWorkbench, drafts: work.drafts, revision: now().revision + 1 })
      if (work.capture) await inspect({ ...work.capture, version: versions }, work.selected)
      else if (isEdited(now())) await check()
    },

    select,

    /** The text of a pane was edited; the first edit makes the copy. */
    edit: async (pane: PaneId, text: string) => {
      if (draftOf(now(), pane) === text) return
      changeDraft(pane, text)
      await check()
    },

    /** Replaces the text of a pane from outside its editor: a file opened into it. */
    fill: async (pane: PaneId, text: string) => {
      changeDraft(pane, text)
      set({ revision: now().revision + 1 })
      await check()
    },

    /**
     * The edits that a problem proposes, as edits of the text its pane shows: that text is laid out anew, so the check
     * is asked about it first. Empty when the text no longer has the problem.
     */
    editsOf: async (problem: Problem): Promise<readonly Edit[]> => {
      const input = checkInputOf(now())
      const outcome = await ask('edits', 'check', input, typing)
      if (outcome.kind !== 'done') return []
      const same = outcome.output.findings.find(
        ({ code, pane, pointer, edits }) =>
          edits && code === problem.code && pane === problem.pane && pointer === problem.pointer,
      )
      return same?.edits ?? []
    },

    /** A capture in which nothing was recognised becomes the text of a pane. */
    moveTo: async (pane: PaneId) => {
      const { capture } = now()
      if (!capture) return
      versions += 1
      set({
        ...initialWorkbench,
        drafts: bareOf(now().drafts),
        revision: now().revision + 1,
        previous: replacedOf(now()),
        seat: seatOf(pane),
        ...(pane === 'outputSchema' ? { side: pane } : {}),
      })
      changeDraft(pane, capture.text)
      set({ notice: { code: 'moved', pane } })
      await check()
    },

    /** Back to what the capture has. */
    revert: async (pane: PaneId) => {
      changeDraft(pane, undefined)
      set({ revision: now().revision + 1 })
      if (isEdited(now())) return check()
      const own = ownCount(now())
      set({ check: empty, problem: own > 0 ? 0 : undefined })
    },

    /**
     * Walks to the next or previous problem: those of the item, then those of the next item that has any. Those of the
     * capture as a whole come once a round, between the last item and the first.
     */
    walk: async (step: 1 | -1) => {
      const { problem } = now()
      const all = problemsOf(now()).length
      const own = ownCount(now())
      const wide = problem !== undefined && problem >= own
      const [low, high] = wide ? [own, all] : [0, own]
      const next = problem === undefined ? (step > 0 ? low : high - 1) : problem + step
      if (next >= low && next < high) return point(next)
      const on = nextProblemItem(now(), step)
      const atEnd = on === undefined || on.around
      if (!wide && atEnd && own < all) return point(step > 0 ? own : all - 1)
      // From the capture's a step back leads to the item that the walk came from.
      if (on && (own === 0 || !wide || atEnd)) {
        await select(on.item)
        const last = ownCount(now()) - 1
        if (step < 0 && last > 0) point(last)
      } else if (own > 0) point(step > 0 ? 0 : own - 1)
      else point(all === 0 ? undefined : step > 0 ? 0 : all - 1)
    },

    /** Opens the first item with a problem that is not the selected one. */
    goElsewhere: async () => {
      const next = nextProblemItem(now(), 1)
      if (next) await select(next.item)
    },

    /** Stops reading and opening; what was being read is forgotten, and what it replaced comes back. */
    stop: () => {
      for (const lane of ['read', 'view', 'live']) cancel(lane)
      const { previous } = now()
      if (previous) return void restore(previous)
      versions += 1
      set({ ...initialWorkbench, revision: now().revision + 1 })
    },

    /** Forgets the capture and every draft. */
    forget: () => {
      versions += 1
      set({ ...initialWorkbench, revision: now().revision + 1 })
    },

    /** Small changes of what is shown; nothing is asked. A problem brings the schema that it is about. */
    show: (
      patch: Partial<Pick<Workbench, 'problem' | 'filter' | 'side' | 'seat' | 'tab' | 'tabOpen' | 'notice'>>,
    ) => set({ ...sideFor(patch.problem), ...patch }),
  }
}

/** What was put into the panes without a capture; a capture in which nothing is recognised may be put beside it. */
const bareOf = ({ bare }: Workbench['drafts']): Workbench['drafts'] => (bare ? { bare } : {})

/** What a new capture takes the place of. */
function replacedOf(w: Workbench): Replaced | undefined {
  const { capture, drafts, selected } = w
  return capture || isBare(w) ? { capture, drafts, selected } : undefined
}

const noticeOf = ({ capture }: Replaced): Notice =>
  capture ? { code: 'replaced-capture', units: capture.text.length } : { code: 'replaced-panes' }

/**
 * The capture is about to be read as another dialect: its items may be others, so edits of them do not hold any more.
 * They can be taken back, and are told of.
 */
function withoutDrafts(w: Workbench): Partial<Workbench> {
  const dropped = editedItems(w.drafts)
  return {
    drafts: bareOf(w.drafts),
    previous: replacedOf(w),
    notice: dropped > 0 ? { code: 'dropped-edits', dropped } : undefined,
    revision: w.revision + 1,
  }
}

/** Whether any pane holds something of the person's own while there is no capture. */
export const isBare = (w: Workbench): boolean =>
  !w.capture && paneIds.some((pane) => (draftOf(w, pane) ?? '').trim() !== '')
