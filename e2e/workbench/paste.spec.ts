import { captureOf } from '../captures'
import { example, expect, test } from './bench'

test('the article’s three JSONs, pasted one after the other in one go', async ({ bench, page }) => {
  await bench.paste(example('mixed'))
  await expect(bench.verdict).toHaveText(
    /Gate 1 refuses this call: \/unit must be one of "celsius", "fahrenheit"; got "kelvin"/,
  )
  await expect(page.locator('.capture-head')).toContainText('MCP + OpenAI Chat')
  await expect(bench.list.getByRole('treeitem', { name: /get_weather call_01/ })).toContainText('refused')
  await bench.ready()
  await expect(bench.pane('Schema')).toContainText('"fahrenheit"')
  await expect(bench.pane('Arguments')).toContainText('string → JSON (1 layer)')
  await expect(bench.pane('Arguments')).toContainText('"kelvin"')
  await expect(bench.pane('Result')).toContainText('90071992547409931')
})

test.describe('each sample gives its verdict', () => {
  for (const [name, verdict] of [
    ['weather', /Gate 1 lets this call through.*Gate 2 not checked: no output schema/],
    ['broken', /Gate 1 refuses this call: \/quantity must be integer; got the string "3"/],
    ['mcp', /Gate 2 refuses this result: \/available must be integer/],
    ['twice', /Gate 1 refuses this call: The arguments are encoded twice/],
    ['cut', /Gate 1 refuses this call: The arguments are not JSON: the text ends inside a string/],
  ] as const) {
    test(name, async ({ bench }) => {
      await bench.paste(example(name))
      await expect(bench.verdict).toHaveText(verdict)
    })
  }
})

test('the frame and the paste field work before the editor has arrived', async ({ bench, page }) => {
  await bench.ready()
  await page.route(/MonacoEditor/, () => {})
  await page.reload({ waitUntil: 'domcontentloaded' })
  await bench.awake()
  await bench.paste(example('weather'))
  await expect(bench.verdict).toContainText('Gate 1 lets this call through')
  await expect(page.locator('.monaco-editor')).toHaveCount(0)
})

test('says why, names the runners-up, and reads the text as another format', async ({ bench, page }) => {
  await bench.paste(example('mixed'))
  await page.getByRole('button', { name: 'why?' }).click()
  const why = page.getByRole('dialog', { name: 'Why this format' })
  await expect(why).toContainText('/jsonrpc')
  await expect(why).toContainText('/tool_calls/*/function/name')
  await why.getByRole('button', { name: 'as recognised' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'OpenAI Chat', exact: true }).click()
  await expect(page.locator('.capture-head')).not.toContainText('MCP')
})

test('a paste anywhere replaces the capture, and can be taken back', async ({ bench, page }) => {
  await bench.paste(example('weather'))
  await expect(bench.verdict).toContainText('Gate 1 lets')
  await page.getByRole('button', { name: 'All' }).focus()
  await bench.paste(example('mcp'))
  await expect(bench.verdict).toContainText('Gate 2 refuses')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bench.verdict).toContainText('Gate 1 lets')
})

