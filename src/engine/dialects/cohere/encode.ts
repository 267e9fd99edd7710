import type { Encodable, Encoded } from '../encodable'
import { type ChatWriting, encodeChat } from '../encode-chat'
import { plainId } from '../encode-ids'

/** npm `cohere-ai` 8.1.0, read 2026-12-01; `strict_tools` is for the whole request, not for one tool. */
const writing: ChatWriting = {
  tools: {
    dialect: 'cohere',
    name: /^[a-zA-Z_][a-zA-Z0-9_-]*$/,
    hasStrict: false,
    hasOutputSchema: false,
    hasFreeText: false,
    needsSchema: false,
  },
  ids: { pattern: /^.+$/s, isRequired: true, mint: plainId },
  arguments: 'text',
  hasType: true,
  content: undefined,
}

/** Writes a request body. */
export function encode(conversation: Encodable): Encoded {
  return encodeChat(conversation, writing)
}
