/** What the engine reads in a text, in the form in which the clients' reports are compared with it. */
import { engine } from '../../src/engine/engine'
import { read } from '../../src/engine/read'

/** A call; arguments as the value that a tool would get, absent where the wire has none. */
export interface Call {
  readonly id?: string
  readonly name: string
  readonly arguments?: unknown
  readonly ranBy: 'client' | 'provider'
}

/** JSON where the text is JSON; else the text as it is (free text, arguments that a stream left unfinished). */
export function valueOfText(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** All calls of a text, in wire order. */
export function callsIn(text: string): Call[] {
  return read(text).trace.calls.map((call) => ({
    ...(call.id === undefined ? {} : { id: String(call.id) }),
    name: call.name ?? '',
    arguments: call.expects === 'free-text' ? call.arguments : valueOfText(call.arguments),
    ranBy: call.ranBy,
  }))
}

/** All tool definitions of a text, with the schema of their arguments. */
function definitionsIn(text: string) {
  return read(text).trace.definitions.map(({ name, inputSchema }) => ({ name, schema: inputSchema }))
}

/** All results of a text: the call that each was paired with, by its place in the list, and what came back. */
export function resultsIn(text: string) {
  return read(text).trace.results.map(({ call, content, isError }) => ({
    call,
    content: content.map(({ value }) => value),
    isError,
  }))
}

/** Codes of all findings of a text. */
export function codesIn(text: string): string[] {
  return engine.inspect({ text }).findings.map(({ code }) => code)
}

/** Ids of the dialects recognised in a text. */
export function dialectsIn(text: string): string[] {
  return engine.inspect({ text }).recognised.map(({ dialect }) => dialect)
}

/** Everything that the clients' conversations are compared with. */
export function readingOf(text: string) {
  return {
    dialects: dialectsIn(text),
    definitions: definitionsIn(text),
    calls: callsIn(text),
    results: resultsIn(text),
  }
}
