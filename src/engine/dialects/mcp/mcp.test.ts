import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const sample = (name: string) => read(readFileSync(join(import.meta.dirname, 'samples', name), 'utf8'))
const lines = (...messages: readonly unknown[]) =>
  read(messages.map((message) => JSON.stringify(message)).join('\n'))
const codes = (...messages: readonly unknown[]) => lines(...messages).findings.map((finding) => finding.code)
const ask = (id: unknown, method: string, params: object = {}) => ({ jsonrpc: '2.0', id, method, params })
const say = (id: unknown, result: unknown) => ({ jsonrpc: '2.0', id, result })
const handshake = (protocolVersion: string) => ask('i', 'initialize', { protocolVersion })

describe('what belongs to no call', () => {
  it('is shown: errors of unknown requests, and what was cancelled', () => {
    const alone = lines({ jsonrpc: '2.0', id: 5, error: { code: -32022, message: 'Unsupported version' } })
    expect(alone.trace.results).toEqual([])
    expect(alone.trace.notes).toMatchObject([{ kind: 'error', text: '-32022 Unsupported version' }])
    const cancelled = {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 3, reason: 'slow' },
    }
    expect(lines(cancelled).trace.notes).toMatchObject([{ text: 'notifications/cancelled 3 slow' }])
  })
  it('is named: progress that does not increase, and a wish for input without any', () => {
    const step = (progress: number) => ({
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken: 'p', progress },
    })
    expect(codes(step(1), step(2), step(2))).toEqual(['mcp/progress-not-increasing'])
    expect(codes(ask(1, 'tools/call', { name: 'f' }), say(1, { resultType: 'input_required' }))).toContain(
      'mcp/input-required-empty',
    )
  })
})

describe('sessions', () => {
  it.each([
    ['session-2024-11-05.jsonl', []],
    ['session-2025-03-26.jsonl', []],
    ['session-2025-06-18.jsonl', []],
    ['session-2025-11-25.jsonl', []],
    ['session-2026-07-28.jsonl', []],
    ['sampling-2025-11-25.jsonl', []],
    ['both-sides-one-id.jsonl', []],
    ['batch-2025-03-26.json', []],
    ['tools-page.json', ['mcp/page-unfetched']],
    ['cursor-repeated.jsonl', ['mcp/cursor-repeated']],
  ])('%s: %j', (name, expected) => {
    expect(sample(name).findings.map((finding) => finding.code)).toEqual(expected)
  })

  it('that were recorded into an array are no batch', () => {
    const recorded = [handshake('2025-06-18'), ask(1, 'tools/call', { name: 'f' }), say(1, { content: [] })]
    expect(codes(recorded)).toEqual([])
    expect(codes(handshake('2025-06-18'), recorded.slice(1, 2))).toEqual(['mcp/batch'])
  })

  it('pair by id, whatever the order, and name protocol errors', () => {
    const { calls, results } = sample('session-2024-11-05.jsonl').trace
    expect(calls.map((call) => call.result)).toEqual([0, 1, 2])
    expect(results.map(({ isError, protocolError }) => [isError, protocolError?.code])).toEqual([
      [undefined, undefined],
      [true, undefined],
      [undefined, -32602],
    ])
    const batch = sample('session-2025-03-26.jsonl').trace
    expect(batch.calls.map((call) => batch.results[call.result ?? -1]?.content[0]?.value)).toEqual([
      '-3 °C',
      '12 °C',
    ])
  })

  it('give a task its result when that comes', () => {
    const { calls, results } = sample('session-2025-11-25.jsonl').trace
    expect([calls[0]?.id, calls[0]?.result, results[0]?.structured]).toEqual([2, 0, { temp_c: -3 }])
    const open = lines(
      ask(1, 'tools/call', { name: 'dig' }),
      say(1, { task: { taskId: 't', status: 'working' } }),
    )
    expect(open.trace.results).toEqual([])
    expect(open.findings.map(({ code, params }) => [code, params])).toEqual([
      ['mcp/task-open', { task: 't' }],
    ])
  })

  it('tell calls that wait for input from those that are done', () => {
    const { results } = sample('session-2026-07-28.jsonl').trace
    expect(results.map((result) => result.pending === true)).toEqual([true, false, false])
  })

  it('read conversations with tools inside sampling', () => {
    const { calls, results, definitions } = sample('sampling-2025-11-25.jsonl').trace
    expect(definitions.map((definition) => definition.name)).toEqual(['get_weather'])
    expect(calls.map(({ id, copies, result }) => [id, copies.length, result])).toEqual([['call_1', 1, 0]])
    expect(results).toHaveLength(1)
  })

  it('keep methods that nobody knows as notes', () => {
    expect(sample('unknown-method.jsonl').trace.notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['unknown', 'rockets/launch'],
      ['unknown', 'notifications/rockets'],
    ])
  })
})

