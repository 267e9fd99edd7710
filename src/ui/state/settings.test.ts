import { expect, it } from 'vitest'
import { settingsOf } from './settings'

const fresh = { language: undefined, theme: undefined, wrap: true, keep: false }

it.each([
  [undefined, fresh],
  ['', fresh],
  ['null', fresh],
  ['[1]', fresh],
  ['{"language":"fr","theme":3,"wrap":0,"keep":"yes"}', fresh],
  [
    '{"language":"zh-CN","theme":"dark","wrap":false,"keep":true}',
    { language: 'zh-CN', theme: 'dark', wrap: false, keep: true },
  ],
])('reads %j', (text, settings) => {
  expect(settingsOf(text)).toEqual(settings)
})
