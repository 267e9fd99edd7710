import type { Severity } from '../../findings/finding'

/**
 * A kind of fault of a text: its code, what it means for a receiver, the usual cause (a key, put into words by the
 * ui), and a text that has it. `params` names what its faults carry besides `count`.
 */
interface Kind {
  readonly code: string
  readonly severity: Severity
  readonly cause: string
  readonly example: string
  readonly params?: readonly string[]
}

/**
 * Every kind of fault of a text. The faults of the first part keep a text from being JSON; those of the second are
 * found in JSON that parses. One test runs every example; the table in `docs/faults.md` is made from this list.
 */
export const textFaultKinds = [
  { code: 'text/empty', severity: 'error', cause: 'no-arguments', example: '', params: ['blank'] },
  {
    code: 'text/cut-off',
    severity: 'error',
    cause: 'token-limit',
    example: '{"city":"Par',
    params: ['offset', 'open', 'depth', 'inside', 'pointer'],
  },
  {
    code: 'text/concatenated',
    severity: 'error',
    cause: 'merged-calls',
    example: '{"city":"Paris"}{"city":"Rome"}',
    params: ['values', 'kind'],
  },
  { code: 'text/fenced', severity: 'error', cause: 'chat-habit', example: '```json\n{"a":1}\n```' },
  {
    code: 'text/prose-around',
    severity: 'error',
    cause: 'chat-habit',
    example: 'Sure, here you are: {"a":1}',
    params: ['text'],
  },
  { code: 'text/prose', severity: 'error', cause: 'no-call', example: 'maybe', params: ['text'] },
  {
    code: 'text/special-tokens',
    severity: 'error',
    cause: 'template-leak',
    example: '<tool_call>{"a":1}</tool_call>',
    params: ['token'],
  },
  {
    code: 'text/think-block',
    severity: 'error',
    cause: 'reasoning-leak',
    example: '<think>Paris, then.</think>{"a":1}',
  },
  {
    code: 'text/single-quotes',
    severity: 'error',
    cause: 'python-repr',
    example: "{'a':1}",
    params: ['quote'],
  },
  {
    code: 'text/python-literal',
    severity: 'error',
    cause: 'python-repr',
    example: '{"a":True,"b":None}',
    params: ['found'],
  },
  {
    code: 'text/python-object',
    severity: 'error',
    cause: 'python-repr',
    example: "Call(name='get_weather', arguments={})",
    params: ['found'],
  },
  {
    code: 'text/javascript-literal',
    severity: 'error',
    cause: 'javascript-source',
    example: '{"a":undefined}',
    params: ['found'],
  },
  {
    code: 'text/literal-case',
    severity: 'error',
    cause: 'other-language',
    example: '{"a":TRUE}',
    params: ['found'],
  },
  { code: 'text/comment', severity: 'error', cause: 'javascript-source', example: '{"a":1 // one\n}' },
  { code: 'text/trailing-comma', severity: 'error', cause: 'javascript-source', example: '{"a":[1,2,],}' },
  { code: 'text/extra-comma', severity: 'error', cause: 'model-slip', example: '[1,,2]' },
  { code: 'text/missing-comma', severity: 'error', cause: 'model-slip', example: '{"a":1 "b":2}' },
  { code: 'text/missing-colon', severity: 'error', cause: 'model-slip', example: '{"a" 1}' },
  { code: 'text/missing-value', severity: 'error', cause: 'model-slip', example: '{"a":,"b":2}' },
  {
    code: 'text/missing-quotes',
    severity: 'error',
    cause: 'javascript-source',
    example: '{city:Paris}',
    params: ['found'],
  },
  {
    code: 'text/missing-end-quote',
    severity: 'error',
    cause: 'model-slip',
    example: '{"a":"one,\n"b":"two"}',
  },
  {
    code: 'text/unescaped-quote',
    severity: 'error',
    cause: 'text-pasted-in',
    example: '{"say":"the "right" word"}',
  },
  { code: 'text/missing-opener', severity: 'error', cause: 'cut-in-front', example: '"a":1,"b":2}' },
  {
    code: 'text/beginning-missing',
    severity: 'error',
    cause: 'cut-in-front',
    example: 'ty":"Paris","at":{"hour":9}}',
  },
  {
    code: 'text/wrong-opener',
    severity: 'error',
    cause: 'model-slip',
    example: '["a":1]',
    params: ['found', 'expected'],
  },
  { code: 'text/extra-opener', severity: 'error', cause: 'template-braces', example: '{{"a":1}}' },
  { code: 'text/extra-closer', severity: 'error', cause: 'model-slip', example: '{"a":1}}' },
  {
    code: 'text/wrong-closer',
    severity: 'error',
    cause: 'model-slip',
    example: '{"a":[1,2}}',
    params: ['found', 'expected'],
  },
  {
    code: 'text/missing-closer',
    severity: 'error',
    cause: 'model-slip',
    example: '{"a":[1,2,"b":3}',
    params: ['expected'],
  },
  { code: 'text/ellipsis', severity: 'error', cause: 'shortened', example: '[1,2,...]' },
  {
    code: 'text/raw-control',
    severity: 'error',
    cause: 'text-pasted-in',
    example: '{"a":"one\ntwo"}',
    params: ['unit'],
  },
  {
    code: 'text/bad-escape',
    severity: 'error',
    cause: 'windows-path',
    example: '{"path":"C:\\Users\\x"}',
    params: ['escape', 'inPath'],
  },
  {
    code: 'text/not-a-number',
    severity: 'error',
    cause: 'python-json-dumps',
    example: '{"a":NaN,"b":-Infinity}',
    params: ['found'],
  },
  {
    code: 'text/leading-zero',
    severity: 'error',
    cause: 'id-as-number',
    example: '{"zip":00712}',
    params: ['found'],
  },
  {
    code: 'text/number-notation',
    severity: 'error',
    cause: 'other-language',
    example: '{"a":0x1F,"b":.5}',
    params: ['found'],
  },
  {
    code: 'text/odd-space',
    severity: 'error',
    cause: 'copied-from-page',
    example: '{"a":\u00a01}',
    params: ['unit'],
  },
  { code: 'text/escaped-quotes', severity: 'error', cause: 'copied-from-string', example: '{\\"a\\":1}' },
  { code: 'text/percent-encoded', severity: 'error', cause: 'copied-from-url', example: '%7B%22a%22%3A1%7D' },
  {
    code: 'text/nul-between',
    severity: 'error',
    cause: 'utf-16-read-as-utf-8',
    example: '{\u0000"\u0000a\u0000"\u0000:\u00001\u0000}\u0000',
  },
  { code: 'text/bom', severity: 'error', cause: 'saved-with-bom', example: '\ufeff{"a":1}' },
  {
    code: 'text/unexpected',
    severity: 'error',
    cause: 'unknown',
    example: '{"a":[1] = 2}',
    params: ['found', 'expected'],
  },

  {
    code: 'text/encoded-n-times',
    severity: 'warning',
    cause: 'stringified-again',
    example: '"{\\"a\\":1}"',
    params: ['times'],
  },
  { code: 'text/null', severity: 'note', cause: 'no-arguments', example: '"null"', params: ['written'] },
  {
    code: 'text/html-entities',
    severity: 'warning',
    cause: 'escaped-for-html',
    example: '{"cmd":"make &amp;&amp; make test"}',
    params: ['found', 'decoded'],
  },
  {
    code: 'text/mojibake',
    severity: 'warning',
    cause: 'wrong-charset',
    example: '{"city":"ZÃ¼rich"}',
    params: ['found', 'decoded'],
  },
  {
    code: 'text/replacement-character',
    severity: 'warning',
    cause: 'bytes-not-utf-8',
    example: '{"city":"Z\ufffdrich"}',
  },
  {
    code: 'text/escaped-readable',
    severity: 'note',
    cause: 'ascii-only-writer',
    example: '{"city":"\\u6771\\u4eac"}',
    params: ['readable', 'written'],
  },
  {
    code: 'text/path-escape',
    severity: 'warning',
    cause: 'windows-path',
    example: '{"path":"C:\\new\\files"}',
    params: ['decoded'],
  },
  {
    code: 'text/lone-surrogate',
    severity: 'error',
    cause: 'cut-inside-emoji',
    example: '{"a":"\\ud83d"}',
    params: ['pointer', 'unit'],
  },
  {
    code: 'text/repeated-key',
    severity: 'warning',
    cause: 'merged-objects',
    example: '{"a":1,"a":2}',
    params: ['pointer', 'key', 'earlier'],
  },
  {
    code: 'text/proto-key',
    severity: 'warning',
    cause: 'hostile-or-test',
    example: '{"__proto__":{"a":1}}',
    params: ['pointer'],
  },
  {
    code: 'text/number-beyond-double',
    severity: 'warning',
    cause: 'id-as-number',
    example: '{"id":9007199254740993}',
    params: ['pointer', 'written', 'becomes'],
  },
  {
    code: 'text/number-form',
    severity: 'note',
    cause: 'float-writer',
    example: '{"a":1.0}',
    params: ['pointer', 'written', 'becomes'],
  },
] as const satisfies readonly Kind[]

/** Codes of the faults of a text; stable for ever. */
export type TextFaultCode = (typeof textFaultKinds)[number]['code']
