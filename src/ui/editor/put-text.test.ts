import { expect, it } from 'vitest'
import { endOfPiece, pieceLength } from './put-text'

const piecesOf = (text: string) => {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = endOfPiece(text, at)
    pieces.push(text.slice(at, end))
    at = end
  }
  return pieces
}

it.each([
  ['lines', '{"a": 1},\n'.repeat(80_000), /\n$/],
  ['Windows lines', 'ab\r\n'.repeat(200_000), /\r\n$/],
  ['old lines', `${'x'.repeat(pieceLength - 1)}\r`.repeat(3), /[^\r]$/],
  ['one line of characters of two units', `x${'\u{1f600}'.repeat(300_000)}`, /[\udc00-\udfff]$/],
])('takes %s apart where no pair is broken, and loses nothing', (_, text, ending) => {
  const pieces = piecesOf(text)
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.join('') === text).toBe(true)
  for (const piece of pieces.slice(0, -1)) {
    expect(piece.length).toBeLessThanOrEqual(pieceLength)
    expect(piece.slice(-2)).toMatch(ending)
  }
})
