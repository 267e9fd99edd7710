import type { Span } from '../../text/span'
import { append, escapedRuns, type Run, sliceRun } from '../runs'
import type { TextArguments } from './text-call'

/** A parameter written as tags around bare text. `literal`: the tag says whether the value is JSON or text. */
export interface Parameter {
  readonly key: Span
  readonly value: Span
  readonly literal?: boolean
}

/** An opening tag: where it starts, its key, and where its value starts. */
export interface ParameterTag {
  readonly start: number
  readonly key: Span
  readonly value: number
  readonly literal?: boolean
}

/**
 * Reads parameters one after another. `tagFrom` finds the next opening tag. A value without its end tag ends at the
 * next opening tag, or at `limit`. One line break at either end of a value is layout and not part of it.
 */
export function parametersIn(
  text: string,
  body: number,
  limit: number,
  closer: string,
  tagFrom: (from: number) => ParameterTag | undefined,
): Parameter[] {
  const parameters: Parameter[] = []
  const region = text.slice(0, limit)
  let tag = tagFrom(body)
  let closerAt = 0
  while (tag) {
    // Once there is none, there is none further on either.
    if (closerAt >= 0) closerAt = region.indexOf(closer, tag.value)
    const next = tagFrom(closerAt < 0 ? tag.value : closerAt + closer.length)
    const end = closerAt >= 0 ? closerAt : (next?.start ?? limit)
    parameters.push({
      key: tag.key,
      value: withoutLineBreaks(text, { start: tag.value, end }),
      ...(tag.literal === undefined ? {} : { literal: tag.literal }),
    })
    tag = next
  }
  return parameters
}

function withoutLineBreaks(text: string, { start, end }: Span): Span {
  const first = text.startsWith('\r\n', start) ? start + 2 : text[start] === '\n' ? start + 1 : start
  const last =
    text[end - 1] !== '\n' || end <= first
      ? end
      : text[end - 2] === '\r' && end - 2 >= first
        ? end - 2
        : end - 1
  return first <= last ? { start: first, end: last } : { start: first, end: first }
}

/** Prints parameters as a JSON object; every key and value keeps its place. Repeated keys stay. */
export function untypedArguments(text: string, parameters: readonly Parameter[]): TextArguments {
  const runs: Run[] = [{ text: '{' }]
  parameters.forEach(({ key, value, literal }, index) => {
    runs.push({ text: index === 0 ? '"' : ',"' })
    append(runs, escapedRuns(text, key))
    runs.push({ text: literal ? '":' : '":"' })
    append(runs, literal ? [sliceRun(text, value)] : escapedRuns(text, value))
    if (!literal) runs.push({ text: '"' })
  })
  runs.push({ text: '}' })
  return { form: parameters.every(({ literal }) => literal !== undefined) ? 'json' : 'untyped', runs }
}
