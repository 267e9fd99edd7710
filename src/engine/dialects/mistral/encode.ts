import type { Encodable, Encoded } from '../encodable'
import { type ChatWriting, encodeChat } from '../encode-chat'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Nine letters and digits from a text: the same text and attempt always give the same (FNV-1a, once for each). */
function nineOf(seed: string, attempt: number): string {
  let id = ''
  for (let place = 0; place < 9; place += 1) {
    const text = `${place} ${attempt} ${seed}`
    let hash = 0x811c9dc5
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    id += letters.charAt(((hash ^ (hash >>> 15)) >>> 0) % letters.length)
  }
  return id
}

/** `@mistralai/mistralai` 2.7.0, read 2026-12-01; ids in a history are exactly nine letters and digits. */
const writing: ChatWriting = {
  tools: {
    dialect: 'mistral',
    name: /^[a-zA-Z0-9_-]{1,64}$/,
    hasStrict: true,
    hasOutputSchema: false,
    hasFreeText: false,
    needsSchema: true,
  },
  ids: { pattern: /^[a-zA-Z0-9]{9}$/, isRequired: true, mint: nineOf },
  arguments: 'text',
  hasType: true,
  content: '""',
  resultName: 'name',
}

/** Writes a request body. */
export function encode(conversation: Encodable): Encoded {
  return encodeChat(conversation, writing)
}
