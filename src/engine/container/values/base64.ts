/** Bytes of a base64 text, also in the URL alphabet and with line breaks; `undefined` when it is none. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const units = text.replace(/[\s=]+/g, '')
  const bytes = new Uint8Array(Math.floor((units.length * 3) / 4))
  let bits = 0
  let count = 0
  let at = 0
  for (let i = 0; i < units.length; i += 1) {
    const value = digitOf(units.charCodeAt(i))
    if (value < 0) return undefined
    bits = ((bits << 6) | value) & 0xffffff
    count += 6
    if (count >= 8) {
      count -= 8
      bytes[at] = (bits >> count) & 0xff
      at += 1
    }
  }
  return bytes
}

/** Text of UTF-8 bytes; bad bytes become U+FFFD. */
export function textOfBytes(bytes: Uint8Array<ArrayBuffer>): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function digitOf(unit: number): number {
  if (unit >= 65 && unit <= 90) return unit - 65
  if (unit >= 97 && unit <= 122) return unit - 71
  if (unit >= 48 && unit <= 57) return unit + 4
  if (unit === 43 || unit === 45) return 62
  return unit === 47 || unit === 95 ? 63 : -1
}
