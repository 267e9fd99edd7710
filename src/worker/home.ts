import { reportsFrom } from './in-pieces'
import { senderOf } from './kept-text'
import { nextTask } from './next-task'
import type { EngineStatus, EngineWorker, Report } from './protocol'
import { type Broken, GO_ON, type Order, READY } from './sealed'

/** Milliseconds after which frames that have not loaded, or a worker that is not ready, are given up. */
const START_LIMIT = 20_000

/** Milliseconds from a frame's loading to its greeting. */
const GREETING_LIMIT = 3000

/** The sealed home of the engine, seen from the page. */
export interface Home {
  /** Starts a worker; what is posted before it is ready waits. Never throws: it reports `broken`. */
  launch(): EngineWorker
  status(): EngineStatus
  /** Calls the listener after each change of the status; gives back the way to stop that. */
  onStatus(listener: () => void): () => void
}

/**
 * Puts the outer frame into the page and hands it one end of a channel; the other end leads to the inner frame.
 * Rejects when the host forbids frames: a forbidden one loads, but does not greet.
 */
const openFrames = (address: string): Promise<MessagePort> =>
  new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = 'Toolwire engine'
    frame.src = address
    const giveUp = () => {
      removeEventListener('message', greet)
      frame.remove()
      reject(new Error('The frames of the engine did not open.'))
    }
    let timer = setTimeout(giveUp, START_LIMIT)
    const greet = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== location.origin || data !== READY) return
      removeEventListener('message', greet)
      frame.onload = null
      clearTimeout(timer)
      const { port1, port2 } = new MessageChannel()
      frame.contentWindow?.postMessage(null, location.origin, [port2])
      resolve(port1)
    }
    frame.onload = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, GREETING_LIMIT)
    }
    addEventListener('message', greet)
    document.body.append(frame)
  })

/** What starts and ends workers by number, and tells when one breaks down. */
interface Landlord {
  readonly sealed: boolean
  launch(worker: number, port: MessagePort): void
  end(worker: number): void
}

type Breakdown = (worker: number, message: string) => void

/** Workers inside the frames, through the control port. */
const sealedLandlord = (control: MessagePort, text: string, onBreakdown: Breakdown): Landlord => {
  const order = (order: Order, ports: Transferable[] = []) => control.postMessage(order, ports)
  control.onmessage = ({ data }: MessageEvent<Broken>) => onBreakdown(data.worker, data.message)
  order({ kind: 'source', text })
  return {
    sealed: true,
    launch: (worker, port) => order({ kind: 'launch', worker }, [port]),
    end: (worker) => order({ kind: 'end', worker }),
  }
}

/** Workers of the page itself, where the host forbids frames. */
const plainLandlord = (startWorker: () => Worker, onBreakdown: Breakdown): Landlord => {
  const workers = new Map<number, Worker>()
  return {
    sealed: false,
    launch: (id, port) => {
      const worker = startWorker()
      worker.onerror = (event) => onBreakdown(id, event.message || 'The worker could not be started.')
      worker.postMessage(null, [port])
      workers.set(id, worker)
    },
    end: (id) => {
      workers.get(id)?.terminate()
      workers.delete(id)
    },
  }
}

/** Where the engine's code is: the outer frame's address, the worker's text, and a worker that evaluates nothing. */
export interface Materials {
  readonly frame: string
  readonly source: () => Promise<string>
  readonly unsealed: () => Worker
}

/** Opens the home: in its frames, or without evaluation where they do not open. */
export function openHome({ frame, source, unsealed }: Materials): Home {
  const listeners = new Set<() => void>()
  const breakers = new Map<number, (message: string) => void>()
  let status: EngineStatus = { kind: 'starting' }
  let lastWorker = 0

  const become = (next: EngineStatus) => {
    if (JSON.stringify(status) === JSON.stringify(next)) return
    status = next
    for (const listener of listeners) listener()
  }
  const onBreakdown: Breakdown = (worker, message) => breakers.get(worker)?.(message)

  const landlord = Promise.all([openFrames(frame), source()]).then(
    ([control, text]) => sealedLandlord(control, text, onBreakdown),
    () => plainLandlord(unsealed, onBreakdown),
  )

  const launch = (): EngineWorker => {
    lastWorker += 1
    const worker = lastWorker
    const { port1, port2 } = new MessageChannel()
    let listener: ((report: Report) => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const breakDown = (message: string) => {
      clearTimeout(timer)
      if (status.kind === 'starting') become({ kind: 'shut', reason: message })
      listener?.({ kind: 'broken', message })
    }
    breakers.set(worker, breakDown)
    const send = (message: unknown) => {
      if (breakers.has(worker)) port1.postMessage(message)
    }
    const started = landlord.then(({ sealed, launch }) => {
      if (!breakers.has(worker)) return
      timer = setTimeout(() => breakDown('The engine did not start.'), START_LIMIT)
      const whole = reportsFrom()
      port1.onmessage = ({ data }: MessageEvent<Report>) => {
        const report = whole(data)
        if (!report) return void nextTask().then(() => send(GO_ON))
        if (report.kind === 'ready') {
          clearTimeout(timer)
          become({ kind: 'ready', sealed, evaluation: report.evaluation })
        }
        listener?.(report)
      }
      launch(worker, port2)
    })
    started.catch((error) => breakDown(String(error)))
    return {
      post: senderOf(send),
      onReport: (next) => {
        listener = next
      },
      end: () => {
        clearTimeout(timer)
        breakers.delete(worker)
        listener = undefined
        port1.close()
        void landlord.then(({ end }) => end(worker))
      },
    }
  }

  return {
    launch,
    status: () => status,
    onStatus: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
