import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayHoldCalls } from '../call-shaped'
import { textOf } from '../runs'
import { callsInText } from './calls-in-text'

const bar = '｜'
const low = '▁'

/** A text, and the calls in it: family, name, arguments as printed, further facts. */
type Row = readonly [what: string, text: string, calls: readonly (readonly unknown[])[]]

const rows: readonly Row[] = [
  [
    'hermes, two blocks with prose',
    'I look.\n<tool_call>\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n</tool_call>\n<tool_call>{"arguments":{"city":"Rome"},"name":"get_weather"}</tool_call>',
    [
      ['hermes', 'get_weather', '{"city": "Oslo"}'],
      ['hermes', 'get_weather', '{"city":"Rome"}'],
    ],
  ],
  ['hermes, end tag missing', '<tool_call>{"name":"ping","arguments":{}}', [['hermes', 'ping', '{}']]],
  [
    'hermes, cut off in the arguments',
    '<tool_call>{"name":"write","arguments":{"path":"a.txt","text":"Dear',
    [['hermes', 'write', '{"path":"a.txt","text":"Dear', 'cut off']],
  ],
  [
    'hermes, arguments in a string',
    '<tool_call>{"name":"f","arguments":"{\\"a\\": \\"x\\\\ny\\"}"}</tool_call>',
    [['hermes', 'f', '{"a": "x\\ny"}', 'string']],
  ],
  [
    'hermes, the tags inside an argument',
    '<tool_call>{"name":"write","arguments":{"text":"say <tool_call>x</tool_call>"}}</tool_call> done',
    [['hermes', 'write', '{"text":"say <tool_call>x</tool_call>"}']],
  ],
  [
    'hermes, a list in one block',
    '<tool_call>[{"name":"a","arguments":{}},\n{"name":"b","arguments":{"x":1}}]</tool_call>',
    [
      ['hermes', 'a', '{}'],
      ['hermes', 'b', '{"x":1}'],
    ],
  ],
  [
    'hermes, as Python prints it',
    "<tool_call>{'name': 'f', 'arguments': {'city': \"Oslo\", 'exact': True, 'n': None}}</tool_call>",
    [['hermes', 'f', '{"city":"Oslo","exact":true,"n":null}', 'python']],
  ],
  [
    'hermes, broken JSON keeps its characters',
    '<tool_call>{"name":"f","arguments":{"a":1,}}</tool_call>',
    [['hermes', 'f', '{"a":1,}']],
  ],
  [
    'hermes, the placeholder of the prompt',
    '<tool_call>\n{"name": <function-name>, "arguments": <args>}\n</tool_call>',
    [],
  ],
  [
    'qwen3-coder',
    '<tool_call>\n<function=edit>\n<parameter=path>\nsrc/a "b".ts\n</parameter>\n<parameter=count>\n3\n</parameter>\n</function>\n</tool_call>',
    [['qwen3-coder', 'edit', '{"path":"src/a \\"b\\".ts","count":"3"}', 'untyped']],
  ],
  [
    'qwen3-coder, several lines and no outer tag',
    '<function=edit><parameter=text>one\n\ntwo\n</parameter></function>',
    [['qwen3-coder', 'edit', '{"text":"one\\n\\ntwo"}', 'untyped']],
  ],
  ['qwen3-coder, no parameters', '<function=ping>\n</function>', [['qwen3-coder', 'ping', '{}']]],
  [
    'qwen3-coder, end tags missing',
    '<tool_call><function=f><parameter=a>1<parameter=b>2</tool_call>',
    [['qwen3-coder', 'f', '{"a":"1","b":"2"}', 'untyped']],
  ],
  [
    'qwen3-coder, cut off',
    '<tool_call>\n<function=f>\n<parameter=a>\nhalf a',
    [['qwen3-coder', 'f', '{"a":"half a"}', 'untyped', 'cut off']],
  ],
  [
    'llama-json after its tag, two calls',
    '<|python_tag|>{"name": "f", "parameters": {"n": "1"}}; {"name": "g", "parameters": {}}<|eom_id|>',
    [
      ['llama-json', 'f', '{"n": "1"}'],
      ['llama-json', 'g', '{}'],
    ],
  ],
  [
    'llama-json, all of the text',
    ' {"type":"function","name":"f","parameters":{"n":1}}\n',
    [['llama-json', 'f', '{"n":1}']],
  ],
  ['llama-json, in a fence', '```json\n{"name":"f","arguments":{}}\n```', [['llama-json', 'f', '{}']]],
  ['llama-json: an answer in JSON is no call', '{"name":"Bob","arguments":{},"age":5}', []],
  ['llama-json: a definition is no call', '{"name":"f","parameters":{"type":"object","properties":{}}}', []],
  ['llama-json: prose after it', '{"name":"f","parameters":{}} is what I would call', []],
  [
    'llama-function',
    '<function=get_weather>{"city":"Oslo"}</function><function=g{"a":1}</function>',
    [
      ['llama-function', 'get_weather', '{"city":"Oslo"}'],
      ['llama-function', 'g', '{"a":1}'],
    ],
  ],
  [
    'pythonic',
    "[get_weather(city='Oslo', days=3), log.add(text=\"it's\", tags=['a', ('b',)], on=True, at=None, m={'k': 1e3,},)]",
    [
      ['pythonic', 'get_weather', '{"city":"Oslo","days":3}', 'python'],
      [
        'pythonic',
        'log.add',
        '{"text":"it\'s","tags":["a",["b"]],"on":true,"at":null,"m":{"k":1e3}}',
        'python',
      ],
    ],
  ],
  [
    'pythonic, escapes and long strings',
    "<|python_start|>[f(a='x\\ty\\'z\\\\', b='''q\"\n''')]<|python_end|>",
    [['pythonic', 'f', '{"a":"x\\ty\'z\\\\","b":"q\\"\\n"}', 'python']],
  ],
  ['pythonic, cut off', "[f(a='x', b='yy", [['pythonic', 'f', '{"a":"x","b":"yy', 'python', 'cut off']]],
  ['pythonic: a list of names is no call', '[one, two]', []],
  ['pythonic: an expression is no literal', '[f(a=g(1))]', []],
  [
    'mistral-raw, list',
    '[TOOL_CALLS] [{"name": "f", "arguments": {"a": [1]}, "id": "abc123DEF"}, {"name": "g", "arguments": {}}]</s>',
    [
      ['mistral-raw', 'f', '{"a": [1]}', 'id abc123DEF'],
      ['mistral-raw', 'g', '{}'],
    ],
  ],
  [
    'mistral-raw, named',
    '[TOOL_CALLS]f[ARGS]{"a":1}[TOOL_CALLS]g[CALL_ID]abcdefghi[ARGS]{"b":2}',
    [
      ['mistral-raw', 'f', '{"a":1}'],
      ['mistral-raw', 'g', '{"b":2}', 'id abcdefghi'],
    ],
  ],
  [
    'deepseek V3',
    `<${bar}tool${low}calls${low}begin${bar}><${bar}tool${low}call${low}begin${bar}>function<${bar}tool${low}sep${bar}>get_weather\n\`\`\`json\n{"city":"Oslo"}\n\`\`\`<${bar}tool${low}call${low}end${bar}><${bar}tool${low}calls${low}end${bar}>`,
    [['deepseek', 'get_weather', '{"city":"Oslo"}']],
  ],
  [
    'deepseek V3.1',
    `<${bar}tool${low}call${low}begin${bar}>get_weather<${bar}tool${low}sep${bar}>{"city":"Oslo"}<${bar}tool${low}call${low}end${bar}>`,
    [['deepseek', 'get_weather', '{"city":"Oslo"}']],
  ],
  [
    'kimi-k2',
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.get_weather:0<|tool_call_argument_begin|>{"city":"Oslo"}<|tool_call_end|><|tool_calls_section_end|>',
    [['kimi-k2', 'get_weather', '{"city":"Oslo"}', 'id functions.get_weather:0']],
  ],
  [
    'glm',
    '<tool_call>get_weather\n<arg_key>city</arg_key>\n<arg_value>Oslo</arg_value>\n<arg_key>days</arg_key>\n<arg_value>3</arg_value>\n</tool_call>',
    [['glm', 'get_weather', '{"city":"Oslo","days":"3"}', 'untyped']],
  ],
  ['glm, no arguments', '<tool_call>ping\n</tool_call>', [['glm', 'ping', '{}']]],
  [
    'harmony',
    '<|channel|>analysis<|message|>Need weather.<|end|><|start|>assistant<|channel|>commentary to=functions.get_weather <|constrain|>json<|message|>{"city":"Oslo"}<|call|>',
    [['harmony', 'get_weather', '{"city":"Oslo"}']],
  ],
  [
    'harmony, recipient first',
    '<|start|>assistant to=functions.f<|channel|>commentary json<|message|>{}<|call|>',
    [['harmony', 'f', '{}']],
  ],
  [
    'invoke-xml',
    '<function_calls>\n<invoke name="f">\n<parameter name="y">a < b</parameter>\n</invoke>\n</function_calls>',
    [['invoke-xml', 'f', '{"y":"a < b"}', 'untyped']],
  ],
  [
    'invoke-xml, DeepSeek V3.2 says the kinds',
    `<${bar}DSML${bar}invoke name="f"><${bar}DSML${bar}parameter name="s" string="true">5</${bar}DSML${bar}parameter><${bar}DSML${bar}parameter name="n" string="false">5</${bar}DSML${bar}parameter></${bar}DSML${bar}invoke>`,
    [['invoke-xml', 'f', '{"s":"5","n":5}']],
  ],
  ['nothing', 'The weather in Oslo is fine.', []],
]

