import { dialects } from './dialects/index'
import { encodableOf } from './encodable'
import type { EncodeInput, Encoding } from './operations'
import { read } from './read'

/**
 * Writes the tool traffic of a capture in another wire, or again in its own. Nothing is left out silently: `lost` names
 * it. A dialect that is not written gives an empty text and says so. Never throws.
 */
export function encode(input: EncodeInput): Encoding {
  const target = dialects.find((dialect) => dialect.id === input.to)
  if (!target?.encode) {
    const at = { document: 0, trail: [] }
    const params = { to: input.to }
    return { text: '', lost: [{ code: 'encode/not-written', severity: 'error', at, params }] }
  }
  const { encodable, lost } = encodableOf(read(input.text, input.dialect), target.id)
  const written = target.encode(encodable)
  return { text: written.text, lost: [...lost, ...written.lost] }
}
