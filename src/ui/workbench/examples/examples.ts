import type { Messages } from '../../i18n/en'

export type ExampleId = keyof Messages['examples']

/** The examples in the order they are shown; titles are in the i18n room, texts in the files beside this one. */
export const examples: readonly { readonly id: ExampleId; readonly from: string }[] = [
  { id: 'mixed', from: 'MCP + OpenAI Chat' },
  { id: 'weather', from: 'OpenAI Chat' },
  { id: 'anthropic', from: 'Anthropic' },
  { id: 'gemini', from: 'Gemini' },
  { id: 'mcp', from: 'MCP' },
  { id: 'broken', from: 'OpenAI Chat' },
  { id: 'damaged', from: 'OpenAI Chat' },
  { id: 'twice', from: 'OpenAI Chat' },
  { id: 'cut', from: 'OpenAI SSE' },
]

// In the first file that is loaded: clicking an example must not lead to a request.
const texts = import.meta.glob<string>('./*.txt', { query: '?raw', import: 'default', eager: true })

/** The text of an example. */
export const textOfExample = (id: ExampleId): string => texts[`./${id}.txt`] ?? ''
