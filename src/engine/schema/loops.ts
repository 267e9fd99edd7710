import { isObject } from '../json/object'
import type { Position } from './positions'

/** Keywords whose schemas speak of the same value as the schema they stand in. */
const inPlace: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
])

interface Step {
  readonly position: Position
  readonly next: readonly Position[]
  taken: number
}

/**
 * Positions whose `$ref` leads, without a step into the value, back to where it started: whoever asked would go round
 * for ever. One for each such circle. Does not recurse.
 */
export function loopsIn(
  positions: readonly Position[],
  targets: ReadonlyMap<Position, Position>,
  refStandsAlone: boolean,
): Position[] {
  if (targets.size === 0) return []
  const below = new Map<Position, Position[]>()
  for (const position of positions) {
    const { parent, via } = position
    if (parent === undefined || via === undefined || !inPlace.has(via)) continue
    if (refStandsAlone && isObject(parent.value) && typeof parent.value['$ref'] === 'string') continue
    below.set(parent, [...(below.get(parent) ?? []), position])
  }
  const done = new Set<Position>()
  const loops: Position[] = []
  for (const start of targets.keys()) if (!done.has(start)) walkFrom(start)
  return loops

  function walkFrom(start: Position): void {
    const way: Step[] = [stepTo(start)]
    const onWay = new Set([start])
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const next = last.next[last.taken]
      last.taken += 1
      if (next === undefined) {
        way.pop()
        onWay.delete(last.position)
        done.add(last.position)
      } else if (onWay.has(next)) {
        const circle = way.slice(way.findIndex(({ position }) => position === next))
        const closing = circle.findLast(({ position }) => targets.has(position))
        if (closing) loops.push(closing.position)
      } else if (!done.has(next)) {
        way.push(stepTo(next))
        onWay.add(next)
      }
    }
  }

  function stepTo(position: Position): Step {
    const target = targets.get(position)
    return { position, next: [...(target ? [target] : []), ...(below.get(position) ?? [])], taken: 0 }
  }
}
