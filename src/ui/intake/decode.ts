import type { Notice } from './notice'

/** A file as text, with what was noticed about its bytes. */
export interface Decoded {
  readonly text: string
  readonly notices: readonly Notice[]
}

/** How bytes are read: the encoding, and the length of a byte order mark in bytes. */
export interface Encoding {
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be'
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
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { label: 'utf-8', mark: 3, guessed: false }
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { label: 'utf-32le', mark: 4, guessed: false }
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { label: 'utf-32be', mark: 4, guessed: false }
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

/** What is to be said about a file's encoding. `replaced` counts the places that became U+FFFD. */
export function noticesOf(
  name: string,
  encoding: Encoding,
  binary: boolean,
  replaced: number,
): readonly Notice[] {
  if (binary) return [{ code: 'binary', name }]
  const label = encoding.label.toUpperCase()
  const isPlain = encoding.label === 'utf-8' && encoding.mark === 0
  const read = encoding.label === 'utf-8' ? `${label} (BOM)` : label
  return [
    ...(isPlain ? [] : [{ code: 'encoding', name, encoding: read } as const]),
    ...(replaced > 0 ? [{ code: 'replaced', name, count: replaced, encoding: label } as const] : []),
  ]
}

/** Two decoders of one file: what `loose` puts in counts as replaced only from where `strict` refuses. */
export interface Decoders {
  readonly label: Encoding['label']
  readonly loose: TextDecoder
  readonly strict: TextDecoder
}

/** Decoders for an encoding, to be given the file's bytes in their order. */
export function decodersOf({ label }: Encoding): Decoders {
  const known = label.startsWith('utf-32') ? 'utf-16le' : label
  return { label, loose: new TextDecoder(known), strict: new TextDecoder(known, { fatal: true }) }
}

/** A piece of a file as text. `valid` is false from the first piece with bytes that the encoding does not have. */
export interface Piece {
  readonly text: string
  readonly valid: boolean
}

/** Decodes the next bytes of a file; `valid` is that of the piece before. UTF-32 wants whole units of 4 bytes. */
export function decodePiece(
  { label, loose, strict }: Decoders,
  bytes: Uint8Array,
  stream: boolean,
  valid: boolean,
): Piece {
  const units = label.startsWith('utf-32') ? asUtf16(bytes, label === 'utf-32le') : bytes
  return { text: loose.decode(units, { stream }), valid: valid && accepts(strict, units, stream) }
}

function accepts(strict: TextDecoder, bytes: Uint8Array, stream: boolean): boolean {
  try {
    strict.decode(bytes, { stream })
    return true
  } catch {
    return false
  }
}

/** UTF-32 as UTF-16LE. What is no character, or cut off, becomes half a pair, which every decoder refuses. */
function asUtf16(bytes: Uint8Array, little: boolean): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const out = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4))
  let end = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const point = at + 4 <= bytes.length ? view.getUint32(at, little) : -1
    const isHalf = point < 0 || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)
    const isPair = !isHalf && point > 0xffff
    out.setUint16(end, isHalf ? 0xd800 : isPair ? 0xd7c0 + (point >> 10) : point, true)
    if (isPair) out.setUint16(end + 2, 0xdc00 + (point & 0x3ff), true)
    end += isPair ? 4 : 2
  }
  return new Uint8Array(out.buffer, 0, end)
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
  const { text, valid } = decodePiece(decodersOf(encoding), bytes, false, true)
  const binary = encoding.label === 'utf-8' && looksBinary(bytes)
  return { text, notices: noticesOf(name, encoding, binary, valid ? 0 : replacementsIn(text)) }
}
