import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointerOf } from '../json/pointer'
import type { Span } from '../text/span'
import { contain } from './contain'
import type { Document } from './document'
import { placeOf } from './place'

/** All values of a JSON value with their pointers. */
function valuesOf(
  value: unknown,
  tokens: readonly (string | number)[] = [],
): { pointer: string; value: unknown }[] {
  const here = { pointer: pointerOf(tokens), value }
  if (typeof value !== 'object' || value === null) return [here]
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [here, ...members.flatMap(([key, member]) => valuesOf(member, [...tokens, key]))]
}

/** The characters of the capture at a place. */
function cut(capture: string, documents: readonly Document[], document: number, pointer: string): string {
  return placeOf(documents, { document, trail: [pointer] })
    .map(({ start, end }) => capture.slice(start, end))
    .join('')
}

/** Objects and arrays, with texts that need escapes; not empty, so that every container takes them for messages. */
const message = fc
  .dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), {
    minKeys: 1,
    maxKeys: 4,
  })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown)

/** Undoes one layer of JSON escapes. */
const unescaped = (text: string) => JSON.parse(`"${text}"`) as string

/** Checks that every value of every message is found at its place, once `decode` has undone the wrapping there. */
function holds(
  wrap: (texts: readonly string[]) => string,
  decode: (cut: string) => string = (text) => text,
  space?: number,
) {
  fc.assert(
    fc.property(fc.array(message, { minLength: 2, maxLength: 4 }), (messages) => {
      const capture = wrap(messages.map((value) => JSON.stringify(value, null, space)))
      const { documents } = contain(capture)
      const found = documents.flatMap((document, index) =>
        document.isJson && !document.carrier ? [index] : [],
      )
      expect(found.map((index) => documents[index]?.value)).toEqual(messages)
      for (const index of found)
        for (const { pointer, value } of valuesOf(documents[index]?.value))
          expect(JSON.parse(decode(cut(capture, documents, index, pointer)))).toEqual(value)
    }),
  )
}

describe('the place of any value, cut out of the capture and decoded, is that value', () => {
  it('in JSON Lines', () => {
    holds((texts) => texts.join('\n'))
    holds((texts) => `\ufeff${texts.join('\r\n')}\r\n`)
  })
  it('in values one after another', () => {
    holds((texts) => texts.join('\n\n'), undefined, 2)
    holds((texts) => texts.join(''))
  })
  it('in server-sent events', () => {
    holds((texts) => texts.map((text) => `event: x\nid: 7\ndata: ${text}\n\n`).join(': ping\n\n'))
    holds((texts) => texts.map((text) => `data:${text}\r\n\r\n`).join(''))
    holds(
      (texts) => texts.map((text) => `data: ${text.replaceAll('\n', '\ndata: ')}\n\n`).join(''),
      undefined,
      2,
    )
    holds(
      (texts) => texts.map((text) => `data: ${text.replaceAll('\n', '\rdata: ')}\r\r`).join(''),
      undefined,
      1,
    )
    holds((texts) => texts.map((text) => `data: ${text}`).join('\n'))
  })
  it('in the body of a HAR', () => {
    const entryOf = (text: string) => ({
      request: { method: 'POST', url: '/x', postData: { mimeType: 'application/json', text } },
      response: { status: 200, content: { size: 0, mimeType: 'application/json' } },
    })
    holds((texts) => JSON.stringify({ log: { entries: texts.map(entryOf) } }), unescaped, 2)
  })
  it('in a stream in the body of a HAR', () => {
    const content = (texts: readonly string[]) => ({
      mimeType: 'text/event-stream',
      text: texts.map((text) => `data: ${text.replaceAll('\n', '\ndata: ')}\n\n`).join(''),
    })
    const wrap = (texts: readonly string[]) =>
      JSON.stringify({ log: { entries: [{ request: {}, response: { content: content(texts) } }] } }, null, 2)
    holds(wrap, unescaped)
    holds(wrap, unescaped, 2)
  })
  it('in fences', () => {
    holds(
      (texts) => texts.map((text) => `Text "here":\n\n\`\`\`json\n${text}\n\`\`\`\n`).join('\n'),
      undefined,
      2,
    )
  })
  it('in recordings', () => {
    const exchangeOf = (text: string) => ({
      request: { method: 'POST', uri: '/x', body: text },
      response: {},
    })
    holds((texts) => JSON.stringify({ interactions: texts.map(exchangeOf) }), unescaped)
    const parsedOf = (text: string) =>
      `{"request":{"method":"POST","path":"/x","body":${text}},"response":{}}`
    holds((texts) => texts.map(parsedOf).join('\n'))
  })
  it('escaped once, twice and three times', () => {
    const escaped = (text: string) => JSON.stringify(text).slice(1, -1)
    holds((texts) => escaped(texts.join('\n')), unescaped)
    holds(
      (texts) => escaped(escaped(texts.join('\n'))),
      (text) => unescaped(unescaped(text)),
    )
    holds(
      (texts) => escaped(escaped(escaped(texts.join('\n')))),
      (text) => unescaped(unescaped(unescaped(text))),
    )
  })
  it('in a JSON string, once and twice', () => {
    holds((texts) => JSON.stringify(texts.join('\n')), unescaped)
    holds(
      (texts) => JSON.stringify(JSON.stringify(texts.join('\n'))),
      (text) => unescaped(unescaped(text)),
    )
  })
  it('among colours', () => {
    holds((texts) => texts.map((text) => `\u001b[32mINFO\u001b[0m ${text}\u001b[0m`).join('\n'))
  })
  it('in streams behind a log prefix', () => {
    holds((texts) => texts.map((text) => `app-1  | data: ${text}\napp-1  |\n`).join(''))
  })
  it('behind a log prefix', () => {
    holds((texts) => texts.map((text, i) => `2026-12-01T10:00:0${i}Z [server] <- ${text}`).join('\n'))
  })
})