test('a paste over panes filled by hand says so, and can be taken back', async ({ bench, page }) => {
  await bench.ready()
  await bench.type('Schema', '{"type":"object","required":["city"]}')
  await bench.type('Arguments', '{}')
  await expect(bench.verdict).toContainText('must have city')
  await page.getByRole('button', { name: 'Forget' }).focus()
  await bench.paste(example('weather'))
  await expect(bench.verdict).toContainText('Gate 1 lets')
  await expect(page.getByText('What stood in the panes was replaced.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bench.verdict).toContainText('must have city')
  await expect(bench.pane('Schema')).toContainText('required')
})

test('adds text to the capture', async ({ bench, page }) => {
  const [definitions, call, ...rest] = example('mixed').split(/\n\n/)
  await bench.paste(call ?? '')
  await expect(bench.verdict).toContainText('Not checked')
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('textbox', { name: 'Add text to the capture' }).focus()
  await bench.paste([definitions, ...rest].join('\n'))
  await page.getByRole('button', { name: 'Add and read' }).click()
  await expect(bench.verdict).toContainText('Gate 1 refuses this call')
  await expect(page.getByText(/characters added behind the capture\.$/)).toBeVisible()
})

test('an edit is named in its row, ends the undo of the paste before, and is not forgotten at one press', async ({
  bench,
  page,
}) => {
  await bench.paste(example('weather'))
  await page.getByRole('button', { name: 'All' }).focus()
  await bench.paste(example('broken'))
  await bench.ready()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await bench.type('Arguments', '{"customer_id":"C-1042","quantity":3,"shipping":"express"}')
  await expect(bench.verdict).toContainText('Gate 1 lets')
  await expect(bench.list.getByRole('treeitem', { selected: true })).toContainText(/edited.*refused/)
  await expect(undo).toHaveCount(0)
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect(bench.list).toBeVisible()
  await page.getByRole('button', { name: 'Forget the edits too?' }).click()
  await expect(bench.list).toHaveCount(0)
})

test('opens files, also several, and says how they were encoded', async ({ bench, page }) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open file' }).click()
  const utf16 = Buffer.from(`\ufeff${example('weather')}`, 'utf16le')
  await (await chooser).setFiles([
    { name: 'a.json', mimeType: 'application/json', buffer: utf16 },
    { name: 'b.jsonl', mimeType: 'text/plain', buffer: Buffer.from(example('mcp')) },
  ])
  await expect(page.locator('.capture-head')).toContainText('a.json was read as UTF-16LE.')
  await expect(page.locator('.capture-head')).toContainText('2 files were read as one capture')
  await expect(bench.list.getByRole('treeitem')).not.toHaveCount(0)
})

test('reads a file dropped anywhere', async ({ bench, page }) => {
  await page.evaluate((text) => {
    const carried = new DataTransfer()
    carried.items.add(new File([text], 'dropped.json'))
    for (const kind of ['dragover', 'drop'])
      document
        .querySelector('.capture')
        ?.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }))
  }, example('weather'))
  await expect(bench.verdict).toContainText('Gate 1 lets')
  await expect(page.locator('.capture-head')).toContainText('dropped.json')
})

test('reads a file of twenty million characters', async ({ bench, page }) => {
  const text = captureOf(20_000_000)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open file' }).click()
  await (await chooser).setFiles({
    name: 'large.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect(page.locator('.capture-head')).toContainText(
    `${text.length.toLocaleString('en')} characters`,
    {
      timeout: 120_000,
    },
  )
  await expect(bench.verdict).toContainText('Gate 1 lets this call through')
})

test('refuses a file that is too large with a clear message', async ({ bench, page }) => {
  await page.evaluate(() => {
    const carried = new DataTransfer()
    const part = new Uint8Array(50_000_000)
    carried.items.add(new File([part, part, part, part, part], 'huge.har'))
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByText(/huge\.har has 250 MB; up to 200 MB can be read/)).toBeVisible()
  await expect(bench.verdict).toHaveText('Nothing to check yet.')
})

test('reads what was typed into the field', async ({ bench, page }) => {
  await page
    .getByRole('textbox', { name: 'Paste a capture' })
    .pressSequentially('{"role":"tool","tool_call_id":"a","content":"x"}')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(bench.list.getByRole('treeitem').last()).toContainText('a')
})

test('takes a bare schema as the schema', async ({ bench, page }) => {
  await bench.paste('{"type":"object","required":["city"]}')
  await expect(bench.verdict).toContainText('Nothing was recognised')
  await page.getByRole('button', { name: 'Use it as the schema' }).click()
  await bench.ready()
  await bench.type('Arguments', '{}')
  await expect(bench.verdict).toHaveText(/must have city, which is missing/)
})
