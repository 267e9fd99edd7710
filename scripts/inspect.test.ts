import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspect-'))
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
})
afterAll(() => rmSync(folder, { recursive: true }))

const endless = { type: 'object', properties: { x: { type: 'string', pattern: '^(a+)+$' } } }
const noMatch = JSON.stringify({ x: `${'a'.repeat(50)}!` })
const branch = (name: string) => ({ properties: { c: { $ref: '#' } }, required: [name] })
const doubling = { anyOf: [branch('y'), branch('z')] }
const nested = `${'{"c":'.repeat(28)}{}${'}'.repeat(28)}`
const tool = (name: string, parameters?: object) => ({ type: 'function', function: { name, parameters } })
const call = (name: string, args: string) => ({
  id: name,
  type: 'function',
  function: { name, arguments: args },
})
const capture = (tools: object[], ...calls: object[]) => ({
  tools,
  messages: [{ role: 'assistant', content: null, tool_calls: calls }],
})

const files = {
  'healthy.json': capture([tool('sum', { type: 'object' })], call('sum', '{}')),
  'endless.json': capture(
    [tool('slow', endless), tool('sum', { type: 'object', properties: { x: { type: 'integer' } } })],
    call('slow', noMatch),
    call('sum', '{"x":"1"}'),
  ),
  'doubling.json': capture(
    [tool('slow', doubling), tool('sum', { type: 'object', properties: { x: { type: 'integer' } } })],
    call('slow', nested),
    call('sum', '{"x":"1"}'),
  ),
  'output.jsonl': [
    { id: 1, result: { tools: [{ name: 'slow', inputSchema: { required: ['y'] }, outputSchema: endless }] } },
    { id: 2, method: 'tools/call', params: { name: 'slow', arguments: {} } },
    { id: 2, result: { content: [], structuredContent: JSON.parse(noMatch) as unknown } },
  ]
    .map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))
    .join('\n'),
  'unchecked.json': capture(
    [tool('none'), tool('broken', { type: 'objekt' }), tool('sum', { type: 'object' })],
    call('none', '{}'),
    call('broken', '{}'),
    call('sum', '{}'),
    call('sum', '{'),
  ),
  'endless-schema.json': endless,
  'broken-schema.json': '{"type":',
  'payload.json': noMatch,
  '--odd.json': '{"x":1}',
}

interface Line {
  readonly file: string
  readonly notChecked: number | null
  readonly calls: number | null
  readonly findings: readonly { code: string; trail: string[]; tool: string | null }[]
}

/** The command with files of the folder, as it is started by `npm run inspect`. */
async function inspect(args: readonly string[], input = '') {
  const command = join(root, 'node_modules/.bin/tsx')
  const child = spawn(command, [join(root, 'scripts/inspect.ts'), ...args], { cwd: folder })
  child.stdin.end(input)
  const [out, err, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((settle) => child.on('close', settle)),
  ])
  const lines = out.startsWith('{') ? out.trim().split('\n') : []
  return { out, err, status, lines: lines.map((line) => JSON.parse(line) as Line) }
}

const codesOf = (line: Line | undefined) => line?.findings.map(({ code }) => code)

