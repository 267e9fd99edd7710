import { rich } from '../rich'
import { faultPlace, faultWords } from './json-faults'
import { count, type Params, place, type Said, type Sentences, value, values, word } from './sentence'

const nearestEn = (p: Params, line: ReturnType<typeof rich>): Said =>
  p['nearest'] === undefined
    ? { line }
    : { line, cause: rich`Probably meant: ${values(p['nearest'], ', ', word)}.` }
const nearestZh = (p: Params, line: ReturnType<typeof rich>): Said =>
  p['nearest'] === undefined
    ? { line }
    : { line, cause: rich`可能想写：${values(p['nearest'], '、', word)}。` }

/** What a keyword needs, by the engine's word for it. */
const needed: { readonly [expected: string]: readonly [en: string, zh: string] } = {
  schema: ['a schema', '一个 Schema'],
  schemas: ['a list of schemas, not empty', '非空的 Schema 列表'],
  'schema-map': ['an object of schemas by name', '以名称为键的 Schema 对象'],
  names: ['a list of names', '名称列表'],
  'names-map': ['an object of lists of names', '值为名称列表的对象'],
  list: ['a list', '列表'],
  'no-repeats': ['a list without repeats', '没有重复项的列表'],
  text: ['a string', '字符串'],
  anchor: ['a plain name', '普通名称'],
  flag: ['true or false', 'true 或 false'],
  'flag-map': ['an object of true or false by name', '值为 true 或 false 的对象'],
  number: ['a number', '数字'],
  positive: ['a number above 0', '大于 0 的数字'],
  count: ['a whole number from 0 up', '从 0 起的整数'],
  type: ['the name of a type, or a list of them', '类型名称或其列表'],
}

const neededWords = (p: Params, language: 0 | 1): string =>
  needed[String(p['expected'])]?.[language] ?? String(p['expected'] ?? '')

