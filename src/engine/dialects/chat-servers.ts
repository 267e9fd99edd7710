/** What a server that speaks OpenAI Chat leaves as its mark, and what it does otherwise than OpenAI. */
import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import { isObject } from '../json/object'
import { writtenText } from './call-shaped'
import type { Carried } from './dialect'
import { itemsUnder, member, memberAt, type Placed, textMember } from './reading'

/** A member that one server or a few write and OpenAI does not. Read 2026-12-01, each with where it was seen. */
interface Sign {
  readonly sign: string
  readonly servers: readonly string[]
}

const signs = {
  groq: { sign: 'x_groq', servers: ['Groq'] },
  ollama: { sign: 'fp_ollama', servers: ['Ollama'] },
  openRouter: { sign: 'reasoning_details', servers: ['OpenRouter'] },
  // pydantic-ai profiles/openai.py (2026-08-22): older vLLM writes the longer name, newer vLLM and Ollama the shorter.
  reasoningContent: { sign: 'reasoning_content', servers: ['DeepSeek', 'Qwen', 'xAI', 'vLLM'] },
  reasoning: { sign: 'reasoning', servers: ['vLLM', 'Ollama', 'OpenRouter', 'Groq'] },
  vllm: { sign: 'chatcmpl-tool-', servers: ['vLLM'] },
  kimi: { sign: 'functions.name:n', servers: ['Kimi K2'] },
  // ruby_llm#588 (2026-01-29), pi#6733 (2026-07-16).
  gemini: { sign: 'extra_content.google', servers: ['Gemini'] },
} as const satisfies { readonly [name: string]: Sign }

const kimiId = /^functions\.[^:]+:\d+$/

/** Collects the signs of servers over the documents or chunks of one answer. */
export interface ServerSigns {
  take(value: unknown, at: Address): void
  takeMessage(message: Placed): void
  readonly findings: readonly Finding[]
}

/** Each sign is named once, where it was first seen. */
export function serverSigns(): ServerSigns {
  const findings: Finding[] = []
  const seen = new Set<Sign>()

  function add(sign: Sign, at: Address) {
    if (seen.has(sign)) return
    seen.add(sign)
    const { servers } = sign
    const params = { sign: sign.sign, servers }
    findings.push({ code: 'openai-chat/compatible-server', severity: 'note', at, params })
  }

  function takeMessage(message: Placed) {
    const { value } = message
    if (!isObject(value)) return
    if (value['reasoning_details'] !== undefined)
      add(signs.openRouter, memberAt(message.at, 'reasoning_details'))
    if (typeof value['reasoning_content'] === 'string')
      add(signs.reasoningContent, memberAt(message.at, 'reasoning_content'))
    else if (typeof value['reasoning'] === 'string') add(signs.reasoning, memberAt(message.at, 'reasoning'))
    for (const [index, call] of callsOf(message).entries()) {
      const id = textMember(call, 'id') ?? ''
      const isSigned = signatureOf(call) !== undefined
      const sign = id.startsWith('chatcmpl-tool-') ? signs.vllm : kimiId.test(id) ? signs.kimi : undefined
      if (!sign && !isSigned) continue
      const at = memberAt(message.at, 'tool_calls', index)
      if (sign) add(sign, memberAt(at, 'id'))
      if (isSigned) add(signs.gemini, memberAt(at, 'extra_content'))
    }
  }

  return {
    findings,
    takeMessage,
    take(value, at) {
      if (!isObject(value)) return
      if (value['x_groq'] !== undefined) add(signs.groq, memberAt(at, 'x_groq'))
      if (value['system_fingerprint'] === 'fp_ollama') add(signs.ollama, memberAt(at, 'system_fingerprint'))
      for (const choice of itemsUnder({ value, at }, 'choices')) {
        for (const key of ['message', 'delta']) {
          const message = member(choice.value, key)
          if (message !== undefined) takeMessage({ value: message, at: memberAt(choice.at, key) })
        }
      }
    },
  }
}

/** The thought signature that Gemini's endpoint, or Vertex behind it, puts beside a call. */
function signatureOf(call: unknown): string | undefined {
  const extra = member(call, 'extra_content')
  return (
    textMember(member(extra, 'google'), 'thought_signature') ??
    textMember(member(extra, 'vertex'), 'thought_signature')
  )
}

