import { placeOf } from './container/place'
import { toJsonPath } from './json/pointer'
import type { Located, LocateInput } from './operations'
import { read } from './read'
import { lineColumnOf } from './text/span'

/** Where something stands in the capture as pasted. Never throws; the nearest enclosing value stands in for what is gone. */
export function locateInCapture(input: LocateInput): Located {
  const reading = read(input.text, input.dialect)
  const spans = placeOf(reading.documents, input.at, {
    ...(input.part === undefined ? {} : { part: input.part }),
    ...(input.span === undefined ? {} : { span: input.span }),
  })
  const start = lineColumnOf(input.text, spans[0]?.start ?? 0)
  const pointer = input.at.trail.at(-1) ?? ''
  return { spans, start, pointer, jsonPath: toJsonPath(pointer) }
}