describe.concurrent('the command line', { timeout: 60_000 }, () => {
  it('prints a line for each file, standard input and odd names among them', async () => {
    const { status, lines, err } = await inspect(['healthy.json', '-', '--', '--odd.json'], noMatch)
    expect(lines.map(({ file }) => file)).toEqual(['healthy.json', '-', '--odd.json'])
    expect(lines[0]).toMatchObject({ calls: 1, notChecked: 0 })
    expect([status, err]).toEqual([0, ''])
  })

  it.each([[['--schema', 'endless-schema.json']], [['--schema=endless-schema.json']]])(
    'takes a schema: %j',
    async (option) => {
      const { lines } = await inspect([...option, './--odd.json'])
      expect(lines).toMatchObject([
        { notChecked: 0, findings: [{ code: 'arguments/type', trail: ['/x'], tool: null }] },
      ])
    },
  )

  it('explains itself', async () => {
    const { status, out, err } = await inspect(['--help'])
    expect(out).toMatch(/^usage: .*--schema FILE/)
    expect([status, err]).toEqual([0, ''])
  })

  it.each([
    [[], 'no file named'],
    [['--colour', 'healthy.json'], "Unknown option '--colour'"],
    [['healthy.json', '--schema'], "'--schema <value>' argument missing"],
    [['--deadline', 'soon', 'healthy.json'], '--deadline wants seconds'],
    [['--deadline=0', 'healthy.json'], '--deadline wants seconds'],
    [['--schema', '-', '-'], 'standard input can be read only once'],
    [['--schema', 'absent.json', 'healthy.json'], 'absent.json: ENOENT'],
  ])('ends with 2 for %j', async (args, reason) => {
    const { status, out, err } = await inspect(args)
    expect(err).toContain(reason)
    expect([status, out]).toEqual([2, ''])
  })

  it('goes on behind a file that cannot be read, and ends with 2', async () => {
    const { status, err, lines } = await inspect(['absent.json', 'healthy.json'])
    expect(lines.map(({ file }) => file)).toEqual(['healthy.json'])
    expect(err).toContain('absent.json: ENOENT')
    expect(status).toBe(2)
  })

  it('sets a schema aside that never ends, names it, and judges everything else', async () => {
    const { status, err, lines } = await inspect(['endless.json', 'healthy.json'])
    expect(lines.map(({ calls, notChecked }) => ({ calls, notChecked }))).toEqual([
      { calls: 2, notChecked: 1 },
      { calls: 1, notChecked: 0 },
    ])
    const slow = { code: 'schema/too-slow', trail: ['/tools/0/function/parameters'], tool: 'slow' }
    expect(lines[0]?.findings).toContainEqual(expect.objectContaining(slow))
    expect(codesOf(lines[0])).toContain('arguments/number-as-string')
    expect(err).toContain('endless.json: the schema of slow was stopped after 2 s')
    expect(err).toContain('; its patterns include ^(a+)+$')
    expect(status).toBe(0)
  })

  it('sets a schema aside that never ends without any pattern', async () => {
    const { err, lines } = await inspect(['doubling.json'])
    expect(lines).toMatchObject([{ calls: 2, notChecked: 1 }])
    expect(codesOf(lines[0])).toEqual(
      expect.arrayContaining(['schema/too-slow', 'arguments/number-as-string']),
    )
    expect(err.trim()).toMatch(/doubling\.json: the schema of slow was stopped after 2 s$/)
  })

  it('sets an output schema aside and leaves the other schema of the tool', async () => {
    const { err, lines } = await inspect(['output.jsonl'])
    const slow = { code: 'schema/too-slow', trail: ['/result/tools/0/outputSchema'], tool: 'slow' }
    expect(lines[0]?.findings).toContainEqual(expect.objectContaining(slow))
    expect(codesOf(lines[0])).toContain('arguments/required')
    expect(err).toContain('the output schema of slow was stopped after 2 s')
  })

  it('sets the schema aside that was given when it never ends', async () => {
    const { lines, err } = await inspect(['--schema', 'endless-schema.json', 'payload.json', './--odd.json'])
    expect(lines.map(codesOf)).toEqual([['schema/too-slow'], ['arguments/type']])
    expect(lines.map(({ notChecked }) => notChecked)).toEqual([1, 0])
    expect(err).toContain('payload.json: the schema was stopped')
  })

  it('gives a file up after the deadline, and counts nothing then', async () => {
    const { status, lines } = await inspect(['--deadline', '0.001', 'healthy.json'])
    expect(lines).toMatchObject([{ calls: null, notChecked: null }])
    expect(codesOf(lines[0])).toEqual(['capture/too-slow'])
    expect(status).toBe(0)
  })

  it('counts the calls that were not checked', async () => {
    const { lines } = await inspect(['unchecked.json'])
    expect(lines).toMatchObject([{ calls: 4, notChecked: 2 }])
    const given = await inspect(['--schema', 'broken-schema.json', 'payload.json'])
    expect(given.lines).toMatchObject([{ notChecked: 1 }])
    expect(codesOf(given.lines[0])).toContain('schema/not-json')
  })
})
