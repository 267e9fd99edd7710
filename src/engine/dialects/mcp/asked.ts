import type { Address } from '../../findings/trail'
import { isObject, member } from '../reading'
import { isToolResult } from './content'

/** A JSON-RPC id: a string or a number; `1` and `"1"` are different ids. */
export type Id = string | number

/** A request that was seen, and what has to be remembered of it. */
export interface Asked {
  readonly method: string
  readonly id: Id
  readonly at: Address
  readonly params: unknown
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

export function openRequests(): Requests {
  let byId = new Map<string, Asked[]>()
  return {
    ask(method, id, at, params) {
      const key = keyOf(id)
      const known = byId.get(key) ?? []
      // A ping may come from either side.
      const before = known.findLast(
        (other) =>
          method !== 'ping' &&
          other.method !== 'ping' &&
          fromServer.has(other.method) === fromServer.has(method),
      )
      const open = known.filter((other) => !other.answered || other === before)
      byId.set(key, [...open, { method, id, at, params, answered: false }])
      return before
    },
    answer(id, response, sender) {
      const open = byId.get(keyOf(id))?.filter((asked) => !asked.answered) ?? []
      const known = open.filter(({ method }) => isAnsweredBy(sender, method))
      const asked = known.find((candidate) => fits(candidate, response)) ?? known[0]
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
function fits(asked: Asked, response: unknown): boolean {
  const result = member(response, 'result')
  if (!isObject(result)) return true
  switch (asked.method) {
    case 'tools/call':
      return isToolResult(result) || result['task'] !== undefined || result['resultType'] !== undefined
    case 'tools/list':
      return Array.isArray(result['tools'])
    case 'sampling/createMessage':
      return result['role'] !== undefined
    case 'elicitation/create':
      return result['action'] !== undefined
    default:
      return !isToolResult(result)
  }
}
