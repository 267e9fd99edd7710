import type { Inspection } from '../../engine/operations'
import type { Language } from './language'

type Why = Inspection['why'][number]

/** How a container was recognised. */
export function sayWhy(why: Why, language: Language): string {
  const params = Object.entries(why.params).map(([name, value]) => `${name}: ${value}`)
  return params.length > 0 ? `${why.code} (${params.join(', ')})` : `${why.code}${language ? '' : ''}`
}
