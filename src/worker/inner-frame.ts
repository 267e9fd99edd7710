/**
 * The inner frame of the sealed home: sandboxed, of an opaque origin, without storage or a way to its
 * parents. It starts workers from text; they inherit its policy, which refuses every connection.
 */
import { type Broken, type Order, READY } from './sealed'

const workers = new Map<number, Worker>()
let source = ''

const launch = (id: number, control: MessagePort, port: MessagePort) => {
  const broken = (message: string) => control.postMessage({ worker: id, message } satisfies Broken)
  try {
    const worker = new Worker(source)
    worker.onerror = (event) => broken(event.message || 'The worker could not be started.')
    worker.postMessage(null, [port])
    workers.set(id, worker)
  } catch (error) {
    broken(String(error))
  }
}

const obey = (order: Order, control: MessagePort, port: MessagePort | undefined) => {
  switch (order.kind) {
    case 'source':
      source = URL.createObjectURL(new Blob([order.text], { type: 'text/javascript' }))
      return
    case 'launch':
      if (port) launch(order.worker, control, port)
      return
    case 'end':
      workers.get(order.worker)?.terminate()
      workers.delete(order.worker)
  }
}

const accept = ({ source: sender, ports: [control] }: MessageEvent) => {
  if (sender !== parent || !control) return
  removeEventListener('message', accept)
  control.onmessage = ({ data, ports: [port] }: MessageEvent<Order>) => obey(data, control, port)
}

addEventListener('message', accept)
// Its parent's origin cannot be known in here; a greeting says nothing that could be overheard.
parent.postMessage(READY, '*')
