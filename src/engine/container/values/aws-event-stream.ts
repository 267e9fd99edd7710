/**
 * One frame of an AWS event stream (`application/vnd.amazon.eventstream`): headers with text values by name
 * (`:event-type`, `:message-type`, `:exception-type`), and the payload.
 */
export interface Frame {
  readonly headers: ReadonlyMap<string, string>
  readonly payload: Uint8Array<ArrayBuffer>
  /** False when the check sum of the frame does not fit its bytes. */
  readonly intact: boolean
}

/**
 * The frames of a byte stream, as far as they are complete; `rest` is the number of bytes behind the last of them.
 * `undefined` when the bytes are no event stream. Frame: total length, header length and their CRC-32 (4 bytes each,
 * big endian), headers, payload, CRC-32 of all before. Source: Amazon's event stream encoding, as read by the
 * `@smithy/eventstream-codec` package, 2026-12-01.
 */
export function framesOf(
  bytes: Uint8Array<ArrayBuffer>,
): { readonly frames: readonly Frame[]; readonly rest: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const frames: Frame[] = []
  let at = 0
  while (at + 16 <= bytes.length) {
    const total = view.getUint32(at)
    const headerLength = view.getUint32(at + 4)
    if (view.getUint32(at + 8) !== crc32(bytes, at, at + 8)) break
    if (total < 16 + headerLength || at + total > bytes.length) break
    const headersEnd = at + 12 + headerLength
    frames.push({
      headers: headersOf(view, at + 12, headersEnd),
      payload: bytes.slice(headersEnd, at + total - 4),
      intact: view.getUint32(at + total - 4) === crc32(bytes, at, at + total - 4),
    })
    at += total
  }
  const begins = at > 0 || (bytes.length >= 12 && view.getUint32(8) === crc32(bytes, 0, 8))
  return begins ? { frames, rest: bytes.length - at } : undefined
}

/** Bytes of a header value by its type; types 6 and 7 begin with a length of two bytes. */
const widths: readonly number[] = [0, 0, 1, 2, 4, 8, -1, -1, 8, 16]

function headersOf(view: DataView<ArrayBuffer>, start: number, end: number): Map<string, string> {
  const headers = new Map<string, string>()
  for (let at = start; at + 2 <= end; ) {
    const nameEnd = at + 1 + view.getUint8(at)
    if (nameEnd >= end) break
    const type = view.getUint8(nameEnd)
    const width = widths[type]
    if (width === undefined || (width < 0 && nameEnd + 3 > end)) break
    const valueStart = nameEnd + (width < 0 ? 3 : 1)
    const valueEnd = valueStart + (width < 0 ? view.getUint16(nameEnd + 1) : width)
    if (valueEnd > end) break
    if (type === 7) headers.set(textIn(view, at + 1, nameEnd), textIn(view, valueStart, valueEnd))
    at = valueEnd
  }
  return headers
}

function textIn(view: DataView<ArrayBuffer>, start: number, end: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, end - start))
}

let table: Uint32Array | undefined

function crc32(bytes: Uint8Array, start: number, end: number): number {
  table ??= Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
    return value
  })
  let crc = 0xffffffff
  for (let i = start; i < end; i += 1) crc = (crc >>> 8) ^ (table[(crc ^ (bytes[i] ?? 0)) & 255] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