describe('placeOf', () => {
  it('gives the nearest enclosing value for what is gone', () => {
    const { documents } = contain('{"a":{"b":1}}')
    expect(placeOf(documents, { document: 0, trail: ['/a/c/d'] })).toEqual([{ start: 5, end: 12 }])
    expect(placeOf(documents, { document: 9, trail: [''] })).toEqual([{ start: 0, end: 0 }])
  })
  it('gives the name of a member and a part of a string', () => {
    const capture = '{"x":0}\n{"a":"b\\u0063d"}'
    const { documents } = contain(capture)
    expect(placeOf(documents, { document: 1, trail: ['/a'] }, { part: 'key' })).toEqual([
      { start: 9, end: 12 },
    ])
    const [span] = placeOf(documents, { document: 1, trail: ['/a'] }, { span: { start: 1, end: 2 } })
    expect(capture.slice(span?.start, span?.end)).toBe('\\u0063')
  })
  it('leads from joined fragments to their chunks', () => {
    const capture = '{"d":"ab"}\n{"d":"c\\n"}'
    const { documents } = contain(capture)
    const parts = [0, 1].map((document) => ({
      at: { document, trail: ['/d'] },
      text: document ? 'c\n' : 'ab',
    }))
    const joined: Document = {
      text: 'abc\n',
      value: undefined,
      isJson: false,
      origin: { kind: 'joined', parts: [{ text: '' }, ...parts] },
    }
    const all = [...documents, joined]
    expect(placeOf(all, { document: 2, trail: [] }, { span: { start: 1, end: 4 } })).toEqual([
      { start: 7, end: 8 },
      { start: 17, end: 20 },
    ])
    expect(placeOf(all, { document: 2, trail: [] }, { span: { start: 2, end: 2 } })).toEqual([
      { start: 17, end: 17 },
    ])
  })
  it('leads from joined slices and escapes to the units they came from', () => {
    const capture = '{"d":"say a\\nb"}'
    const { documents } = contain(capture)
    const at = { document: 0, trail: ['/d'] }
    const joined: Document = {
      text: '"a\\nb"',
      value: 'a\nb',
      isJson: true,
      origin: {
        kind: 'joined',
        parts: [
          { text: '"' },
          { at, span: { start: 4, end: 5 }, text: 'a' },
          { at, span: { start: 5, end: 6 }, text: '\\n' },
          { at, span: { start: 6, end: 7 }, text: 'b' },
          { text: '"' },
        ],
      },
    }
    const all = [...documents, joined]
    const slices = (span: Span) =>
      placeOf(all, { document: 1, trail: [] }, { span }).map(({ start, end }) => capture.slice(start, end))
    expect(slices({ start: 0, end: 6 })).toEqual(['a\\nb'])
    expect(slices({ start: 1, end: 2 })).toEqual(['a'])
    expect(slices({ start: 3, end: 4 })).toEqual(['\\n'])
    expect(slices({ start: 4, end: 5 })).toEqual(['b'])
  })
})
