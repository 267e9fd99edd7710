import { describe, expect, it } from 'vitest'
import { seen } from './seen'

const shown = (text: string, edges = false) =>
  seen(text, edges)
    .map((piece) => piece.sign ?? piece.text)
    .join('')

describe('seen', () => {
  it.each([
    ['{"a": 1}', '{"a": 1}'],
    ['a\r\n\tb', 'a␍⏎⇥b'],
    ['\ufeff{', '⟨U+FEFF⟩{'],
    ['a\u00a0b\u200bc\u2028', 'a⟨U+00A0⟩b⟨U+200B⟩c⟨U+2028⟩'],
    ['\u0000\u007f', '⟨U+0000⟩⟨U+007F⟩'],
    ['x\ud83dy', 'x⟨U+D83D⟩y'],
    ['東京 😀', '東京 😀'],
  ])('%j', (text, expected) => expect(shown(text)).toBe(expected))

  it('shows spaces at the ends where asked', () => {
    expect(shown(' a b ', true)).toBe('·a b·')
    expect(shown('  ', true)).toBe('··')
  })

  it('names what it shows by a sign', () => {
    expect(seen('\n')).toEqual([{ sign: '⏎', name: 'U+000A' }])
  })
})
