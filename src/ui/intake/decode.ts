import type { Notice } from './notice'

/** A file as text, with what was noticed about its bytes. */
export interface Decoded {
  readonly text: string
  readonly notices: readonly Notice[]
}

/** How bytes are read: the encoding's label for `TextDecoder`, and the length of a byte order mark. */
export interface Encoding {
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be'
  readonly mark: number
  /** Worked out from the pattern of zero bytes, as there is no mark. */
  readonly guessed: boolean
}

/** Bytes looked at when there is no mark. */
const sampleSize = 4096

/**
 * The encoding of a text by its byte order mark, else by where zero bytes stand in its beginning: JSON in UTF-16 has
 * one in every other byte. UTF-8 when nothing speaks for another.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { label: 'utf-8', mark: 3, guessed: false }
  if (a === 0xff && b === 0xfe) return { label: 'utf-16le', mark: 2, guessed: false }
  if (a === 0xfe && b === 0xff) return { label: 'utf-16be', mark: 2, guessed: false }
  const zeros = [0, 0]
  const end = Math.min(bytes.length, sampleSize)
  for (let i = 0; i < end; i += 1) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = end / 2 / 2
  if (end >= 4 && odd > many && even <= odd / 20) return { label: 'utf-16le', mark: 0, guessed: true }
  if (end >= 4 && even > many && odd <= even / 20) return { label: 'utf-16be', mark: 0, guessed: true }
  return { label: 'utf-8', mark: 0, guessed: false }
}

/** Whether the beginning of a file looks like no text at all: a zero byte, or many control characters. */
export function looksBinary(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, sampleSize)
  let odd = 0
  for (let i = 0; i < end; i += 1) {
    const byte = bytes[i] ?? 0
    if (byte === 0) return true
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) odd += 1
  }
  return odd > end / 10
}

/** What is to be said about a file's encoding. `replaced` counts the U+FFFD that decoding put in. */
export function noticesOf(
  name: string,
  encoding: Encoding,
  binary: boolean,
  replaced: number,
): readonly Notice[] {
  if (encoding.label !== 'utf-8') return [{ code: 'encoding', name, encoding: encoding.label.toUpperCase() }]
  if (binary) return [{ code: 'binary', name }]
  if (replaced > 0) return [{ code: 'replaced', name, count: replaced }]
  if (encoding.mark > 0) return [{ code: 'encoding', name, encoding: 'UTF-8 (BOM)' }]
  return []
}

/** How often U+FFFD stands in a text. */
export function replacementsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) count += 1
  return count
}

/** Decodes a whole file in memory. Never throws: invalid bytes become U+FFFD and are counted. */
export function decode(bytes: Uint8Array, name: string): Decoded {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding.label).decode(bytes)
  const binary = encoding.label === 'utf-8' && looksBinary(bytes)
  return { text, notices: noticesOf(name, encoding, binary, replacementsIn(text)) }
}
