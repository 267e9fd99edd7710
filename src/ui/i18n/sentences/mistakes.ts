import { type Rich, rich } from '../rich'
import {
  count,
  items,
  type Params,
  place,
  type Said,
  type Sentence,
  type Sentences,
  value,
  values,
  word,
} from './sentence'

type At = ReturnType<typeof place>
type Say = (p: Params, at: At) => Rich | Said

/** The fact, and whether mending it is enough. */
const mended = (p: Params, en: boolean): Rich | undefined => {
  if (p['fits'] === true) return en ? ['Mended, it fits the schema.'] : ['修正后即符合 Schema。']
  if (p['fits'] === false)
    return en ? ['Mended, it would still not fit the schema.'] : ['即使修正，仍不符合 Schema。']
  return undefined
}

const sentence = (en: Say, zh: Say, whole: { en: string; zh: string }): Sentence => {
  const make = (say: Say, root: string, isEnglish: boolean) => (params: Params, pointer: string) => {
    const said = say(params, place(pointer, root))
    if ('line' in said) return said
    const cause = mended(params, isEnglish)
    return cause ? { line: said, cause } : said
  }
  return { en: make(en, whole.en, true), 'zh-CN': make(zh, whole.zh, false) }
}

const types = (p: Params, or: string) => values(p['type'], or, word)
const nearestEn = (p: Params): Pick<Said, 'cause'> =>
  p['nearest'] === undefined
    ? items(p['known']).length > 0
      ? { cause: rich`Known: ${values(p['known'], ', ', word)}.` }
      : {}
    : { cause: rich`Probably meant: ${values(p['nearest'], ', ', word)}.` }
const nearestZh = (p: Params): Pick<Said, 'cause'> =>
  p['nearest'] === undefined
    ? items(p['known']).length > 0
      ? { cause: rich`已知的键：${values(p['known'], '、', word)}。` }
      : {}
    : { cause: rich`可能想写：${values(p['nearest'], '、', word)}。` }

/** Mistakes that models and hosts make again and again, each by its own name. */
const lines: { readonly [mistake: string]: readonly [en: Say, zh: Say] } = {
  stringified: [
    (p, at) =>
      rich`${at} is a string that holds a JSON ${word(p['meant'])}; it must be the ${word(p['meant'])} itself.`,
    (p, at) => rich`${at} 是装着 JSON ${word(p['meant'])} 的字符串；应当直接是 ${word(p['meant'])}。`,
  ],
  'number-as-string': [
    (p, at) => rich`${at} must be ${types(p, ' or ')}; got the string ${value(p['found'])}.`,
    (p, at) => rich`${at} 必须是 ${types(p, ' 或 ')}，实际为字符串 ${value(p['found'])}。`,
  ],
  'boolean-as-string': [
    (p, at) => rich`${at} must be ${types(p, ' or ')}; got the string ${value(p['found'])}.`,
    (p, at) => rich`${at} 必须是 ${types(p, ' 或 ')}，实际为字符串 ${value(p['found'])}。`,
  ],
  'null-as-string': [
    (p, at) => rich`${at} must be ${types(p, ' or ')}; got the string ${value(p['found'])}.`,
    (p, at) => rich`${at} 必须是 ${types(p, ' 或 ')}，实际为字符串 ${value(p['found'])}。`,
  ],
  'single-for-list': [
    (_, at) => rich`${at} must be a list; it is one value.`,
    (_, at) => rich`${at} 必须是列表，实际是单个值。`,
  ],
  'list-for-single': [
    (_, at) => rich`${at} must be one value; it is a list of one.`,
    (_, at) => rich`${at} 必须是单个值，实际是只有一项的列表。`,
  ],
  'null-for-omitted': [
    (_, at) => rich`${at} is ${value(null)}; an optional value is left out, not set to ${value(null)}.`,
    (_, at) => rich`${at} 是 ${value(null)}；可选的值应省略，而不是设为 ${value(null)}。`,
  ],
  'empty-for-omitted': [
    (p, at) => rich`${at} is ${word(p['empty'])}, which says as much as leaving it out.`,
    (p, at) => rich`${at} 是 ${word(p['empty'])}，与省略它意思相同。`,
  ],
  'schema-echoed': [
    (p, at) =>
      p['wrapper'] === undefined
        ? typeof at === 'string'
          ? rich`${at} repeat the schema instead of giving values.`
          : rich`${at} repeats its schema instead of giving a value.`
        : rich`The values are wrapped in ${word(p['wrapper'])}, as the schema is.`,
    (p, at) =>
      p['wrapper'] === undefined
        ? rich`${at}重复了 Schema，而没有给出值。`
        : rich`值被包在 ${word(p['wrapper'])} 里，就像 Schema 那样。`,
  ],
  wrapped: [
    (p) => rich`The values are wrapped in one more object, ${word(p['wrapper'])}.`,
    (p) => rich`值被多包了一层对象 ${word(p['wrapper'])}。`,
  ],
  'unknown-parameter': [
    (p) => ({ line: rich`The schema knows no ${word(p['member'])}.`, ...nearestEn(p) }),
    (p) => ({ line: rich`Schema 里没有 ${word(p['member'])}。`, ...nearestZh(p) }),
  ],
  'injected-field': [
    (p) => ({
      line: rich`${word(p['member'])} is not from the model: ${word(p['by'])} adds it.`,
      cause: ['The host should take it out before the arguments are checked.'],
    }),
    (p) => ({
      line: rich`${word(p['member'])} 不是模型写的：由 ${word(p['by'])} 添加。`,
      cause: ['宿主应在检查参数之前将其去掉。'],
    }),
  ],
  'more-errors': [
    (p) => rich`${count(p['total']) - count(p['shown'])} more errors are not listed; mend these first.`,
    (p) => rich`另有 ${count(p['total']) - count(p['shown'])} 个错误未列出；请先修正这些。`,
  ],
}

/** Sentences for every known mistake, under `subject/mistake`. */
export function mistakeSentences(
  subject: 'arguments' | 'result',
  whole: { en: string; zh: string },
): Sentences {
  return Object.fromEntries(
    Object.entries(lines).map(([name, [en, zh]]) => [`${subject}/${name}`, sentence(en, zh, whole)]),
  )
}
