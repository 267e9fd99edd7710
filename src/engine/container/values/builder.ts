import type { Piece } from '../../text/offset-map'
import type { Span } from '../../text/span'

/** A JSON text put together from parts of another text and units of ours. */
export interface Builder {
  readonly texts: string[]
  readonly pieces: Piece[]
  length: number
}

export function builder(): Builder {
  return { texts: [], pieces: [], length: 0 }
}

/** Adds a text; `from` is what it stands for, where it stands for something. */
export function add(to: Builder, text: string, from?: Span): void {
  if (text === '') return
  const end = to.length + text.length
  if (from) to.pieces.push({ inner: { start: to.length, end }, outer: from })
  to.texts.push(text)
  to.length = end
}

export function textOf({ texts }: Builder): string {
  return texts.join('')
}
