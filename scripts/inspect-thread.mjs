// A thread that inspects files. Threads do not read TypeScript by themselves.
import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { summarise } = await import('./summarise.ts')

parentPort?.on('message', (task) => {
  const summary = summarise(task, (doing) => parentPort?.postMessage({ doing }))
  parentPort?.postMessage({ summary })
})
