import { readdirSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { quietness } from '../quiet'
import { bundleHarness, textBeside } from './bundle'
import { type Host, startHost } from './host'

/** Put into the page by `open`. */
declare const harness: typeof import('./harness').harness

/** A second home, opened by a test, loads its frame; the browser asks for the icon when it likes. */
const notByTheTest = (arrival: string) => !/^GET \/(outer\.html|favicon\.svg)$/.test(arrival)

let code: string
let host: Host

test.beforeAll(async () => {
  code = await bundleHarness()
})
test.beforeEach(async () => {
  host = await startHost()
})
test.afterEach(async () => {
  await host.close()
})

/** Opens the site; gives back the list of policy violations in any of its frames and workers. */
const open = async (page: Page, address = host.address) => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Object(globalThis).noteViolation(`${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  await page.goto(address)
  await page.evaluate(code)
  return violations
}

/** Opens a client in the page and gives back the first status that is not `starting`. */
const statusOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const client = harness.openClient()
        client.onStatus(() => resolve(client.status()))
      }),
  )

/** Starts a worker of the given text in a sealed home of its own, and gives back its first report. */
const firstReport = (page: Page, text: string) =>
  page.evaluate(
    (source) =>
      new Promise<Record<string, unknown>>((resolve) => {
        const home = harness.openHome(harness.materials(source))
        home.launch().onReport((report) => resolve(report as unknown as Record<string, unknown>))
      }),
    text,
  )

test('the engine starts in its home, and may evaluate there, without a violation', async ({ page }) => {
  const violations = await open(page)
  expect(await statusOf(page)).toEqual({ kind: 'ready', sealed: true, evaluation: true })
  expect(violations).toEqual([])
})

test('the page itself can neither evaluate nor connect', async ({ page }) => {
  const quiet = quietness(page)
  await open(page)
  await quiet()
  const before = host.arrivals.length
  const reached = await page.evaluate(async () => {
    const fetched = await fetch('./?leak').then(
      () => 'open',
      () => 'shut',
    )
    // A timer's text is evaluated by the page, not by the debugger that runs this test.
    setTimeout('globalThis.evaluated = true')
    const image = await new Promise((resolve) => {
      const probe = new Image()
      probe.onload = () => resolve('open')
      probe.onerror = () => resolve('shut')
      probe.src = 'http://127.0.0.1:9/leak.png'
    })
    return { fetched, image, evaluated: Object(globalThis).evaluated ?? false }
  })
  expect(reached).toEqual({ fetched: 'shut', image: 'shut', evaluated: false })
  expect(host.arrivals.slice(before)).toEqual([])
})

test('nothing is asked of the host after the page has loaded', async ({ page }) => {
  const quiet = quietness(page)
  await open(page)
  await quiet()
  const before = host.arrivals.length
  await page.evaluate(async () => {
    const client = harness.openClient()
    await new Promise<void>((resolve) => client.onStatus(resolve))
  })
  await page.waitForTimeout(1000)
  expect(host.arrivals.slice(before).filter(notByTheTest)).toEqual([])
})

test('code that has taken over a worker cannot get out', async ({ page }) => {
  const sink = await startHost()
  const quiet = quietness(page)
  await open(page)
  await quiet()
  const before = host.arrivals.length
  const text = textBeside('hostile-worker.js')
    .replaceAll('SINK/', sink.address)
    .replaceAll('HOME/', host.address)
  const { outcome } = await firstReport(page, text)
  const { evaluation, ...exits } = outcome as Record<string, string>
  expect(evaluation).toBe('open')
  expect(Object.entries(exits).filter(([, state]) => state !== 'shut')).toEqual([])
  expect(sink.arrivals).toEqual([])
  expect(host.arrivals.slice(before).filter(notByTheTest)).toEqual([])
  await sink.close()
})

test('the same code in a plain worker gets out by every way it tries: the attempts are real', async ({
  page,
}) => {
  const sink = await startHost()
  await page.goto(`${sink.address}no-policy`)
  const text = textBeside('hostile-worker.js')
    .replaceAll('SINK/', sink.address)
    .replaceAll('HOME/', host.address)
  await page.evaluate(
    (source) =>
      new Promise((resolve) => {
        const worker = new Worker(URL.createObjectURL(new Blob([source])))
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        worker.postMessage(null, [port2])
      }),
    text,
  )
  const paths = () => sink.arrivals.map((arrival) => arrival.replace(/^\w+ /, ''))
  for (const way of [
    'fetch',
    'request',
    'event-source',
    'socket',
    'import.js',
    'import-scripts.js',
    'nested',
  ])
    await expect.poll(paths).toContain(`/${way}`)
  await expect.poll(() => host.arrivals.join()).toContain('/import-home.js')
  await sink.close()
})

test('a runaway is ended by the deadline, named, and the next request works', async ({ page }) => {
  await open(page)
  const [runaway, next] = await page.evaluate(async (source) => {
    const { materials, openHome, openLanes } = harness
    const home = openHome(materials(source))
    const ask = openLanes(home.launch).ask as unknown as (
      lane: string,
      op: string,
      input: unknown,
      options: { deadline: number },
    ) => Promise<unknown>
    const first = await ask('live', 'match', { pattern: '^(a+)+$' }, { deadline: 800 })
    const second = await ask('live', 'match', { pattern: '^a+!$' }, { deadline: 60_000 })
    return [first, second] as const
  }, textBeside('runaway-worker.js'))
  expect(runaway).toEqual({
    kind: 'deadline',
    milliseconds: 800,
    doing: { step: 'validate', subject: 'get_weather', pattern: '^(a+)+$' },
  })
  expect(next).toEqual({ kind: 'done', output: true })
})

test('the engine checks a call, outlives a schema with a runaway pattern, and checks the next', async ({
  page,
}) => {
  const violations = await open(page)
  const outcomes = await page.evaluate(async () => {
    const { ask } = harness.openClient()
    const checkPattern = (pattern: string, city: string, deadline: number) =>
      ask(
        'live',
        'check',
        {
          schema: JSON.stringify({ type: 'object', properties: { city: { type: 'string', pattern } } }),
          arguments: JSON.stringify({ city }),
        },
        { deadline },
      )
    return [
      await checkPattern('^[A-Z]', 'Paris', 60_000),
      await checkPattern('^(a+)+$', `${'a'.repeat(60)}!`, 1000),
      await checkPattern('^[A-Z]', 'paris', 60_000),
    ]
  })
  expect(outcomes).toMatchObject([
    { kind: 'done', output: { findings: [] } },
    { kind: 'deadline', milliseconds: 1000 },
    { kind: 'done', output: { findings: [{ code: 'arguments/pattern' }] } },
  ])
  expect(violations).toEqual([])
})

const noEvaluation = {
  'content-security-policy': "default-src 'self' blob: 'unsafe-inline'; style-src 'self' 'unsafe-inline'",
}

test('where the host forbids evaluation the engine starts and says so', async ({ page }) => {
  const strict = await startHost(noEvaluation)
  await open(page, strict.address)
  expect(await statusOf(page)).toEqual({ kind: 'ready', sealed: true, evaluation: false })
  await strict.close()
})

test('where the host forbids evaluation schemas are interpreted', async ({ page }) => {
  const strict = await startHost(noEvaluation)
  await open(page, strict.address)
  const outcome = await page.evaluate(() =>
    harness.openClient().ask('live', 'check', {
      schema: '{"type":"object","required":["city"]}',
      arguments: '{}',
    }),
  )
  expect(outcome).toMatchObject({ kind: 'done', output: { gate1: { state: 'refused' } } })
  const found = outcome.kind === 'done' ? outcome.output.findings.map(({ code }) => code) : []
  expect(found).toEqual(['schema/interpreted', 'arguments/required'])
  await strict.close()
})

test('where the host forbids frames the engine starts without them, and evaluates nothing', async ({
  page,
}) => {
  const strict = await startHost({ 'x-frame-options': 'DENY' })
  await open(page, strict.address)
  const file = readdirSync('dist/assets').find((name) => name.startsWith('unsealed-worker'))
  const status = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const unsealed = () => new Worker(address, { type: 'module' })
        const home = harness.openHome({ ...harness.materials(''), unsealed })
        home.onStatus(() => resolve(home.status()))
        home.launch()
      }),
    `assets/${file}`,
  )
  expect(status).toEqual({ kind: 'ready', sealed: false, evaluation: false })
  await strict.close()
})

test('another site that frames the outer frame is not obeyed', async ({ page }) => {
  const stranger = await startHost()
  await page.goto(`${stranger.address}404`)
  const answered = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = `${address}outer.html`
        addEventListener('message', () => resolve(true))
        frame.onload = () => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(true)
          frame.contentWindow?.postMessage(null, '*', [port2])
          port1.postMessage({ kind: 'source', text: 'throw 1' })
          port1.postMessage({ kind: 'launch', worker: 1 }, [new MessageChannel().port1])
          setTimeout(() => resolve(false), 1500)
        }
        document.body.append(frame)
      }),
    host.address,
  )
  expect(answered).toBe(false)
  await stranger.close()
})
