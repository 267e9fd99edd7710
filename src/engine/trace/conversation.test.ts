import { describe, expect, it } from 'vitest'
import { assemble } from './assemble'
import { conversationFindings } from './conversation'
import type { Item, Part, Recurrence } from './trace'

let place = 0
const next = () => ({ document: 0, trail: [`/${place++}`] })

function call(id: string | undefined, args: unknown, name = 'f'): Item {
  const at = next()
  const call = {
    dialect: 'd',
    at,
    id,
    name,
    arguments: args,
    argumentsAt: at,
    expects: 'either',
    ranBy: 'client',
  } as const
  return { kind: 'call', call }
}

function result(callId: string, isError = false): Item {
  const at = next()
  return { kind: 'result', result: { dialect: 'd', at, callId, content: [], isError, ranBy: 'client' } }
}

const part = (kind: Recurrence, items: Item[], cutOff?: true): Part => ({
  document: 0,
  kind,
  items,
  ...(cutOff ? { cutOff } : {}),
})

const told = (...parts: Part[]) =>
  conversationFindings(parts, assemble(parts).trace).map(
    ({ code, severity, call }) => `${severity} ${code} ${call}`,
  )

describe('the same call again', () => {
  const asked = (ids: string[], isError: boolean) =>
    ids.flatMap((id) => [call(id, '{"a":1}'), result(id, isError)])

  it('is told the third time, and the second after an error', () => {
    expect(told(part('history', asked(['a', 'b'], false)))).toEqual([])
    expect(told(part('history', asked(['a', 'b', 'c'], false)))).toEqual(['note trace/call-repeated 2'])
    expect(told(part('history', asked(['a', 'b'], true)))).toEqual(['warning trace/call-repeated 1'])
  })

  it('is no retry side by side, with other arguments, or in another conversation', () => {
    expect(
      told(part('history', [call('a', {}), call('b', {}), call('c', {}), result('a'), result('b')])),
    ).toEqual([])
    expect(
      told(part('history', [call('a', '1'), result('a', true), call('b', '2'), result('b', true)])),
    ).toEqual([])
    expect(told(...['a', 'b', 'c'].map((id) => part('history', [call(id, {}), result(id)])))).toEqual([])
  })
})

describe('one id for two calls', () => {
  it('is told within a turn', () => {
    expect(told(part('new', [call('a', { x: 1 }), call('a', { x: 2 })]))).toEqual([
      'warning trace/id-twice 1',
    ])
    expect(told(part('each', [call('a', { x: 1 }), call('a', { x: 2 })]))).toEqual([])
  })

  it('tells of arguments that a host changed, or emptied, on their way into the history', () => {
    const sent = part('new', [call('a', '{"x":1}')])
    expect(told(sent, part('history', [call('a', '{"x":2}')]))).toEqual(['warning trace/arguments-changed 1'])
    expect(told(sent, part('history', [call('a', '{}')]))).toEqual(['error trace/arguments-changed 1'])
    expect(told(sent, part('history', [call('a', { x: 1 })]))).toEqual([])
    expect(told(sent, part('history', [call('a', '{"x"')], true))).toEqual([])
  })
})
