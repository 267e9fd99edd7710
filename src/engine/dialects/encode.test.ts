/** The laws of writing: what a dialect writes says the same when it is read, and names what it does not say. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodableOf } from '../encodable'
import { encode } from '../encode'
import { isEqual } from '../json/equal'
import { minify } from '../json/print'
import { judge } from '../judge'
import { type Reading, read } from '../read'
import type { Encodable, EncodableCall, EncodableResult } from './encodable'
import { dialects } from './index'

interface Sample {
  readonly from: string
  readonly name: string
  readonly text: string
}

const samples = dialects.flatMap(({ id }): Sample[] => {
  const folder = join(import.meta.dirname, id, 'samples')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file !== 'expected.json')
  return files.map((name) => ({ from: id, name, text: readFileSync(join(folder, name), 'utf8') }))
})

const writing = dialects.flatMap(({ id, encode: write }) => (write ? [{ id, write }] : []))

const callsOf = ({ rounds }: Encodable) => rounds.flatMap((round) => round.calls)
const resultsOf = ({ rounds }: Encodable) => rounds.flatMap((round) => round.results)

/** Arguments by their digits; free text may have become the one member of an object. */
function argumentsOf({ arguments: args, argumentsOptional }: EncodableCall): string | undefined {
  if (!args) return argumentsOptional ? '{}' : undefined
  if (args.kind === 'free') return `{"input":${JSON.stringify(args.text)}}`
  // A string that holds no JSON: in a wire of values it cannot be told from a text that is none.
  const inner = args.kind === 'json' ? jsonIn(args.text) : args.text
  if (typeof inner === 'string' && jsonIn(inner) === undefined) return `broken ${inner}`
  return minify(args.text)
}