/** What is wrong with a schema itself. */
export const schemaSentences: Sentences = {
  'schema/not-json': {
    en: (p) => rich`The schema is not JSON: ${faultWords(p['fault'], 'en')}${faultPlace(p, 'en')}.`,
    'zh-CN': (p) => rich`Schema 不是 JSON：${faultWords(p['fault'], 'zh')}${faultPlace(p, 'zh')}。`,
  },
  'schema/not-a-schema': {
    en: (p, at) => rich`A schema is an object or a boolean; ${place(at, 'here')} stands ${word(p['found'])}.`,
    'zh-CN': (p, at) => rich`Schema 应为对象或布尔值；${place(at, '此处')} 是 ${word(p['found'])}。`,
  },
  'schema/not-compiled': {
    en: (p) => rich`The schema could not be compiled: ${word(p['message'])}. Nothing was checked.`,
    'zh-CN': (p) => rich`Schema 无法编译：${word(p['message'])}。未做任何检查。`,
  },
  'schema/too-slow': {
    en: (p) => ({
      line: rich`Nothing was checked against the ${p['side'] === 'output' ? 'output schema' : 'schema'} of ${word(p['tool'])}: it was stopped after ${count(p['seconds'])} s.`,
      ...(p['pattern'] === undefined
        ? {}
        : {
            cause: rich`Its patterns include ${word(p['pattern'])}. A receiver may hang on this schema as well.`,
          }),
    }),
    'zh-CN': (p) => ({
      line: rich`未按 ${word(p['tool'])} 的${p['side'] === 'output' ? '输出' : ''} Schema 检查：运行 ${count(p['seconds'])} 秒后已停止。`,
      ...(p['pattern'] === undefined
        ? {}
        : { cause: rich`它的模式包括 ${word(p['pattern'])}。接收方也可能因此 Schema 卡住。` }),
    }),
  },
  'schema/too-deep': {
    en: () => ['The schema is nested too deeply to be compiled. Nothing was checked.'],
    'zh-CN': () => ['Schema 嵌套过深，无法编译。未做任何检查。'],
  },
  'schema/interpreted': {
    en: () => ['This schema was judged without compiled code: slower, with the same result.'],
    'zh-CN': () => ['此 Schema 未经编译而逐项判断：较慢，结果相同。'],
  },
  'schema/draft-by-keywords': {
    en: (p) => ({
      line: rich`Checked as ${word(p['draft'])}: ${word(p['keyword'])} is written as that draft has it.`,
      cause: rich`Without it, ${word(p['instead'])} would have been assumed. Say it with ${word('$schema')}.`,
    }),
    'zh-CN': (p) => ({
      line: rich`按 ${word(p['draft'])} 检查：${word(p['keyword'])} 是该草案的写法。`,
      cause: rich`否则会假定为 ${word(p['instead'])}。请用 ${word('$schema')} 写明。`,
    }),
  },
  'schema/draft-spelling': {
    en: (p) =>
      rich`${word(p['found'])} is an unusual spelling; read as ${word(p['draft'])}. Other validators may refuse it.`,
    'zh-CN': (p) => rich`${word(p['found'])} 写法不常见；按 ${word(p['draft'])} 理解。其他校验器可能拒绝。`,
  },
  'schema/unknown-draft': {
    en: (p) =>
      rich`${word(p['found'])} is no draft that Toolwire knows; the schema is checked by its keywords.`,
    'zh-CN': (p) => rich`Toolwire 不认识草案 ${word(p['found'])}；按其关键字检查。`,
  },
  'schema/enum-empty': {
    en: (_, at) => rich`The ${word('enum')} at ${place(at, 'the root')} is empty: no value can ever fit.`,
    'zh-CN': (_, at) => rich`${place(at, '根')} 的 ${word('enum')} 为空：任何值都不可能符合。`,
  },
  'schema/flag-schema': {
    en: () => ['A schema that is only true or false: some receivers refuse it.'],
    'zh-CN': () => ['只有 true 或 false 的 Schema：有的接收方会拒绝。'],
  },
  'schema/id-clash': {
    en: (p) =>
      rich`Two parts of the schema call themselves ${word(p['id'])}; the other is at ${word(p['other'])}.`,
    'zh-CN': (p) => rich`Schema 有两部分都叫 ${word(p['id'])}；另一处在 ${word(p['other'])}。`,
  },
  'schema/keyword-alone': {
    en: (p) => rich`${word(p['keyword'])} does nothing without ${word(p['needs'])}.`,
    'zh-CN': (p) => rich`没有 ${word(p['needs'])} 时，${word(p['keyword'])} 不起作用。`,
  },
  'schema/keyword-ignored': {
    en: (p) =>
      rich`${word(p['keyword'])} does nothing in this draft; it belongs to ${values(p['drafts'], ', ', word)}.`,
    'zh-CN': (p) =>
      rich`${word(p['keyword'])} 在此草案中不起作用；它属于 ${values(p['drafts'], '、', word)}。`,
  },
  'schema/keyword-value': {
    en: (p) =>
      rich`${word(p['keyword'])} must be ${neededWords(p, 0)}; it is ${word(p['number'] ?? p['found'])}.`,
    'zh-CN': (p) =>
      rich`${word(p['keyword'])} 应为${neededWords(p, 1)}，实际为 ${word(p['number'] ?? p['found'])}。`,
  },
  'schema/misplaced-property': {
    en: (p) => ({
      line: rich`${word(p['keyword'])} looks like a property, but stands beside the keywords.`,
      cause: rich`It belongs below ${word('properties')}; here it checks nothing.`,
    }),
    'zh-CN': (p) => ({
      line: rich`${word(p['keyword'])} 像是一个属性，却与关键字并列。`,
      cause: rich`应放在 ${word('properties')} 之下；在此处不起检查作用。`,
    }),
  },
  'schema/no-keyword': {
    en: (p) => ({
      line: rich`No member of this is a keyword of JSON Schema (${values(p['names'], ', ', word)}): any value fits.`,
      cause: rich`A payload stands here, or properties without ${word('properties')} around them.`,
    }),
    'zh-CN': (p) => ({
      line: rich`其中没有 JSON Schema 的关键字（${values(p['names'], '、', word)}）：任何值都符合。`,
      cause: rich`此处可能是数据，或者属性外面缺少 ${word('properties')}。`,
    }),
  },
  'schema/upper-case-types': {
    en: (p) => ({
      line: rich`Types are written in upper case (${word(p['found'])}), as Gemini does; read as JSON Schema has them.`,
      cause: ['Validators and other providers refuse them.'],
    }),
    'zh-CN': (p) => ({
      line: rich`类型用大写书写（${word(p['found'])}），这是 Gemini 的写法；按 JSON Schema 的写法理解。`,
      cause: ['校验器和其他提供商会拒绝。'],
    }),
  },
  'schema/nullable-without-type': {
    en: () => rich`${word('nullable')} without ${word('type')} says nothing and is ignored.`,
    'zh-CN': () => rich`没有 ${word('type')} 的 ${word('nullable')} 没有意义，已忽略。`,
  },
  'schema/pattern': {
    en: (p) => rich`The pattern ${word(p['pattern'])} is no regular expression: ${word(p['message'])}.`,
    'zh-CN': (p) => rich`模式 ${word(p['pattern'])} 不是正则表达式：${word(p['message'])}。`,
  },
  'schema/pattern-not-unicode': {
    en: (p) =>
      rich`The pattern ${word(p['pattern'])} is refused in Unicode mode, which validators use; it was read without.`,
    'zh-CN': (p) =>
      rich`模式 ${word(p['pattern'])} 在校验器所用的 Unicode 模式下会被拒绝；此处按非 Unicode 模式读取。`,
  },
  'schema/properties-list': {
    en: (p) => ({
      line: rich`${word('properties')} is a list of ${count(p['items'])}, not an object.`,
      cause: ['An empty list is what PHP writes for an empty object.'],
    }),
    'zh-CN': (p) => ({
      line: rich`${word('properties')} 是 ${count(p['items'])} 项的列表，不是对象。`,
      cause: ['空列表是 PHP 对空对象的写法。'],
    }),
  },
  'schema/ref-loop': {
    en: (p) =>
      rich`${word(p['ref'])} leads back to itself without anything in between: it can never be judged.`,
    'zh-CN': (p) => rich`${word(p['ref'])} 直接绕回自身：永远无法判断。`,
  },
  'schema/ref-not-found': {
    en: (p) => nearestEn(p, rich`${word(p['ref'])} points at nothing in this schema. Nothing was checked.`),
    'zh-CN': (p) => nearestZh(p, rich`${word(p['ref'])} 在此 Schema 中没有指向任何内容。未做任何检查。`),
  },
  'schema/ref-not-schema': {
    en: (p) => rich`${word(p['ref'])} points at something that is no schema.`,
    'zh-CN': (p) => rich`${word(p['ref'])} 指向的内容不是 Schema。`,
  },
  'schema/ref-siblings': {
    en: (p) => rich`Beside ${word('$ref')} this draft ignores ${values(p['keywords'], ', ', word)}.`,
    'zh-CN': (p) => rich`此草案会忽略与 ${word('$ref')} 并列的 ${values(p['keywords'], '、', word)}。`,
  },
  'schema/remote-ref': {
    en: (p) => ({
      line: rich`${word(p['ref'])} points outside of this schema. Toolwire fetches nothing.`,
      cause: rich`Put what it points at below ${word('$defs')} to have it checked.`,
    }),
    'zh-CN': (p) => ({
      line: rich`${word(p['ref'])} 指向此 Schema 之外。Toolwire 不会抓取任何内容。`,
      cause: rich`把它指向的内容放到 ${word('$defs')} 之下即可检查。`,
    }),
  },
  'schema/required-flag': {
    en: (p) =>
      rich`${word('required')} is a list of names beside ${word('properties')}, not ${value(p['found'])} inside a property.`,
    'zh-CN': (p) =>
      rich`${word('required')} 应是与 ${word('properties')} 并列的名称列表，而不是属性里的 ${value(p['found'])}。`,
  },
  'schema/unknown-format': {
    en: (p) =>
      nearestEn(p, rich`Not checked: ${word(`format: ${String(p['found'] ?? '')}`)} has no agreed meaning.`),
    'zh-CN': (p) =>
      nearestZh(p, rich`未检查：${word(`format: ${String(p['found'] ?? '')}`)} 没有公认的含义。`),
  },
  'schema/unchecked-format': {
    en: (p) =>
      rich`Not checked: ${word(`format: ${String(p['found'] ?? '')}`)} needs rules that Toolwire does not have.`,
    'zh-CN': (p) => rich`未检查：${word(`format: ${String(p['found'] ?? '')}`)} 需要 Toolwire 没有的规则。`,
  },
  'schema/unknown-keyword': {
    en: (p) => nearestEn(p, rich`${word(p['keyword'])} is no keyword of this draft and checks nothing.`),
    'zh-CN': (p) => nearestZh(p, rich`${word(p['keyword'])} 不是此草案的关键字，不起检查作用。`),
  },
  'schema/unknown-type': {
    en: (p) => nearestEn(p, rich`${value(p['found'])} is no JSON type.`),
    'zh-CN': (p) => nearestZh(p, rich`${value(p['found'])} 不是 JSON 类型。`),
  },
}
