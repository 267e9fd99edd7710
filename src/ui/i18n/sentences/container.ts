import { code, type Rich, rich } from '../rich'
import { faultWords } from './json-faults'
import { count, items, type Params, plural, type Sentences, values, word } from './sentence'

const both = (en: (p: Params) => Rich, zh: (p: Params) => Rich) => ({ en, 'zh-CN': zh })

/** What looks like JSON and is not, by the engine's word for it. */
const literalEn: { readonly [language: string]: string } = {
  python: 'an object written in Python',
  'python-object': 'an object of an SDK as Python prints it',
  javascript: 'an object written in JavaScript',
  'json-with-comments': 'JSON with comments or commas too many',
  'changed-characters': 'text whose quotes, spaces or brackets were changed on the way',
}

const literalZh: { readonly [language: string]: string } = {
  python: '用 Python 写的对象',
  'python-object': 'Python 打印的 SDK 对象',
  javascript: '用 JavaScript 写的对象',
  'json-with-comments': '带注释或多余逗号的 JSON',
  'changed-characters': '引号、空格或括号在复制途中被改写的文本',
}

/** How the text was taken apart, and what could not be. */
export const containerSentences: Sentences = {
  'capture/empty': both(
    () => ['There is nothing in this text.'],
    () => ['这段文本里什么都没有。'],
  ),
  'capture/not-recognised': {
    en: (p) => ({
      line: rich`${whatItIsEn(p)} Nothing in it looks like a tool call, a result or a definition.`,
      cause: [hintOf(p)[0]],
    }),
    'zh-CN': (p) => ({
      line: rich`${whatItIsZh(p)}其中没有像工具调用、结果或定义的内容。`,
      cause: [hintOf(p)[1]],
    }),
  },
  'capture/bulk': both(
    (p) =>
      rich`Longer than ${count(p['limit'])} characters: escapes, entities and wrongly decoded text were not looked for.`,
    (p) => rich`超过 ${count(p['limit'])} 个字符：未查找转义、实体和解码错误的文本。`,
  ),
  'capture/too-slow': both(
    () => ['Reading this took too long and was given up: nothing was counted and nothing was checked.'],
    () => ['读取耗时过长，已放弃：未做统计，也未做任何检查。'],
  ),
  'capture/more-findings': both(
    (p) =>
      rich`${count(p['total'])} problems are ${word(p['of'])}; the first ${count(p['shown'])} are listed, the others with their calls.`,
    (p) =>
      rich`${word(p['of'])} 类问题共 ${count(p['total'])} 个；列出前 ${count(p['shown'])} 个，其余见各自的调用。`,
  ),
  'capture/search-ended': both(
    (p) => rich`The search for calls ended after ${count(p['limit'])} values: the rest was not looked at.`,
    (p) => rich`查找 ${count(p['limit'])} 个值后停止：其余部分未查看。`,
  ),
  'container/more-of-the-same': both(
    (p) => rich`${count(p['count'])} more findings like ${word(p['code'])}.`,
    (p) => rich`另有 ${count(p['count'])} 条与 ${word(p['code'])} 相同的发现。`,
  ),
  'container/binary': both(
    (p) =>
      p['looksLike'] === 'unknown'
        ? ['This is no text: it looks like a binary file.']
        : rich`This is no text: it looks like ${word(p['looksLike'])}.`,
    (p) =>
      p['looksLike'] === 'unknown'
        ? ['这不是文本：看起来像二进制文件。']
        : rich`这不是文本：看起来像 ${word(p['looksLike'])}。`,
  ),
  'container/not-json': both(
    (p) => rich`This part is not JSON: ${faultWords(p['why'], 'en')}.`,
    (p) => rich`这一部分不是 JSON：${faultWords(p['why'], 'zh')}。`,
  ),
  'container/too-deep': both(
    () => ['This part is nested more deeply than a JSON parser goes.'],
    () => ['这一部分的嵌套超出 JSON 解析器的能力。'],
  ),
  'container/cut-off': {
    en: (p) => ({
      line: rich`The text ends too early: ${plural(count(p['brackets']), 'bracket')} still open${p['inString'] === true ? ', inside a string' : ''}.`,
      cause: ['What is complete in it was read all the same.'],
    }),
    'zh-CN': (p) => ({
      line: rich`文本过早结束：还有 ${count(p['brackets'])} 个括号未闭合${p['inString'] === true ? '，且停在字符串中间' : ''}。`,
      cause: ['其中完整的部分仍已读取。'],
    }),
  },
  'container/literal': {
    en: (p) => ({
      line: rich`This is ${literalEn[String(p['language'])] ?? word(p['language'])}; it is not strict JSON.`,
      cause: [
        'Something in it has no sure counterpart in JSON, so calls in it were not read. Print JSON: json.dumps, model_dump_json(), JSON.stringify.',
      ],
    }),
    'zh-CN': (p) => ({
      line: rich`这是${literalZh[String(p['language'])] ?? word(p['language'])}，不是严格的 JSON。`,
      cause: [
        '其中有些内容在 JSON 里没有确定的对应，因此没有读取里面的调用。请打印 JSON：json.dumps、model_dump_json()、JSON.stringify。',
      ],
    }),
  },
  'container/literal-read': {
    en: (p) => ({
      line: rich`This is ${literalEn[String(p['language'])] ?? word(p['language'])}, not JSON; it was read as the JSON it stands for.`,
      cause: rich`${plural(count(p['changes']), 'change')} of spelling, none of a value. A receiver that wants JSON refuses the text as it stands.`,
    }),
    'zh-CN': (p) => ({
      line: rich`这是${literalZh[String(p['language'])] ?? word(p['language'])}，不是 JSON；已按它表示的 JSON 读取。`,
      cause: rich`改动了 ${count(p['changes'])} 处写法，没有改动值。要求 JSON 的接收方会拒绝原文。`,
    }),
  },
  'container/noise': both(
    (p) =>
      rich`Text around the JSON was passed over: ${plural(count(p['characters']), 'character')} on ${plural(count(p['lines']), 'line')}.`,
    (p) => rich`跳过了 JSON 前后的文字：${count(p['lines'])} 行上共 ${count(p['characters'])} 个字符。`,
  ),
  'container/no-json': both(
    () => ['There is no JSON in this text.'],
    () => ['这段文本里没有 JSON。'],
  ),
  'container/event-not-json': both(
    () => ['An event of the stream is not JSON.'],
    () => ['流中有一个事件不是 JSON。'],
  ),
  'container/event-without-data': both(
    (p) => rich`The event ${word(p['event'])} has no data; browsers drop such events.`,
    (p) => rich`事件 ${word(p['event'])} 没有数据；浏览器会丢弃这样的事件。`,
  ),
  'container/events-not-separated': both(
    () => ['The empty lines between the events are missing; each line was read as an event.'],
    () => ['事件之间缺少空行；每一行都按一个事件读取。'],
  ),
  'container/line-without-field': both(
    () => rich`A line of the stream lacks its ${code('data:')}; its text was put back together.`,
    () => rich`流中有一行缺少 ${code('data:')}；已把文本重新拼接。`,
  ),
  'container/byte-order-mark': both(
    () => ['a byte order mark at the beginning'],
    () => ['开头有字节顺序标记'],
  ),
  'container/terminal-colours': both(
    (p) => rich`${count(p['count'])} colour codes of a terminal, taken off`,
    (p) => rich`去除了 ${count(p['count'])} 个终端颜色代码`,
  ),
  'container/log-prefix': both(
    (p) => rich`log prefixes before each line, taken off (${plural(count(p['prefixes']), 'kind')})`,
    (p) => rich`去除了每行前的日志前缀（${count(p['prefixes'])} 种）`,
  ),
  'container/escaped': both(
    () => ['JSON copied out of a string: its escapes were undone once'],
    () => ['从字符串中复制出的 JSON：已还原一层转义'],
  ),
  'container/escape-cut-off': both(
    () => ['The escaped text ends inside an escape.'],
    () => ['转义文本在一个转义序列中间结束。'],
  ),
  'container/json-in-string': both(
    () => ['one JSON string that holds JSON'],
    () => ['一个 JSON 字符串，里面是 JSON'],
  ),
  'container/fence-not-closed': both(
    () => ['A Markdown fence is not closed; the text was read to its end.'],
    () => ['Markdown 代码块没有闭合；已读到文本末尾。'],
  ),
  'container/bodies-passed-over': both(
    (p) => rich`${count(p['count'])} bodies without JSON were passed over.`,
    (p) => rich`跳过了 ${count(p['count'])} 个不含 JSON 的正文。`,
  ),
  'container/body-missing': both(
    (p) => rich`The ${word(p['role'])} was recorded without its body.`,
    (p) => rich`${word(p['role'])} 的记录没有正文。`,
  ),
  'container/body-truncated': both(
    (p) => rich`The body was cut by the recorder: ${count(p['kept'])} of ${count(p['size'])} bytes are here.`,
    (p) => rich`正文被录制工具截断：${count(p['size'])} 字节中只有 ${count(p['kept'])} 字节。`,
  ),
  'container/binary-message': both(
    () => ['A binary message was passed over.'],
    () => ['跳过了一条二进制消息。'],
  ),
  'container/frame-cut-off': both(
    (p) => rich`The last frame is incomplete: ${count(p['bytes'])} bytes are left over.`,
    (p) => rich`最后一帧不完整：剩余 ${count(p['bytes'])} 字节。`,
  ),
  'container/frame-damaged': both(
    () => ['The check sum of a frame does not fit its bytes.'],
    () => ['某一帧的校验和与字节不符。'],
  ),
  'container/not-base64': both(
    () => ['What should be base64 is not.'],
    () => ['应为 base64 的内容不是 base64。'],
  ),
  'container/spans-passed-over': both(
    (p) => rich`${plural(count(p['count']), 'span')} without tool calls passed over.`,
    (p) => rich`跳过了 ${count(p['count'])} 个没有工具调用的 span。`,
  ),
  'container/yaml-broken': both(
    (p) => rich`The YAML has ${plural(count(p['count']), 'fault')}, the first: ${word(p['why'])}.`,
    (p) => rich`YAML 有 ${count(p['count'])} 处错误，第一处：${word(p['why'])}。`,
  ),
}

/** What a text is in which nothing was recognised. */
function whatItIsEn(p: Params): Rich {
  if (p['json'] !== true) return ['This is text that is not JSON.']
  const keys = items(p['keys'])
  if (keys.length > 0) return rich`This is a JSON object with ${values(keys, ', ', word)}.`
  return rich`This is a JSON ${word(p['shape'])}.`
}

function whatItIsZh(p: Params): Rich {
  if (p['json'] !== true) return ['这是文本，不是 JSON。']
  const keys = items(p['keys'])
  if (keys.length > 0) return rich`这是一个 JSON 对象，含 ${values(keys, '、', word)}。`
  return rich`这是 JSON ${word(p['shape'])}。`
}

const hintOf = (p: Params): readonly [en: string, zh: string] =>
  p['schema'] === true
    ? ['It has the look of a JSON Schema: use it as the schema.', '它像是 JSON Schema：可用作 Schema。']
    : p['json'] === true
      ? ['It may be a bare payload: use it as the arguments.', '它可能是单独的数据：可用作参数。']
      : ['Use it as the arguments to see what keeps it from being JSON.', '可用作参数，查看它为何不是 JSON。']