describe('callsInText', () => {
  it.each(rows)('%s', (_, text, calls) => {
    const found = callsInText(text).map((call) => [
      call.family,
      call.name,
      textOf(call.arguments.runs),
      ...(call.id === undefined ? [] : [`id ${call.id}`]),
      ...(call.arguments.form === 'json' ? [] : [call.arguments.form]),
      ...(call.cutOff ? ['cut off'] : []),
    ])
    expect(found).toEqual(calls)
  })

  it.each(rows.filter(([, , calls]) => calls.length > 0))('%s: sources are exact', (_, text) => {
    expect(mayHoldCalls(text)).toBe(true)
    for (const call of callsInText(text)) {
      expect(call.span.start).toBeLessThan(call.span.end)
      for (const run of call.arguments.runs) {
        if (!run.span) continue
        expect(run.span.start).toBeGreaterThanOrEqual(call.span.start)
        expect(run.span.end).toBeLessThanOrEqual(call.span.end)
        const source = text.slice(run.span.start, run.span.end)
        if (source.length === run.text.length && call.arguments.form === 'json') expect(source).toBe(run.text)
      }
    }
  })

  it('takes every beginning of a text', () => {
    for (const [, text] of rows) {
      for (let end = 0; end <= text.length; end += 1) {
        for (const call of callsInText(text.slice(0, end))) expect(call.span.end).toBeLessThanOrEqual(end)
      }
    }
  })

  it('takes any mixture of markers', () => {
    const pieces = rows.flatMap(([, text]) => text.match(/<[^<>]*>|\[[A-Z_]+\]|[^<>[\]]+/gu) ?? [])
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (chosen) => {
        const text = chosen.join('')
        let last = 0
        for (const call of callsInText(text)) {
          expect(call.span.start).toBeGreaterThanOrEqual(last)
          expect(call.span.end).toBeLessThanOrEqual(text.length)
          last = call.span.end
          if (call.arguments.form === 'untyped') JSON.parse(textOf(call.arguments.runs))
        }
      }),
    )
  })

  // Quadratic work on these would take minutes: a test that ends in its time has seen none.
  it.each([
    ['hermes', '<tool_call>{"name":"f","arguments":{"a":["'],
    ['qwen3-coder', '<function=f><parameter=a>'],
    ['invoke-xml', '<invoke name="f"><parameter name="a">'],
    ['glm', '<tool_call>f<arg_key>a</arg_key><arg_value>'],
    ['mistral', '[TOOL_CALLS]f[ARGS]{"a":"'],
    ['brackets', '<|python_tag|>{"name":"f","parameters":[[[[[[[['],
    ['python', '[f(a=[[[[[[['],
    ['harmony', 'to=functions.f<|message|>{"a":"'],
  ])('takes linear time on many unclosed openers: %s', (_, opener) => {
    const text = opener.repeat(100_000)
    expect(callsInText(text).filter(({ span }) => span.end > text.length)).toEqual([])
  })
})