/** Signs and quirks of a whole document: a request, an answer, or a list of messages; `history` are its messages. */
export function serverFindings(document: Placed, history: readonly Placed[]): Finding[] {
  const signs = serverSigns()
  signs.take(document.value, document.at)
  for (const message of history) signs.takeMessage(message)
  const answers = itemsUnder(document, 'choices').map((choice) => ({
    value: member(choice.value, 'message'),
    at: memberAt(choice.at, 'message'),
    finishReason: textMember(choice.value, 'finish_reason'),
  }))
  return [...signs.findings, ...quirkFindings(answers), ...quirkFindings(history)]
}

/**
 * What Groq tells of a call that it refused (400 `tool_use_failed`): the raw text of the model, which may hold the call
 * (picoclaw#748, openclaude#430, 2026-04-06).
 */
export function failedGeneration(error: unknown, at: Address): { findings: Finding[]; carried: Carried[] } {
  const text = textMember(error, 'failed_generation')
  if (text === undefined) return { findings: [], carried: [] }
  const textAt = memberAt(at, 'failed_generation')
  const params = { code: textMember(error, 'code') ?? null }
  return {
    findings: [{ code: 'openai-chat/failed-generation', severity: 'error', at: textAt, params }],
    carried: writtenText(text, textAt),
  }
}

/** Characters of an id that OpenAI takes back in a history (400 "string too long", opencode#1680, magentic#276). */
const longestId = 40

/** What compatible servers get wrong, or need back in a history. Each code is reported once. */
function quirkFindings(
  messages: readonly (Placed & { readonly finishReason?: string | undefined })[],
): Finding[] {
  const findings: Finding[] = []
  const add = (code: string, severity: Finding['severity'], at: Address, params: Finding['params'] = {}) => {
    if (!findings.some((finding) => finding.code === code)) findings.push({ code, severity, at, params })
  }
  for (const message of messages) {
    const calls = callsOf(message)
    if (calls.length === 0) continue
    if (message.finishReason === 'stop') {
      add('openai-chat/finish-reason', 'note', message.at, { reason: 'stop', calls: calls.length })
    }
    const empty = calls.findIndex((call) => member(call, 'id') === '')
    if (empty >= 0) add('openai-chat/id-empty', 'warning', memberAt(message.at, 'tool_calls', empty, 'id'))
    const long = calls.findIndex((call) => (textMember(call, 'id') ?? '').length > longestId)
    if (long >= 0) {
      const size = textMember(calls[long], 'id')?.length ?? 0
      const params = { size, limit: longestId }
      add('openai-chat/id-too-long', 'note', memberAt(message.at, 'tool_calls', long, 'id'), params)
    }
    const index = member(calls[0], 'index')
    const isSame = index !== undefined && calls.every((call) => member(call, 'index') === index)
    if (calls.length > 1 && isSame) {
      add('openai-chat/index-same', 'note', message.at, { index: Number(index), calls: calls.length })
    }
  }
  return [...findings, ...lostReasoning(messages), ...lostSignatures(messages)]
}

/**
 * The reasoning of DeepSeek's thinking mode must go back with the calls it came with, since the last user message (400
 * "must be passed back", crewAI#5878): reported where some messages have it and others lack it.
 */
function lostReasoning(messages: readonly Placed[]): Finding[] {
  if (!messages.some(hasReasoning)) return []
  const lastUser = messages.findLastIndex(({ value }) => member(value, 'role') === 'user')
  const thinking = messages.slice(lastUser + 1).filter((message) => callsOf(message).length > 0)
  if (!thinking.some(hasReasoning)) return []
  const lost = thinking.filter((message) => !hasReasoning(message))
  return lost.map(({ at }) => ({
    code: 'openai-chat/reasoning-missing',
    severity: 'warning',
    at,
    params: {},
  }))
}

function hasReasoning({ value }: Placed): boolean {
  return member(value, 'reasoning_content') !== undefined
}

/** The thought signature of Gemini's endpoint, on the first call of each message, where some have it and others lack it. */
function lostSignatures(messages: readonly Placed[]): Finding[] {
  const isSigned = (message: Placed) => signatureOf(callsOf(message)[0]) !== undefined
  if (!messages.some(isSigned)) return []
  const lost = messages.filter((message) => callsOf(message).length > 0 && !isSigned(message))
  return lost.map(({ at }) => ({
    code: 'openai-chat/signature-missing',
    severity: 'warning',
    at: memberAt(at, 'tool_calls', 0),
    params: {},
  }))
}

/** The calls of a message without their addresses: there is hardly ever something to tell of them. */
function callsOf({ value }: Placed): readonly unknown[] {
  const calls = member(value, 'tool_calls')
  return Array.isArray(calls) ? calls : none
}

const none: readonly unknown[] = []
