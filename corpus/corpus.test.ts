import { describe, expect, it } from 'vitest'
import { engine } from '../src/engine/engine'
import { type Summary, summaryOf } from '../src/engine/summary'
import { debatable } from './debatable'
import { captureText, dialectsOf, type Expected, expectedCounts } from './fixtures'

const counted = ['toolDefs', 'calls', 'results', 'unpairedCalls', 'unpairedResults', 'serverCalls'] as const

const countsOf = (summary: Summary | Expected) =>
  Object.fromEntries(counted.map((count) => [count, summary[count]])) as Record<
    (typeof counted)[number],
    number
  >

const summary = (text: string, name = 'capture') => summaryOf(engine.inspect({ text, name }))

const wanted = (expected: Expected) => ({ ...countsOf(expected), ...debatable[expected.file]?.counts })

/** The same document written otherwise: members in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([key, member]) => [key, sorted(member)]),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const captures = expectedCounts()

describe.skipIf(captures.length === 0)('real captures', () => {
  it('are all here', () => {
    expect(captures.length).toBeGreaterThan(100)
  })

  describe.each(captures)('$file', (expected) => {
    const text = captureText(expected.file)

    it('is counted as expected', () => {
      expect(countsOf(summary(text, expected.file))).toEqual(wanted(expected))
    })

    it('is recognised', () => {
      expect(summary(text).dialects).toEqual(expect.arrayContaining([...dialectsOf(expected)]))
    })

    it('is never refused by a fault of ours', () => {
      for (const finding of engine.inspect({ text }).findings) {
        expect(finding.code).toMatch(/^[a-z0-9-]+\/[A-Za-z0-9$-]+$/)
      }
    })
  })

  it.each(captures)('$file is counted the same however it is written', (expected) => {
    const text = captureText(expected.file)
    const value = parsed(text)
    const versions: string[] = []
    if (value !== undefined) {
      versions.push(JSON.stringify(value), JSON.stringify(value, null, 4), JSON.stringify(sorted(value)))
      // One event of a stream, one line of a log, a fence in a chat.
      versions.push(`data: ${JSON.stringify(value)}\n\n`, `${JSON.stringify(value)}\n`)
      versions.push(`Here it is:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`)
    } else if (expected.file.includes('.chunks.txt')) {
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      versions.push(lines.map((line) => `data: ${line}\r\n\r\n`).join(''), `\ufeff${lines.join('\r\n')}`)
      versions.push(`[${lines.join(',\n')}]`)
    }
    for (const version of versions) {
      expect({ version: version.slice(0, 60), ...countsOf(summary(version)) }).toEqual({
        version: version.slice(0, 60),
        ...wanted(expected),
      })
    }
  })

  it('are counted the same in any order', () => {
    for (const expected of [...captures].reverse().slice(0, 40)) {
      expect(countsOf(summary(captureText(expected.file), 'x.bin'))).toEqual(wanted(expected))
    }
  })
})
