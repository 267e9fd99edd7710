import { code, type Rich, rich } from '../rich'
import { count, type Params, plural, type Said, type Sentences, value, values, word } from './sentence'

/** A fact with its usual cause, in both languages. */
const both = (
  en: (p: Params) => Rich,
  zh: (p: Params) => Rich,
  enCause?: string | ((p: Params) => Rich),
  zhCause?: string | ((p: Params) => Rich),
) => {
  const said = (line: Rich, cause: typeof enCause, p: Params): Said => ({
    line,
    ...(cause ? { cause: typeof cause === 'string' ? [cause] : cause(p) } : {}),
  })
  return {
    en: (p: Params) => said(en(p), enCause, p),
    'zh-CN': (p: Params) => said(zh(p), zhCause, p),
  }
}

const copied = ['It was copied out of a page or a chat.', '它是从网页或聊天中复制的。'] as const
const javascript = ['It is JavaScript source, not JSON.', '这是 JavaScript 源码，不是 JSON。'] as const
const python = [
  'It was printed by Python, not encoded as JSON.',
  '它由 Python 打印，而不是编码成 JSON。',
] as const
const typeset = [
  'A word processor or a chat changed the quotes.',
  '文字处理软件或聊天工具改动了引号。',
] as const
const habit = ['The model added what it would say in a chat.', '模型加上了聊天时会说的话。'] as const
const template = ['The chat template leaked into the text.', '聊天模板漏进了文本。'] as const
const cut = ['The token limit, or a copy that missed the end.', '令牌上限所致，或复制时漏了末尾。'] as const
const number = [
  'An id written as a number: ids belong in strings.',
  '写成数字的编号：编号应放在字符串里。',
] as const

