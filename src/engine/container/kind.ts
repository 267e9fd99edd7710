/** What a capture was wrapped in. */
export type ContainerKind =
  | 'json'
  | 'json-lines'
  | 'json-sequence'
  | 'sse'
  | 'har'
  | 'otlp'
  | 'recording'
  | 'log'
  | 'markdown'
  | 'escaped-json'
  | 'data-stream-lines'
  | 'text'
  | 'binary'
  | 'empty'
  | 'literal'

/** Kinds that hold no JSON, or nothing at all. */
const bare: readonly ContainerKind[] = ['text', 'binary', 'empty']

const kinds: { readonly [kind in ContainerKind]: true } = {
  json: true,
  'json-lines': true,
  'json-sequence': true,
  sse: true,
  'data-stream-lines': true,
  har: true,
  otlp: true,
  recording: true,
  log: true,
  markdown: true,
  'escaped-json': true,
  literal: true,
  text: true,
  binary: true,
  empty: true,
}

/** Every kind that JSON is taken out of, in the order in which people meet them. */
export const wrappings: readonly ContainerKind[] = (Object.keys(kinds) as ContainerKind[]).filter(
  (kind) => !bare.includes(kind),
)