/** What a result says, as text: JSON by its digits, a failure without a flag as the text that stands for it. */
function saidBy(result: EncodableResult): string {
  const said = result.content.flatMap(({ kind, text, written }) => {
    const says = kind === 'link' ? written : text
    return says === undefined ? [] : [plain(says)]
  })
  const { structured } = result
  if (structured !== undefined && !said.some((text) => isEqual(jsonIn(text), JSON.parse(structured))))
    said.push(plain(structured))
  if (said.length === 0 && result.protocolError) said.push(result.protocolError.message)
  return said.join('\n')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function plain(text: string): string {
  return /^\s*[[{]/.test(text) ? (minify(text) ?? text) : text
}

/** The same, whether several pieces stand apart, joined or in one array; and out of `{"error": …}`. */
function loosely(said: string): string {
  const inner = /^\{"error":(.*)\}$/s.exec(said)?.[1] ?? said
  return inner.replace(/\\n|[\s"'\\[\],{}]/g, '')
}

function indexOfCall(encodable: Encodable, result: EncodableResult): number {
  return result.call ? callsOf(encodable).indexOf(result.call) : -1
}

/** A text of a dialect's own; where nothing in it tells the wire (no model is written) it is read as what it looks like. */
function reread(text: string, dialect: string): Reading {
  const reading = read(text, dialect)
  return reading.seen.length > 0 ? reading : read(text)
}

/** What gate 1 says of each call of a client's with a name. */
function verdictsOf(reading: Reading) {
  const { calls } = judge(reading)
  return reading.trace.calls.flatMap((call, index) =>
    call.ranBy === 'provider' || call.name === undefined
      ? []
      : [{ name: call.name, state: calls[index]?.verdict.state }],
  )
}

const withFlag = ['anthropic', 'bedrock', 'gemini', 'gemini-interactions', 'mcp']

/** A failure by its flag; in wires without one also by the text that stands for it. */
function isFailure(result: EncodableResult, to: string): boolean {
  if (result.isError === true || result.protocolError) return true
  return !withFlag.includes(to) && /^\{"error":/.test(saidBy(result))
}

/** What a law of equality is tried on: an encodable, and what was read from its text. */
function expectSame(before: Encodable, after: Encodable, to: string) {
  expect(callsOf(after).map(({ name }) => name)).toEqual(callsOf(before).map(({ name }) => name))
  const argumentsIn = (of: Encodable) => callsOf(of).map(argumentsOf)
  // Gemini's null is nothing.
  const isNothing = (text: string | undefined) => (to === 'gemini' && text === 'null' ? '{}' : text)
  expect(argumentsIn(after)).toEqual(argumentsIn(before).map(isNothing))
  const written = resultsOf(before).filter((result) => to !== 'mcp' || result.call)
  const pairs = (of: Encodable, results: readonly EncodableResult[]) =>
    results.map((result) => indexOfCall(of, result)).toSorted((a, b) => a - b)
  expect(pairs(after, resultsOf(after))).toEqual(pairs(before, written))
  const byCall = (of: Encodable, results: readonly EncodableResult[]) =>
    results
      .toSorted((a, b) => indexOfCall(of, a) - indexOfCall(of, b))
      .map((result) => loosely(saidBy(result)))
  expect(byCall(after, resultsOf(after))).toEqual(byCall(before, written))
  const failures = (of: Encodable) =>
    resultsOf(of).filter((result) => (to !== 'mcp' || result.call) && isFailure(result, to)).length
  expect(failures(after)).toBe(failures(before))
  const names = (of: Encodable) => of.definitions.map(({ name }) => name)
  expect(names(after)).toEqual(names(before))
  for (const [index, definition] of before.definitions.entries()) {
    if (definition.inputSchema === undefined) continue
    const read = after.definitions[index]?.inputSchema
    expect(minify(read ?? '')).toBe(minify(definition.inputSchema))
  }
}

const excuses = [
  'encode/built-in-tool',
  'encode/free-text-wrapped',
  'encode/arguments-null',
  'encode/tool-again',
  'encode/tool-not-defined',
]

describe.each(writing)('writing $id', ({ id }) => {
  it.each(samples)('says what $from/$name says', ({ text }) => {
    const before = encodableOf(read(text), id).encodable
    const { text: written, lost } = encode({ text, to: id })
    // A result that names nothing, in a wire without ids, is only a text.
    if (lost.some(({ code }) => code === 'encode/result-without-name') && callsOf(before).length === 0) return
    const after = encodableOf(reread(written, id), id).encodable
    expectSame(before, after, id)
    // Every id is the same or is named.
    const changed = new Set(lost.flatMap(({ code, params }) => (/\/id-/.test(code) ? [params['to']] : [])))
    callsOf(before).forEach((call, index) => {
      const now = callsOf(after)[index]?.id
      if (now !== call.id) expect([...changed]).toContain(now)
    })
    for (const { code, at } of lost) {
      expect(code).toMatch(/^encode\//)
      expect(at.document).toBeGreaterThanOrEqual(0)
    }
    if (read(written, id).seen.length > 0)
      expect(encode({ text: written, dialect: id, to: id }).text).toBe(written)
  })

  it.each(samples)('keeps the verdicts of $from/$name', ({ text }) => {
    const { lost, text: written } = encode({ text, to: id })
    if (lost.some(({ code }) => code === 'encode/other-hop' || code === 'encode/cut-off')) return
    if (callsOf(encodableOf(read(text), id).encodable).length === 0) return
    // What was told of a tool excuses it: its definition could not be written, or its arguments only otherwise.
    const told = new Set(lost.flatMap(({ code, params }) => (excuses.includes(code) ? [params['name']] : [])))
    const states = (of: Reading) => verdictsOf(of).filter(({ name }) => !told.has(name))
    expect(states(reread(written, id))).toEqual(states(read(text)))
  })
})

const anyCall = fc.record(
  {
    id: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('call_1', 'x.y:z')),
    name: fc.stringMatching(/^[a-z_]{1,12}$/),
    args: fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
      fc.constantFrom(
        '{"id":12345678901234567890,"x":1.0,"id":1e400}',
        '{ "a" : 0.10 }',
        '{"cut":"of',
        '',
        '[1]',
        '"text"',
      ),
    ),
    result: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('{"n":12345678901234567890}', '')),
  },
  { requiredKeys: ['name', 'args'] },
)

describe.each(writing)('random calls in $id', ({ id }) => {
  it('are the same, digit by digit', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyCall, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rounds) => {
        const messages = rounds.flatMap((calls, round) => [
          {
            role: 'assistant',
            content: null,
            tool_calls: calls.map(({ id: callId, name, args }, i) => ({
              ...(callId === undefined ? {} : { id: `${callId}-${round}-${i}` }),
              type: 'function',
              function: { name, arguments: args },
            })),
          },
          ...calls.flatMap(({ id: callId, result }, i) =>
            result === undefined || callId === undefined
              ? []
              : [{ role: 'tool', tool_call_id: `${callId}-${round}-${i}`, content: result }],
          ),
        ])
        const text = JSON.stringify({ model: 'gpt-x', messages })
        const before = encodableOf(read(text), id).encodable
        const after = encodableOf(reread(encode({ text, to: id }).text, id), id).encodable
        expectSame(before, after, id)
      }),
    )
  })

  it('never throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => encode({ text, to: id })).not.toThrow()
      }),
    )
  })

  it('are written from any depth', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const text = `{"type":"tool_use","id":"toolu_1","name":"dig","input":{"deep":${deep}}}`
    expect(encode({ text, to: id }).text.length).toBeGreaterThan(deep.length)
  })
})

