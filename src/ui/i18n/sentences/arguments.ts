import type { Param } from '../../../engine/findings/finding'
import { code, type Part, rich } from '../rich'
import { cutCause, faultPlace, faultWords } from './json-faults'
import { keywordSentences } from './keywords'
import { mistakeSentences } from './mistakes'
import {
  count,
  items,
  message,
  type Params,
  plural,
  type Said,
  type Sentences,
  times,
  value,
  values,
  word,
} from './sentence'

const notJson = (subject: { en: string; zh: string }) => ({
  en: (p: Params): Said => {
    const cause = cutCause(p, 'en')
    const line = rich`${subject.en} are not JSON: ${faultWords(p['fault'], 'en')}${faultPlace(p, 'en')}.`
    return { line, ...(cause ? { cause } : {}) }
  },
  'zh-CN': (p: Params): Said => {
    const cause = cutCause(p, 'zh')
    const line = rich`${subject.zh}不是 JSON：${faultWords(p['fault'], 'zh')}${faultPlace(p, 'zh')}。`
    return { line, ...(cause ? { cause } : {}) }
  },
})

/** One of two values that differ: itself, or the kind of an array or object; `missing` where there is none. */
function sideOf(param: Param | undefined, missing: string): Part {
  const { found, kind } = (param ?? {}) as Params
  if (found !== undefined) return value(found)
  return kind === undefined || kind === 'nothing' ? missing : word(kind)
}

/** What gate 1 says of a call and its arguments. */
export const argumentSentences: Sentences = {
  ...keywordSentences('arguments', { en: 'The arguments', zh: '参数' }),
  ...mistakeSentences('arguments', { en: 'The arguments', zh: '参数' }),
  'arguments/not-json': notJson({ en: 'The arguments', zh: '参数' }),
  'arguments/empty': {
    en: () => ({
      line: rich`The arguments are the empty string ${code('""')}, which is not JSON.`,
      cause: ['For a tool without parameters this is common; {} is what a parser wants.'],
    }),
    'zh-CN': () => ({
      line: rich`参数是空字符串 ${code('""')}，它不是 JSON。`,
      cause: ['没有参数的工具常这样；解析器需要的是 {}。'],
    }),
  },
  'arguments/blank': {
    en: () => ['The arguments are white space only, which is not JSON.'],
    'zh-CN': () => ['参数只有空白，不是 JSON。'],
  },
  'arguments/missing': {
    en: () => ['The call has no arguments at all; this wire always carries them.'],
    'zh-CN': () => ['此调用完全没有参数；这种报文总是带有参数。'],
  },
  'arguments/null': {
    en: () => rich`The arguments are ${code('null')}, not an object.`,
    'zh-CN': () => rich`参数是 ${code('null')}，不是对象。`,
  },
  'arguments/null-text': {
    en: () => rich`The arguments string holds ${code('null')}, not an object.`,
    'zh-CN': () => rich`参数字符串里是 ${code('null')}，不是对象。`,
  },
  'arguments/undefined-text': {
    en: () =>
      rich`The arguments are the word ${code('undefined')}: a program turned a missing value into text.`,
    'zh-CN': () => rich`参数是单词 ${code('undefined')}：某个程序把缺失的值变成了文本。`,
  },
  'arguments/encoded-again': {
    en: (p) => ({
      line: rich`The arguments are encoded ${times(count(p['layers']))}; this wire wants them encoded ${times(count(p['expected']))}.`,
      cause: ['Some hop called its JSON encoder on a string that was JSON already.'],
    }),
    'zh-CN': (p) => ({
      line: rich`参数被编码了 ${count(p['layers'])} 次；这种报文只要 ${count(p['expected'])} 次。`,
      cause: ['链路中某一环对已经是 JSON 的字符串又做了一次 JSON 编码。'],
    }),
  },
  'arguments/string-unwrapped': {
    en: () => ['The payload was a JSON string holding JSON; the string was taken off.'],
    'zh-CN': () => ['内容是套着 JSON 的 JSON 字符串；已剥去外层字符串。'],
  },
  'arguments/text-not-value': {
    en: () => ({
      line: ['The arguments are a string; this wire wants a JSON object.'],
      cause: ['They were encoded as for OpenAI Chat.'],
    }),
    'zh-CN': () => ({
      line: ['参数是字符串；这种报文需要 JSON 对象。'],
      cause: ['它们按 OpenAI Chat 的方式编码了。'],
    }),
  },
  'arguments/value-not-text': {
    en: (p) => ({
      line: rich`The arguments are a JSON ${word(p['found'])}; this wire wants them as a string.`,
      cause: ['They were not encoded: OpenAI Chat carries arguments as JSON text.'],
    }),
    'zh-CN': (p) => ({
      line: rich`参数是 JSON ${word(p['found'])}；这种报文需要字符串。`,
      cause: ['它们没有编码：OpenAI Chat 以 JSON 文本承载参数。'],
    }),
  },
  'arguments/not-object': {
    en: (p) => rich`The arguments must be an object; they are ${word(p['found'])}.`,
    'zh-CN': (p) => rich`参数必须是对象，实际是 ${word(p['found'])}。`,
  },
  'call/no-name': {
    en: () => ['The call names no tool.'],
    'zh-CN': () => ['此调用没有指明工具。'],
  },
  'call/unknown-tool': {
    en: (p) => ({
      line: rich`There is no tool ${word(p['name'])}; ${plural(count(p['offered']), 'tool was', 'tools were')} offered.`,
      ...(items(p['nearest']).length > 0
        ? { cause: rich`Closest name: ${values(p['nearest'], ', ', word)}.` }
        : {}),
    }),
    'zh-CN': (p) => ({
      line: rich`没有名为 ${word(p['name'])} 的工具；提供了 ${count(p['offered'])} 个。`,
      ...(items(p['nearest']).length > 0
        ? { cause: rich`最接近的名称：${values(p['nearest'], '、', word)}。` }
        : {}),
    }),
  },
}

