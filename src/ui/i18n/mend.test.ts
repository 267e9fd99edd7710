import { describe, expect, it } from 'vitest'
import { textFaultKinds } from '../../engine/json/broken/fault-kinds'
import { textFaultsOf } from '../../engine/json/faults'
import { knownWhys, mendEn, mendZh } from './mend'

describe('why an edit is proposed', () => {
  it('has words for every fault whose example has edits', () => {
    const whys = textFaultKinds.flatMap(({ example }) =>
      textFaultsOf(example).flatMap(({ edits }) => (edits ?? []).map(({ why }) => why)),
    )
    expect(whys.length).toBeGreaterThan(30)
    expect(whys.filter((why) => !knownWhys.includes(why))).toEqual([])
  })

  it('finds the words of what a schema refuses under any subject', () => {
    expect(mendEn.why('arguments/number-as-string')).toBe('the schema wants a number')
    expect(mendZh.why('result/number-as-string')).toMatch(/\p{Script=Han}/u)
    expect(mendEn.why('new/thing')).toBe('new/thing')
  })
})
