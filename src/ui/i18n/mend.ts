/** Why an edit is proposed, by the code that an edit gives as its reason; English and Chinese side by side. */
const whys = {
  'text/empty': [
    'no text is no JSON; {} is an object without members',
    '空文本不是 JSON；{} 是没有成员的对象',
  ],
  'text/cut-off': [
    'closes what was open at the end; the last value may be incomplete',
    '补上末尾未闭合的部分；最后一个值可能不完整',
  ],
  'text/fenced': ['a Markdown fence is no part of the JSON', 'Markdown 代码块标记不属于 JSON'],
  'text/prose-around': ['words around the JSON go', '去掉 JSON 前后的文字'],
  'text/special-tokens': ['a token of the chat template goes', '去掉聊天模板的标记'],
  'text/think-block': ['the block of reasoning goes', '去掉思考内容'],
  'text/single-quotes': ['strings stand in "…"', '字符串要写在 "…" 里'],
  'text/python-literal': ['Python writes this word differently', '这个词是 Python 的写法'],
  'text/python-object': ['an object printed by Python becomes a plain one', 'Python 打印的对象变成普通对象'],
  'text/javascript-literal': [
    'JSON has no such value; null is the nearest',
    'JSON 没有这个值；最接近的是 null',
  ],
  'text/literal-case': ['this word is written in small letters', '这个词要用小写'],
  'text/comment': ['JSON has no comments', 'JSON 没有注释'],
  'text/trailing-comma': ['no comma before a closing bracket', '右括号之前不能有逗号'],
  'text/extra-comma': ['one comma too many', '多了一个逗号'],
  'text/missing-comma': ['a comma is missing between two members', '两个成员之间缺少逗号'],
  'text/missing-colon': ['a colon is missing behind the key', '键之后缺少冒号'],
  'text/missing-value': ['a value is missing; null stands in', '缺少值；以 null 代替'],
  'text/missing-quotes': ['keys and strings stand in double quotes', '键和字符串要用双引号'],
  'text/missing-end-quote': ['the string is not closed', '字符串没有闭合'],
  'text/unescaped-quote': ['a quote inside a string is escaped', '字符串里的引号要转义'],
  'text/missing-opener': ['the opening bracket is missing', '缺少左括号'],
  'text/wrong-opener': ['what follows is written with the other bracket', '后面的内容属于另一种括号'],
  'text/extra-opener': ['one opening bracket too many', '多了一个左括号'],
  'text/extra-closer': ['one closing bracket too many', '多了一个右括号'],
  'text/wrong-closer': ['this bracket closes what another one opened', '此括号与打开它的括号不符'],
  'text/missing-closer': ['the closing bracket is missing', '缺少右括号'],
  'text/ellipsis': [
    'three dots are no value; what they stand for is lost',
    '三个点不是值；它们代替的内容已丢失',
  ],
  'text/raw-control': [
    'a control character in a string is written as an escape',
    '字符串里的控制字符要写成转义',
  ],
  'text/bad-escape': ['a backslash that escapes nothing is doubled', '不构成转义的反斜杠要写两次'],
  'text/not-a-number': ['JSON has no such number; null stands in', 'JSON 没有这个数；以 null 代替'],
  'text/leading-zero': ['a number does not begin with a zero', '数字不能以零开头'],
  'text/number-notation': ['the same number as JSON writes it', '同一个数的 JSON 写法'],
  'text/odd-space': ['a space that JSON does not know', 'JSON 不认识的空白'],
  'text/escaped-quotes': ['there is no string around it: the escapes go', '外面没有字符串：去掉转义'],
  'text/percent-encoded': ['decoded from its URL form', '按 URL 编码还原'],
  'text/nul-between': ['NUL characters from UTF-16 go', '去掉 UTF-16 留下的 NUL'],
  'text/bom': ['a byte order mark is no part of the JSON', '字节顺序标记不属于 JSON'],
  'text/unexpected': ['a guess of a general repair', '通用修复的猜测'],
  'text/encoded-n-times': ['the JSON inside the string takes its place', '用字符串里的 JSON 代替字符串'],
  'text/html-entities': ['the character instead of its HTML entity', '用字符代替 HTML 实体'],
  'text/mojibake': ['read again in the right encoding', '按正确的编码重新读取'],
  'text/escaped-readable': ['the character itself instead of its escape', '用字符本身代替转义'],
  'text/path-escape': ['the backslashes of a path are doubled', '路径中的反斜杠要写两次'],
  'text/lone-surrogate': [
    'half a character cannot be sent; U+FFFD stands in',
    '半个字符无法发送；以 U+FFFD 代替',
  ],
  'arguments/empty': [
    'no text is no JSON; {} is an object without members',
    '空文本不是 JSON；{} 是没有成员的对象',
  ],
  'arguments/blank': [
    'blank text is no JSON; {} is an object without members',
    '空白文本不是 JSON；{} 是没有成员的对象',
  ],
  stringified: ['the schema wants the value itself, not its text', 'Schema 要的是值本身，而不是它的文本'],
  'number-as-string': ['the schema wants a number', 'Schema 要求数字'],
  'boolean-as-string': ['the schema wants true or false', 'Schema 要求 true 或 false'],
  'null-as-string': ['the schema wants null', 'Schema 要求 null'],
  'single-for-list': ['the schema wants a list', 'Schema 要求列表'],
  'list-for-single': ['the schema wants one value', 'Schema 要求单个值'],
  'null-for-omitted': ['left out instead of null', '应省略而不是写 null'],
  'empty-for-omitted': ['left out instead of empty', '应省略而不是留空'],
  'schema-echoed': ['the value without the schema around it', '去掉外面的 Schema，只留值'],
  'unknown-parameter': ['the name that the schema knows', '改用 Schema 认识的名称'],
  'injected-field': ['a client added it; the schema does not know it', '由客户端添加；Schema 不认识'],
} as const satisfies { readonly [code: string]: readonly [en: string, zh: string] }

