import type { Param } from '../../../engine/findings/finding'
import type { Language } from '../language'
import { code, cut, listed, type Part, type Rich } from '../rich'

/** What a finding says: the fact, and below it the cause or what follows from it. */
export interface Said {
  readonly line: Rich
  readonly cause?: Rich
}

export type Params = { readonly [name: string]: Param }

/** The sentence of a code in every language; both stand side by side, so that neither is forgotten. */
export type Sentence = { readonly [language in Language]: (params: Params, pointer: string) => Said | Rich }

/** Sentences by the code of the finding. */
export type Sentences = { readonly [code: string]: Sentence }

const longest = 60
const longestMessage = 160

/** A value as it stands on the wire, cut when long; `{ written }` is a number by its digits. */
export function value(param: Param | undefined): Part {
  const text = param === undefined ? '' : (writtenOf(param) ?? JSON.stringify(param))
  return code(cut(text, longest))
}

const writtenOf = (param: Param): string | undefined =>
  typeof param === 'object' && param !== null && 'written' in param ? String(param['written']) : undefined

/** A name, a keyword or a piece of text: without quotes; cut when long. */
export function word(param: Param | undefined): Part {
  const text = typeof param === 'string' ? param : param === undefined ? '' : JSON.stringify(param)
  return code(cut(text, longest))
}

/** A number for counting; 0 when it is none. */
export const count = (param: Param | undefined): number => (typeof param === 'number' ? param : 0)

/** The items of a list param; a single value is a list of one. */
export const items = (param: Param | undefined): readonly Param[] =>
  param === undefined ? [] : Array.isArray(param) ? param : [param]

const shown = 8

/** Several values, the rest counted by an ellipsis. */
export function values(param: Param | undefined, separator: string, show = value): Rich {
  const all = items(param)
  const parts: Part[] = all.slice(0, shown).map(show)
  return listed(all.length > shown ? [...parts, '…'] : parts, separator)
}

/** A place as a pointer, or the word for the whole. */
export const place = (pointer: string, whole: string): Part => (pointer === '' ? whole : code(pointer))

/** What a program said, at more length than a value; cut when longer still. */
export function message(param: Param | undefined): Part {
  const text = typeof param === 'string' ? param.trim() : ''
  return code(text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text)
}

/** How often: `once`, `twice`, `3 times`. */
export const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)

/** `one` for 1, else `many`. */
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
