import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the real captures lie: beside the repository, never in it. */
export const fixtures = join(import.meta.dirname, '../../shared/fixtures')

/** One line of `expected.jsonl`: what a capture holds, counted by hand (CONVENTIONS.md beside it). */
export interface Expected {
  readonly file: string
  readonly format: string
  readonly toolDefs: number
  readonly calls: number
  readonly results: number
  readonly unpairedCalls: number
  readonly unpairedResults: number
  readonly serverCalls: number
  readonly debatable?: boolean
  readonly notes: string
}

/** All expected counts; empty, with a printed reason, where the captures are not present. */
export function expectedCounts(): readonly Expected[] {
  const list = join(fixtures, 'expected.jsonl')
  if (!existsSync(list)) {
    console.warn(`corpus: skipped, ${fixtures} is not present`)
    return []
  }
  const lines = readFileSync(list, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Expected)
}

/** A capture's text; UTF-8 unless a byte order mark says otherwise. */
export function captureText(file: string): string {
  return readFileSync(join(fixtures, file), 'utf8')
}

const dialectOfFormat: readonly (readonly [prefix: string, dialects: readonly string[]])[] = [
  ['anthropic-', ['anthropic']],
  ['bedrock-', ['bedrock']],
  ['openai-chat', ['openai-chat']],
  ['openai-messages', ['openai-chat']],
  ['openai-error', ['openai-chat']],
  ['openai-responses', ['openai-responses']],
  ['claude-tap-jsonl(openai-responses)', ['openai-responses']],
  ['vcr-yaml(anthropic)', ['anthropic']],
  ['gemini-interactions', ['gemini-interactions']],
  ['gemini-', ['gemini']],
  ['mcp-', ['mcp']],
  ['mistral-', ['mistral']],
  ['cohere-', ['cohere']],
  ['ollama-', ['ollama']],
  ['claude-code', ['claude-code', 'anthropic']],
  ['langfuse-trace', ['langfuse']],
  ['otel-genai', ['otel-genai']],
  ['swe-agent', ['openai-chat']],
  ['tau-bench', ['openai-chat']],
]

/** Files that hold several formats, and what must be recognised in them. */
const dialectsOfFile: { readonly [file: string]: readonly string[] } = {
  'har/anthropic-parallel.har': ['anthropic'],
  'har/mixed-providers.har': ['gemini', 'openai-chat'],
  'har/openai-chat-sse.har': ['openai-chat'],
  'har/openai-chat-two-calls.har': ['openai-chat'],
}

/** The dialects that must be recognised in a capture; none where it is of no API's format. */
export function dialectsOf(expected: Expected): readonly string[] {
  const named = dialectsOfFile[expected.file]
  if (named) return named
  return dialectOfFormat.find(([prefix]) => expected.format.startsWith(prefix))?.[1] ?? []
}
