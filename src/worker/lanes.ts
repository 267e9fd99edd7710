import { longTextOf } from './kept-text'
import type { Doing, EngineWorker, Input, Op, Outcome, Output, Progress, Report, Request } from './protocol'

/** Milliseconds a request may run unless it is given another deadline: short, as it follows typing. */
export const TYPING_DEADLINE = 2000

/** Milliseconds a newer request waits for the running one to end by itself: cheaper than a new worker. */
const PATIENCE = 60

/** A timer that fires this many milliseconds late shows that the page was busy: the answer may be waiting. */
const LATE = 100

/** Idle workers beyond this many are ended, the longest idle first. */
const IDLE_LIMIT = 3

export interface AskOptions {
  /** Milliseconds of work, counted from when the worker is ready. `Infinity` for none. */
  readonly deadline?: number
  /** Milliseconds that one step which can run away may take, for work that has no deadline as a whole. */
  readonly stall?: number
  /** Told now and then, while the request runs, how far it has come. */
  readonly onProgress?: (progress: Progress) => void
}

export interface Lanes {
  /** Runs an operation; a request of the same lane that still runs is replaced. Never rejects. */
  ask<O extends Op>(lane: string, op: O, input: Input<O>, options?: AskOptions): Promise<Outcome<Output<O>>>
  /** Ends what runs or waits in the lane; it resolves as `replaced`. */
  cancel(lane: string): void
  /** Ends all workers; what runs or waits resolves as `replaced`. */
  close(): void
}

interface Job {
  readonly request: Request
  readonly deadline: number
  readonly stall: number
  readonly settle: (outcome: Outcome<never>) => void
  readonly onProgress: ((progress: Progress) => void) | undefined
  doing: Doing | undefined
}

/** A worker with the job it has in hand. */
interface Hand {
  readonly worker: EngineWorker
  ready: boolean
  /** The long text it was asked about last, and has read. */
  text: string | undefined
  work: { readonly job: Job; readonly lane: Lane } | undefined
  timer: Timer | undefined
}

interface Lane {
  /** The worker that runs the lane's job, `undefined` while nothing runs. */
  hand: Hand | undefined
  /** The worker it used last: it may still know the schemas. */
  last: Hand | undefined
  /** What comes next: after the running job, or when the worker that has read its text is free. */
  waiting: Job | undefined
  patience: Timer | undefined
}

type Timer = ReturnType<typeof setTimeout>

/**
 * Lanes of requests over a few workers. A lane is a name: its newest request counts, older ones resolve as
 * `replaced`. A worker that cannot be interrupted is ended, and one that waits warm takes its place. A request about a
 * long text waits for the worker that has read it: another one would have to read it first.
 */
