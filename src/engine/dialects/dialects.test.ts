/** The laws that hold for every dialect, tried on its samples. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Document, valueOfDocument } from '../container/document'
import { read } from '../read'
import type { Dialect } from './dialect'
import { dialects } from './index'
import { enough, recognise } from './recognise'

interface Counts {
  readonly toolDefs: number
  readonly calls: number
  readonly results: number
  readonly unpairedCalls: number
  readonly unpairedResults: number
  readonly serverCalls: number
}

interface Sample {
  readonly name: string
  readonly text: string
  readonly expected: Counts
}

function samplesOf(dialect: Dialect): Sample[] {
  const folder = join(import.meta.dirname, dialect.id, 'samples')
  const list = join(folder, 'expected.json')
  if (!existsSync(list)) return []
  const expected: { [file: string]: Counts } = JSON.parse(readFileSync(list, 'utf8'))
  return Object.entries(expected).map(([name, counts]) => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
    expected: counts,
  }))
}

function countsOf(text: string): Counts {
  const { definitions, calls, results } = read(text).trace
  const ownCalls = calls.filter((call) => call.ranBy === 'client')
  const ownResults = results.filter((result) => result.ranBy === 'client')
  return {
    toolDefs: new Set(definitions.map((definition) => definition.name)).size,
    calls: ownCalls.length,
    results: ownResults.length,
    unpairedCalls: ownCalls.filter((call) => call.result === undefined).length,
    unpairedResults: ownResults.filter((result) => result.call === undefined).length,
    serverCalls: calls.length - ownCalls.length,
  }
}

/**
 * The documents of a sample as its dialect meets them: those that carry others are left out, and so are pieces of JSON
 * in prose, which other dialects may know.
 */
function documentsOf(sample: Sample): readonly Document[] {
  const { kind, documents } = read(sample.text).contained
  if (kind === 'text' || kind === 'markdown' || kind === 'log') return []
  return documents.filter((document) => document.carrier === undefined)
}

/** The same value with the members of every object in another order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]): [string, unknown] => [key, reordered(member)])
      .sort(([a], [b]) => (a < b ? 1 : -1)),
  )
}

/** Every value inside a value, as a path of keys. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  const children = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [[...path], ...children.flatMap(([key, child]) => pathsOf(child, [...path, key]))]
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((item, i) => (String(i) === key ? replaced(item, rest, by) : item))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) }
}

const at = (document: number) => ({ document, trail: [''] })
const outside: Document = {
  text: '',
  value: undefined,
  isJson: false,
  origin: { kind: 'slice', span: { start: 0, end: 0 } },
}

/** Feeds values to a dialect in both of its forms; what comes out does not matter, only that it does. */
function feed(dialect: Dialect, values: readonly unknown[]) {
  const session = dialect.session?.()
  const reader = dialect.stream?.open()
  values.forEach((value, index) => {
    const document = {
      ...outside,
      text: value === undefined ? '[DONE' : '',
      value,
      isJson: value !== undefined,
    }
    if (value !== undefined) (session ?? dialect).decode(value, at(index), document)
    reader?.event(value, at(index), document)
  })
  session?.end()
  reader?.end(() => ({ document: values.length, trail: [] }))
}

function deep(): unknown {
  return JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))
}

const families = dialects.map((dialect) => ({ id: dialect.id, dialect, samples: samplesOf(dialect) }))

