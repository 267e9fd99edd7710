/**
 * A decimal number exactly as written: `digits` × 10^`exponent`. Digits have no zeros at either end; zero has none
 * at all, exponent 0 and no sign.
 */
export interface Decimal {
  readonly negative: boolean
  readonly digits: string
  readonly exponent: bigint
}

const written = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,1000}))?$/

/**
 * The exact value of a JSON number literal; nothing is expanded, so `1e999999999` costs nothing. `undefined` when the
 * text is no number of JSON (or its exponent has more than a thousand digits).
 */
export function decimalOf(literal: string): Decimal | undefined {
  const match = written.exec(literal)
  if (!match) return undefined
  const fraction = match[3] ?? ''
  const all = `${match[2]}${fraction}`
  let start = 0
  while (start < all.length && all.charCodeAt(start) === 48) start += 1
  if (start === all.length) return { negative: false, digits: '', exponent: 0n }
  let end = all.length
  while (all.charCodeAt(end - 1) === 48) end -= 1
  const exponent =
    BigInt((match[4] ?? '0').replace('+', '')) - BigInt(fraction.length) + BigInt(all.length - end)
  return { negative: match[1] === '-', digits: all.slice(start, end), exponent }
}

/** Negative, zero or positive, as `a` is less than, equal to or greater than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const sign = signOf(a)
  if (sign !== signOf(b)) return sign < signOf(b) ? -1 : 1
  if (sign === 0) return 0
  const size = compareSizes(a, b)
  return sign > 0 || size === 0 ? size : size < 0 ? 1 : -1
}

/** Whether two decimals are the same number: `1.0`, `1` and `10e-1` are. */
export function sameDecimal(a: Decimal, b: Decimal): boolean {
  return a.negative === b.negative && a.exponent === b.exponent && a.digits === b.digits
}

/** Whether a decimal is a whole number, as JSON Schema means `integer`: `1.0` and `1e2` are. */
export function isInteger(a: Decimal): boolean {
  return a.exponent >= 0n
}

/** Whether `a` is a whole multiple of `factor`, exactly. False for a factor of zero. */
export function isMultipleOf(a: Decimal, factor: Decimal): boolean {
  if (factor.digits === '') return false
  if (a.digits === '') return true
  const shift = a.exponent - factor.exponent
  // The digits of `a` do not end in zero, so no power of ten divides them.
  if (shift < 0n) return false
  const divisor = BigInt(factor.digits)
  return ((BigInt(a.digits) % divisor) * powerOfTen(shift, divisor)) % divisor === 0n
}

/** Whether a double holds a number literal without loss: what `JSON.parse` makes of it prints as the same number. */
export function isExactDouble(literal: string): boolean {
  const value = Number(literal)
  const exact = decimalOf(literal)
  const held = Number.isFinite(value) ? decimalOf(String(value)) : undefined
  return exact !== undefined && held !== undefined && sameDecimal(exact, held)
}

function signOf(a: Decimal): -1 | 0 | 1 {
  if (a.digits === '') return 0
  return a.negative ? -1 : 1
}

function compareSizes(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const lead = a.exponent + BigInt(a.digits.length) - b.exponent - BigInt(b.digits.length)
  if (lead !== 0n) return lead < 0n ? -1 : 1
  // The first digits have the same weight and no zeros follow, so the order of the texts is that of the numbers.
  if (a.digits === b.digits) return 0
  return a.digits < b.digits ? -1 : 1
}

/** 10^exponent modulo `divisor`, by repeated squaring. */
function powerOfTen(exponent: bigint, divisor: bigint): bigint {
  let result = 1n % divisor
  let base = 10n % divisor
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * base) % divisor
    base = (base * base) % divisor
  }
  return result
}
