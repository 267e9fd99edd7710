import { code, type Part, type Rich, rich } from '../rich'
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

/** What a payload is called where its root is meant. */
interface Whole {
  readonly en: string
  readonly zh: string
}

type Line = (params: Params, at: ReturnType<typeof place>) => Rich

/** What stood there: the value, else the kind of an array or object. */
const found = (p: Params): Rich => ('found' in p ? [value(p['found'])] : 'kind' in p ? [word(p['kind'])] : [])

const gotEn = (p: Params): Rich => (found(p).length > 0 ? rich`; got ${found(p)}` : [])
const gotZh = (p: Params): Rich => (found(p).length > 0 ? rich`，实际为 ${found(p)}` : [])

const number = (p: Params) => value(p['limit'])

/** The second line: the nearest allowed value, the union that was not met, what the value would need to be. */
function causeOf(p: Params, language: 'en' | 'zh'): Rich | undefined {
  const en = language === 'en'
  const nearest = p['nearest']
  if (nearest !== undefined && nearest !== null) {
    const shown = values(nearest, ', ')
    if (p['keyword'] === 'required')
      return en ? rich`${shown} is there: is it meant?` : rich`有一个 ${shown}：是否想写它？`
    return en ? rich`Closest allowed value: ${shown}.` : rich`最接近的允许值：${shown}。`
  }
  if (p['because'] !== undefined) {
    return en ? rich`Because ${word(p['because'])} is there.` : rich`因为存在 ${word(p['because'])}。`
  }
  const union = p['union']
  if (typeof union === 'object' && union !== null && 'keyword' in union) {
    const of = 'of' in union ? count(union['of'] as number) : 0
    const keyword = word(union['keyword'])
    return en
      ? rich`The closest of the ${of} branches of ${keyword}.`
      : rich`这是 ${keyword} 的 ${of} 个分支中最接近的一个。`
  }
  return undefined
}

const sentence = (en: Line, zh: Line, whole: Whole): Sentence => {
  const make =
    (line: Line, root: string, language: 'en' | 'zh') =>
    (params: Params, pointer: string): Said => {
      const cause = causeOf(params, language)
      return { line: line(params, place(pointer, root)), ...(cause ? { cause } : {}) }
    }
  return { en: make(en, whole.en, 'en'), 'zh-CN': make(zh, whole.zh, 'zh') }
}

const member = (p: Params) => word(p['member'])

const isNothing = (p: Params): boolean => Array.isArray(p['allowed']) && p['allowed'].length === 0

/** The whole payload inside a sentence begins with a small letter. */
const root = (at: Part): Part => (typeof at === 'string' ? at.replace(/^T/, 't') : at)

