import type { Checked, Inspection, Selection, SetAside, View } from '../../engine/operations'
import type { Notice } from '../intake/notice'
import { empty, type Slot } from './slot'

/** The texts a person can edit. The schema pane shows one of the two schemas at a time. */
export type PaneId = 'schema' | 'outputSchema' | 'arguments' | 'result'

export const paneIds: readonly PaneId[] = ['schema', 'outputSchema', 'arguments', 'result']

/** The three places on screen that show them. */
export type Seat = 'schema' | 'arguments' | 'result'

/** The texts of some panes. */
export type Texts = { readonly [pane in PaneId]?: string }

/** What was pasted or opened in one go. Never changed; a new paste is a new capture with a new version. */
export interface Capture {
  readonly version: number
  readonly text: string
  readonly name?: string
  /** A dialect chosen by hand. */
  readonly dialect?: string
  /** What was found while reading files: encodings, binary bytes. */
  readonly notices: readonly Notice[]
  /** Schemas that took too long to be asked. */
  readonly setAside?: readonly SetAside[]
}

/** What something else took the place of: a capture with what had been done to it, or panes filled by hand. */
export type Replaced = Pick<Workbench, 'capture' | 'drafts' | 'selected'>

/** Everything the workbench knows; what can be computed from it is not in it. */
export interface Workbench {
  readonly capture: Capture | undefined
  /** What was there before the last paste, added text or other reading, so that it can be taken back. */
  readonly previous: Replaced | undefined
  /** Why something could not be read or kept, until the reader has seen it. */
  readonly notice: Notice | undefined
  readonly inspection: Slot<Inspection>
  readonly selected: Selection | undefined
  readonly view: Slot<View>
  /** Edited copies by owner: a selected item, a tool, or the bare panes. See `ownerOf`. */
  readonly drafts: { readonly [owner: string]: Texts }
  /** Grows with every edit. */
  readonly draftVersion: number
  /** The verdict on the drafts. */
  readonly check: Slot<Checked>
  /** Grows when the text of a pane must be put into its editor anew. */
  readonly revision: number
  /** Index into the problems shown; `undefined`: none is selected. */
  readonly problem: number | undefined
  readonly filter: 'all' | 'problems'
  /** Which schema the schema pane shows. */
  readonly side: 'schema' | 'outputSchema'
  /** Which pane is shown where there is room for one only. */
  readonly seat: Seat
  /** Which list stands below the panes: findings of the item, findings of the capture, or the capture as pasted. */
  readonly tab: 'problems' | 'capture' | 'raw'
  readonly tabOpen: boolean
}

export const initialWorkbench: Workbench = {
  capture: undefined,
  previous: undefined,
  notice: undefined,
  inspection: empty,
  selected: undefined,
  view: empty,
  drafts: {},
  draftVersion: 0,
  check: empty,
  revision: 0,
  problem: undefined,
  filter: 'all',
  side: 'schema',
  seat: 'arguments',
  tab: 'problems',
  tabOpen: true,
}