/** Codes of edits that have words. */
export const knownWhys: readonly string[] = Object.keys(whys)

const whyIn =
  (language: 0 | 1) =>
  (code: string): string => {
    const all: { readonly [code: string]: readonly [string, string] } = whys
    const words = all[code] ?? all[code.slice(code.indexOf('/') + 1)]
    return words?.[language] ?? code
  }

/** Names of the panes inside a sentence. */
export const paneNamesEn = {
  schema: 'schema',
  outputSchema: 'output schema',
  arguments: 'arguments',
  result: 'result',
}

/** Words of the mend dialog in English. */
export const mendEn = {
  action: 'Mend…',
  tip: (what: keyof typeof paneNamesEn) =>
    `Mend the ${paneNamesEn[what]}: see what could be changed and what it leads to`,
  command: (what: keyof typeof paneNamesEn) => `Mend the ${paneNamesEn[what]}…`,
  title: (what: keyof typeof paneNamesEn) => `Mend the ${paneNamesEn[what]}`,
  hint: 'Nothing is changed until you apply. The edits are made in a copy; the capture stays as it is.',
  edits: 'Proposed edits',
  select: 'Choose',
  allSafe: (n: number) => `All safe ones (${n})`,
  all: (n: number) => `All (${n})`,
  none: 'None',
  safe: 'safe',
  guess: 'may change meaning',
  place: (line: number, column: number) => `line ${line}, column ${column}`,
  removed: 'removed',
  added: 'added',
  nothing: '(nothing)',
  why: whyIn(0),
  more: (n: number) => `${n} more are not listed; the buttons above choose them with the others.`,
  outcome: 'The outcome',
  working: 'Working it out…',
  unchanged: 'No edit is chosen: the text stays as it is.',
  notJson: 'Not JSON yet',
  json: 'JSON',
  fits: 'fits the schema',
  breaks: 'breaks the schema',
  notChecked: (why: string) => `not checked: ${why}`,
  refused: 'still refused',
  stillBroken: 'It parses, but it is no success: the schema refuses it.',
  apply: (n: number) => (n === 0 ? 'Apply' : `Apply selected (${n})`),
  noEdits: 'No edit is proposed.',
  noEditsWhy:
    'Something would have to be made up or thrown away. Change the text by hand, or ask the model again.',
  noEditsSchema:
    'A guess would hide a part of the schema, and less would be checked than it asks for. Change the text by hand.',
  late: 'This text takes too long to work through.',
  unseen: (name: string) => `invisible character ${name}`,
}

/** The same in Chinese. */
export const paneNamesZh = {
  schema: 'Schema',
  outputSchema: '输出 Schema',
  arguments: '参数',
  result: '结果',
}

/** The same in Simplified Chinese. */
export const mendZh: typeof mendEn = {
  action: '修补…',
  tip: (what) => `修补${paneNamesZh[what]}：查看可以改什么、会得到什么`,
  command: (what) => `修补${paneNamesZh[what]}…`,
  title: (what) => `修补${paneNamesZh[what]}`,
  hint: '应用之前不会改动任何内容。改动只发生在副本里；抓包保持原样。',
  edits: '建议的改动',
  select: '选择',
  allSafe: (n) => `全部安全改动（${n}）`,
  all: (n) => `全部（${n}）`,
  none: '全不选',
  safe: '安全',
  guess: '可能改变含义',
  place: (line, column) => `第 ${line} 行，第 ${column} 列`,
  removed: '删除',
  added: '添加',
  nothing: '（无）',
  why: whyIn(1),
  more: (n) => `另有 ${n} 处未列出；上方按钮会一并选择。`,
  outcome: '结果如何',
  working: '正在计算…',
  unchanged: '没有选择任何改动：文本保持原样。',
  notJson: '还不是 JSON',
  json: 'JSON',
  fits: '符合 Schema',
  breaks: '不符合 Schema',
  notChecked: (why) => `未检查：${why}`,
  refused: '仍被拒绝',
  stillBroken: '可以解析，但还不算成功：Schema 拒绝它。',
  apply: (n) => (n === 0 ? '应用' : `应用所选（${n}）`),
  noEdits: '没有建议的改动。',
  noEditsWhy: '只能编造或丢弃内容。请手动修改文本，或重新询问模型。',
  noEditsSchema: '猜测会隐藏 Schema 的一部分，检查的内容就会少于它的要求。请手动修改文本。',
  late: '处理这段文本耗时过长。',
  unseen: (name) => `不可见字符 ${name}`,
}
