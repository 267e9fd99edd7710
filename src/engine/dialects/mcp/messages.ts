import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Item, ToolCall } from '../../trace/trace'
import { beginningOf, filledText, member, memberAt, textMember } from '../reading'
import { openRequests, type Sender } from './asked'
import { envelopeFindings, idOf } from './checks'
import { openPages } from './pages'
import { openProgress } from './progress'
import { openResponses } from './responses'
import { openRetries } from './retries'
import { itemsOfSampled, itemsOfSampling } from './sampling'
import { openTasks } from './tasks'

/** What one message gave. */
export interface Read {
  readonly items: readonly Item[]
  readonly findings: readonly Finding[]
}

/** Reads messages one after another; `end` tells what is left open. */
export interface Messages {
  read(message: JsonObject, at: Address, version: string | undefined, sender: Sender): Read
  end(): readonly Finding[]
}

/** Methods that say nothing about tools; notes about each would bury the calls. */
const silent =
  /^(ping|(tools|resources|prompts|roots|tasks)\/[\w/]+|logging\/setLevel|completion\/complete|subscriptions\/listen|notifications\/(initialized|progress|subscriptions\/acknowledged|tasks\/?\w*|(resources|prompts|roots)\/\w+|elicitation\/complete))$/

export function openMessages(): Messages {
  const requests = openRequests()
  const pages = openPages()
  const retries = openRetries()
  const tasks = openTasks()
  const progress = openProgress()
  const responses = openResponses({ requests, pages, retries, tasks })

  function request(message: JsonObject, method: string, at: Address, version: string | undefined): Read {
    const params = message['params']
    const paramsAt = memberAt(at, 'params')
    const findings: Finding[] = []
    if (method === 'initialize') requests.reset()
    const id = idOf(message)
    if (id !== undefined) {
      const before = requests.ask(method, id, at, params)
      if (before) {
        const severity = before.answered ? 'note' : 'warning'
        findings.push({ code: 'mcp/id-reused', severity, at: memberAt(at, 'id'), params: { id } })
      }
    }
    switch (method) {
      case 'tools/call': {
        findings.push(...retries.called(params, at))
        const call: Item = { kind: 'call', call: callOf(message, at) }
        return { items: [call, ...answersOf(params, paramsAt)], findings }
      }
      case 'tools/list':
        pages.asked(params)
        return { items: [], findings }
      case 'notifications/progress':
        return { items: [], findings: progress.took(params, paramsAt) }
      case 'sampling/createMessage':
        return { items: itemsOfSampling(params, paramsAt, version), findings }
      default:
        return { items: noteOf(method, params, at), findings }
    }
  }

  return {
    read(message, at, version, sender) {
      const envelope = envelopeFindings(message, at, version)
      const method = textMember(message, 'method')
      const { items, findings } =
        method === undefined
          ? responses.read(message, at, version, sender)
          : request(message, method, at, version)
      return { items, findings: [...envelope, ...findings] }
    },
    end: () => [...pages.end(), ...tasks.end()],
  }
}

function callOf(message: JsonObject, at: Address): ToolCall {
  const params = member(message, 'params')
  const args = member(params, 'arguments')
  return {
    dialect: 'mcp',
    at,
    id: idOf(message),
    name: filledText(member(params, 'name')),
    arguments: args,
    argumentsAt: args === undefined ? at : memberAt(at, 'params', 'arguments'),
    expects: 'object',
    ranBy: 'client',
    argumentsOptional: true,
  }
}

/** Answers to sampling requests travel inside the retry of a call (2026-07-28). */
function answersOf(params: unknown, at: Address): Item[] {
  const answers = member(params, 'inputResponses')
  if (!isObject(answers)) return []
  return Object.entries(answers).flatMap(([key, answer]) =>
    member(answer, 'role') === undefined ? [] : itemsOfSampled(answer, memberAt(at, 'inputResponses', key)),
  )
}

/** Which request was cancelled, and why. */
function cancelledBy(params: unknown): string {
  const id = member(params, 'requestId')
  return id === undefined ? '' : `${String(id)} ${textMember(params, 'reason') ?? ''}`.trim()
}

/** What the list shows of other requests and notifications. */
function noteOf(method: string, params: unknown, at: Address): Item[] {
  const isKnown =
    /^(initialize|server\/discover|elicitation\/create|notifications\/(message|cancelled|tools\/list_changed))$/.test(
      method,
    )
  if (!isKnown && silent.test(method)) return []
  const version = textMember(params, 'protocolVersion') ?? ''
  const said = textMember(params, 'message') ?? textMember(params, 'data') ?? cancelledBy(params)
  const text = beginningOf(`${method} ${version}${said}`)
  return [{ kind: 'note', note: { at, kind: isKnown ? 'system' : 'unknown', text } }]
}