/** What gate 2 says of a result. */
export const resultSentences: Sentences = {
  ...keywordSentences('result', { en: 'The result', zh: '结果' }),
  ...mistakeSentences('result', { en: 'The result', zh: '结果' }),
  'result/not-json': {
    en: (p) =>
      rich`The text looks like JSON and is not: ${faultWords(p['fault'], 'en')}${faultPlace(p, 'en')}.`,
    'zh-CN': (p) => rich`文本看似 JSON，其实不是：${faultWords(p['fault'], 'zh')}${faultPlace(p, 'zh')}。`,
  },
  'result/is-error': {
    en: (p) =>
      p['message'] === undefined
        ? ['The tool reports an error.']
        : rich`The tool reports an error: ${message(p['message'])}`,
    'zh-CN': (p) =>
      p['message'] === undefined ? ['工具报告了错误。'] : rich`工具报告了错误：${message(p['message'])}`,
  },
  'result/protocol-error': {
    en: (p) => ({
      line: rich`The server answered with protocol error ${value(p['code'])}: ${word(p['message'])}.`,
      cause: ['Models do not see protocol errors; a tool error would reach them.'],
    }),
    'zh-CN': (p) => ({
      line: rich`服务器以协议错误 ${value(p['code'])} 作答：${word(p['message'])}。`,
      cause: ['模型看不到协议错误；工具错误才会传给模型。'],
    }),
  },
  'result/structured-missing': {
    en: (p) => ({
      line: rich`The tool has an output schema, but the result has no ${code('structuredContent')}.`,
      ...(p['text'] === true
        ? { cause: ['There is JSON in the text; a client will not read it as structured content.'] }
        : {}),
    }),
    'zh-CN': (p) => ({
      line: rich`该工具有输出 Schema，但结果没有 ${code('structuredContent')}。`,
      ...(p['text'] === true ? { cause: ['文本里有 JSON；客户端不会把它当作结构化内容。'] } : {}),
    }),
  },
  'result/text-differs': {
    en: (p) => ({
      line: rich`The JSON in the text differs from ${code('structuredContent')}${p['pointer'] === '' ? '' : rich` at ${word(p['pointer'])}`}: ${sideOf(p['text'], 'nothing')} in the text, ${sideOf(p['structured'], 'nothing')} here.`,
      cause: ['A model that reads one and a host that reads the other see two answers.'],
    }),
    'zh-CN': (p) => ({
      line: rich`文本里的 JSON 与 ${code('structuredContent')}${p['pointer'] === '' ? '' : rich` 在 ${word(p['pointer'])} 处`}不一致：文本里是 ${sideOf(p['text'], '空缺')}，这里是 ${sideOf(p['structured'], '空缺')}。`,
      cause: ['读取其一的模型与读取另一个的宿主会看到两个不同的答案。'],
    }),
  },
  'result/no-text-copy': {
    en: () => ({
      line: rich`The text does not repeat ${code('structuredContent')} as JSON.`,
      cause: ['Clients that do not know structured content see the text only.'],
    }),
    'zh-CN': () => ({
      line: rich`文本没有以 JSON 重复 ${code('structuredContent')}。`,
      cause: ['不认识结构化内容的客户端只能看到文本。'],
    }),
  },
}
