/** How far the reading of a capture has come. */
export interface Progress {
  /** `find`: its documents are taken out; `read`: they are understood; `check`: both gates are asked. In this order. */
  readonly step: 'find' | 'read' | 'check'
  /** Characters; calls and results for `check`. Never more than `total`. */
  readonly done: number
  readonly total: number
}

let listener: ((progress: Progress) => void) | undefined
let total = 0
let done = 0
let step: Progress['step'] = 'find'

/** Runs one operation of the engine, telling `listen` how far it has come, many times: who listens must be quick. */
export function followed<T>(listen: ((progress: Progress) => void) | undefined, work: () => T): T {
  listener = listen
  try {
    return work()
  } finally {
    listener = undefined
  }
}

/** A step begins that has so much to do. */
export function beginStep(next: Progress['step'], size: number): void {
  step = next
  total = size
  done = 0
}

/** So much more is done, where that step is the one under way: texts inside documents are taken apart while they are read. */
export function advance(of: Progress['step'], by: number): void {
  if (!listener || of !== step) return
  done = Math.min(total, done + by)
  listener({ step, done, total })
}
