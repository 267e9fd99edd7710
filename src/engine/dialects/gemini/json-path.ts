import type { Span } from '../../text/span'

/** One step of a path and where its name stands in the path's text. An array index is a number. */
export interface PathStep {
  readonly name: string | number
  readonly span: Span
}

const step = /\.([\p{L}_$][\p{L}\p{N}_$-]*)|\[(\d{1,9})\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]/uy

/**
 * The steps of a path to one value (RFC 9535): `$.recipe.steps[8]`, `$['a b'][0]`. `undefined` for anything that may
 * name several values, or is no path.
 */
export function stepsOf(path: string): PathStep[] | undefined {
  if (!path.startsWith('$')) return undefined
  const steps: PathStep[] = []
  let at = 1
  while (at < path.length) {
    step.lastIndex = at
    const match = step.exec(path)
    if (!match) return undefined
    const [all, dotted, index, single, double] = match
    const name = dotted ?? index ?? single ?? double ?? ''
    const start = at + all.indexOf(name, dotted === undefined && index === undefined ? 2 : 1)
    steps.push({
      name: index === undefined ? unescaped(name) : Number(index),
      span: { start, end: start + name.length },
    })
    at += all.length
  }
  return steps
}

function unescaped(name: string): string {
  return name.replace(
    /\\(?:u([\da-fA-F]{4})|(.))/gs,
    (_, hex: string | undefined, unit: string | undefined) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
      const control = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }[unit ?? '']
      return control ?? unit ?? ''
    },
  )
}
