import { Ajv, type Options } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import Ajv04 from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import type { Draft } from '../trace/trace'
import { rootAt } from './at'
import { isMultiple, twinsIn } from './digits'
import { allKeywords, keywordsOf } from './keywords'
import { toRegExp } from './patterns'

const classes = {
  'draft-04': Ajv04,
  'draft-06': Ajv,
  'draft-07': Ajv,
  '2019-09': Ajv2019,
  '2020-12': Ajv2020,
} as const

const regExp = Object.assign(toRegExp, { code: 'toRegExp' })

/**
 * A fresh Ajv of a draft, made to say yes or no as fast as it can: it checks no metaschema, stops at the first error and
 * knows no keyword of other drafts. `ownProperties`: the schema names a member that every object inherits.
 */
export function ajvOf(draft: Draft, ownProperties: boolean): Ajv {
  const options: Options = {
    strict: false,
    logger: false,
    validateSchema: false,
    meta: false,
    messages: false,
    ownProperties,
    code: { regExp },
  }
  // The classes share one base; the union of their types says nothing else.
  const ajv = new classes[draft](options) as Ajv
  // The newer classes keep account of what they have looked at, for keywords that never get here, and trip over it.
  ajv.opts.unevaluated = false
  ajv.opts.dynamicRef = false
  addFormats(ajv)
  const known = keywordsOf(draft)
  for (const name of allKeywords) if (!known.has(name)) ajv.removeKeyword(name)
  // Ajv divides and compares rounded quotients.
  replace(ajv, 'multipleOf', 'number', (factor: number) => (value: number) => isMultiple(value, factor))
  // Ajv compares every pair, and takes a member called `constructor` for the object's own.
  replace(ajv, 'uniqueItems', 'array', (flag: boolean) => (value: unknown[]) => {
    return !flag || value.length < 2 || twinsIn(rootAt(value, noNumbers)) === undefined
  })
  return ajv
}

const noNumbers: ReadonlyMap<string, string> = new Map()

function replace<Allowed, Value>(
  ajv: Ajv,
  keyword: string,
  type: 'number' | 'array',
  compile: (allowed: Allowed) => (value: Value) => boolean,
): void {
  ajv.removeKeyword(keyword)
  ajv.addKeyword({ keyword, type, errors: false, compile })
}

let allowed: boolean | undefined

/** Whether code may be evaluated here, which Ajv cannot do without. Tried once. */
export function mayEvaluate(): boolean {
  if (allowed === undefined) {
    try {
      allowed = new Function('return true')() === true
    } catch {
      allowed = false
    }
  }
  return allowed
}