export function openLanes(launch: () => EngineWorker): Lanes {
  const lanes = new Map<string, Lane>()
  const idle: Hand[] = []
  const hands = new Set<Hand>()
  let lastId = 0

  const hire = (): Hand => {
    const hand: Hand = { worker: launch(), ready: false, text: undefined, work: undefined, timer: undefined }
    hands.add(hand)
    hand.worker.onReport((report) => hands.has(hand) && hear(hand, report))
    return hand
  }

  const keepOneWarm = () => {
    if (idle.length === 0) idle.push(hire())
  }

  const dismiss = (hand: Hand) => {
    hand.worker.end()
    hands.delete(hand)
    if (idle.includes(hand)) idle.splice(idle.indexOf(hand), 1)
  }

  const readerOf = (text: string | undefined) =>
    text === undefined ? undefined : [...hands].find((hand) => hand.text === text)

  const take = (lane: Lane, text: string | undefined): Hand => {
    const reader = readerOf(text)
    const warm =
      idle.find((hand) => hand === (reader ?? lane.last)) ??
      idle.findLast(({ ready }) => ready) ??
      idle.at(-1)
    if (!warm) return hire()
    idle.splice(idle.indexOf(warm), 1)
    return warm
  }

  const start = (lane: Lane, job: Job) => {
    const text = longTextOf(job.request)
    if (readerOf(text)?.work) {
      lane.waiting = job
      return
    }
    const hand = take(lane, text)
    lane.hand = hand
    lane.last = hand
    hand.work = { job, lane }
    hand.text = text ?? hand.text
    hand.worker.post(job.request).catch((error) => {
      if (hand.work?.job !== job) return
      job.settle({ kind: 'crash', message: `The input cannot be sent to the engine: ${String(error)}` })
      hand.text = undefined
      release(hand)
    })
    if (hand.ready) watch(hand)
    keepOneWarm()
  }

  const watch = (hand: Hand) => {
    const { job } = hand.work ?? {}
    if (job) limit(hand, job, job.deadline)
  }

  /** Gives the job so many milliseconds from now; one that is over them ends with its worker. */
  const limit = (hand: Hand, job: Job, most: number) => {
    if (most === Number.POSITIVE_INFINITY) return
    const wait = (milliseconds: number) => {
      const due = performance.now() + milliseconds
      hand.timer = setTimeout(() => {
        if (performance.now() - due > LATE) return wait(LATE)
        job.settle({
          kind: 'deadline',
          milliseconds: most,
          ...(job.doing ? { doing: job.doing } : {}),
        })
        release(hand, 'dismiss')
      }, milliseconds)
    }
    wait(most)
  }

  /** Frees the worker of its job, and lets the lane go on. */
  const release = (hand: Hand, fate: 'keep' | 'dismiss' = 'keep') => {
    const lane = hand.work?.lane
    clearTimeout(hand.timer)
    hand.work = undefined
    if (fate === 'dismiss') dismiss(hand)
    else idle.push(hand)
    if (idle.length > IDLE_LIMIT && idle[0]) dismiss(idle[0])
    if (!lane) return
    clearTimeout(lane.patience)
    lane.hand = undefined
    goOn(lane)
    for (const other of lanes.values()) if (!other.hand) goOn(other)
  }

  /** Starts what waits in a lane that is free. */
  const goOn = (lane: Lane) => {
    const next = lane.waiting
    lane.waiting = undefined
    if (next) start(lane, next)
  }

  const hear = (hand: Hand, report: Report) => {
    const job = hand.work?.job
    switch (report.kind) {
      case 'ready':
        hand.ready = true
        return watch(hand)
      case 'doing':
        if (!job || report.id !== job.request.id) return
        job.doing = report.doing.step === 'validate' ? report.doing : undefined
        if (job.deadline !== Number.POSITIVE_INFINITY) return
        clearTimeout(hand.timer)
        if (job.doing) limit(hand, job, job.stall)
        return
      case 'progress':
        if (job && report.id === job.request.id) job.onProgress?.(report.progress)
        return
      // Put together before it comes here.
      case 'items':
        return
      case 'done':
      case 'crash': {
        if (!job || report.id !== job.request.id) return
        const { id: _, ...outcome } = report
        job.settle(outcome as Outcome<never>)
        return release(hand)
      }
      case 'broken':
        job?.settle({ kind: 'crash', message: report.message })
        return release(hand, 'dismiss')
    }
  }

  const laneOf = (name: string): Lane => {
    const known = lanes.get(name)
    if (known) return known
    const lane: Lane = { hand: undefined, last: undefined, waiting: undefined, patience: undefined }
    lanes.set(name, lane)
    return lane
  }

  const replace = (lane: Lane, job: Job) => {
    lane.waiting?.settle({ kind: 'replaced' })
    const first = lane.waiting === undefined
    lane.waiting = job
    if (!lane.hand) return goOn(lane)
    lane.hand.work?.job.settle({ kind: 'replaced' })
    if (first) lane.patience = setTimeout(() => lane.hand && release(lane.hand, 'dismiss'), PATIENCE)
  }

  const cancel = (lane: Lane) => {
    lane.waiting?.settle({ kind: 'replaced' })
    lane.waiting = undefined
    lane.hand?.work?.job.settle({ kind: 'replaced' })
    if (lane.hand) release(lane.hand, 'dismiss')
    keepOneWarm()
  }

  keepOneWarm()

  return {
    ask: (
      name,
      op,
      input,
      { deadline = TYPING_DEADLINE, stall = Number.POSITIVE_INFINITY, onProgress } = {},
    ) =>
      new Promise((settle) => {
        lastId += 1
        const request = { id: lastId, op, input } as unknown as Request
        const job: Job = { request, deadline, stall, settle, onProgress, doing: undefined }
        const lane = laneOf(name)
        if (lane.hand || lane.waiting) replace(lane, job)
        else start(lane, job)
      }),
    cancel: (name) => {
      const lane = lanes.get(name)
      if (lane?.hand || lane?.waiting) cancel(lane)
    },
    close: () => {
      for (const lane of lanes.values()) {
        lane.waiting?.settle({ kind: 'replaced' })
        lane.waiting = undefined
        clearTimeout(lane.patience)
      }
      for (const hand of [...hands]) {
        hand.work?.job.settle({ kind: 'replaced' })
        clearTimeout(hand.timer)
        dismiss(hand)
      }
      lanes.clear()
    },
  }
}
