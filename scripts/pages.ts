import { answers } from '../conformance/json-parsing-answers'
import { dialects } from '../src/engine/dialects/index'
import { textFaultKinds, textFaultsOf } from '../src/engine/json/faults'
import { repair } from '../src/engine/json/repair'

/** A page of the documentation that is made from values of the program. */
export interface Page {
  readonly file: string
  /** The text of the page; the same each time. */
  readonly text: () => string
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Code in a cell of a table: bars would end the cell, and what nobody sees is written as an escape. */
const code = (text: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is written as escapes
  const visible = text.replace(/[\u0000-\u001f\u00a0\ufeff\ud800-\udfff\ufffd]/gu, (unit) => {
    return unit === '\n' ? '⏎' : `⟨U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
  if (visible === '') return '*(nothing)*'
  const mark = visible.includes('`') ? '````' : '`'
  return `${mark}${mark.length > 1 ? ' ' : ''}${visible.replace(/\|/g, '\\|')}${mark.length > 1 ? ' ' : ''}${mark}`
}

const faults = (): string => {
  const rows = textFaultKinds.map((kind) => {
    const found = textFaultsOf(kind.example).find((fault) => fault.code === kind.code)
    const edits = found?.edits ?? []
    const { text, parses } = repair(kind.example)
    const mended = edits.length === 0 ? '' : text === kind.example || !parses ? 'on wish' : code(text)
    const safe =
      edits.length === 0 ? '' : edits.every(({ changesMeaning }) => !changesMeaning) ? 'safe' : 'a guess'
    return row(code(kind.code), kind.severity, kind.cause, code(kind.example), mended, safe)
  })
  return [
    '# Faults of a text',
    '',
    'Made by `npm run docs` from `src/engine/json/broken/fault-kinds.ts`; a test runs every example.',
    '',
    'The faults up to `text/unexpected` keep a text from being JSON. Those behind it are found in JSON that parses:',
    'they are mended on wish only.',
    '',
    row('code', 'severity', 'usual cause', 'example', 'mended', 'the edit is'),
    row('---', '---', '---', '---', '---', '---'),
    ...rows,
    '',
  ].join('\n')
}

const jsonParsing = (): string => {
  const groups = answers.flatMap(({ why, cases }) => [
    why,
    '',
    row('case', 'answer', 'named'),
    row('---', '---', '---'),
    ...cases.map(({ name, takes, names }) =>
      row(code(name), takes ? 'taken' : 'refused', names.map(code).join(', ')),
    ),
    '',
  ])
  return [
    '# What is JSON here',
    '',
    'Made by `npm run docs` from `conformance/json-parsing-answers.ts`.',
    '',
    'Valid is what RFC 8259 and `JSON.parse` take. In the JSON parsing suite all `y_` cases are taken and all `n_` cases',
    'refused, with a place and a name. The `i_` cases are free; these are our answers.',
    '',
    ...groups,
  ].join('\n')
}

const dialectList = (): string => {
  const rows = [...dialects]
    .sort((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ id, title, source, stream }) =>
      row(
        `[${title}](../src/engine/dialects/${id}/README.md)`,
        code(id),
        stream ? 'yes' : '',
        source.url,
        source.read,
      ),
    )
  return [
    '# Dialects',
    '',
    'Made by `npm run docs` from `src/engine/dialects/index.ts`. Each page tells its id rules, stream rules and quirks.',
    '',
    row('dialect', 'id', 'streams', 'source', 'read'),
    row('---', '---', '---', '---', '---'),
    ...rows,
    '',
  ].join('\n')
}

/** All pages that are made; a new one is added here. */
export const pages: readonly Page[] = [
  { file: 'docs/dialects.md', text: dialectList },
  { file: 'docs/faults.md', text: faults },
  { file: 'docs/json-parsing.md', text: jsonParsing },
]
