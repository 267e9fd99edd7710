/** A stretch of a text as it can be shown: as it is, or a sign for a character nobody would see, with its name. */
export type Piece =
  | { readonly text: string; readonly sign?: undefined }
  | { readonly sign: string; readonly name: string }

const signs: { readonly [char: string]: string } = { '\n': '⏎', '\r': '␍', '\t': '⇥' }

/** Controls, format characters, odd spaces, halves of surrogate pairs, and what stands for nothing. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]|(?! )\p{Zs}|\ufffd/u

const nameOf = (char: string) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A text with its invisible characters made visible. With `edges`, spaces at its ends are shown as well. */
export function seen(text: string, edges = false): readonly Piece[] {
  const first = text.length - text.trimStart().length
  const last = text.trimEnd().length
  const pieces: Piece[] = []
  let plain = ''
  let at = 0
  for (const char of text) {
    const atEdge = edges && char === ' ' && (at < first || at >= last)
    if (!atEdge && !unseen.test(char)) plain += char
    else {
      if (plain !== '') pieces.push({ text: plain })
      plain = ''
      const name = nameOf(char)
      pieces.push({ sign: atEdge ? '·' : (signs[char] ?? `⟨${name}⟩`), name })
    }
    at += char.length
  }
  if (plain !== '') pieces.push({ text: plain })
  return pieces
}
