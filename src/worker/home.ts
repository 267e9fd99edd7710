import type { EngineStatus, EngineWorker, Report, Request } from './protocol'
import { type Broken, type Order, READY } from './sealed'

/** Milliseconds after which a home or a worker that has not reported ready is given up. */
const START_LIMIT = 20_000

/** The sealed home of the engine, seen from the page. */
export interface Home {
  /** Starts a worker; what is posted before it is ready waits. Never throws: it reports `broken`. */
  launch(): EngineWorker
  status(): EngineStatus
  /** Calls the listener after each change of the status; gives back the way to stop that. */
  onStatus(listener: () => void): () => void
}

const within = <T>(promise: Promise<T>, complaint: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(complaint)), START_LIMIT)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Puts the outer frame into the page and hands it one end of a channel; the other end leads to the inner frame. */
const openFrames = (address: string): Promise<MessagePort> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = 'Toolwire engine'
    frame.src = address
    const greet = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== location.origin || data !== READY) return
      removeEventListener('message', greet)
      const { port1, port2 } = new MessageChannel()
      frame.contentWindow?.postMessage(null, location.origin, [port2])
      resolve(port1)
    }
    addEventListener('message', greet)
    document.body.append(frame)
  })

/** Opens the home; `address` is that of the outer frame, `source` gives the text of the engine's worker. */
export function openHome(address: string, source: () => Promise<string>): Home {
  const listeners = new Set<() => void>()
  const breakers = new Map<number, (message: string) => void>()
  let status: EngineStatus = { kind: 'starting' }
  let lastWorker = 0

  const become = (next: EngineStatus) => {
    if (status.kind === 'shut' || JSON.stringify(status) === JSON.stringify(next)) return
    status = next
    for (const listener of listeners) listener()
  }

  const control = within(
    Promise.all([openFrames(address), source()]).then(([port, text]) => {
      port.onmessage = ({ data }: MessageEvent<Broken>) => breakers.get(data.worker)?.(data.message)
      port.postMessage({ kind: 'source', text } satisfies Order)
      return port
    }),
    'The frames of the engine did not open: the host may forbid frames.',
  )
  control.catch((error) => become({ kind: 'shut', reason: String(error) }))

  const launch = (): EngineWorker => {
    lastWorker += 1
    const worker = lastWorker
    const { port1, port2 } = new MessageChannel()
    let listener: ((report: Report) => void) | undefined
    const breakDown = (message: string) => {
      clearTimeout(timer)
      listener?.({ kind: 'broken', message })
    }
    const timer = setTimeout(() => breakDown('The engine did not start.'), START_LIMIT)
    breakers.set(worker, breakDown)
    port1.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.kind === 'ready') {
        clearTimeout(timer)
        become({ kind: 'ready', evaluation: data.evaluation })
      }
      listener?.(data)
    }
    control.then(
      (port) => breakers.has(worker) && port.postMessage({ kind: 'launch', worker } satisfies Order, [port2]),
      (error) => breakDown(String(error)),
    )
    return {
      post: (request: Request) => port1.postMessage(request),
      onReport: (next) => {
        listener = next
      },
      end: () => {
        clearTimeout(timer)
        breakers.delete(worker)
        listener = undefined
        port1.close()
        control.then(
          (port) => port.postMessage({ kind: 'end', worker } satisfies Order),
          () => {},
        )
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
