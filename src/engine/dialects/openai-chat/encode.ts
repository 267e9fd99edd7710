import type { Encodable, Encoded } from '../encodable'
import { type ChatWriting, encodeChat } from '../encode-chat'
import { plainId } from '../encode-ids'

/** openai-python `types/chat`, read 2026-12-01; ids may have 64 characters. */
const writing: ChatWriting = {
  tools: {
    dialect: 'openai-chat',
    name: /^[a-zA-Z0-9_-]{1,64}$/,
    hasStrict: true,
    hasOutputSchema: false,
    hasFreeText: true,
    needsSchema: false,
  },
  ids: { pattern: /^.{1,64}$/s, isRequired: true, mint: plainId },
  arguments: 'text',
  hasType: true,
  content: 'null',
}

/** Writes a request body. */
export function encode(conversation: Encodable): Encoded {
  return encodeChat(conversation, writing)
}
