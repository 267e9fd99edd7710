import type { Finding } from '../findings/finding'
import { bareNameOf, isSameDefinition } from './same'
import type { Part, ToolDefinition, TracedDefinition } from './trace'

/** Definitions by name within one scope (a part, a document, an exchange, the capture). */
type Scope = Map<string, number>

/** What was offered where a call was made. */
export interface Offer {
  /** `undefined`: the capture does not list them all. */
  readonly offered: readonly string[] | undefined
  readonly definition: number | undefined
}

/**
 * Collects definitions and tells which one a call means: the nearest scope that offers tools at all decides, since that
 * is what the model saw; outside it only the whole capture is asked.
 */
export function openDefinitions(parts: readonly Part[], findings: Finding[]) {
  const list: TracedDefinition[] = []
  const byPart = new Map<number, Scope>()
  const byDocument = new Map<number, Scope>()
  const byExchange = new Map<number, Scope>()
  const byDialect = new Map<string, Scope>()
  const everywhere: Scope = new Map()
  const offered = new Map<Scope, readonly string[] | undefined>()
  let byBareName: Scope | undefined

  function scopeOf<K>(scopes: Map<K, Scope>, key: K): Scope {
    let scope = scopes.get(key)
    if (!scope) {
      scope = new Map()
      scopes.set(key, scope)
    }
    return scope
  }

  /** Takes a definition; gives its index, or `undefined` when it repeats one that is already there. */
  function take(definition: ToolDefinition, partIndex: number): number | undefined {
    const part = parts[partIndex]
    const { name } = definition
    const here = scopeOf(byPart, partIndex)
    const twin = here.get(name)
    const dialect = scopeOf(byDialect, definition.dialect)
    const known = dialect.get(name)
    const before = known === undefined ? undefined : list[known]
    const same = before !== undefined && isSameDefinition(before, definition)
    const index = same && known !== undefined ? known : list.length
    if (!same) list.push({ ...definition, part: partIndex })
    if (twin !== undefined && part?.kind !== 'new') {
      findings.push({
        code: 'trace/tool-name-twice',
        severity: 'warning',
        at: definition.at,
        params: { name, same: twin === index },
        definition: index,
        tool: name,
      })
    }
    here.set(name, index)
    dialect.set(name, index)
    if (part) scopeOf(byDocument, part.document).set(name, index)
    if (part?.exchange !== undefined) scopeOf(byExchange, part.exchange).set(name, index)
    everywhere.set(name, index)
    return same ? undefined : index
  }

  /**
   * The nearest scope that offers tools at all; one that lists only some of them is left for another that knows the
   * name.
   */
  function scopeFor(name: string, partIndex: number, dialect: string): Scope | undefined {
    const part = parts[partIndex]
    const near = [
      byPart.get(partIndex),
      part && byDocument.get(part.document),
      part?.exchange === undefined ? undefined : byExchange.get(part.exchange),
      byDialect.get(dialect),
      everywhere,
    ]
    let partial: Scope | undefined
    for (const scope of near) {
      if (!scope || scope.size === 0) continue
      if (scope.has(name)) return scope
      if (offeredIn(scope)) return partial ?? scope
      partial ??= scope
    }
    return partial
  }

  /** The names of a scope; `undefined` where all of its tools were offered beside others. */
  function offeredIn(scope: Scope): readonly string[] | undefined {
    if (!offered.has(scope)) {
      const isPart = [...scope.values()].every((index) => list[index]?.besideOthers)
      offered.set(scope, isPart ? undefined : [...scope.keys()])
    }
    return offered.get(scope)
  }

  /** The definition a call means, and the names that were offered where it was made. */
  function resolve(name: string | undefined, partIndex: number, dialect: string): Offer | undefined {
    const scope = name === undefined ? undefined : scopeFor(name, partIndex, dialect)
    if (!scope || name === undefined) return undefined
    const known = scope.get(name) ?? (scope === everywhere ? everywhereByBareName(name) : undefined)
    return { offered: offeredIn(scope), definition: known }
  }

  /** The definition whose name is the call's without the prefix a host put in front of it. */
  function everywhereByBareName(name: string): number | undefined {
    const bare = bareNameOf(name)
    const known = everywhere.get(bare)
    if (known !== undefined) return known
    byBareName ??= new Map([...everywhere].reverse().map(([other, index]) => [bareNameOf(other), index]))
    return byBareName.get(bare)
  }

  return { list, take, resolve }
}
