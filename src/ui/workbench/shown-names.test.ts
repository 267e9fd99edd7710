import { createElement, type FunctionComponentElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { engine } from '../../engine/engine'
import type { Selection } from '../../engine/operations'
import { sayNotice } from '../i18n/say-notice'
import { LanguageContext, messagesOf } from '../i18n/use-messages'
import type { Problem } from '../state/derived'
import { BenchContext, openBench } from '../state/use-workbench'
import { placeOf } from './bottom/problem-words'
import { HopRow } from './capture/HopRow'
import { PaneHead } from './panes/PaneHead'

/** Turns the words around it, as a tool, an id, a key and a file may be called. */
const turned = 'a\u202egnp.exe'
const shown = 'a\\u202egnp.exe'

const inspection = engine.inspect({
  text: JSON.stringify({
    model: 'm',
    tools: [{ type: 'function', function: { name: turned, parameters: { type: 'object' } } }],
    messages: [
      { role: 'user', content: `hi\n${turned}` },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: turned, type: 'function', function: { name: turned, arguments: '{}' } }],
      },
    ],
  }),
})

/** Nothing is asked of the engine here. */
const bench = openBench({
  ask: () => new Promise(() => {}),
  cancel: () => {},
  status: () => ({ kind: 'starting' }),
  onStatus: () => () => {},
})

describe.each(['en', 'zh-CN'] as const)('names of the wire in %s', (language) => {
  const markup = <P>(element: FunctionComponentElement<P>) =>
    renderToStaticMarkup(
      createElement(
        BenchContext,
        { value: bench },
        createElement(LanguageContext, { value: language }, element),
      ),
    )
  const item = (selection: Selection) =>
    markup(
      createElement(HopRow, { inspection, row: { kind: 'item', key: 'x', level: 2, selection } as const }),
    )

  it.each([
    ['a call', () => item({ kind: 'call', index: 0 })],
    ['a definition', () => item({ kind: 'definition', index: 0 })],
    [
      'a note',
      () =>
        markup(createElement(HopRow, { inspection, row: { kind: 'note', key: 'n', level: 2, index: 0 } })),
    ],
    [
      'the head of a pane',
      () =>
        markup(
          createElement(PaneHead, { label: 'x', name: turned, from: 'y', edited: false, actions: null }),
        ),
    ],
    ['a notice', () => sayNotice(messagesOf(language), { code: 'binary', name: turned })],
    [
      'a place',
      () =>
        placeOf(
          { code: 'x/y', at: { document: 0, trail: [`/${turned}`] } } as unknown as Problem,
          messagesOf(language),
        ).pointer,
    ],
  ])('%s shows what turns words around as escapes', (_, show) => {
    expect(show()).toContain(shown)
    expect(show()).not.toContain('\u202e')
  })
})
