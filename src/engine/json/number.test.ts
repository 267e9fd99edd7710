import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareDecimals,
  type Decimal,
  decimalOf,
  isExactDouble,
  isInteger,
  isMultipleOf,
  sameDecimal,
} from './number'

const of = (literal: string): Decimal => {
  const decimal = decimalOf(literal)
  if (!decimal) throw new Error(`${literal} is no number`)
  return decimal
}

describe('decimals', () => {
  it.each(['', '+1', '.5', '1.', '01', 'NaN', '0x1', '1e', ' 1'])('%j is no number of JSON', (literal) => {
    expect(decimalOf(literal)).toBeUndefined()
  })

  it.each([
    ['1', '1.0', 0],
    ['1e2', '100', 0],
    ['0', '-0.0e5', 0],
    ['9007199254740993', '9007199254740992', 1],
    ['-9007199254740993', '-9007199254740992', -1],
    ['1e400', '1e399', 1],
    ['-1e400', '1', -1],
    ['0.1', '0.09999999999999999999999', 1],
    ['12', '115e-1', 1],
    ['1e999999999999999999999', '1e999999999999999999998', 1],
  ])('%s against %s', (a, b, expected) => {
    expect(compareDecimals(of(a), of(b))).toBe(expected)
    expect(compareDecimals(of(b), of(a))).toBe(expected === 0 ? 0 : -expected)
    expect(sameDecimal(of(a), of(b))).toBe(expected === 0)
  })

  it.each([
    ['1.0', true],
    ['1.5', false],
    ['15e-1', false],
    ['150e-1', true],
    ['1e999999999', true],
    ['1e-999999999', false],
    ['0e-5', true],
  ])('%s is whole: %s', (literal, expected) => {
    expect(isInteger(of(literal))).toBe(expected)
  })

  it.each([
    ['0.3', '0.1', true],
    ['0.35', '0.1', false],
    ['9007199254740993', '2', false],
    ['1e999999999', '3', false],
    ['3e999999999', '3', true],
    ['1e999999999', '1e-999999999', true],
    ['1e-999999999', '1e999999999', false],
    ['0', '7', true],
    ['7', '0', false],
    ['-12.34', '0.01', true],
    ['100', '50', true],
  ])('%s is a multiple of %s: %s', (a, factor, expected) => {
    expect(isMultipleOf(of(a), of(factor))).toBe(expected)
  })

  it('agree with whole numbers of any size', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(compareDecimals(of(`${a}`), of(`${b}`))).toBe(a < b ? -1 : a > b ? 1 : 0)
        if (b !== 0n) expect(isMultipleOf(of(`${a}`), of(`${b}`))).toBe(a % b === 0n)
      }),
    )
  })

  it('say that a double holds what a double prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(isExactDouble(JSON.stringify(value))).toBe(true)
      }),
    )
  })

  it.each(['9007199254740993', '1e400', '1e-400', '0.1000000000000000055', '12345678901234567890'])(
    '%s does not fit a double',
    (literal) => {
      expect(isExactDouble(literal)).toBe(false)
    },
  )

  it.each(['0.1', '1.0', '1e23', '9007199254740992', '1.7976931348623157e308', '-0'])(
    '%s fits',
    (literal) => {
      expect(isExactDouble(literal)).toBe(true)
    },
  )
})
