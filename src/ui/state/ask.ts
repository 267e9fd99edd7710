import type {
  About,
  Checked,
  CheckInput,
  InspectInput,
  Inspection,
  Located,
  LocateInput,
  Mended,
  MendInput,
  View,
  ViewInput,
} from '../../engine/operations'
import type { Outcome, Progress } from '../../worker/protocol'
import { type Slot, shownOf } from './slot'

/** The operations of the engine that the workbench asks for. */
export interface Operations {
  about(input: Readonly<Record<string, never>>): About
  inspect(input: InspectInput): Inspection
  view(input: ViewInput): View
  check(input: CheckInput): Checked
  mend(input: MendInput): Mended
  locate(input: LocateInput): Located
}

/** How the workbench asks the engine; see `Lanes.ask` of the worker room. Never rejects. */
export type Ask = <O extends keyof Operations>(
  lane: string,
  op: O,
  input: Parameters<Operations[O]>[0],
  options?: {
    readonly deadline?: number
    readonly stall?: number
    readonly onProgress?: (progress: Progress) => void
  },
) => Promise<Outcome<ReturnType<Operations[O]>>>

/** The slot after an outcome; `undefined` when nobody waits for it any more. */
export function settled<T>(slot: Slot<T>, version: number, outcome: Outcome<T>): Slot<T> | undefined {
  if (slot.kind === 'empty' || slot.version !== version) return undefined
  switch (outcome.kind) {
    case 'done':
      return { kind: 'ready', version, value: outcome.output }
    case 'deadline':
      return {
        kind: 'late',
        version,
        milliseconds: outcome.milliseconds,
        doing: outcome.doing,
        last: shownOf(slot),
      }
    case 'crash':
      return { kind: 'crashed', version, message: outcome.message }
    case 'replaced':
      return undefined
  }
}
