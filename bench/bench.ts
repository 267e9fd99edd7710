/**
 * Compares, in one run on the same data, the way from pasted text to findings with the bare loop of `JSON.parse` and
 * compiled Ajv. Prints ratios; asserts nothing about time.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { default as addFormats } from 'ajv-formats'
import { engine } from '../src/engine/engine'
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

function millisecondsOf(work: () => unknown, times: number): number {
  const taken = Array.from({ length: times }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  taken.sort((a, b) => a - b)
  return taken[Math.floor(times / 2)] ?? 0
}

console.log('capture      bare loop    toolwire     ratio   calls')
for (const [label, units] of [
  ['10 KB', 10_000],
  ['100 KB', 100_000],
  ['1 MB', 1_000_000],
  ['10 MB', 10_000_000],
] as const) {
  const text = captureOf(units)
  const times = units > 5_000_000 ? 5 : 31
  // Another last character each time, so that nothing is answered from what was read before.
  let n = 0
  const fresh = () => {
    n = (n + 1) % 50
    return `${text}${' '.repeat(n)}
`
  }
  for (let i = 0; i < 5; i += 1) {
    bareLoop(text)
    engine.inspect({ text: fresh() })
  }
  const bare = millisecondsOf(() => bareLoop(text), times)
  const ours = millisecondsOf(() => engine.inspect({ text: fresh() }), times)
  const { calls } = engine.inspect({ text })
  if (calls.filter((call) => call.gate.state === 'ok').length !== bareLoop(text))
    throw new Error('the two loops disagree')
  const cell = (value: string) => value.padEnd(13)
  console.log(
    `${cell(label)}${cell(`${bare.toFixed(2)} ms`)}${cell(`${ours.toFixed(2)} ms`)}${(ours / bare).toFixed(2).padEnd(8)}${calls.length}`,
  )
}
