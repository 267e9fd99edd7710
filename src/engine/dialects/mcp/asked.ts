import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import { member } from '../reading'
import { isToolResult } from './content'

/** A JSON-RPC id: a string or a number; `1` and `"1"` are different ids. */
export type Id = string | number

/** A request that was seen, and what has to be remembered of it. */
export interface Asked {
  readonly method: string
  readonly id: Id
  readonly at: Address
  readonly params: unknown
  /** How many requests were seen up to this one. */
  readonly order: number
  answered: boolean
}

/** Who sent a message, where the transport tells: over HTTP a host asks in requests and a server in responses. */
export type Sender = 'host' | 'server' | undefined

/** Remembers requests until they are answered. */
export interface Requests {
  /** Takes a request; gives an earlier one of the same side that had the same id. */
  ask(method: string, id: Id, at: Address, params: unknown): Asked | undefined
  /** The request that a response answers; `undefined` when it is not in the capture. */
  answer(id: Id, response: unknown, sender: Sender): Asked | undefined
  /** A new connection: ids start again. */
  reset(): void
}

/** Requests that servers send to hosts; both sides count their ids on their own. */
const fromServer: ReadonlySet<string> = new Set([
  'sampling/createMessage',
  'elicitation/create',
  'roots/list',
])

const keyOf = (id: Id) => `${typeof id}:${id}`

type Mark = (result: JsonObject) => boolean

const isOfTool: Mark = (result) =>
  result['role'] === undefined &&
  (isToolResult(result) || result['task'] !== undefined || result['resultType'] !== undefined)

/** What the result of a method has, and the results of others have not. */
const marks: ReadonlyMap<string, Mark> = new Map([
  ['initialize', ({ protocolVersion }) => protocolVersion !== undefined],
  ['tools/list', ({ tools }) => Array.isArray(tools)],
  ['tools/call', isOfTool],
  ['tasks/result', isOfTool],
  ['roots/list', ({ roots }) => Array.isArray(roots)],
  ['sampling/createMessage', ({ role }) => role !== undefined],
  ['elicitation/create', ({ action }) => action !== undefined],
])

/** Requests of one id. */
interface SameId {
  /** Those that are not answered, by method, each list in wire order from `next` on. */
  readonly open: Map<string, { readonly asked: Asked[]; next: number }>
  /** The last of each side. A ping may come from either side, and is none of them. */
  fromHost: Asked | undefined
  fromServer: Asked | undefined
}

export function openRequests(): Requests {
  let byId = new Map<string, SameId>()
  let count = 0
  return {
    ask(method, id, at, params) {
      const key = keyOf(id)
      const known = byId.get(key) ?? { open: new Map(), fromHost: undefined, fromServer: undefined }
      byId.set(key, known)
      count += 1
      const asked: Asked = { method, id, at, params, order: count, answered: false }
      const kind = marks.has(method) || method === 'ping' ? method : ''
      const queue = known.open.get(kind)
      if (queue) queue.asked.push(asked)
      else known.open.set(kind, { asked: [asked], next: 0 })
      if (method === 'ping') return undefined
      const side = fromServer.has(method) ? 'fromServer' : 'fromHost'
      const before = known[side]
      known[side] = asked
      return before
    },
    answer(id, response, sender) {
      let asked: Asked | undefined
      let isFit = false
      for (const queue of byId.get(keyOf(id))?.open.values() ?? []) {
        while (queue.asked[queue.next]?.answered) queue.next += 1
        const first = queue.asked[queue.next]
        if (!first || !isAnsweredBy(sender, first.method)) continue
        const fitting = fits(first, response)
        const isBetter = asked === undefined || (fitting === isFit ? first.order < asked.order : fitting)
        if (!isBetter) continue
        asked = first
        isFit = fitting
      }
      if (asked) asked.answered = true
      return asked
    },
    reset() {
      byId = new Map()
    },
  }
}

/** Nobody answers his own requests. */
function isAnsweredBy(sender: Sender, method: string): boolean {
  return sender === undefined || method === 'ping' || fromServer.has(method) === (sender === 'host')
}

/** Whether a response can answer this request: needed when both sides use the same id at the same time. */
function fits({ method }: Asked, response: unknown): boolean {
  const result = member(response, 'result')
  if (!isObject(result)) return true
  const mark = marks.get(method)
  return mark ? mark(result) : ![...marks.values()].some((other) => other(result))
}
