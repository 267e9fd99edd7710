import { decodeString, skipSpace, stringEnd } from '../../json/lexemes'
import { find } from '../../json/scan'
import type { Span } from '../../text/span'
import { decodedRuns, type Run, runsWithin, sliceRun, textOf } from '../runs'
import { pythonValue } from './python-values'
import { lexicalEnd } from './regions'

/** How a model family writes calls into its text. */
export type FamilyId =
  | 'hermes'
  | 'qwen3-coder'
  | 'llama-json'
  | 'llama-function'
  | 'pythonic'
  | 'mistral-raw'
  | 'deepseek'
  | 'kimi-k2'
  | 'glm'
  | 'harmony'
  | 'invoke-xml'

/**
 * Arguments as found in a text. `json`: as written there. `string`: they were JSON inside a JSON string, here decoded.
 * `python`: printed as JSON from Python literals. `untyped`: an object of strings printed from tags. `missing`: none.
 */
export interface TextArguments {
  readonly form: 'json' | 'string' | 'python' | 'untyped' | 'missing'
  /** Joined they are JSON text, or whatever stood in its place; every run has its source in the searched text. */
  readonly runs: readonly Run[]
}

/** A call found in a text. Spans are units of that text. */
export interface TextCall {
  readonly family: FamilyId
  /** The call with the markers that are its own. */
  readonly span: Span
  /** Only where the text states one (`[CALL_ID]`, Kimi's `functions.name:0`, an `id` member). */
  readonly id?: string
  readonly name: string
  readonly arguments: TextArguments
  /** The text ends before the call does. */
  readonly cutOff: boolean
}

/** One model family: where its facts were read, and how its calls are found, in order. Never throws. */
export interface Family {
  readonly id: FamilyId
  readonly title: string
  readonly source: { readonly url: string; readonly read: string }
  find(text: string): TextCall[]
}

/** At most so many calls of a family are read from one text. */
export const mostCalls = 2000

/** A tool's name as models write it; placeholders of prompts such as `<function-name>` are none. */
export function isToolName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.:/$-]{0,127}$/u.test(name)
}

/** The arguments at `start`: a JSON value as far as it goes, never beyond `limit`. */
export function jsonArguments(
  text: string,
  start: number,
  limit: number,
): { arguments: TextArguments; end: number; complete: boolean } {
  const at = skipSpace(text, start)
  const { end, complete } = lexicalEnd(text, at, limit)
  return { arguments: { form: 'json', runs: [sliceRun(text, { start: at, end })] }, end, complete }
}

/** `{name, arguments}` or `{name, parameters}` as it stands in a text, well-formed or not. */
export interface NamedObject {
  readonly name: string
  readonly id?: string
  readonly arguments: TextArguments
  readonly end: number
  readonly complete: boolean
}

/** Reads the object at `start`; `undefined` when it names no tool. Broken JSON is read as far as it can be. */
export function namedObject(text: string, start: number, limit: number): NamedObject | undefined {
  if (text.charCodeAt(start) !== 123) return undefined
  const { end, complete } = lexicalEnd(text, start, limit)
  const body = text.slice(start, end)
  const holder = find(body, '/function') && !find(body, '/name') ? '/function' : ''
  const name = stringAt(body, `${holder}/name`) ?? (holder ? stringAt(body, '/function') : undefined)
  if (name === undefined) return pythonObject(text, start, limit)
  if (!isToolName(name)) return undefined
  const args = find(body, `${holder}/arguments`) ?? find(body, `${holder}/parameters`)
  const id = stringAt(body, '/id')
  return {
    name,
    ...(id ? { id } : {}),
    arguments: args
      ? argumentsOf(text, { start: start + args.start, end: start + args.end })
      : { form: 'missing', runs: [] },
    end,
    complete,
  }
}

/** `{'name': 'get_weather', 'arguments': {'city': 'Oslo'}}`: what Python prints for such an object. */
function pythonObject(text: string, start: number, limit: number): NamedObject | undefined {
  if (!/^\{\s*'/.test(text.slice(start, start + 100))) return undefined
  const value = pythonValue(text.slice(0, limit), start)
  if (!value) return undefined
  const printed = textOf(value.runs)
  const name = stringAt(printed, '/name')
  if (name === undefined || !isToolName(name)) return undefined
  const args = find(printed, '/arguments') ?? find(printed, '/parameters')
  return {
    name,
    arguments: args ? { form: 'python', runs: runsWithin(value.runs, args) } : { form: 'missing', runs: [] },
    end: value.end,
    complete: !value.cutOff,
  }
}

/** A JSON string that itself holds JSON is taken out of its quotes. */
function argumentsOf(text: string, span: Span): TextArguments {
  if (text.charCodeAt(span.start) !== 34) return { form: 'json', runs: [sliceRun(text, span)] }
  const closed = span.end - span.start > 1 && stringEnd(text.slice(0, span.end), span.start) === span.end
  const runs = decodedRuns(text, {
    start: span.start + 1,
    end: closed && text[span.end - 1] === '"' ? span.end - 1 : span.end,
  })
  return /^\s*[{[]/.test(textOf(runs))
    ? { form: 'string', runs }
    : { form: 'json', runs: [sliceRun(text, span)] }
}

function stringAt(json: string, pointer: string): string | undefined {
  const span = find(json, pointer)
  return span && json.charCodeAt(span.start) === 34 ? decodeString(json, span.start, span.end) : undefined
}
