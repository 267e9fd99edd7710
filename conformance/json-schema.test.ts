import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile } from '../src/engine/schema/compile'
import { drafts } from '../src/engine/schema/keywords'
import type { Draft } from '../src/engine/trace/trace'
import { gaps } from './json-schema-gaps'

/** A schema of the suite with values and whether they fit. */
interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

const folder = '../shared/fixtures/schema-suite'
const present = existsSync(folder)
if (!present) console.info(`skipped: the JSON Schema suite is not at ${folder}`)

const fileOf = (draft: Draft): string => `${draft.replace('draft-0', 'draft').replace(/^2/, 'draft2')}.json`

function suiteOf(draft: Draft): Map<string, readonly Group[]> {
  const text = readFileSync(join(folder, fileOf(draft)), 'utf8')
  return new Map(Object.entries((JSON.parse(text) as { files: Record<string, Group[]> }).files))
}

/** What came of a draft's part of the suite. `failing`: file → cases answered otherwise. */
interface Outcome {
  readonly passed: number
  readonly failing: Readonly<Record<string, number>>
  /** Groups that refer to other documents, and their cases. */
  readonly remote: { readonly groups: number; readonly cases: number }
  /** Groups that do not compile for any other reason. */
  readonly broken: readonly string[]
}

function run(draft: Draft, interpret: boolean): Outcome {
  const failing: Record<string, number> = {}
  const broken: string[] = []
  const remote = { groups: 0, cases: 0 }
  let passed = 0
  for (const [file, groups] of suiteOf(draft))
    for (const group of groups) {
      // Since 2019-09 a format is an annotation, unless one asks for more, as these optional cases do.
      const assertFormats = file.startsWith('optional/format')
      const compiled = compile(group.schema, {
        defaultDraft: draft,
        assertFormats,
        ...(interpret ? { interpret } : {}),
      })
      if (!compiled.ok) {
        if (compiled.faults.some(({ code }) => code !== 'schema/remote-ref')) broken.push(group.description)
        remote.groups += 1
        remote.cases += group.tests.length
        continue
      }
      for (const { data, valid } of group.tests)
        if (compiled.validate(data).valid === valid) passed += 1
        else failing[file] = (failing[file] ?? 0) + 1
    }
  return { passed, failing, remote, broken }
}

const expectedFailing = (draft: Draft): Record<string, number> =>
  Object.fromEntries(
    gaps.flatMap(({ file, failing }): [string, number][] => {
      const count = failing[draft]
      return count === undefined ? [] : [[file, count]]
    }),
  )

describe.skipIf(!present)('the JSON Schema suite', () => {
  it.each(drafts)('is answered as written, but for the gaps listed: %s', (draft) => {
    const outcome = run(draft, false)
    const failed = Object.values(outcome.failing).reduce((sum, count) => sum + count, 0)
    console.info(
      `${draft}: ${outcome.passed} passed, ${failed} in listed gaps, ` +
        `${outcome.remote.cases} not asked for the remote references of ${outcome.remote.groups} schemas`,
    )
    expect(outcome.broken).toEqual([])
    expect(outcome.failing).toEqual(expectedFailing(draft))
    expect(outcome.passed).toBeGreaterThan(900)
    expect(outcome.remote.cases).toBeLessThan(50)
  })

  it.each(drafts)('is answered alike without evaluation: %s', (draft) => {
    const outcome = run(draft, true)
    expect(outcome.broken).toEqual([])
    expect(outcome.failing).toEqual(expectedFailing(draft))
  })

  it('has only schemas that refer to the documents it serves elsewhere come out as remote', () => {
    const served = Object.keys(JSON.parse(readFileSync(join(folder, 'remotes.json'), 'utf8')) as object)
    const hosts = new Set(served.map((uri) => /^\w+:\/\/[^/]+/.exec(uri)?.[0]))
    expect([...hosts]).toEqual(['http://localhost:1234'])
    for (const draft of drafts)
      for (const groups of suiteOf(draft).values())
        for (const { schema } of groups) {
          const compiled = compile(schema, { defaultDraft: draft })
          if (!compiled.ok) expect(JSON.stringify(schema)).toContain('localhost:1234')
        }
  })
})
