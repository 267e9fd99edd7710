import type { Param } from '../../findings/finding'
import { kindOf } from '../../schema/kind'

/** UTF-16 units of a found text that are shown. */
const longest = 120

/** Entries of a list of allowed values that are shown. */
const mostAllowed = 50

/**
 * A found value as params: `kind` always; `found` for what is no array or object, cut when long (then `foundLength`
 * tells its length in UTF-16 units; digits that a double cannot hold stand as `{ written }`); `size` for what is.
 */
export function shownValue(found: unknown, written?: string): Record<string, Param> {
  const kind = kindOf(found)
  if (written !== undefined) return { kind, found: { written: cut(written) } }
  if (typeof found === 'string' && found.length > longest)
    return { kind, found: cut(found), foundLength: found.length }
  if (Array.isArray(found)) return { kind, size: found.length }
  if (typeof found === 'object' && found !== null) return { kind, size: Object.keys(found).length }
  return found === undefined ? { kind } : { kind, found: found as Param }
}

/** Params with long texts and long lists cut; `allowedCount` tells how many values a cut list had. */
export function shortened(params: { readonly [name: string]: Param }): Record<string, Param> {
  const short: Record<string, Param> = {}
  for (const [name, param] of Object.entries(params)) {
    short[name] = Array.isArray(param) ? param.slice(0, mostAllowed).map(shortParam) : shortParam(param)
    if (name === 'allowed' && Array.isArray(param) && param.length > mostAllowed)
      short['allowedCount'] = param.length
  }
  return short
}

function shortParam(param: Param): Param {
  if (typeof param === 'string') return cut(param)
  // An allowed object is named by its beginning: a finding is no place for a document.
  if (typeof param !== 'object' || param === null || 'written' in param) return param
  const text = JSON.stringify(param)
  return text.length > longest ? cut(text) : param
}

function cut(text: string): string {
  if (text.length <= longest) return text
  const last = text.charCodeAt(longest - 1)
  // Not through the middle of a surrogate pair.
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest)}…`
}
