import { describe, expect, it } from 'vitest'
import { assemble } from './assemble'
import type { Item, Note, Part, Recurrence } from './trace'

const at = { document: 0, trail: [] }
const said = (kind: Note['kind'], text: string): Item => ({ kind: 'note', note: { at, kind, text } })
const ask = (text: string) => said('user', text)
const say = (text: string) => said('assistant', text)
const prompt = said('system', 'Be short.')

function call(id: string): Item {
  const call = { dialect: 'd', at, id, name: 'f', arguments: {}, argumentsAt: at } as const
  return { kind: 'call', call: { ...call, expects: 'object', ranBy: 'client' } }
}

const result = (callId: string): Item => ({
  kind: 'result',
  result: { dialect: 'd', at, callId, content: [], ranBy: 'client' },
})

const part = (kind: Recurrence, ...items: Item[]): Part => ({ document: 0, kind, items })

/** `turn text` of every text, `turn id` of every call, in order. */
function listed(...parts: Part[]): string[] {
  const { trace } = assemble(parts)
  return trace.order.map(({ kind, index, turn }) => {
    const what = kind === 'call' ? trace.calls[index]?.id : trace.notes[index]?.text
    return `${turn} ${kind === 'result' ? 'result' : what}`
  })
}

describe('texts', () => {
  it('are listed once, however often later requests bring them again', () => {
    const start = [prompt, ask('Oslo and Rome?')]
    const first = [say('Oslo first.'), call('a')]
    const second = [say('Now Rome.'), call('b')]
    expect(
      listed(
        part('history', ...start),
        part('new', ...first),
        part('history', ...start, ...first, result('a')),
        part('new', ...second),
        part('history', ...start, ...first, result('a'), ...second, result('b')),
        part('new', say('Cold, warm.')),
      ),
    ).toEqual([
      '1 Be short.',
      '1 Oslo and Rome?',
      '1 Oslo first.',
      '1 a',
      '1 result',
      '2 Now Rome.',
      '2 b',
      '2 result',
      '3 Cold, warm.',
    ])
  })

  it('are listed as often as one history has them', () => {
    const start = [ask('Go on.'), say('One.')]
    expect(
      listed(
        part('history', ...start, ask('Go on.')),
        part('new', say('Two.')),
        part('history', ...start, ask('Go on.'), say('Two.'), ask('Go on.')),
      ),
    ).toEqual(['1 Go on.', '1 One.', '2 Go on.', '2 Two.', '3 Go on.'])
  })

  it('of the same question put once more are listed again', () => {
    const question = part('history', prompt, ask('Oslo?'))
    expect(listed(question, part('new', call('a')), question, part('new', call('b')))).toEqual([
      '1 Be short.',
      '1 Oslo?',
      '1 a',
      '2 Be short.',
      '2 Oslo?',
      '2 b',
    ])
  })

  it('that stand in a log, not in a history, are all listed', () => {
    expect(listed(part('new', say('Yes.')), part('each', say('Yes.')))).toEqual(['1 Yes.', '1 Yes.'])
  })
})

describe('turns', () => {
  it('begin with a word of the person, and with the model behind a result', () => {
    expect(
      listed(part('history', ask('Oslo?'), call('a'), call('b'), result('a'), result('b'), say('Cold.'))),
    ).toEqual(['1 Oslo?', '1 a', '1 b', '1 result', '1 result', '2 Cold.'])
    expect(listed(part('history', ask('Hi.'), say('Hello.'), ask('Oslo?'), call('a')))).toEqual([
      '1 Hi.',
      '1 Hello.',
      '2 Oslo?',
      '2 a',
    ])
  })
})
