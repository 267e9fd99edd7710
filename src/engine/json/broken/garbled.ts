import type { Span } from '../../text/span'

/** A piece of a decoded string, and what it most likely was. */
export interface Garbled {
  readonly span: Span
  readonly text: string
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

const entity = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi

/** Character references of HTML in a string. None when the string has tags: then it is HTML and they belong there. */
export function decodedEntities(value: string): Garbled[] {
  if (!value.includes('&') || /<\/?[a-z][^<>]*>/i.test(value)) return []
  const found: Garbled[] = []
  for (const match of value.matchAll(entity)) {
    const text = entityText(match[1], match[2], match[3])
    if (text !== undefined)
      found.push({ span: { start: match.index, end: match.index + match[0].length }, text })
  }
  return found
}

function entityText(name?: string, decimal?: string, hex?: string): string | undefined {
  if (name) return entities.get(name.toLowerCase())
  const point = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    ? String.fromCodePoint(point)
    : undefined
}

/** Units that windows-1252 has where latin 1 has control characters, in the order of their bytes from 0x80 on. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const continuation = `[\\u0080-\\u00bf${windows1252}]`
const sequence = new RegExp(
  `[\\u00c2-\\u00df]${continuation}|[\\u00e0-\\u00ef]${continuation}{2}|[\\u00f0-\\u00f4]${continuation}{3}`,
  'g',
)

/** UTF-8 that was read as windows-1252 or latin 1 (`ZÃ¼rich`): each garbled character with what it was. */
export function decodedMojibake(value: string): Garbled[] {
  const found: Garbled[] = []
  for (const match of value.matchAll(sequence)) {
    const text = fromBytes(Array.from(match[0], byteOf))
    if (text !== undefined)
      found.push({ span: { start: match.index, end: match.index + match[0].length }, text })
  }
  // One pair of a rare capital and a sign may be meant (`CAFÉ–BAR`); Â and Ã before a sign hardly ever are.
  const isSure = found.length > 1 || /[ÂÃâï]/.test(value.charAt(found[0]?.span.start ?? -1))
  return isSure ? found : []
}

function byteOf(character: string): number {
  const special = windows1252.indexOf(character)
  return special >= 0 ? 0x80 + special : character.charCodeAt(0)
}

function fromBytes(bytes: readonly number[]): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}
