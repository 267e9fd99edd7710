import { describe, expect, it } from 'vitest'
import { engine } from '../../../engine/engine'
import { textOfExample } from '../examples/examples'
import { rowsOf, wordOf } from './rows'
import { moveOf } from './tree-keys'

const inspection = engine.inspect({ text: textOfExample('weather') })
const none: ReadonlySet<string> = new Set()
const rows = rowsOf(inspection, { filter: 'all', turned: none })

describe('rows', () => {
  it('lists everything by turn', () => {
    expect(rows.map(({ key }) => key)).toEqual([
      'turn:1',
      'tools:0',
      'definition:0',
      'definition:1',
      'note:0',
      'call:0',
      'call:1',
      'result:0',
      'result:1',
      'turn:2',
      'note:1',
    ])
  })

  it('closes what the person closed', () => {
    expect(
      rowsOf(inspection, { filter: 'all', turned: new Set(['tools:0']) }).map(({ key }) => key),
    ).not.toContain('definition:0')
    expect(rowsOf(inspection, { filter: 'all', turned: new Set(['turn:1']) }).map(({ key }) => key)).toEqual([
      'turn:1',
      'turn:2',
      'note:1',
    ])
  })

  it('lists problems only', () => {
    const broken = engine.inspect({ text: textOfExample('broken') })
    const keys = rowsOf(broken, { filter: 'problems', turned: none }).map(({ key }) => key)
    expect(keys).toEqual(['turn:1', 'call:0', 'call:1', 'call:2'])
    expect(rowsOf(inspection, { filter: 'problems', turned: none })).toEqual([])
  })

  it('counts a failed result among the problems', () => {
    const failed = engine.inspect({
      text: '{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","is_error":true,"content":"no"}]}',
    })
    const rows = rowsOf(failed, { filter: 'problems', turned: none })
    expect(rows).toMatchObject([{ kind: 'turn', problems: 1 }, { key: 'result:0' }])
    expect(wordOf(failed, { kind: 'result', index: 0 })).toEqual({ tone: 'warn', word: 'isError' })
  })

  it('never says ok of what was not checked', () => {
    expect(wordOf(inspection, { kind: 'call', index: 0 })).toEqual({ tone: 'ok', word: 'ok' })
    expect(wordOf(inspection, { kind: 'result', index: 0 })).toEqual({ tone: 'none', word: 'notChecked' })
  })
})

describe('keys', () => {
  it.each([
    [0, 'ArrowDown', { kind: 'go', index: 1 }],
    [0, 'ArrowUp', { kind: 'go', index: 0 }],
    [0, 'End', { kind: 'go', index: 10 }],
    [10, 'Home', { kind: 'go', index: 0 }],
    [3, 'ArrowLeft', { kind: 'go', index: 1 }],
    [1, 'ArrowRight', { kind: 'go', index: 2 }],
    [5, 'x', undefined],
  ])('at row %i, %s', (active, key, move) => {
    expect(moveOf(rows, active, key)).toEqual(move)
  })

  it('closes and acts', () => {
    expect(moveOf(rows, 1, 'ArrowLeft')).toMatchObject({ kind: 'turn', open: false })
    expect(moveOf(rows, 5, 'Enter')).toMatchObject({ kind: 'act', row: { key: 'call:0' } })
  })
})
