import { describe, expect, it } from 'vitest'
import { sayNotice } from '../i18n/say-notice'
import { messagesOf } from '../i18n/use-messages'
import { decode } from './decode'
import { largestFile, readFiles } from './read-files'

const utf16 = (text: string, little: boolean, mark: boolean) => {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((unit) => unit.charCodeAt(0))
  return new Uint8Array(units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('decode', () => {
  it('reads plain UTF-8 without a word', () => {
    expect(decode(utf8('{"a":"é"}'), 'a.json')).toEqual({ text: '{"a":"é"}', notices: [] })
  })

  it.each([
    ['UTF-16LE', utf16('{"a":1}', true, true)],
    ['UTF-16BE', utf16('{"a":1}', false, true)],
    ['UTF-16LE', utf16('{"a":1}', true, false)],
    ['UTF-16BE', utf16('{"a":1}', false, false)],
    ['UTF-8 (BOM)', utf8('\ufeff{"a":1}')],
  ])('says %s and takes the mark off', (encoding, bytes) => {
    expect(decode(bytes, 'a')).toEqual({
      text: '{"a":1}',
      notices: [{ code: 'encoding', name: 'a', encoding }],
    })
  })

  it('counts bytes that are no UTF-8', () => {
    expect(decode(new Uint8Array([34, 0xe9, 0xe8, 34]), 'a')).toEqual({
      text: '"\ufffd\ufffd"',
      notices: [{ code: 'replaced', name: 'a', count: 2, encoding: 'UTF-8' }],
    })
  })

  it('takes a real U+FFFD for what it is', () => {
    expect(decode(utf8('"a\ufffdb"'), 'a')).toEqual({ text: '"a\ufffdb"', notices: [] })
  })

  it.each(['en', 'zh-CN'] as const)('says both, the encoding and what is invalid in it: %s', (language) => {
    const { text, notices } = decode(utf16('"\ud800"', true, true), 'a')
    expect(text).toBe('"\ufffd"')
    expect(notices.map((notice) => sayNotice(messagesOf(language), notice))).toEqual(
      language === 'en'
        ? ['a was read as UTF-16LE.', 'a: 1 place not valid UTF-16LE, shown as U+FFFD.']
        : ['a 按 UTF-16LE 读取。', 'a：1 处不是有效的 UTF-16LE，显示为 U+FFFD。'],
    )
  })

  it.each([true, false])('reads UTF-32 (little: %s), a pair, half a pair and a cut end too', (little) => {
    const label = little ? 'UTF-32LE' : 'UTF-32BE'
    const read = (points: number[], cut = 0) => {
      const view = new DataView(new ArrayBuffer(points.length * 4))
      points.forEach((point, at) => {
        view.setUint32(at * 4, point, little)
      })
      return decode(new Uint8Array(view.buffer, 0, points.length * 4 - cut), 'a')
    }
    const encoding = { code: 'encoding', name: 'a', encoding: label }
    expect(read([0xfeff, 34, 0x1f600, 0xe9, 34])).toEqual({ text: '"😀é"', notices: [encoding] })
    expect(read([0xfeff, 34, 0xd83d, 0x110000, 34, 34], 1)).toEqual({
      text: '"\ufffd\ufffd"\ufffd',
      notices: [encoding, { code: 'replaced', name: 'a', count: 3, encoding: label }],
    })
  })

  it('names binary files', () => {
    const picture = new Uint8Array([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82])
    expect(decode(picture, 'p.png').notices).toEqual([{ code: 'binary', name: 'p.png' }])
  })

  it('takes an empty file', () => {
    expect(decode(new Uint8Array(), 'a')).toEqual({ text: '', notices: [] })
  })
})

describe('readFiles', () => {
  it('joins files in their order, and characters across slices', async () => {
    const big = `${'é'.repeat(1_000_001)}"`
    const read = await readFiles([new File([big], 'a'), new File(['{}'], 'b')])
    expect(read.text === `${big}\n{}`).toBe(true)
    expect(read).toMatchObject({ name: 'a, b', notices: [{ code: 'joined', count: 2 }] })
  })

  it('counts what is invalid in any slice, and no real U+FFFD before it', async () => {
    const valid = `"\ufffd${'x'.repeat(2_000_000)}"`
    expect(await readFiles([new File([valid], 'a')])).toEqual({ text: valid, name: 'a', notices: [] })
    const read = await readFiles([new File([valid, new Uint8Array([0xe9])], 'a')])
    expect(read.notices).toEqual([{ code: 'replaced', name: 'a', count: 1, encoding: 'UTF-8' }])
  })

  it('leaves a binary file out of several', async () => {
    const picture = new File([new Uint8Array([0x89, 80, 78, 71, 0, 0, 0, 13])], 'p.png')
    expect(await readFiles([new File(['{}'], 'a'), picture, new File(['[]'], 'b')])).toMatchObject({
      text: '{}\n[]',
      notices: [
        { code: 'left-out', name: 'p.png' },
        { code: 'joined', count: 2 },
      ],
    })
    expect(await readFiles([picture])).toMatchObject({ notices: [{ code: 'binary', name: 'p.png' }] })
  })

  it('refuses what is too large, before reading it', async () => {
    const file = { name: 'huge', size: largestFile + 1 } as File
    expect(await readFiles([file])).toEqual({
      text: undefined,
      name: 'huge',
      notices: [{ code: 'too-large', name: 'huge', bytes: largestFile + 1, limit: largestFile }],
    })
  })

  it('says what could not be read', async () => {
    const gone = {
      name: 'gone',
      size: 1,
      slice: () => {
        throw new Error('moved')
      },
    } as unknown as File
    const read = await readFiles([gone])
    expect(read).toMatchObject({ text: undefined, notices: [{ code: 'unreadable', name: 'gone' }] })
  })
})
