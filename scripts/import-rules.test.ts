import { expect, test } from 'vitest'
import { objectionTo } from './import-rules.mjs'

const imported = (from: string, to: string, typeOnly = false) =>
  objectionTo({ from, to, inside: to.startsWith('src/') || to.startsWith('scripts/'), typeOnly })

test.each([
  ['src/engine/json/scan.ts', 'src/engine/text/span.ts'],
  ['src/engine/json/scan.ts', 'src/engine/json/print.ts'],
  ['src/engine/dialects/index.ts', 'src/engine/dialects/gemini/gemini.ts'],
  ['src/engine/dialects/gemini/gemini.ts', 'src/engine/dialects/dialect.ts'],
  ['src/engine/dialects/gemini/gemini.test.ts', 'src/engine/dialects/mcp/mcp.ts'],
  ['src/engine/engine.ts', 'src/engine/gates/gate.ts'],
  ['src/worker/engine-worker.ts', 'src/engine/engine.ts'],
  ['src/ui/App.tsx', 'src/worker/client.ts'],
  ['src/ui/App.tsx', 'react'],
  ['src/engine/schema/compile.ts', 'ajv/dist/2020'],
])('%s may import %s', (from, to) => {
  expect(imported(from, to)).toBeUndefined()
})

test.each([
  ['src/engine/text/span.ts', 'src/engine/json/scan.ts'],
  ['src/engine/trace/trace.ts', 'src/engine/schema/compile.ts'],
  ['src/engine/json/scan.ts', 'src/engine/engine.ts'],
  ['src/engine/attic/thing.ts', 'src/engine/text/span.ts'],
  ['src/engine/text/span.ts', 'src/engine/attic/thing.ts'],
  ['src/engine/dialects/gemini/gemini.ts', 'src/engine/dialects/mcp/mcp.ts'],
  ['src/engine/engine.ts', 'src/ui/App.tsx'],
  ['src/worker/lanes.ts', 'src/ui/App.tsx'],
  ['src/worker/lanes.ts', 'src/engine/engine.ts'],
  ['src/ui/App.tsx', 'src/engine/engine.ts'],
  ['src/ui/App.tsx', 'monaco-editor/editor'],
  ['src/engine/json/scan.ts', 'node:fs'],
  ['src/engine/gates/gate.ts', 'ajv'],
])('%s must not import %s', (from, to) => {
  expect(imported(from, to)).toBeTypeOf('string')
})

test('types of the engine may be taken anywhere above it', () => {
  expect(imported('src/ui/App.tsx', 'src/engine/engine.ts', true)).toBeUndefined()
})