describe('what is lost', () => {
  const codesOf = (text: string, to: string) =>
    encode({ text, to }).lost.map(({ code, params }) => [code, params])

  const mcp = [
    {
      jsonrpc: '2.0',
      id: 1,
      result: {
        tools: [
          {
            name: 'files.read',
            title: 'Read',
            inputSchema: { type: 'object' },
            outputSchema: { type: 'object' },
            annotations: { readOnlyHint: true },
          },
        ],
      },
    },
    { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'files.read' } },
    {
      jsonrpc: '2.0',
      id: 2,
      result: {
        isError: true,
        content: [
          { type: 'text', text: 'disk is full' },
          { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
        ],
      },
    },
  ]
    .map((message) => JSON.stringify(message))
    .join('\n')

  it('of MCP in OpenAI Chat is named, each thing', () => {
    const name = 'files.read'
    expect(codesOf(mcp, 'openai-chat')).toEqual([
      ['encode/name-refused', { name }],
      ['encode/output-schema-dropped', { name }],
      ['encode/member-dropped', { name, member: 'title' }],
      ['encode/member-dropped', { name, member: 'annotations' }],
      ['encode/id-changed', { name, from: 2, to: '2' }],
      ['encode/arguments-added', { name }],
      ['encode/content-dropped', { name, kind: 'image' }],
      ['encode/error-flag', { name }],
    ])
    expect(JSON.parse(encode({ text: mcp, to: 'openai-chat' }).text).messages).toEqual([
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: '2', type: 'function', function: { name, arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: '2', content: '{"error":"disk is full"}' },
    ])
  })

  it('is nothing of it in MCP', () => {
    expect(codesOf(mcp, 'mcp')).toEqual([])
    expect(encode({ text: mcp, to: 'mcp' }).text).toContain('"annotations":{"readOnlyHint":true}')
  })

  it.each([
    ['anthropic', '"media_type": "image/png"'],
    ['bedrock', '"bytes": "iVBORw0KGgo="'],
    ['gemini', '"mimeType": "image/png"'],
    ['openai-responses', '"image_url": "data:image/png;base64,iVBORw0KGgo="'],
  ])('is no image in %s', (to, written) => {
    const { text, lost } = encode({ text: mcp, to })
    expect(lost.map(({ code }) => code)).not.toContain('encode/content-dropped')
    expect(text).toContain(written)
  })

  it('are ids that Mistral refuses, the same on both sides and every time', () => {
    const { text, lost } = encode({ text: mcp, to: 'mistral' })
    const id = lost.find(({ code }) => code === 'encode/id-changed')?.params['to']
    expect(id).toMatch(/^[a-zA-Z0-9]{9}$/)
    expect(text.split(`"${id}"`)).toHaveLength(3)
    expect(encode({ text: mcp, to: 'mistral' }).text).toBe(text)
  })

  it('are tools for free text, where there are none', () => {
    const text = JSON.stringify({
      model: 'gpt-x',
      tools: [{ type: 'custom', custom: { name: 'run_sql', description: 'Run' } }],
      messages: [
        {
          role: 'assistant',
          tool_calls: [{ id: 'a', type: 'custom', custom: { name: 'run_sql', input: 'SELECT "1"' } }],
        },
        { role: 'tool', tool_call_id: 'a', content: '1' },
      ],
    })
    expect(JSON.parse(encode({ text, to: 'anthropic' }).text).messages[0].content[0].input).toEqual({
      input: 'SELECT "1"',
    })
    expect(codesOf(text, 'openai-responses')).toEqual([])
    expect(codesOf(text, 'anthropic').map(([code]) => code)).toEqual([
      'encode/free-text-wrapped',
      'encode/free-text-wrapped',
    ])
  })

  it('is told of a wire that nobody writes', () => {
    expect(encode({ text: mcp, to: 'langfuse' })).toMatchObject({
      text: '',
      lost: [{ code: 'encode/not-written' }],
    })
  })
})
