import { _, Ajv, type KeywordCxt, Name, type Options } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import type { CodeKeywordDefinition, KeywordErrorCxt } from 'ajv/dist/types/index.js'
import Ajv04 from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import type { Draft } from '../trace/trace'
import { allKeywords, keywordsOf } from './keywords'
import { toRegExp } from './patterns'

const classes = {
  'draft-04': Ajv04,
  'draft-06': Ajv,
  'draft-07': Ajv,
  '2019-09': Ajv2019,
  '2020-12': Ajv2020,
} as const

export interface AjvNeeds {
  /** All errors with what they were raised for, instead of the first one bare. */
  readonly thorough: boolean
  /** The schema names a member that every object of the language inherits. */
  readonly ownProperties: boolean
  readonly usesMetaschema: boolean
}

/**
 * A fresh Ajv of a draft. It checks no metaschema, knows no keyword of other drafts, and throws for nothing that
 * `faultsOf` lets pass.
 */
export function ajvOf(draft: Draft, { thorough, ownProperties, usesMetaschema }: AjvNeeds): Ajv {
  const options: Options = {
    strict: false,
    logger: false,
    validateSchema: false,
    messages: false,
    meta: usesMetaschema,
    allErrors: thorough,
    verbose: thorough,
    ownProperties,
    code: { regExp: Object.assign(toRegExp, { code: 'toRegExp' }) },
  }
  // The classes share one base; the intersection of their constructors says nothing else.
  const ajv: Ajv = new classes[draft](options) as Ajv
  if (draft === 'draft-06' && usesMetaschema) ajv.addMetaSchema(draft06)
  addFormats(ajv)
  const known = keywordsOf(draft)
  for (const name of allKeywords) if (!known.has(name)) ajv.removeKeyword(name)
  if (thorough) {
    for (const name of ['anyOf', 'oneOf']) replace(ajv, name, branchEnds)
    replace(ajv, 'contains', (original) => withSizes(original, (cxt) => _`${errors} - ${cxt.errsCount ?? 0}`))
  }
  return ajv
}

const errors = new Name('errors')

function replace(
  ajv: Ajv,
  name: string,
  change: (original: CodeKeywordDefinition) => CodeKeywordDefinition,
): void {
  const original = ajv.getKeyword(name)
  if (typeof original !== 'object') return
  ajv.removeKeyword(name)
  ajv.addKeyword({ ...change(original as CodeKeywordDefinition), keyword: name })
}

type Code = ReturnType<typeof _>

/** Adds to the params of a keyword's error how many errors before it belong to it. */
function withSizes(
  original: CodeKeywordDefinition,
  sizes: (cxt: KeywordErrorCxt) => Code,
): CodeKeywordDefinition {
  const before = original.error?.params
  const params = (cxt: KeywordErrorCxt): Code => {
    const given = typeof before === 'function' ? before(cxt) : (before ?? _`{}`)
    return _`Object.assign(${given}, { sizes: ${sizes(cxt)} })`
  }
  return { ...original, error: { message: '', params } }
}

/**
 * `anyOf` and `oneOf` that say which of the errors before theirs came from which branch: `ends` holds, per branch that
 * was tried, its index and how many errors there were behind it.
 */
function branchEnds(original: CodeKeywordDefinition): CodeKeywordDefinition {
  const ends = new WeakMap<KeywordCxt, Name>()
  const changed = withSizes(original, (cxt) => {
    const name = ends.get(cxt as KeywordCxt)
    return name === undefined ? _`[]` : _`${name}.map((end) => [end[0], end[1] - ${cxt.errsCount ?? 0}])`
  })
  return {
    ...changed,
    code(cxt, rule) {
      const { gen } = cxt
      const name = gen.let('ends', _`[]`)
      ends.set(cxt, name)
      const subschema = cxt.subschema.bind(cxt)
      cxt.subschema = (applied, valid) => {
        const below = subschema(applied, valid)
        gen.code(_`${name}.push([${'schemaProp' in applied ? (applied.schemaProp ?? 0) : 0}, ${errors}])`)
        return below
      }
      original.code(cxt, rule)
    },
  }
}
