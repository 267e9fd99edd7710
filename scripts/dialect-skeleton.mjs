/** What `new-dialect` writes: a dialect that already holds every law, on a sample of a wire that does not exist. */

/** The name of a dialect's value: `my-wire` → `myWire`. @param {string} id */
export const valueNameOf = (id) => id.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** The title to begin with: `my-wire` → `My Wire`. @param {string} id */
const titleOf = (id) =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Why a name will not do; `undefined` when it will. @param {string | undefined} id */
export const objectionToName = (id) =>
  id === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)
    ? 'name it in kebab-case, such as my-wire'
    : undefined

/**
 * The files of a new dialect, by their path in its folder.
 * @param {string} id
 * @param {string} today an ISO date
 * @returns {Record<string, string>}
 */
export const skeletonOf = (id, today) => {
  const name = valueNameOf(id)
  const title = titleOf(id)
  return {
    [`${id}.ts`]: `import type { Address } from '../../findings/trail'
import type { ToolCall } from '../../trace/trace'
import type { Decoded, Dialect, Item } from '../dialect'
import { filledText, itemsOf, marksOf, member, memberAt } from '../reading'

/** ${title}: say here what it is and who speaks it. */
export const ${name}: Dialect = {
  id: '${id}',
  title: '${title}',
  source: { url: 'https://example.com/the-page-with-the-facts', read: '${today}' },
  marks: marksOf([['/${id}/calls', 5, { kind: 'array' }]]),
  decode,
}

function decode(value: unknown, at: Address): Decoded {
  const calls = member(member(value, '${id}'), 'calls')
  const items = itemsOf(calls, memberAt(at, '${id}', 'calls')).map(
    (call): Item => ({ kind: 'call', call: callOf(call.value, call.at) }),
  )
  return { items, findings: [], carried: [], kind: 'new' }
}

function callOf(call: unknown, at: Address): ToolCall {
  const args = member(call, 'arguments')
  return {
    dialect: '${id}',
    at,
    id: filledText(member(call, 'id')),
    name: filledText(member(call, 'name')),
    arguments: args,
    argumentsAt: args === undefined ? at : memberAt(at, 'arguments'),
    expects: 'object',
    ranBy: 'client',
  }
}
`,
    [`${id}.test.ts`]: `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { read } from '../../read'

const sample = (name: string) => read(readFileSync(join(import.meta.dirname, 'samples', name), 'utf8'))

it('gives calls with their arguments', () => {
  const { calls } = sample('calls.json').trace
  expect(calls.map((call) => [call.id, call.arguments])).toEqual([['call_1', { city: 'Oslo' }]])
  expect(calls[0]?.argumentsAt).toEqual({ document: 0, trail: ['/${id}/calls/0/arguments'] })
})
`,
    'samples/calls.json': `${JSON.stringify({ [id]: { calls: [{ id: 'call_1', name: 'get_weather', arguments: { city: 'Oslo' } }] } }, null, 2)}\n`,
    'samples/expected.json': `{
  "calls.json": { "toolDefs": 0, "calls": 1, "results": 0, "unpairedCalls": 1, "unpairedResults": 0, "serverCalls": 0 }
}
`,
    'README.md': `# ${title}

What it reads, and who speaks it. Source: https://example.com/the-page-with-the-facts, read ${today}.

| | |
| --- | --- |
| arguments | as an object, as text, as free text |
| ids | which member names the call, and which the result; by name or by order where there are none |
| errors | how a result says that it failed |
| stream | what joins the fragments: index, id, position; what ends it |

Quirks: what servers get wrong, and what becomes of it here.
`,
  }
}

/**
 * The list of dialects with one more in it. Throws when it is there already.
 * @param {string} list the text of \`index.ts\`
 * @param {string} id
 */
export const registeredIn = (list, id) => {
  const name = valueNameOf(id)
  if (list.includes(`from './${id}/${id}'`)) throw new Error(`${id} is in the list already`)
  const line = `import { ${name} } from './${id}/${id}'\n`
  const entries = /\[([^\]]*)\]\s*$/.exec(list)
  if (!entries) throw new Error('the list of dialects has another shape than expected')
  const names = (entries[1] ?? '').split(',').flatMap((entry) => entry.trim() || [])
  const sorted = [...names, name].sort((a, b) => (a < b ? -1 : 1))
  const before = list.slice(0, entries.index)
  const after = before.match(/^import .* from '\.\/[^']+'\n/gm)?.find((entry) => pathOf(entry) > pathOf(line))
  const imports = after ? before.replace(after, line + after) : before.replace(/\n\n/, `\n${line}\n`)
  return `${imports}[\n${sorted.map((entry) => `  ${entry},\n`).join('')}]\n`
}

/** @param {string} line an import */
const pathOf = (line) => /'(.+)'/.exec(line)?.[1] ?? ''
