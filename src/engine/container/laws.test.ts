import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contain } from './contain'
import { placeOf } from './place'
import { samples } from './samples'

describe('contain', () => {
  it('never throws, whatever the text', () => {
    const bits = fc.constantFrom(
      ...'{}[]",:\\\'\n\r\t `~#<>*',
      'data: ',
      'event: x\n',
      '\\"',
      '\\\\\\"',
      '```',
      '\u001b[1m',
      '{"a":1}',
      '[1,',
      'interactions:\n',
      '- request:\n',
      'POST /x HTTP/1.1\n',
      'curl ',
      "'",
      '9:',
      '\0',
      '\ufffd',
      '\ufeff',
      '\ud800',
      'null',
      '1e5',
      'True',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(bits, { maxLength: 40 }).map((all) => all.join('')),
        ),
        (text) => {
          const { documents, findings } = contain(text)
          for (const [index] of documents.entries())
            expect(placeOf(documents, { document: index, trail: [] })).not.toHaveLength(0)
          for (const { at, span } of findings)
            expect(placeOf(documents, at, span ? { span } : {})).not.toHaveLength(0)
        },
      ),
    )
  })

  it('counts every character that is in no document', () => {
    const noise = fc.constantFrom('Starting up', '[INFO] ready', 'at x (y.ts:1:2)', "it's 5 o'clock", '-----')
    const value = fc.json({ maxDepth: 2 }).filter((text) => /^[{[]./.test(text) && JSON.parse(text) !== null)
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            noise.map((text) => ({ text, isNoise: true })),
            value.map((text) => ({ text, isNoise: false })),
          ),
          { minLength: 2 },
        ),
        (lines) => {
          fc.pre(lines.some(({ isNoise }) => !isNoise))
          const { documents, findings } = contain(lines.map(({ text }) => text).join('\n'))
          const values = lines.filter(({ isNoise }) => !isNoise)
          expect(documents.filter(({ carrier }) => !carrier).map(({ text }) => text)).toEqual(
            values.map(({ text }) => text),
          )
          const others = lines.filter(({ isNoise }) => isNoise)
          const characters = others.reduce((sum, { text }) => sum + text.length, 0)
          const counted = findings
            .filter(({ code }) => code === 'container/noise')
            .map(({ params }) => params)
          expect(counted).toEqual(others.length > 0 ? [{ lines: others.length, characters }] : [])
        },
      ),
    )
  })

  describe.each(Object.entries(samples))('%s', (_, sample) => {
    const whole = contain(sample).documents
    const complete = whole.flatMap((document, index) => {
      if (!document.isJson || document.carrier) return []
      const ends = placeOf(whole, { document: index, trail: [] }).map(({ end }) => end)
      return [{ text: document.text, end: Math.max(...ends) }]
    })

    it('cut anywhere, keeps every document that was complete', () => {
      for (let length = 0; length <= sample.length; length += 1) {
        const { documents } = contain(sample.slice(0, length))
        const texts = documents.filter(({ isJson }) => isJson).map(({ text }) => text.trim())
        for (const { text, end } of complete)
          if (end <= length)
            expect(texts, `cut at ${length}: ${sample.slice(0, length)}`).toContain(text.trim())
      }
    })
    it('has places inside of the capture', () => {
      for (const [index] of whole.entries())
        for (const { start, end } of placeOf(whole, { document: index, trail: [''] })) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(sample.length)
        }
    })
    it('tells nothing of headers', () => {
      const { documents, findings, why } = contain(sample)
      const told = JSON.stringify([
        findings,
        why,
        documents.map(({ transport, event }) => [transport, event]),
      ])
      expect(told).not.toMatch(/secret/i)
    })
  })
})

// Quadratic work on these would take minutes: a test that ends in its time has seen none.
describe('contain stays linear', () => {
  const line = `{"id":"call_1","text":"${'x'.repeat(200)}"}\n`
  it.each([
    ['500,000 nested brackets', '['.repeat(500_000)],
    ['500,000 nested brackets, closed', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['500,000 nested brackets and a fault', `${'['.repeat(500_000)}x`],
    ['500,000 brackets on lines of their own, and a fault', `${'[\n'.repeat(500_000)}x`],
    ['500,000 openings of objects', '{'.repeat(500_000)],
    ['500,000 openings of objects with names', '{"a":'.repeat(500_000)],
    ['2 MB on one line', `{"a":"${'\\n'.repeat(1_000_000)}"}`],
    ['2 MB on one line, cut off', `{"a":"${'\\n'.repeat(1_000_000)}`],
    ['2 MB on one line, escaped', `{\\"a\\":\\"${'x\\\\n'.repeat(500_000)}\\"}`],
    ['4 MB of garbage', 'lorem {ipsum} [dolor "sit \' amet\n'.repeat(120_000)],
    ['2 MB of quotes', '"\n'.repeat(1_000_000)],
    ['2 MB of broken lines', '{"a":1,"b":}\n'.repeat(160_000)],
    ['100,000 lost empty lines', 'data: {"a":1}\n'.repeat(100_000)],
    ['10 MB of JSON Lines', line.repeat(40_000)],
    ['10 MB of log', `2026-12-01 INFO ${line}`.repeat(40_000)],
    ['10 MB of events', `data: ${line}\n`.repeat(40_000)],
    ['500,000 colours', '\u001b'.repeat(500_000) + '[31m'.repeat(500_000)],
    ['500,000 fences', '```\n'.repeat(500_000)],
    ['4 MB of carriage returns', '{"a":1}\r'.repeat(500_000)],
  ])('%s', (_, text) => {
    expect(contain(text).documents).not.toHaveLength(0)
  })
})