describe('ids', () => {
  it('are named when they are odd', () => {
    const found = sample('ids-odd.jsonl').findings.map(({ code, severity }) => `${code} ${severity}`)
    expect(found).toEqual([
      'mcp/id-missing error',
      'mcp/id-null error',
      'mcp/id-null note',
      'mcp/id-reused warning',
      'trace/id-kind-differs warning',
    ])
  })

  it('may be used again after a new handshake', () => {
    const call = ask(1, 'tools/call', { name: 'now' })
    const done = say(1, { content: [] })
    expect(codes(call, done, call, done)).toEqual(['mcp/id-reused'])
    expect(codes(call, done, handshake('2025-06-18'), call, done)).toEqual([])
  })
})

describe('versions', () => {
  const batch = [ask(1, 'tools/list'), ask(2, 'tools/list')]

  it.each([
    ['2024-11-05', ['mcp/batch']],
    ['2025-03-26', []],
    ['2025-06-18', ['mcp/batch']],
    ['2026-07-28', ['mcp/batch']],
  ])('allow batches or not: %s', (version, expected) => {
    expect(codes(handshake(version), batch)).toEqual(expected)
  })

  it.each([
    ['2025-06-18', 'note'],
    ['2025-11-25', 'warning'],
  ])('say where invalid arguments belong: %s', (version, severity) => {
    const error = { code: -32602, message: 'city is missing' }
    const { findings } = lines(handshake(version), ask(1, 'tools/call', { name: 'now' }), {
      jsonrpc: '2.0',
      id: 1,
      error,
    })
    expect(findings.map((finding) => [finding.code, finding.severity])).toEqual([
      ['mcp/invalid-arguments-as-protocol-error', severity],
    ])
  })

  it('are compared when the server answers with another', () => {
    const answer = say('i', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      serverInfo: { name: 's', version: '1' },
    })
    expect(codes(handshake('2025-11-25'), answer)).toEqual(['mcp/version-answered'])
  })

  it('decide what a schema without $schema means', () => {
    const tools = say(1, { tools: [{ name: 'now', inputSchema: { type: 'object' } }] })
    const draft = (...messages: readonly unknown[]) =>
      lines(...messages, tools).trace.definitions[0]?.defaultDraft
    expect(draft(handshake('2025-11-25'))).toBe('2020-12')
    expect(draft(handshake('2025-06-18'))).toBeUndefined()
    expect(draft()).toBeUndefined()
  })

  it('ask for a result type from 2026-07-28 on', () => {
    const call = ask(1, 'tools/call', {
      name: 'now',
      _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' },
    })
    expect(codes(call, say(1, { content: [] }))).toEqual(['mcp/result-type-missing'])
    expect(codes(call, say(1, { content: [], resultType: 'maybe' }))).toEqual(['mcp/result-type-unknown'])
  })
})

describe('retries', () => {
  const call = (id: number, more: object = {}) =>
    ask(id, 'tools/call', { name: 'now', arguments: { city: 'Oslo' }, ...more })
  const wait = say(1, {
    resultType: 'input_required',
    inputRequests: { who: { method: 'elicitation/create', params: { message: 'Who?' } } },
    requestState: 's',
  })
  const answers = { who: { action: 'accept', content: {} } }
  const done = say(2, { resultType: 'complete', content: [] })

  it.each([
    [{ inputResponses: answers, requestState: 's' }, []],
    [{ inputResponses: answers, requestState: 't' }, ['mcp/request-state-changed']],
    [{ inputResponses: answers }, ['mcp/request-state-changed']],
    [{ inputResponses: {}, requestState: 's' }, ['mcp/input-missing']],
    [{ inputResponses: answers, requestState: 's', arguments: {} }, ['mcp/retry-differs']],
  ])('%j: %j', (more, expected) => {
    expect(codes(call(1), wait, call(2, more), done)).toEqual(expected)
  })
})

describe('what stands alone', () => {
  it.each([
    'tools-bare.json',
    'tools-array.json',
    'tool.json',
    'result-bare.json',
    'error-bare.json',
    'input-required-bare.json',
    'sampling-bare.json',
  ])('%s is read, and its message missed', (name) => {
    expect(sample(name).findings.map((finding) => finding.code)).toContain('mcp/envelope-missing')
  })

  it.each([
    [{ id: 1, method: 'tools/call', params: { name: 'now', arguments: {} } }, 'mcp/jsonrpc-missing'],
    [{ jsonrpc: '2.0', id: 1, result: {}, error: { code: -32603, message: 'both' } }, 'mcp/result-and-error'],
    [{ jsonrpc: '2.0', id: 1 }, 'mcp/message-empty'],
    [{ jsonrpc: '2.0', id: 1.5, method: 'ping' }, 'mcp/id-kind'],
  ])('%j: %s', (message, code) => {
    expect(codes(message)).toContain(code)
  })

  it('content that is no list is read, and named', () => {
    const { trace, findings } = lines(
      ask(1, 'tools/call', { name: 'now' }),
      say(1, { content: 'noon', isError: false }),
    )
    expect(trace.results[0]?.content[0]?.value).toBe('noon')
    expect(findings.map((finding) => finding.code)).toEqual(['mcp/content-kind'])
  })
})