/** Faults of a text that should be JSON, and what parsing it would lose. */
export const textSentences: Sentences = {
  'text/empty': both(
    (p) => (p['blank'] === true ? ['The text is white space only.'] : ['The text is empty.']),
    (p) => (p['blank'] === true ? ['文本只有空白。'] : ['文本为空。']),
  ),
  'text/cut-off': both(
    (p) =>
      rich`The text ends too early${insideWords(p, 0)}${p['pointer'] ? rich`, at ${word(p['pointer'])}` : []}. Still open: ${word(p['open'])}.`,
    (p) =>
      rich`文本过早结束${insideWords(p, 1)}${p['pointer'] ? rich`，在 ${word(p['pointer'])}` : []}。尚未闭合：${word(p['open'])}。`,
    `${cut[0]} The last value must not be trusted.`,
    `${cut[1]}最后一个值不可信。`,
  ),
  'text/concatenated': both(
    (p) => rich`${count(p['values'])} JSON values stand one after the other where one is wanted.`,
    (p) => rich`应只有一个值，却有 ${count(p['values'])} 个 JSON 值前后相接。`,
    (p) => [concatenated[String(p['kind'])]?.[0] ?? ''],
    (p) => [concatenated[String(p['kind'])]?.[1] ?? ''],
  ),
  'text/fenced': both(
    () => ['A Markdown fence stands around the JSON.'],
    () => ['JSON 外面有 Markdown 代码块标记。'],
    ...habit,
  ),
  'text/prose-around': both(
    (p) => rich`Words stand around the JSON: ${word(p['text'])}.`,
    (p) => rich`JSON 前后有文字：${word(p['text'])}。`,
    ...habit,
  ),
  'text/prose': both(
    (p) => rich`This is prose, not JSON: ${word(p['text'])}.`,
    (p) => rich`这是文字，不是 JSON：${word(p['text'])}。`,
  ),
  'text/special-tokens': both(
    (p) => rich`A token of the model's template stands in the text: ${word(p['token'])}.`,
    (p) => rich`文本里有模型模板的标记：${word(p['token'])}。`,
    ...template,
  ),
  'text/think-block': both(
    () => ['A block of reasoning stands before the JSON.'],
    () => ['JSON 之前有一段思考内容。'],
    ...template,
  ),
  'text/single-quotes': both(
    (p) => rich`A string stands in ${word(p['quote'])}; JSON knows ${code('"')} only.`,
    (p) => rich`字符串用了 ${word(p['quote'])}；JSON 只认 ${code('"')}。`,
    (p) => [quoteCause(p)[0]],
    (p) => [quoteCause(p)[1]],
  ),
  'text/python-literal': both(
    (p) => rich`${word(p['found'])} is Python; JSON writes true, false and null.`,
    (p) => rich`${word(p['found'])} 是 Python 的写法；JSON 写作 true、false、null。`,
    ...python,
  ),
  'text/python-object': both(
    (p) => rich`${word(p['found'])} is an object as Python prints it; JSON has no classes.`,
    (p) => rich`${word(p['found'])} 是 Python 打印的对象；JSON 没有类。`,
    ...python,
  ),
  'text/javascript-literal': both(
    (p) => rich`${word(p['found'])} is JavaScript; JSON has no such value.`,
    (p) => rich`${word(p['found'])} 是 JavaScript 的写法；JSON 没有这个值。`,
    ...javascript,
  ),
  'text/literal-case': both(
    (p) => rich`${word(p['found'])} must be written in small letters.`,
    (p) => rich`${word(p['found'])} 必须用小写。`,
  ),
  'text/comment': both(
    () => ['There is a comment; JSON has none.'],
    () => ['有注释；JSON 没有注释。'],
    ...javascript,
  ),
  'text/trailing-comma': both(
    () => ['A comma stands before a closing bracket.'],
    () => ['右括号之前有多余的逗号。'],
    ...javascript,
  ),
  'text/extra-comma': both(
    () => ['There is a comma too many.'],
    () => ['多了一个逗号。'],
  ),
  'text/missing-comma': both(
    () => ['A comma is missing between two members.'],
    () => ['两个成员之间缺少逗号。'],
  ),
  'text/missing-colon': both(
    () => ['A colon is missing behind a key.'],
    () => ['键之后缺少冒号。'],
  ),
  'text/missing-value': both(
    () => ['A value is missing behind a colon.'],
    () => ['冒号之后缺少值。'],
  ),
  'text/missing-quotes': both(
    (p) => rich`${word(p['found'])} stands without quotes.`,
    (p) => rich`${word(p['found'])} 没有加引号。`,
    ...javascript,
  ),
  'text/missing-end-quote': both(
    () => ['A string is not closed.'],
    () => ['字符串没有闭合。'],
  ),
  'text/unescaped-quote': both(
    () => rich`A quote inside a string is not escaped: write ${code('\\"')}.`,
    () => rich`字符串里的引号没有转义：应写作 ${code('\\"')}。`,
    'A text was pasted into JSON by hand or by a template.',
    '有人手动或通过模板把文本贴进了 JSON。',
  ),
  'text/missing-opener': both(
    () => ['The opening bracket is missing.'],
    () => ['缺少左括号。'],
    'The beginning was cut off.',
    '开头被截掉了。',
  ),
  'text/beginning-missing': both(
    () => ['The beginning of the JSON is missing: the text starts in the middle of a value.'],
    () => ['JSON 的开头缺失：文本从某个值的中间开始。'],
    'The beginning was cut off; what was there cannot be told from the rest.',
    '开头被截掉了；无法从剩余部分得知原来的内容。',
  ),
  'text/wrong-opener': both(
    (p) => rich`${word(p['found'])} opens what is written like ${word(p['expected'])}.`,
    (p) => rich`${word(p['found'])} 打开的内容却像 ${word(p['expected'])}。`,
  ),
  'text/extra-opener': both(
    () => ['There is an opening bracket too many.'],
    () => ['多了一个左括号。'],
    'A template doubled its braces.',
    '模板把花括号写了两次。',
  ),
  'text/extra-closer': both(
    () => ['There is a closing bracket too many.'],
    () => ['多了一个右括号。'],
  ),
  'text/wrong-closer': both(
    (p) => rich`${word(p['found'])} closes what needs ${word(p['expected'])}.`,
    (p) => rich`此处用 ${word(p['found'])} 闭合，应为 ${word(p['expected'])}。`,
  ),
  'text/missing-closer': both(
    (p) => rich`The closing ${word(p['expected'])} is missing.`,
    (p) => rich`缺少闭合的 ${word(p['expected'])}。`,
  ),
  'text/ellipsis': both(
    () => ['Three dots stand in place of values: something was left out.'],
    () => ['用三个点代替了值：有内容被省略。'],
  ),
  'text/raw-control': both(
    (p) => rich`A control character stands in a string; write it as ${word(p['unit'])}.`,
    (p) => rich`字符串里有控制字符；应写作 ${word(p['unit'])}。`,
    'A text with line breaks was pasted into JSON.',
    '带换行的文本被直接贴进了 JSON。',
  ),
  'text/bad-escape': both(
    (p) => rich`${word(p['escape'])} is no escape of JSON; a backslash is written as ${code('\\\\')}.`,
    (p) => rich`${word(p['escape'])} 不是 JSON 的转义；反斜杠应写作 ${code('\\\\')}。`,
    (p) =>
      p['inPath'] === true
        ? ['A Windows path, written without doubling its backslashes.']
        : ['A backslash was not doubled.'],
    (p) => (p['inPath'] === true ? ['这是 Windows 路径，反斜杠没有写成两个。'] : ['反斜杠没有写成两个。']),
  ),
  'text/not-a-number': both(
    (p) => rich`${word(p['found'])} is no JSON number.`,
    (p) => rich`${word(p['found'])} 不是 JSON 数字。`,
    "Python's json.dumps writes it unless told not to.",
    'Python 的 json.dumps 默认会这样写。',
  ),
  'text/leading-zero': both(
    (p) => rich`${word(p['found'])} begins with a zero, which JSON numbers must not.`,
    (p) => rich`${word(p['found'])} 以零开头，JSON 数字不允许。`,
    ...number,
  ),
  'text/number-notation': both(
    (p) => rich`${word(p['found'])} is not how JSON writes numbers.`,
    (p) => rich`${word(p['found'])} 不是 JSON 的数字写法。`,
  ),
  'text/odd-space': both(
    (p) => rich`A space that JSON does not know stands between values: ${word(p['unit'])}.`,
    (p) => rich`值之间有 JSON 不认识的空白：${word(p['unit'])}。`,
    ...copied,
  ),
  'text/escaped-quotes': both(
    () => ['The quotes are escaped, but there is no string around them.'],
    () => ['引号被转义了，但外面没有字符串。'],
    'It was copied out of the inside of a string.',
    '它是从字符串内部复制出来的。',
  ),
  'text/nul-between': both(
    (p) => rich`${count(p['count'])} NUL characters stand between the others: UTF-16 was read as UTF-8.`,
    (p) => rich`字符之间有 ${count(p['count'])} 个 NUL：UTF-16 被当成 UTF-8 读取。`,
  ),
  'text/replacement-character': both(
    () => rich`${code('\ufffd')} stands where a character was lost.`,
    () => rich`${code('\ufffd')} 处丢失了字符。`,
    'Bytes that were no UTF-8 were read as UTF-8.',
    '不是 UTF-8 的字节被当成 UTF-8 读取。',
  ),
  'text/percent-encoded': both(
    () => ['The text is encoded as in a URL.'],
    () => ['文本是按 URL 编码的。'],
  ),
  'text/bom': both(
    () => ['A byte order mark stands before the JSON; many parsers stop there.'],
    () => ['JSON 之前有字节顺序标记；许多解析器会在此停下。'],
  ),
  'text/unexpected': both(
    (p) => rich`${word(p['found'])} does not belong here.`,
    (p) => rich`${word(p['found'])} 不该出现在这里。`,
  ),
  'text/encoded-n-times': both(
    (p) => rich`A string holds JSON: it was encoded ${count(p['times'])} times.`,
    (p) => rich`字符串里是 JSON：它被编码了 ${count(p['times'])} 次。`,
  ),
  'text/null': both(
    (p) => rich`The text is ${word(p['written'])}.`,
    (p) => rich`文本是 ${word(p['written'])}。`,
  ),
  'text/html-entities': both(
    (p) => rich`HTML entities stand in a string: ${word(p['found'])} for ${word(p['decoded'])}.`,
    (p) => rich`字符串里有 HTML 实体：以 ${word(p['found'])} 代替 ${word(p['decoded'])}。`,
    'Some hop escaped the text for a page.',
    '链路中某一环按网页做了转义。',
  ),
  'text/mojibake': both(
    (p) => rich`${word(p['found'])} looks like ${word(p['decoded'])} read in the wrong encoding.`,
    (p) => rich`${word(p['found'])} 像是用错误编码读取的 ${word(p['decoded'])}。`,
    'Some hop read UTF-8 as Latin-1 or Windows-1252.',
    '链路中某一环把 UTF-8 当成 Latin-1 或 Windows-1252 读取。',
  ),
  'text/escaped-readable': both(
    (p) => rich`${word(p['written'])} is ${word(p['readable'])}, written as escapes.`,
    (p) => rich`${word(p['written'])} 就是 ${word(p['readable'])}，写成了转义。`,
    'Nothing is wrong; it costs tokens.',
    '没有错，但会多耗令牌。',
  ),
  'text/path-escape': both(
    (p) => rich`A path lost its backslashes: it reads ${value(p['decoded'])}.`,
    (p) => rich`路径丢了反斜杠：读出来是 ${value(p['decoded'])}。`,
    'Escapes such as \\n and \\t were made of a Windows path.',
    'Windows 路径里的 \\n、\\t 被当成了转义。',
  ),
  'text/lone-surrogate': both(
    (p) =>
      rich`Half a character stands in a string: ${word(p['unit'] ?? p['written'])}. Providers refuse the request.`,
    (p) => rich`字符串里有半个字符：${word(p['unit'] ?? p['written'])}。提供商会拒绝该请求。`,
    'A text was cut inside an emoji.',
    '文本在一个表情符号中间被截断。',
  ),
  'text/repeated-key': both(
    (p) =>
      rich`The key ${word(p['key'] ?? p['written'])} stands more than once; parsers keep the last one, or refuse.`,
    (p) => rich`键 ${word(p['key'] ?? p['written'])} 出现不止一次；解析器保留最后一个，或拒绝。`,
  ),
  'text/proto-key': both(
    () => rich`The key ${code('__proto__')} is legal JSON; some programs handle it in a dangerous way.`,
    () => rich`键 ${code('__proto__')} 是合法的 JSON；有的程序会以危险的方式处理它。`,
  ),
  'text/number-beyond-double': both(
    (p) =>
      endless(p)
        ? rich`${word(p['written'])} is larger than a double can be: JavaScript reads ${word(p['becomes'])}.${moreEn(p)}`
        : isTiny(p)
          ? rich`${word(p['written'])} is closer to zero than a double can be: JavaScript reads ${word(p['becomes'])}.${moreEn(p)}`
          : rich`${word(p['written'])} has more digits than a double holds: JavaScript reads ${word(p['becomes'])}.${moreEn(p)}`,
    (p) =>
      endless(p)
        ? rich`${word(p['written'])} 超出双精度的范围：JavaScript 会读成 ${word(p['becomes'])}。${moreZh(p)}`
        : isTiny(p)
          ? rich`${word(p['written'])} 比双精度能表示的更接近零：JavaScript 会读成 ${word(p['becomes'])}。${moreZh(p)}`
          : rich`${word(p['written'])} 的位数超出双精度：JavaScript 会读成 ${word(p['becomes'])}。${moreZh(p)}`,
    (p) => [beyond(p)[0]],
    (p) => [beyond(p)[1]],
  ),
  'text/number-form': both(
    (p) =>
      rich`${word(p['written'])} is read as ${word(p['becomes'])}: the same number, written differently.`,
    (p) => rich`${word(p['written'])} 会读成 ${word(p['becomes'])}：数值相同，写法不同。`,
  ),
}

