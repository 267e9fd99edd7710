import { captureOf } from '../captures'
import { bundleHarness, textBeside } from '../sealed-home/bundle'
import { startHost } from '../sealed-home/host'
import { example } from '../workbench/bench'
import { expect, Key, test } from './webkit'

const verdict = '.verdict-line'

test('each example gives its verdict', async ({ webkit }) => {
  for (const [name, words] of [
    ['mixed', 'Gate 1 refuses this call: /unit must be one of'],
    ['weather', 'Gate 1 lets this call through'],
    ['anthropic', '/notes must be a list'],
    ['gemini', '/brightness must be integer'],
    ['mcp', 'Gate 2 refuses this result'],
    ['broken', '/quantity must be integer'],
    ['damaged', 'The arguments are not JSON'],
    ['twice', 'The arguments are encoded twice'],
    ['cut', 'the text ends inside a string'],
  ] as const) {
    await webkit.paste(example(name))
    await webkit.shows(verdict, words)
  }
})

test('what was typed is cut and pasted by keys, and a dropped file is read', async ({ webkit }) => {
  await webkit.type('{"role":"tool","tool_call_id":"by-keys","content":"x"}')
  for (const key of ['a', 'x', 'v']) await webkit.press(Key.CONTROL, key)
  await webkit.shows('[role=tree]', 'by-keys')
  await webkit.drop('dropped.json', example('weather'))
  await webkit.shows(verdict, 'Gate 1 lets this call through')
  await webkit.shows('.capture-head', 'dropped.json')
})

test('editing a pane changes the verdict, and revert brings the capture back', async ({ webkit }) => {
  await webkit.paste(example('mixed'))
  await webkit.shows(verdict, 'Gate 1 refuses')
  await webkit.shows('section[aria-label=Arguments] .view-lines', 'kelvin')
  // The problem's place is selected in the pane: it is replaced.
  await webkit.press(Key.ALT, Key.ENTER)
  await webkit.press(Key.DELETE)
  await webkit.type('"celsius"')
  await webkit.shows(verdict, 'Both gates let this call through')
  await webkit.click('revert')
  await webkit.shows(verdict, 'Gate 1 refuses')
  await webkit.press(Key.ALT, '5')
  await webkit.shows('.raw .selected-bytes', 'kelvin')
  await webkit.click('why?')
  await webkit.shows('.why', '/jsonrpc')
})

test('what was mended survives a reload', async ({ webkit }) => {
  await webkit.paste(example('damaged'))
  await webkit.shows(verdict, 'The arguments are not JSON')
  await webkit.click('Mend…')
  await webkit.shows('[role=dialog]', 'All (8)')
  await webkit.click('All (8)')
  await webkit.shows('[role=dialog] [role=status]', 'breaks the schema')
  await webkit.click('Apply selected (8)')
  await webkit.shows(verdict, '/colour must be one of')
  await expect
    .poll(() => webkit.driver.executeScript(() => sessionStorage.getItem('toolwire.work')))
    .toContain('Boiler')
  await webkit.reload()
  await webkit.ready()
  await webkit.shows(verdict, '/colour must be one of')
  await webkit.click('revert')
  await webkit.shows(verdict, 'The arguments are not JSON')
})

test('language, theme and the local panel; nothing is asked of the host after load', async ({ webkit }) => {
  await webkit.quiet()
  const before = webkit.host.arrivals.length
  await webkit.paste(example('weather'))
  await webkit.shows(verdict, 'Gate 1 lets this call through')
  for (const [command, words] of [
    ['简体', '闸门 1 放行此调用'],
    ['english', 'Gate 1 lets this call through'],
  ] as const) {
    await webkit.press(Key.CONTROL, 'k')
    await webkit.shows('[role=dialog]', /./)
    await webkit.type(command)
    await webkit.type(Key.ENTER)
    await webkit.shows(verdict, words)
  }
  await webkit.click('local')
  await webkit.shows('[role=dialog]', '0 requests to other addresses')
  await webkit.shows('[role=dialog]', /until this tab closes\s*\d/)
  expect(webkit.host.arrivals.slice(before)).toEqual([])
})

test('a runaway schema is stopped and named, and the next capture is checked', async ({ webkit }) => {
  // WebKit gives up runaway patterns by itself; two branches at each of thirty levels it tries to the end.
  const node = { type: 'object', properties: { c: { $ref: '#/$defs/n' } } }
  const branches = ['y', 'z'].map((name) => ({ ...node, required: [name] }))
  const parameters = { $defs: { n: { anyOf: branches } }, properties: { a: { $ref: '#/$defs/n' } } }
  const made = { name: 'slow', arguments: `{"a":${'{"c":'.repeat(30)}{}${'}'.repeat(31)}` }
  await webkit.paste(
    JSON.stringify({
      tools: [{ type: 'function', function: { name: 'slow', parameters } }],
      messages: [{ role: 'assistant', tool_calls: [{ id: 'c1', type: 'function', function: made }] }],
    }),
  )
  await webkit.shows(verdict, 'Not checked: the schema takes too long')
  await webkit.shows('.main', 'slow')
  await webkit.paste(example('weather'))
  await webkit.shows(verdict, 'Gate 1 lets this call through')
})

test('a capture of five million characters is read', async ({ webkit }) => {
  const text = captureOf(5_000_000)
  await webkit.drop('large.json', text)
  await webkit.shows('.capture-head', `${text.length.toLocaleString('en')} characters`)
  await webkit.shows(verdict, 'Gate 1 lets this call through')
})

test('code that has taken over a worker cannot get out, and finds nothing stored', async ({ webkit }) => {
  const { driver, host } = webkit
  const sink = await startHost()
  await webkit.quiet()
  await driver.executeScript(await bundleHarness())
  const before = host.arrivals.length
  const text = textBeside('hostile-worker.js')
    .replaceAll('SINK/', sink.address)
    .replaceAll('HOME/', host.address)
  const outcome = await driver.executeScript<Record<string, string>>(
    (source: string) =>
      new Promise((resolve) => {
        const { harness } = Object(globalThis)
        const home = harness.openHome(harness.materials(source))
        home.launch().onReport((report: { outcome: unknown }) => resolve(report.outcome))
      }),
    text,
  )
  // WebKit gives each home a cache of its own, which is empty and gone with it.
  const { evaluation, caches: _, ...exits } = outcome
  expect(evaluation).toBe('open')
  expect(Object.entries(exits).filter(([, state]) => state !== 'shut')).toEqual([])
  expect(sink.arrivals).toEqual([])
  expect(host.arrivals.slice(before).filter((arrival) => arrival !== 'GET /outer.html')).toEqual([])
  await sink.close()
})
