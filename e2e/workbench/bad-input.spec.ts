import { expect, test } from './bench'

const call = (text: string) =>
  JSON.stringify({
    role: 'assistant',
    tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: text } }],
  })

test.describe('bad input gets a clear word, and nothing hangs', () => {
  for (const [name, text, words] of [
    ['200,000 nested brackets', '['.repeat(200_000), /too early|too deep|deeply/],
    ['one line of 5 MB', JSON.stringify({ a: 'x'.repeat(5_000_000) }), /Nothing was recognised/],
    ['NaN in the arguments', call('{"a": NaN}'), /NaN|not JSON/],
    ['the same key twice', call('{"a":1,"a":2}'), /a stands more than once|"a" stands more than once/],
    ['a number beyond 2^53', call('{"id":9007199254740993}'), /9007199254740993 has more digits/],
    ['a key __proto__', call('{"__proto__":{"a":1}}'), /__proto__/],
    ['a lone surrogate', call('{"a":"\\ud83d"}'), /Half a character/],
    ['empty arguments', call(''), /empty string/],
    ['arguments null', call('null').replace('"null"', 'null'), /arguments are null/],
    ['a binary file', '\u0000\u0001PNG\u0000\u0000', /no text|binary|recognised/],
  ] as const) {
    test(name, async ({ bench, page }) => {
      await bench.paste(text)
      await expect(page.locator('.main')).toContainText(words)
      await expect(page.getByRole('button', { name: 'Forget' })).toBeEnabled()
      await page.getByRole('button', { name: 'Forget' }).click()
      await expect(bench.verdict).toHaveText('Nothing to check yet.')
    })
  }
})

test('an empty paste says that there was nothing', async ({ bench, page }) => {
  await page.locator('h1').click()
  await bench.paste('   ')
  await expect(page.getByText('There was no text to read.')).toBeVisible()
})

test('a runaway pattern is stopped, named, and the next check works', async ({ bench }) => {
  await bench.ready()
  await bench.type('Schema', '{"type":"object","properties":{"a":{"pattern":"^(a+)+$"}}}')
  await bench.type('Arguments', `{"a":"${'a'.repeat(40)}!"}`)
  await expect(bench.verdict).toContainText('The check was stopped after 2 s')
  await bench.type('Arguments', '{"a":"aaa"}')
  await expect(bench.verdict).toContainText('Gate 1 lets this call through')
})

test('a capture with a runaway pattern is read without that schema, which is named', async ({ bench }) => {
  const tool = (name: string, pattern: string) => ({
    type: 'function',
    function: { name, parameters: { type: 'object', properties: { a: { type: 'string', pattern } } } },
  })
  const made = (id: string, name: string, a: string) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify({ a }) },
  })
  const tool_calls = [made('c1', 'slow', `${'a'.repeat(40)}!`), made('c2', 'quick', 'b')]
  await bench.paste(
    JSON.stringify({
      tools: [tool('slow', '^(a+)+$'), tool('quick', '^b$')],
      messages: [{ role: 'assistant', tool_calls }],
    }),
  )
  const row = bench.list.getByRole('treeitem', { name: /slow c1/ })
  await expect(row).toBeVisible()
  await row.click()
  await expect(bench.verdict).toContainText('Not checked: the schema takes too long')
  await expect(bench.problems.filter({ hasText: 'stopped after 2 s' })).toContainText('^(a+)+$')
  await bench.list.getByRole('treeitem', { name: /quick c2/ }).click()
  await expect(bench.verdict).toContainText('Gate 1 lets this call through')
})
