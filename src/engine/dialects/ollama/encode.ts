import type { Encodable, Encoded } from '../encodable'
import { type ChatWriting, encodeChat } from '../encode-chat'
import { plainId } from '../encode-ids'

/** ollama/ollama `api/types.go`, read 2026-08-21; results find their call by name, newer servers by id. */
const writing: ChatWriting = {
  tools: {
    dialect: 'ollama',
    name: /^.+$/s,
    hasStrict: false,
    hasOutputSchema: false,
    hasFreeText: false,
    needsSchema: false,
  },
  ids: { pattern: /^.+$/s, isRequired: false, mint: plainId },
  arguments: 'object',
  hasType: false,
  content: '""',
  resultName: 'tool_name',
  oneString: true,
}

/** Writes a request body. */
export function encode(conversation: Encodable): Encoded {
  return encodeChat(conversation, writing)
}
