/**
 * Compares, on the same data and turn by turn, the way from pasted text to findings with the bare loop of `JSON.parse`
 * and compiled Ajv. Runs the engine as it ships: bundled and minified. Prints ratios; asserts nothing about time.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { default as addFormats } from 'ajv-formats'
import { build, type Rolldown } from 'vite'
import type { engine as Engine } from '../src/engine/engine'
import { captureOf, schemaByTool } from './capture'

const ajv = addFormats(new Ajv2020({ strict: false }))
const validators = new Map(Object.entries(schemaByTool).map(([name, schema]) => [name, ajv.compile(schema)]))

interface Exchange {
  messages: { tool_calls?: { function: { name: string; arguments: string } }[] }[]
}

/** What any script would do: parse each line, parse each call's arguments, ask the compiled schema. */
function bareLoop(text: string): number {
  let valid = 0
  for (const line of text.split('\n')) {
    if (line === '') continue
    const exchange = JSON.parse(line) as Exchange
    for (const message of exchange.messages) {
      for (const call of message.tool_calls ?? []) {
        const args: unknown = JSON.parse(call.function.arguments)
        if (validators.get(call.function.name)?.(args)) valid += 1
      }
    }
  }
  return valid
}

/** The engine as the worker has it. */
async function bundledEngine(): Promise<typeof Engine> {
  const bundle = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: `${import.meta.dirname}/../src/engine/engine.ts`, formats: ['es'] },
    },
  })
  const [{ output }] = bundle as [Rolldown.RolldownOutput]
  const module = await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)
  return module.engine
}

/** Milliseconds of processor time, of all threads: collecting garbage counts, and other programs do not. */
function millisecondsOf(work: () => void, times: number): number {
  const before = process.cpuUsage()
  for (let i = 0; i < times; i += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

/** The same text in one piece, as a paste arrives. */
function flat(text: string): string {
  return Buffer.from(text).toString()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

const engine = await bundledEngine()
const rounds = 15
console.log('capture      bare loop    toolwire     ratio   calls')
for (const [label, units, times] of [
  ['10 KB', 10_000, 200],
  ['100 KB', 100_000, 20],
  ['1 MB', 1_000_000, 2],
  ['10 MB', 10_000_000, 1],
] as const) {
  const capture = flat(captureOf(units))
  // Another length each time, so that nothing is answered from what was read before.
  const texts = [0, 1, 2].map((more) => flat(`${capture}${' '.repeat(more)}\n`))
  let n = 0
  const bare = () => void bareLoop(capture)
  const ours = () => {
    n = (n + 1) % texts.length
    engine.inspect({ text: texts[n] ?? '' })
  }
  const pairs = Array.from({ length: rounds + 3 }, () => [
    millisecondsOf(bare, times),
    millisecondsOf(ours, times),
  ]).slice(3) as [number, number][]
  const { calls } = engine.inspect({ text: capture })
  if (calls.filter((call) => call.gate.state === 'ok').length !== bareLoop(capture))
    throw new Error('the two loops disagree')
  const cell = (value: string) => value.padEnd(13)
  const ratio = median(pairs.map(([a, b]) => b / a)).toFixed(2)
  console.log(
    `${cell(label)}${cell(`${median(pairs.map(([a]) => a)).toFixed(2)} ms`)}${cell(`${median(pairs.map(([, b]) => b)).toFixed(2)} ms`)}${ratio.padEnd(8)}${calls.length}`,
  )
}
