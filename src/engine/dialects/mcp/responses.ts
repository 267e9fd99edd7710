import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Item, ToolResult } from '../../trace/trace'
import { beginningOf, member, memberAt, textMember } from '../reading'
import type { Asked, Id, Requests, Sender } from './asked'
import { idOf, protocolErrorFindings, resultFindings, resultTypeFindings } from './checks'
import { isToolResult, resultOf } from './content'
import { definitionsOf } from './definitions'
import type { Pages } from './pages'
import type { Retries } from './retries'
import { itemsOfSampled, itemsOfSampling } from './sampling'
import { relatedTaskOf, type Tasks, taskIdOf } from './tasks'

/** What responses have to be read against. */
export interface Memory {
  readonly requests: Requests
  readonly pages: Pages
  readonly retries: Retries
  readonly tasks: Tasks
}

interface Read {
  readonly items: readonly Item[]
  readonly findings: readonly Finding[]
}

const nothing: Read = { items: [], findings: [] }

/**
 * Reads responses. What a response means is told by its request; where that is not in the capture, by its shape, and
 * one that looks like no tool's answer is left out.
 */
export function openResponses(memory: Memory): {
  read(message: JsonObject, at: Address, version: string | undefined, sender: Sender): Read
} {
  function read(message: JsonObject, at: Address, version: string | undefined, sender: Sender): Read {
    const id = idOf(message)
    const asked = id === undefined ? undefined : memory.requests.answer(id, message, sender)
    const error = message['error']
    if (error !== undefined) return readError(error, at, id, asked, version)
    const result = message['result']
    const resultAt = memberAt(at, 'result')
    if (!isObject(result)) return asked?.method === 'tools/call' ? oddResult(result, resultAt, id) : nothing
    switch (asked?.method ?? methodByShape(result)) {
      case 'tools/list':
        return {
          items: definitionsOf(
            Array.isArray(result['tools']) ? result['tools'] : [],
            memberAt(resultAt, 'tools'),
            version,
          ),
          findings: [
            ...resultTypeFindings(result, resultAt, version),
            ...memory.pages.listed(result, resultAt, asked?.params),
          ],
        }
      case 'tools/call':
        return answer(result, resultAt, id, asked, version)
      case 'sampling/createMessage':
        return { items: itemsOfSampled(result, resultAt), findings: [] }
      case 'tasks/result':
      case 'tasks/get':
        return taskAnswer(result, resultAt, id, asked, version)
      case 'initialize':
        return handshake(result, resultAt, asked)
      default:
        return nothing
    }
  }

  function answer(
    result: JsonObject,
    at: Address,
    id: Id | undefined,
    asked: Asked | undefined,
    version: string | undefined,
  ): Read {
    const typed = resultTypeFindings(result, at, version)
    if (result['resultType'] === 'input_required') {
      if (asked) memory.retries.waits(result, asked.params)
      return {
        items: [{ kind: 'result', result: waiting(at, id, asked) }, ...wishes(result, at, version)],
        findings: typed,
      }
    }
    if (taskIdOf(result) !== undefined && result['content'] === undefined) {
      if (id !== undefined && asked) memory.tasks.started(result, at, id)
      const text = beginningOf(`task ${taskIdOf(result)}`)
      return { items: [{ kind: 'note', note: { at, kind: 'system', text } }], findings: typed }
    }
    // The result of a task says in `_meta` which task it is; its request may not be in the capture.
    const callId = memory.tasks.finished(relatedTaskOf(result)) ?? id
    return {
      items: [{ kind: 'result', result: resultOf(result, at, callId) }],
      findings: [...typed, ...resultFindings(result, at, version)],
    }
  }

  /** `tasks/result` is the result itself; `tasks/get` of 2026-07-28 holds it, once the task is done. */
  function taskAnswer(
    result: JsonObject,
    at: Address,
    id: Id | undefined,
    asked: Asked | undefined,
    version: string | undefined,
  ): Read {
    const taskId = taskIdOf(asked?.params)
    const inner = result['result']
    if (asked?.method === 'tasks/get' && !isObject(inner)) {
      const error = result['error']
      if (!isObject(error)) return nothing
      return { items: [protocolError(error, at, memory.tasks.finished(taskId), true)], findings: [] }
    }
    const [found, foundAt] = isObject(inner) ? [inner, memberAt(at, 'result')] : [result, at]
    const call = memory.tasks.finished(taskId)
    // Asked again, the same result is a copy of the one before.
    if (call === undefined && asked?.method === 'tasks/get') return nothing
    return {
      items: [{ kind: 'result', result: resultOf(found, foundAt, call ?? id) }],
      findings: resultFindings(found, foundAt, version),
    }
  }

  function readError(
    error: unknown,
    at: Address,
    id: Id | undefined,
    asked: Asked | undefined,
    version: string | undefined,
  ): Read {
    const errorAt = memberAt(at, 'error')
    if (asked && asked.method !== 'tools/call') {
      const text = beginningOf(`${asked.method} ${textMember(error, 'message') ?? ''}`)
      return { items: [{ kind: 'note', note: { at: errorAt, kind: 'error', text } }], findings: [] }
    }
    return {
      items: [protocolError(error, at, id, asked !== undefined)],
      findings: asked ? protocolErrorFindings(error, errorAt, version) : [],
    }
  }

  return { read }
}

