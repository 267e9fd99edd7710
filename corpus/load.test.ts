import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engine } from '../src/engine/engine'
import type { Inspection } from '../src/engine/operations'
import { fixtures } from './fixtures'

/** What the generator of load captures wrote, counted by itself. */
interface Load {
  readonly lines: number
  readonly distinctTools: number
  readonly calls: number
  readonly validCalls: number
  readonly invalidCalls: number
  readonly unknownToolCalls: number
  readonly invalidByKind: { readonly [kind: string]: number }
  readonly results: number
  readonly callsWithoutResult: number
  readonly orphanResults: number
  readonly duplicateResults: number
}

/** How gate 1 names each kind of invalid arguments. */
const codeOfKind: { readonly [kind: string]: string } = {
  truncated: 'text/cut-off',
  trailingComma: 'text/trailing-comma',
  singleQuotes: 'text/single-quotes',
  extraBrace: 'text/extra-closer',
  prose: 'text/prose-around',
  emptyString: 'arguments/empty',
  doubleEncoded: 'arguments/encoded-again',
  nullArgs: 'arguments/null-text',
  missingRequired: 'arguments/required',
  badEnum: 'arguments/enum',
  extraProperty: 'arguments/unknown-parameter',
}

const script = join(fixtures, 'make-perf.mjs')
const isThere = existsSync(script)
if (!isThere) console.warn(`load: skipped, ${script} is not present`)

describe.skipIf(!isThere)('two megabytes of JSON Lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'load-'))
  let expected: Load
  let seen: Inspection

  beforeAll(() => {
    const file = join(folder, 'load.jsonl')
    execFileSync(process.execPath, [script, '--mb', '2', '--out', file])
    expected = JSON.parse(readFileSync(`${file}.expected.json`, 'utf8')) as Load
    seen = engine.inspect({ text: readFileSync(file, 'utf8') })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const withCode = (code: string) => seen.findings.filter((finding) => finding.code === code)

  it('gives every line, tool, call and result', () => {
    expect(seen).toMatchObject({ container: 'json-lines', documents: expected.lines })
    expect(seen.definitions).toHaveLength(expected.distinctTools)
    expect(seen.calls).toHaveLength(expected.calls)
    expect(seen.results).toHaveLength(expected.results)
  })

  it('finds every call that may not run, by what is wrong with it', () => {
    const refused = seen.calls.filter(({ gate }) => gate.state === 'refused')
    expect(seen.calls.filter(({ gate }) => gate.state === 'ok')).toHaveLength(expected.validCalls)
    expect(withCode('call/unknown-tool')).toHaveLength(expected.unknownToolCalls)
    expect(refused).toHaveLength(expected.invalidCalls + expected.unknownToolCalls)
    for (const [kind, code] of Object.entries(codeOfKind)) {
      const calls = new Set(withCode(code).map(({ call }) => call))
      expect({ kind, calls: calls.size }).toEqual({ kind, calls: expected.invalidByKind[kind] ?? 0 })
    }
  })

  it('pairs results with calls, and tells which are missing, orphaned or there twice', () => {
    expect(seen.calls.filter(({ result }) => result === undefined)).toHaveLength(expected.callsWithoutResult)
    expect(seen.results.filter(({ call }) => call === undefined)).toHaveLength(expected.orphanResults)
    expect(withCode('trace/result-without-call')).toHaveLength(expected.orphanResults)
    expect(withCode('trace/second-result')).toHaveLength(expected.duplicateResults)
  })
})
