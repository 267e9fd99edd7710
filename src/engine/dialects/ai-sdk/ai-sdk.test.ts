import { describe, expect, it } from 'vitest'
import { locate } from '../../layers/locate'
import { read } from '../../read'

const sse = (...events: unknown[]) => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
const codesOf = (text: string) => read(text).findings.map((finding) => finding.code)

describe('the AI SDK', () => {
  it('takes the name from the type of a part, and reads call and result from one part', () => {
    const { calls, results } = read(
      JSON.stringify({
        role: 'assistant',
        parts: [
          {
            type: 'tool-get_weather',
            toolCallId: 'a',
            state: 'output-available',
            input: { city: 'Oslo' },
            output: 'cold',
          },
        ],
      }),
    ).trace
    expect(calls).toMatchObject([
      {
        name: 'get_weather',
        id: 'a',
        arguments: { city: 'Oslo' },
        argumentsAt: { trail: ['/parts/0/input'] },
      },
    ])
    expect(results).toMatchObject([{ callId: 'a', content: [{ kind: 'text', value: 'cold' }], call: 0 }])
  })

  it.each([
    [{ type: 'text', value: 'cold' }, false, [{ kind: 'text', value: 'cold' }]],
    [{ type: 'json', value: { c: 1 } }, false, [{ kind: 'json', value: { c: 1 } }]],
    [{ type: 'json', value: 'cold' }, false, [{ kind: 'json', value: 'cold' }]],
    [{ type: 'error-text', value: 'no' }, true, [{ kind: 'text', value: 'no' }]],
    [{ type: 'execution-denied', reason: 'keep it' }, true, [{ kind: 'text', value: 'keep it' }]],
    [
      {
        type: 'content',
        value: [
          { type: 'text', text: 'cold' },
          { type: 'media', data: 'x', mediaType: 'image/png' },
        ],
      },
      false,
      [{ kind: 'text', value: 'cold' }, { kind: 'image' }],
    ],
  ])('reads the output %j', (output, isError, content) => {
    const text = JSON.stringify([
      { role: 'tool', content: [{ type: 'tool-result', toolCallId: 'a', toolName: 'w', output }] },
    ])
    expect(read(text).trace.results).toMatchObject([{ isError, content }])
  })

  it('joins deltas, with places in the chunk they came from', () => {
    const text = sse(
      { type: 'start' },
      { type: 'tool-input-start', toolCallId: 'a', toolName: 'w' },
      { type: 'tool-input-delta', toolCallId: 'a', inputTextDelta: '{"city":"O' },
      { type: 'tool-input-delta', toolCallId: 'a', inputTextDelta: 'slo"}' },
    )
    const reading = read(text)
    const [call] = reading.trace.calls
    expect(call).toMatchObject({ arguments: '{"city":"Oslo"}', expects: 'text', cutOff: true })
    expect(codesOf(text)).toContain('stream/no-end')
    const joined = reading.documents[call?.argumentsAt.document ?? -1]
    expect(joined?.text).toBe('{"city":"Oslo"}')
    expect(joined?.origin.kind).toBe('joined')
    expect(locate(joined?.text ?? '', ['/city'])).toBeDefined()
  })

  it('trusts the input that came whole over its deltas', () => {
    const text = sse(
      { type: 'tool-input-start', toolCallId: 'a', toolName: 'w' },
      { type: 'tool-input-delta', toolCallId: 'a', inputTextDelta: '{"city":"Osl' },
      { type: 'tool-input-available', toolCallId: 'a', toolName: 'w', input: { city: 'Oslo' } },
      { type: 'finish', finishReason: 'tool-calls' },
    )
    expect(read(text).trace.calls).toMatchObject([
      { arguments: { city: 'Oslo' }, finishReason: 'tool-calls' },
    ])
  })

  it('reads an ended call without input as one without arguments', () => {
    const text = sse({ type: 'tool-input-start', toolCallId: 'a', toolName: 'now' }, { type: 'finish' })
    expect(read(text).trace.calls).toMatchObject([{ name: 'now', arguments: {} }])
  })

  it('keeps the last of several preliminary results', () => {
    const text = sse(
      { type: 'tool-input-available', toolCallId: 'a', toolName: 'w', input: {} },
      { type: 'tool-output-available', toolCallId: 'a', output: 1, preliminary: true },
      { type: 'tool-output-available', toolCallId: 'a', output: 2, preliminary: true },
      { type: 'tool-output-available', toolCallId: 'a', output: 3 },
      { type: 'finish' },
    )
    expect(read(text).trace.results).toMatchObject([{ content: [{ value: 3 }] }])
  })

  it('says when calls were announced and none came', () => {
    const text = sse(
      { type: 'start' },
      { type: 'start-step' },
      { type: 'finish', finishReason: 'tool-calls' },
    )
    expect(codesOf(text)).toContain('stream/finish-reason')
  })

  it('keeps texts and errors of version 4, whose events are bare strings', () => {
    const text = 'b:{"toolCallId":"a","toolName":"w"}\n0:"Hello "\n0:"there"\n3:"out of tokens"\n'
    expect(read(text).trace.notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['assistant', 'Hello there'],
      ['error', 'out of tokens'],
    ])
  })

  it('does not miss an end where whole parts were pasted', () => {
    expect(codesOf('{"type":"tool-call","toolCallId":"a","toolName":"w","input":{}}')).toEqual([])
  })
})