function methodByShape(result: JsonObject): string | undefined {
  if (Array.isArray(result['tools'])) return 'tools/list'
  if (isToolResult(result) && result['role'] === undefined) return 'tools/call'
  if (result['resultType'] === 'input_required') return 'tools/call'
  if (result['role'] !== undefined) return 'sampling/createMessage'
  return result['protocolVersion'] !== undefined ? 'initialize' : undefined
}

function protocolError(error: unknown, at: Address, callId: Id | undefined, isAnswer: boolean): Item {
  const code = member(error, 'code')
  const result: ToolResult = {
    dialect: 'mcp',
    at,
    callId,
    content: [],
    protocolError: { code: typeof code === 'number' ? code : 0, message: textMember(error, 'message') ?? '' },
    ranBy: 'client',
    tentative: isAnswer ? undefined : true,
  }
  return { kind: 'result', result }
}

function waiting(at: Address, callId: Id | undefined, asked: Asked | undefined): ToolResult {
  return {
    dialect: 'mcp',
    at,
    callId,
    content: [],
    ranBy: 'client',
    pending: true,
    tentative: asked ? undefined : true,
  }
}

/** Requests for input that ask the host's model: the conversation and its tools. */
function wishes(result: JsonObject, at: Address, version: string | undefined): Item[] {
  const inputs = result['inputRequests']
  if (!isObject(inputs)) return []
  return Object.entries(inputs).flatMap(([key, input]) => {
    const inputAt = memberAt(at, 'inputRequests', key)
    if (textMember(input, 'method') === 'sampling/createMessage') {
      return itemsOfSampling(member(input, 'params'), memberAt(inputAt, 'params'), version)
    }
    const text = beginningOf(
      `${textMember(input, 'method') ?? ''} ${textMember(member(input, 'params'), 'message') ?? ''}`,
    )
    return [{ kind: 'note', note: { at: inputAt, kind: 'system', text } } as const]
  })
}

/** A `tools/call` result that is no object at all. */
function oddResult(result: unknown, at: Address, callId: Id | undefined): Read {
  const content = typeof result === 'string' ? [{ at, kind: 'text' as const, value: result }] : []
  const odd: ToolResult = { dialect: 'mcp', at, callId, content, ranBy: 'client' }
  return {
    items: [{ kind: 'result', result: odd }],
    findings: [{ code: 'mcp/result-kind', severity: 'error', at, params: {} }],
  }
}

/** The server answers with the version it will speak; another than asked for is worth knowing. */
function handshake(result: JsonObject, at: Address, asked: Asked | undefined): Read {
  const answered = textMember(result, 'protocolVersion')
  const wanted = textMember(asked?.params, 'protocolVersion')
  if (answered === undefined || wanted === undefined || answered === wanted) return nothing
  const versionAt = memberAt(at, 'protocolVersion')
  return {
    items: [],
    findings: [
      { code: 'mcp/version-answered', severity: 'note', at: versionAt, params: { asked: wanted, answered } },
    ],
  }
}
