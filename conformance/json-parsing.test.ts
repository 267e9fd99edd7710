import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textFaultsOf } from '../src/engine/json/faults'
import { firstFault } from '../src/engine/json/scan'
import { answers } from './json-parsing-answers'

/** A case of the suite: `y_` must be taken, `n_` refused, `i_` is free. */
interface Case {
  readonly name: string
  readonly bytesBase64: string
}

/** As a file is opened: UTF-16 where a mark says so, else UTF-8; a mark stays in the text. */
const textOf = ({ bytesBase64 }: Case): string => {
  const bytes = Buffer.from(bytesBase64, 'base64')
  const marks = new Map([
    ['fffe', 'utf-16le'],
    ['feff', 'utf-16be'],
  ])
  const encoding = marks.get(bytes.subarray(0, 2).toString('hex')) ?? 'utf-8'
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
}

const suite = '../shared/fixtures/json-parsing/nst-test_parsing.json'
const present = existsSync(suite)
if (!present) console.info(`skipped: the JSON parsing suite is not at ${suite}`)
const cases: readonly Case[] = present ? (JSON.parse(readFileSync(suite, 'utf8')) as Case[]) : []
const startingWith = (start: string): Case[] => cases.filter(({ name }) => name.startsWith(start))

describe.skipIf(!present)('the JSON parsing suite', () => {
  it('is whole', () => {
    expect([startingWith('y_').length, startingWith('n_').length, startingWith('i_').length]).toEqual([
      95, 188, 35,
    ])
  })

  it.each(startingWith('y_').map((one) => [one.name, one] as const))('%s is taken', (_name, one) => {
    expect(firstFault(textOf(one))).toBeUndefined()
  })

  it.each(startingWith('n_').map((one) => [one.name, one] as const))(
    '%s is refused at a place, by name',
    (_name, one) => {
      const text = textOf(one)
      const fault = firstFault(text)
      expect(fault?.offset).toBeGreaterThanOrEqual(0)
      expect(fault?.offset).toBeLessThanOrEqual(text.length)
      expect(textFaultsOf(text).some(({ severity }) => severity === 'error')).toBe(true)
    },
  )

  it.each(startingWith('i_').map((one) => [one.name, one] as const))(
    '%s is answered as documented',
    (name, one) => {
      const answer = answers.flatMap((group) => group.cases).find((known) => known.name === name)
      const text = textOf(one)
      expect({
        takes: firstFault(text) === undefined,
        names: textFaultsOf(text).map(({ code }) => code),
      }).toEqual({
        takes: answer?.takes,
        names: answer?.names,
      })
    },
  )

  it('agrees with JSON.parse on all of them', () => {
    for (const one of cases) {
      const text = textOf(one)
      let parses = true
      try {
        JSON.parse(text)
      } catch {
        parses = false
      }
      expect(firstFault(text) === undefined, one.name).toBe(parses)
    }
  })
})
