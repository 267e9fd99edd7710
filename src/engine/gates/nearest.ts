import { editsBetween } from '../text/nearest'
import { bareNameOf } from '../trace/same'

/** Of so many names of one list the nearest are looked for, and among so many: captures may hold thousands of each. */
const mostNames = 1000

const nearestByList = new WeakMap<readonly string[], Map<string, string[]>>()

/**
 * Names that are probably meant, best first, at most three: equal but for case and punctuation, equal but for a prefix
 * a host puts in front, or few letters apart. Never throws.
 */
export function nearestNames(name: string, known: readonly string[]): string[] {
  const found = nearestByList.get(known) ?? new Map<string, string[]>()
  nearestByList.set(known, found)
  let nearest = found.get(name)
  if (!nearest) {
    if (found.size >= mostNames) return []
    nearest = nearestAmong(name, known.slice(0, mostNames))
    found.set(name, nearest)
  }
  return nearest
}

function nearestAmong(name: string, known: readonly string[]): string[] {
  const plain = plainOf(name)
  // Clients that append the name of every piece of a stream call `get_weatherget_weather`.
  const copied = known.filter(
    (one) => one !== '' && name.length > one.length && name === one.repeat(name.length / one.length),
  )
  if (copied.length > 0) return copied.slice(0, 3)
  return known
    .map((candidate) => {
      const most = Math.max(1, Math.floor(Math.min(name.length, candidate.length) / 3))
      return { candidate, most, edits: editsBetween(plain, plainOf(candidate), most + 1) }
    })
    .filter(({ edits, most }) => edits <= most)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}

function plainOf(name: string): string {
  return bareNameOf(name.slice(0, 200))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
