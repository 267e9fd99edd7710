import { example, expect, test } from './bench'

const tied = '{"functionCall":{"name":"f","args":{}},"toolUse":{"toolUseId":"1","name":"f","input":{}}}'

test('the empty state lists what the engine reads', async ({ bench }) => {
  const knows = bench.page.locator('.knows')
  for (const name of ['Anthropic Messages', 'Gemini', 'Bedrock Converse', 'MCP', 'OpenAI Responses'])
    await expect(knows).toContainText(name)
  for (const name of ['JSON Lines', 'SSE', 'HAR', 'OTLP', 'Markdown', 'escaped JSON'])
    await expect(knows).toContainText(name)
})

for (const [index, dialect, verdict] of [
  [0, 'MCP + OpenAI Chat', 'Gate 1 refuses'],
  [1, 'OpenAI Chat', 'Gate 1 lets this call through'],
  [2, 'Anthropic Messages', '/notes must be a list'],
  [3, 'Gemini', '/brightness must be integer'],
  [4, 'MCP', 'Gate 2 refuses'],
  [5, 'OpenAI Chat', '/quantity must be integer'],
  [6, 'OpenAI Chat', 'The arguments are not JSON'],
  [7, 'OpenAI Chat', 'encoded'],
  [8, 'OpenAI Chat', 'the text ends inside a string'],
] as const) {
  test(`example ${index} is read as ${dialect}`, async ({ bench, page }) => {
    await page.locator('.examples li button').nth(index).click()
    await expect(page.locator('.capture-head')).toContainText(dialect)
    await expect(bench.verdict).toContainText(verdict)
  })
}

test('three dialects in one paste are named, and why lists the evidence of each', async ({ bench, page }) => {
  await bench.paste([example('mcp'), example('anthropic'), example('gemini')].join('\n'))
  await expect(page.locator('.capture-head')).toContainText('MCP + Anthropic Messages + Gemini')
  await page.getByRole('button', { name: 'why?' }).click()
  const why = page.getByRole('dialog', { name: 'Why this format' })
  for (const [title, path] of [
    ['MCP', '/jsonrpc'],
    ['Anthropic Messages', 'input_schema'],
    ['Gemini', 'functionDeclarations'],
  ] as const) {
    const section = why.getByRole('region', { name: title, exact: true })
    await expect(section).toContainText(/\d+ points/)
    await expect(section).toContainText(path)
  }
})

test('a tie is put to the person, who decides and takes it back', async ({ bench, page }) => {
  await bench.paste(tied)
  const head = page.locator('.capture-head')
  await expect(head).toContainText('Bedrock Converse')
  await expect(head).toContainText('Could also be Gemini')
  await head.getByRole('button', { name: 'Read as Gemini' }).click()
  await expect(head).toContainText('You chose this format.')
  await expect(head.locator('[title="Gemini"]')).toBeVisible()
  await head.getByRole('button', { name: 'Undo the choice' }).click()
  await expect(head).toContainText('Could also be Gemini')
})

test('a tie is put to the person on a phone as well', async ({ bench, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await bench.ready()
  await bench.paste(tied)
  await page.getByRole('button', { name: 'Read as Gemini' }).click()
  await expect(page.getByRole('button', { name: 'Read as Gemini' })).toHaveCount(0)
})

test('nothing recognised: says what it is and what was looked for, and places it by one click', async ({
  bench,
  page,
}) => {
  await bench.paste('{"type":"object","required":["city"]}')
  const strip = page.getByRole('region', { name: 'Not recognised' })
  await expect(strip).toContainText('This is a JSON object with type, required.')
  await expect(strip).toContainText('It has the look of a JSON Schema')
  await strip.getByText('What was looked for').click()
  await expect(strip).toContainText('Vercel AI SDK')
  await expect(strip.getByRole('button', { name: 'Schema' })).toHaveClass(/primary/)
  await strip.getByRole('button', { name: 'Schema' }).click()
  await bench.ready()
  await expect(bench.pane('Schema')).toContainText('required')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  // A payload after it stands beside the schema, and the two are checked.
  await page.getByRole('button', { name: 'Forget' }).focus()
  await bench.paste('{"town":"Oslo"}')
  await expect(bench.verdict).toContainText('Nothing was recognised')
  await page.getByRole('button', { name: 'Use it as the arguments' }).click()
  await expect(bench.verdict).toContainText('must have city, which is missing')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bench.verdict).toContainText('Nothing was recognised')
})

test('text that is no JSON goes to the arguments, and is mended there', async ({ bench, page }) => {
  await bench.paste("{'city': 'Oslo', 'metric': True}")
  await page.getByRole('button', { name: 'Use it as the arguments' }).click()
  await bench.ready()
  await bench.pane('Arguments').getByRole('button', { name: 'Mend…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mend the arguments' })
  await expect(dialog.getByRole('status')).toContainText('not checked: no schema')
  await dialog.getByRole('button', { name: /^Apply selected/ }).click()
  await expect(bench.pane('Arguments')).toContainText('"metric": true')
})