const lines: { readonly [keyword: string]: readonly [en: Line, zh: Line] } = {
  type: [
    (p, at) => rich`${at} must be ${values(p['type'], ' or ', word)}${gotEn(p)}.`,
    (p, at) => rich`${at} 必须是 ${values(p['type'], ' 或 ', word)}${gotZh(p)}。`,
  ],
  enum: [
    (p, at) =>
      isNothing(p)
        ? rich`${at} can never fit: the list of allowed values is empty${gotEn(p)}.`
        : rich`${at} must be one of ${values(p['allowed'], ', ')}${gotEn(p)}.`,
    (p, at) =>
      isNothing(p)
        ? rich`${at} 不可能符合：允许值的列表为空${gotZh(p)}。`
        : rich`${at} 必须是 ${values(p['allowed'], '、')} 之一${gotZh(p)}。`,
  ],
  const: [
    (p, at) => rich`${at} must be ${values(p['allowed'], ', ')}${gotEn(p)}.`,
    (p, at) => rich`${at} 必须是 ${values(p['allowed'], '、')}${gotZh(p)}。`,
  ],
  required: [
    (p, at) => rich`${at} must have ${member(p)}, which is missing.`,
    (p, at) => rich`${at} 中缺少必需的 ${member(p)}。`,
  ],
  dependentRequired: [
    (p, at) => rich`${at} must have ${member(p)}, which is missing.`,
    (p, at) => rich`${at} 中缺少必需的 ${member(p)}。`,
  ],
  additionalProperties: [
    (p, at) => rich`${at} may not have ${member(p)}: the schema knows no such key.`,
    (p, at) => rich`${at} 中不允许出现 ${member(p)}：Schema 里没有这个键。`,
  ],
  unevaluatedProperties: [
    (p, at) => rich`${at} may not have ${member(p)}: no part of the schema knows it.`,
    (p, at) => rich`${at} 中不允许出现 ${member(p)}：Schema 的任何部分都没有这个键。`,
  ],
  propertyNames: [
    (p, at) => rich`The name ${member(p)} in ${at} is not a name that the schema allows.`,
    (p, at) => rich`${at} 中的名称 ${member(p)} 不是 Schema 允许的名称。`,
  ],
  minimum: [
    (p, at) =>
      rich`${at} must be ${p['exclusive'] === true ? 'greater than' : 'at least'} ${number(p)}${gotEn(p)}.`,
    (p, at) => rich`${at} 必须${p['exclusive'] === true ? '大于' : '不小于'} ${number(p)}${gotZh(p)}。`,
  ],
  maximum: [
    (p, at) =>
      rich`${at} must be ${p['exclusive'] === true ? 'less than' : 'at most'} ${number(p)}${gotEn(p)}.`,
    (p, at) => rich`${at} 必须${p['exclusive'] === true ? '小于' : '不大于'} ${number(p)}${gotZh(p)}。`,
  ],
  exclusiveMinimum: [
    (p, at) => rich`${at} must be greater than ${number(p)}${gotEn(p)}.`,
    (p, at) => rich`${at} 必须大于 ${number(p)}${gotZh(p)}。`,
  ],
  exclusiveMaximum: [
    (p, at) => rich`${at} must be less than ${number(p)}${gotEn(p)}.`,
    (p, at) => rich`${at} 必须小于 ${number(p)}${gotZh(p)}。`,
  ],
  multipleOf: [
    (p, at) => rich`${at} must be a multiple of ${value(p['factor'])}${gotEn(p)}.`,
    (p, at) => rich`${at} 必须是 ${value(p['factor'])} 的倍数${gotZh(p)}。`,
  ],
  minLength: [
    (p, at) => rich`${at} must have at least ${number(p)} characters; it has ${value(p['size'])}.`,
    (p, at) => rich`${at} 至少要有 ${number(p)} 个字符，实际有 ${value(p['size'])} 个。`,
  ],
  maxLength: [
    (p, at) => rich`${at} may have at most ${number(p)} characters; it has ${value(p['size'])}.`,
    (p, at) => rich`${at} 最多 ${number(p)} 个字符，实际有 ${value(p['size'])} 个。`,
  ],
  minItems: [
    (p, at) => rich`${at} must have at least ${number(p)} items; it has ${value(p['size'])}.`,
    (p, at) => rich`${at} 至少要有 ${number(p)} 项，实际有 ${value(p['size'])} 项。`,
  ],
  maxItems: [
    (p, at) => rich`${at} may have at most ${number(p)} items; it has ${value(p['size'])}.`,
    (p, at) => rich`${at} 最多 ${number(p)} 项，实际有 ${value(p['size'])} 项。`,
  ],
  minProperties: [
    (p, at) => rich`${at} must have at least ${number(p)} keys; it has ${value(p['size'])}.`,
    (p, at) => rich`${at} 至少要有 ${number(p)} 个键，实际有 ${value(p['size'])} 个。`,
  ],
  maxProperties: [
    (p, at) => rich`${at} may have at most ${number(p)} keys; it has ${value(p['size'])}.`,
    (p, at) => rich`${at} 最多 ${number(p)} 个键，实际有 ${value(p['size'])} 个。`,
  ],
  pattern: [
    (p, at) => rich`${at} must match ${word(p['pattern'])}${gotEn(p)}.`,
    (p, at) => rich`${at} 必须匹配 ${word(p['pattern'])}${gotZh(p)}。`,
  ],
  format: [
    (p, at) => rich`${at} must be written as ${word(p['format'])}${gotEn(p)}.`,
    (p, at) => rich`${at} 必须符合格式 ${word(p['format'])}${gotZh(p)}。`,
  ],
  uniqueItems: [
    (p, at) =>
      rich`The items of ${at} must all differ; items ${value(p['same'])} and ${value(p['item'])} are equal.`,
    (p, at) => rich`${at} 的各项必须互不相同；第 ${value(p['same'])} 项和第 ${value(p['item'])} 项相等。`,
  ],
  contains: [
    (p, at) =>
      rich`${at} must contain at least ${value(p['min'] ?? 1)} fitting items; it has ${value(p['count'] ?? 0)}.`,
    (p, at) =>
      rich`${at} 至少要包含 ${value(p['min'] ?? 1)} 个符合的项，实际有 ${value(p['count'] ?? 0)} 个。`,
  ],
  oneOf: [
    (p, at) =>
      items(p['matching']).length > 1
        ? rich`${at} fits ${items(p['matching']).length} branches of ${code('oneOf')}; exactly one is allowed.`
        : rich`${at} fits no branch of ${code('oneOf')}${gotEn(p)}.`,
    (p, at) =>
      items(p['matching']).length > 1
        ? rich`${at} 符合 ${code('oneOf')} 的 ${items(p['matching']).length} 个分支；只允许恰好一个。`
        : rich`${at} 不符合 ${code('oneOf')} 的任何分支${gotZh(p)}。`,
  ],
  anyOf: [
    (p, at) => rich`${at} fits no branch of ${code('anyOf')}${gotEn(p)}.`,
    (p, at) => rich`${at} 不符合 ${code('anyOf')} 的任何分支${gotZh(p)}。`,
  ],
  not: [
    (p, at) => rich`${at} is what the schema excludes with ${code('not')}${gotEn(p)}.`,
    (p, at) => rich`${at} 正是 Schema 用 ${code('not')} 排除的内容${gotZh(p)}。`,
  ],
  items: [
    (p, at) => rich`${at} has more items than the schema allows; it has ${value(p['size'])}.`,
    (p, at) => rich`${at} 的项数超出 Schema 所允许的；实际有 ${value(p['size'])} 项。`,
  ],
  false: [
    (p, at) => rich`${at} must not be there: the schema allows no value here${gotEn(p)}.`,
    (p, at) => rich`${at} 处不允许有任何值${gotZh(p)}。`,
  ],
  'too-deep': [
    (_, at) => rich`Not judged: the nesting below ${root(at)} is deeper than can be followed.`,
    (_, at) => rich`${at} 嵌套过深，无法继续：其下未作判断。`,
  ],
  'not-judged': [
    (_, at) => rich`${at} could not be judged by this schema.`,
    (_, at) => rich`${at} 无法用此 Schema 判断。`,
  ],
}

const alike: { readonly [keyword: string]: string } = {
  dependencies: 'dependentRequired',
  additionalItems: 'items',
  unevaluatedItems: 'items',
  minContains: 'contains',
  maxContains: 'contains',
  'false-schema': 'false',
}

/** Sentences for every keyword that a payload can fail, under `subject/keyword`. */
export function keywordSentences(subject: 'arguments' | 'result', whole: Whole): Sentences {
  const names = [...Object.keys(lines), ...Object.keys(alike)]
  return Object.fromEntries(
    names.flatMap((name) => {
      const pair = lines[alike[name] ?? name]
      return pair ? [[`${subject}/${name}`, sentence(...pair, whole)]] : []
    }),
  )
}
