import { describe, expect, it } from 'vitest'
import { closedUp, code, listed, plain, rich, strong } from './rich'
import { messagesOf } from './use-messages'

describe('rich', () => {
  it('keeps words and values apart', () => {
    expect(rich`${code('/unit')} must be ${strong('one')} of ${2}.`).toEqual([
      { code: '/unit' },
      ' must be ',
      { strong: 'one' },
      ' of ',
      '2',
      '.',
    ])
  })

  it('takes whole sentences as holes', () => {
    expect(plain(rich`a ${rich`b ${code('c')}`} d`)).toBe('a b c d')
  })

  it('never reads markup in values', () => {
    expect(rich`${code('<img src=x>')}`).toEqual([{ code: '<img src=x>' }])
  })

  it('shows what nobody sees, or what turns words around, as escapes', () => {
    expect(plain(rich`${code('a\u202egnp.exe')} ${code('\ud83d')} ${code('x\u0000\n\ufeff\u{e0041}')}`)).toBe(
      'a\\u202egnp.exe \\ud83d x\\u0000\\u000a\\ufeff\\udb40\\udc41',
    )
    expect(code('שלום 👩‍👩‍👧‍👦 é')).toEqual({ code: 'שלום 👩‍👩‍👧‍👦 é' })
  })

  it.each(['en', 'zh-CN'] as const)('cuts a name that is too long for a sentence: %s', (language) => {
    const { definition, late } = messagesOf(language).verdict
    const name = 'x'.repeat(100_000)
    expect(plain(definition(name))).toContain('xxx…')
    expect(plain(definition(name)).length).toBeLessThan(300)
    expect(plain(late(name, 'input', 9)).length).toBeLessThan(300)
    expect(code(`${'x'.repeat(199)}😀`)).toEqual({ code: `${'x'.repeat(199)}…` })
  })

  it('closes Chinese words up, and nothing else', () => {
    expect(closedUp(['参数', ' 中缺少 ', code('a 参 数'), '，', 'JSON', ' 值'])).toEqual([
      '参数中缺少 ',
      { code: 'a 参 数' },
      '，JSON 值',
    ])
  })

  it('lists with a last separator', () => {
    expect(plain(listed(['a', 'b', 'c'], ', ', ' or '))).toBe('a, b or c')
    expect(listed([], ', ')).toEqual([])
  })
})
