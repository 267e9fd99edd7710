import type { TextFaultCode } from './fault-kinds'

/** What an unquoted word stands for: JSON as it is, or a fault with the JSON to write instead. */
export type Word =
  | { readonly kind: 'json' }
  | {
      readonly kind: 'fault'
      readonly code: TextFaultCode
      readonly json: string
      readonly changesMeaning: boolean
    }
  /** Nothing that JSON or its neighbours know: a string without quotes. */
  | { readonly kind: 'bare' }

const json: Word = { kind: 'json' }
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function fault(code: TextFaultCode, written: string, changesMeaning: boolean): Word {
  return { kind: 'fault', code, json: written, changesMeaning }
}

/** Classifies an unquoted word. A value that gets another type or may lose something is marked as changing meaning. */
export function wordOf(word: string): Word {
  if (word === 'true' || word === 'false' || word === 'null' || number.test(word)) return json
  if (word === 'True' || word === 'False') return fault('text/python-literal', word.toLowerCase(), false)
  if (word === 'None') return fault('text/python-literal', 'null', false)
  if (word === 'undefined') return fault('text/javascript-literal', 'null', true)
  if (/^(?:true|false|null)$/i.test(word)) return fault('text/literal-case', word.toLowerCase(), false)
  if (/^[+-]?(?:nan|inf|infinity)$/i.test(word)) return fault('text/not-a-number', 'null', true)
  const begun = word.length > 2 ? literalBegunBy(word) : undefined
  return begun ? fault('text/literal-case', begun, true) : numberOf(word)
}

function numberOf(word: string): Word {
  if (!/^[+-]?\.?\d/.test(word)) return { kind: 'bare' }
  // An octal number, or an id or postcode that lost its quotes: dropping the zeros is a guess.
  if (/^-?0\d+(?:\.\d+)?$/.test(word))
    return fault('text/leading-zero', word.replace(/^(-?)0+(?=\d)/, '$1'), true)
  if (/^[+-]?0[xX][\da-fA-F]{1,1000}$|^[+-]?0[oO][0-7]{1,1000}$|^[+-]?0[bB][01]{1,1000}$/.test(word)) {
    const sign = word.startsWith('-') ? '-' : ''
    return fault('text/number-notation', `${sign}${BigInt(word.replace(/^[+-]/, ''))}`, true)
  }
  if (/^-?(?:0|[1-9]\d*)n$/.test(word)) return fault('text/javascript-literal', word.slice(0, -1), false)
  if (/^-?[1-9]\d*(?:_\d+)+$/.test(word)) return fault('text/number-notation', word.replace(/_/g, ''), false)
  // A plus sign, or a point without a digit on one side.
  const plain = word
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=$|[eE])/, '.0')
  return number.test(plain) ? fault('text/number-notation', plain, false) : { kind: 'bare' }
}

/** The literal a cut-off word began: `tr` → `true`, `Non` → `null`. `undefined` when it began none, or is whole. */
export function literalBegunBy(word: string): string | undefined {
  if (word === '') return undefined
  if ('True'.startsWith(word) && word !== 'True') return 'true'
  if ('False'.startsWith(word) && word !== 'False') return 'false'
  if ('None'.startsWith(word) && word !== 'None') return 'null'
  return ['true', 'false', 'null'].find((literal) => literal.startsWith(word) && literal !== word)
}

/** Whether a cut-off word is the beginning of a number that is not a number yet: `-`, `1.`, `2e+`. */
export function isNumberBegun(word: string): boolean {
  return /^-?(?:(?:0|[1-9]\d*)(?:\.|(?:\.\d+)?[eE][+-]?))?$/.test(word) && word !== ''
}
