import { Worker } from 'node:worker_threads'
import type { Doing } from '../src/engine/gates/doing'
import type { Summary } from '../src/engine/summary'
import type { Aside, Task } from './summarise'

/** Milliseconds a file may take where nobody says how long. */
export const giveUpAfter = 120_000

/** Milliseconds a value may be held against a schema: as long as in the page. */
const stall = 2000

/** The counts of a file that was given up: nobody knows them. */
type Unknown = { readonly [field in keyof Summary]: Summary[field] | null }

/** What came of a file: what is printed, nothing where the engine broke; and what is said of it to a person. */
export interface Inspected {
  readonly summary?: Summary | Unknown
  readonly remarks: readonly string[]
}

type Answer =
  | { readonly summary: Summary }
  | { readonly broken: string }
  /** It ran too long, over what is named where it was a schema. */
  | { readonly late: Doing | undefined }

/**
 * Inspects a file in a thread, which is ended when it runs away: a schema that takes too long is set aside, as in the
 * page, and the file is inspected without it. After `deadline` milliseconds the file is given up. Never rejects.
 */
export async function inspectInThread(task: Task, deadline: number): Promise<Inspected> {
  const due = performance.now() + deadline
  const remarks: string[] = []
  let aside: Aside = { tools: [], schema: false }
  for (;;) {
    const answer = await answerTo({ ...task, aside }, due - performance.now())
    if ('summary' in answer) return { summary: answer.summary, remarks }
    if ('broken' in answer) return { remarks: [...remarks, answer.broken] }
    const { late } = answer
    if (!late) return { summary: givenUp, remarks: [...remarks, `given up after ${deadline / 1000} s`] }
    remarks.push(
      `${nameOf(late)} was stopped after ${stall / 1000} s${late.pattern === undefined ? '' : `; its patterns include ${late.pattern}`}`,
    )
    aside = withAside(aside, late)
  }
}

const givenUp: Unknown = {
  container: null,
  dialects: [],
  toolDefs: null,
  calls: null,
  results: null,
  unpairedCalls: null,
  unpairedResults: null,
  serverCalls: null,
  notChecked: null,
  findings: [{ code: 'capture/too-slow', severity: 'error', trail: [], tool: null }],
}

function nameOf({ subject, side }: Doing): string {
  if (subject === undefined) return 'the schema'
  return `the ${side === 'output' ? 'output schema' : 'schema'} of ${subject}`
}

function withAside({ tools, schema }: Aside, { subject, side, pattern }: Doing): Aside {
  if (subject === undefined || side === undefined) return { tools, schema: true }
  const slow = { tool: subject, side, milliseconds: stall, ...(pattern === undefined ? {} : { pattern }) }
  return { tools: [...tools, slow], schema }
}

/** The thread at rest, to be used again. */
let idle: Worker | undefined

async function answerTo(task: Task & { readonly aside: Aside }, milliseconds: number): Promise<Answer> {
  const thread = idle ?? new Worker(new URL('./inspect-thread.mjs', import.meta.url))
  idle = undefined
  thread.ref()
  let whole: NodeJS.Timeout | undefined
  let step: NodeJS.Timeout | undefined
  const answer = await new Promise<Answer>((settle) => {
    whole = setTimeout(() => settle({ late: undefined }), milliseconds)
    thread.on('message', ({ doing, summary }: { doing?: Doing; summary?: Summary }) => {
      clearTimeout(step)
      if (doing?.step === 'validate') step = setTimeout(() => settle({ late: doing }), stall)
      if (summary) settle({ summary })
    })
    thread.on('error', (error) => settle({ broken: `the engine broke: ${error.message}` }))
    thread.postMessage(task)
  })
  clearTimeout(whole)
  clearTimeout(step)
  thread.removeAllListeners('message').removeAllListeners('error')
  // At rest it keeps nobody from ending the process.
  thread.unref()
  if ('summary' in answer) idle = thread
  else await thread.terminate()
  return answer
}