/** What values one after the other come from, by how they differ. */
const concatenated: { readonly [kind: string]: readonly [en: string, zh: string] } = {
  identical: ['The same value was written again.', '同一个值被重复写入。'],
  different: [
    'They differ: probably parallel calls that were merged into one.',
    '它们各不相同：可能是并行调用被合并成了一个。',
  ],
  'leading-empty': [
    'The empty object comes first: a client kept what the stream began with and put the arguments behind it.',
    '空对象在前：客户端保留了流开头的空对象，又把参数接在后面。',
  ],
}

/** Who writes such quotes: straight ones are Python's, by the pair or three together, the rest people's tools'. */
const quoteCause = (p: Params): readonly [en: string, zh: string] => {
  const quote = String(p['quote'])
  if (quote === '`') return javascript
  return /^['"]/.test(quote) ? python : typeset
}

/** Inside what a text ends, where that says more than the open brackets. */
const insides: { readonly [inside: string]: readonly [en: string, zh: string] } = {
  string: [' inside a string', '，停在字符串中间'],
  key: [' inside a key', '，停在键中间'],
  value: [' where a value was to come', '，停在值出现之前'],
  word: [' inside a word or number', '，停在词或数字中间'],
}

const insideWords = (p: Params, language: 0 | 1): string => insides[String(p['inside'])]?.[language] ?? ''

const endless = (p: Params): boolean => String(p['becomes']).endsWith('Infinity')

const isTiny = (p: Params): boolean => /^-?0$/.test(String(p['becomes']))

/** What follows for a number that a double cannot hold; a whole number that long is an id. */
const beyond = (p: Params): readonly [en: string, zh: string] => {
  if (endless(p)) return ['Written back as JSON it becomes null.', '再写成 JSON 时会变成 null。']
  if (/[.eE]/.test(String(p['written'])))
    return ['Send it as a string where every digit counts.', '若每一位都重要，请以字符串发送。']
  return number
}

const moreEn = (p: Params): Rich => (count(p['count']) > 1 ? rich` ${count(p['count'])} such numbers.` : [])
const moreZh = (p: Params): Rich =>
  count(p['count']) > 1 ? rich` 共有 ${count(p['count'])} 个这样的数。` : []

/** What models leave in text when a call was not taken out of it. */
export const textCallSentences: Sentences = {
  'text-calls/leaked': both(
    (p) =>
      rich`${plural(count(p['calls']), 'tool call stands', 'tool calls stand')} in the text as ${word(p['family'])} writes them: ${values(p['tools'], ', ', word)}.`,
    (p) =>
      rich`文本里有 ${count(p['calls'])} 个 ${word(p['family'])} 写法的工具调用：${values(p['tools'], '、', word)}。`,
    'The server did not take them out: no client will run them.',
    '服务器没有把它们取出来：没有客户端会执行。',
  ),
  'text-calls/arguments-in-string': both(
    () => ['The arguments in the text stand in a string, although this template writes an object.'],
    () => ['文本中的参数放在字符串里，而此模板写的是对象。'],
  ),
  'text-calls/python-values': both(
    () => ['The arguments are written as Python values.'],
    () => ['参数写成了 Python 值。'],
  ),
  'text-calls/untyped-values': both(
    (p) =>
      rich`The template writes every value as text; types were taken from the schema${p['found'] ? rich` (${value(p['found'])})` : []}.`,
    (p) => rich`此模板把所有值写成文本；类型取自 Schema${p['found'] ? rich`（${value(p['found'])}）` : []}。`,
  ),
}