it('every dialect is listed once and has a source with a date', () => {
  expect(new Set(families.map(({ id }) => id)).size).toBe(families.length)
  for (const { dialect } of families) {
    expect(dialect.source.url).toMatch(/^https:\/\//)
    expect(dialect.source.read).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

describe.each(families)('$id', ({ id, dialect, samples }) => {
  it('has samples, and counts for each of them', () => {
    const files = readdirSync(join(import.meta.dirname, id, 'samples')).filter(
      (file) => file !== 'expected.json',
    )
    expect(samples.map((sample) => sample.name).sort()).toEqual(files.sort())
    expect(samples.length).toBeGreaterThan(0)
  })

  it.each(samples)('reads $name', (sample) => {
    expect(read(sample.text).seen.map((seen) => seen.dialect.id)).toContain(id)
    expect(countsOf(sample.text)).toEqual(sample.expected)
  })

  it.each(samples)('is recognised in $name by no stronger rival, in any order of the list', (sample) => {
    const shuffled = fc.sample(fc.shuffledSubarray([...dialects], { minLength: dialects.length }), 3)
    for (const document of documentsOf(sample)) {
      for (const list of shuffled) {
        const [best, next] = recognise(valueOfDocument(document), list)
        if (!best || best.score < enough) continue
        expect({ of: document.text.slice(0, 80), is: best.dialect.id }).toEqual({
          of: document.text.slice(0, 80),
          is: id,
        })
        expect(next?.score ?? 0).toBeLessThan(best.score)
      }
    }
  })

  it.each(samples)('reads $name the same with members in another order, with and without space', (sample) => {
    const documents = read(sample.text).contained.documents
    const [only] = documents
    if (documents.length !== 1 || !only?.isJson) return
    expect(countsOf(JSON.stringify(reordered(valueOfDocument(only))))).toEqual(sample.expected)
    expect(countsOf(JSON.stringify(valueOfDocument(only), null, 4))).toEqual(sample.expected)
  })

  it.each(samples)('reads $name the same under any name in a record of a log', (sample) => {
    const { kind, documents } = read(sample.text).contained
    if (kind !== 'json' && kind !== 'json-lines') return
    const values = documents.flatMap((document) => (document.isJson ? [valueOfDocument(document)] : []))
    if (values.length !== documents.length) return
    for (const name of ['body', 'data', 'message']) {
      const records = values.map((value) =>
        JSON.stringify({ level: 'info', time: 1, msg: 'x', [name]: value }),
      )
      expect({ name, ...countsOf(records.join('\n')) }).toEqual({ name, ...sample.expected })
    }
  })

  it.each(samples)('reads the lines of $name the same in an array', (sample) => {
    const { kind, documents } = read(sample.text).contained
    if (kind !== 'json-lines' || !documents.every(({ isJson }) => isJson)) return
    const list = documents.map(({ text }) => text)
    expect(countsOf(`[${list.join(',')}]`)).toEqual(sample.expected)
  })

  const streams = samples.filter((sample) => read(sample.text).seen.some((seen) => seen.streamed))

  it.each(streams)('gives what arrived of $name, cut off anywhere', (sample) => {
    const bytes = Buffer.from(sample.text)
    // Every byte of short samples; of long ones as many places, evenly apart.
    const step = Math.ceil(bytes.length / 500)
    for (let end = 0; end < bytes.length; end += step) {
      expect(() => read(bytes.subarray(0, end).toString('utf8'))).not.toThrow()
    }
  })

  it.each(streams)('survives $name without one event, with one twice, and in another order', (sample) => {
    const values = documentsOf(sample).map(valueOfDocument)
    for (let i = 0; i < values.length; i += 1) {
      feed(dialect, values.toSpliced(i, 1))
      feed(dialect, values.toSpliced(i, 0, values[i]))
      feed(dialect, values.slice(i))
    }
    fc.assert(
      fc.property(fc.shuffledSubarray(values, { minLength: values.length }), (order) => feed(dialect, order)),
    )
  })

  it.each(samples)('never throws on $name with one value replaced by another', (sample) => {
    const values = documentsOf(sample).map(valueOfDocument)
    values.slice(0, 8).forEach((value, index) => {
      for (const path of pathsOf(value).slice(0, 100)) {
        for (const by of [null, 1.5, '', 'made-up', [[null]], {}, { type: 'made-up' }]) {
          feed(dialect, values.with(index, replaced(value, path, by)))
        }
      }
    })
  })

  it('never throws on arbitrary values', () => {
    fc.assert(fc.property(fc.array(fc.jsonValue()), (values) => feed(dialect, [...values, undefined])))
  })

  it('is at home at any depth', () => {
    const value = deep()
    feed(dialect, [value, { messages: value, tools: value, content: value, input: value, output: value }])
    for (const sample of samples.slice(0, 4)) {
      const documents = documentsOf(sample).map(valueOfDocument)
      documents.slice(0, 6).forEach((original, index) => {
        for (const path of pathsOf(original).slice(0, 40))
          feed(dialect, documents.with(index, replaced(original, path, value)))
      })
    }
  })
})
