import { isObject, type JsonObject } from '../json/object'
import { childOf, pointerOf, tokensOf } from '../json/pointer'
import { nearestOf } from '../text/nearest'
import type { Draft } from '../trace/trace'
import {
  addAddresses,
  faultAt,
  noAddresses,
  type PlacedFault,
  type Resource,
  refStandsAlone,
  resolve,
  splitAt,
} from './addresses'
import { loopsIn } from './loops'
import { metaschemaAt } from './metaschemas'
import { type Position, positionsOf } from './positions'

/** A schema with its references followed. */
export interface Links {
  /** The given positions, the root first, and those that only a reference makes a schema. */
  readonly positions: readonly Position[]
  /** Position with a `$ref` → where it leads. */
  readonly targets: ReadonlyMap<Position, Position>
  /** Position with a `$dynamicRef` or `$recursiveRef` → where it leads unless the way there says otherwise. */
  readonly dynamicTargets: ReadonlyMap<Position, DynamicTarget>
  readonly resourceOf: ReadonlyMap<Position, Resource>
  readonly faults: readonly PlacedFault[]
}

/** Without `anchor` the target is the same whatever the way. `''` stands for `$recursiveAnchor`. */
export interface DynamicTarget {
  readonly target: Position
  readonly anchor?: string
}

/** Follows the references of a schema inside its own text; nothing is ever fetched. Never throws. */
export function linksOf(all: readonly Position[], draft: Draft): Links {
  const positions = [...all]
  const addresses = noAddresses()
  const { resources, anchors, resourceOf, faults } = addresses
  addAddresses(addresses, all, draft, '')
  const targets = new Map<Position, Position>()
  const dynamicTargets = new Map<Position, DynamicTarget>()
  const byPointer = new Map(all.map((position) => [position.pointer, position]))
  // Grows while it is walked: a target outside the known positions brings its own.
  for (let i = 0; i < positions.length; i += 1) {
    const position = positions[i] as Position
    for (const [keyword, ref] of referencesIn(position, draft)) {
      const target = targetOf(position, ref)
      if (target === 'remote') faults.push(faultAt(position, keyword, 'schema/remote-ref', { ref }))
      else if (target === 'no-schema')
        faults.push(faultAt(position, keyword, 'schema/ref-not-schema', { ref }))
      else if (target === 'not-found') {
        const nearest = nearestTarget(ref, all)
        const params = nearest === undefined ? { ref } : { ref, nearest }
        faults.push(faultAt(position, keyword, 'schema/ref-not-found', params))
      } else if (keyword === '$ref') targets.set(position, target)
      else dynamicTargets.set(position, dynamicTargetOf(target, ref))
    }
  }
  for (const position of loopsIn(positions, targets, refStandsAlone(draft))) {
    const ref = (position.value as JsonObject)['$ref'] as string
    faults.push(faultAt(position, '$ref', 'schema/ref-loop', { ref }))
  }
  return { positions, targets, dynamicTargets: settled(dynamicTargets, resourceOf), resourceOf, faults }

  function targetOf(position: Position, ref: string): Position | 'remote' | 'not-found' | 'no-schema' {
    const from = resourceOf.get(position) as Resource
    const [document, fragment] = splitAt(resolve(from.uri, ref))
    const resource = resources.get(document) ?? metaschema(document)
    if (!resource) return 'remote'
    if (fragment === '') return resource.root
    const decoded = decode(fragment)
    if (!decoded.startsWith('/')) return anchors.get(`${resource.uri}#${decoded}`) ?? 'not-found'
    const tokens = tokensOf(decoded)
    if (!tokens) return 'not-found'
    let value = resource.root.value
    for (const token of tokens) value = childOf(value, token)
    if (value === undefined) return 'not-found'
    if (typeof value !== 'boolean' && !isObject(value)) return 'no-schema'
    const pointer = `${resource.root.pointer}${pointerOf(tokens)}`
    const known = byPointer.get(pointer)
    if (known) return known
    const found = positionsOf({ value, pointer })
    for (const one of found) resourceOf.set(one, resource)
    add(found)
    return found[0] as Position
  }

  function metaschema(uri: string): Resource | undefined {
    const value = metaschemaAt(uri)
    if (value === undefined) return undefined
    const found = positionsOf({ value, pointer: `${uri}#` })
    addAddresses(
      addresses,
      found,
      uri.includes('draft-04') ? 'draft-04' : draft === 'draft-04' ? 'draft-07' : draft,
      uri,
    )
    add(found)
    return resources.get(uri)
  }

  function add(found: readonly Position[]): void {
    for (const position of found) {
      byPointer.set(position.pointer, position)
      positions.push(position)
    }
  }
}

function referencesIn({ value }: Position, draft: Draft): [keyword: string, ref: string][] {
  if (!isObject(value)) return []
  const words =
    draft === '2020-12' ? ['$ref', '$dynamicRef'] : draft === '2019-09' ? ['$ref', '$recursiveRef'] : ['$ref']
  return words.flatMap((word): [string, string][] => {
    const ref = Object.hasOwn(value, word) ? value[word] : undefined
    return typeof ref === 'string' ? [[word, ref]] : []
  })
}

/** Where a reference that may lead elsewhere begins: only an anchor made for it lets it wander. */
function dynamicTargetOf(target: Position, ref: string): DynamicTarget {
  const { value } = target
  if (!isObject(value)) return { target }
  if (value['$recursiveAnchor'] === true && ref === '#') return { target, anchor: '' }
  const name = decode(splitAt(ref)[1])
  return name !== '' && value['$dynamicAnchor'] === name ? { target, anchor: name } : { target }
}

/** An anchor that only one resource has leaves no choice. */
function settled(
  dynamicTargets: ReadonlyMap<Position, DynamicTarget>,
  resourceOf: ReadonlyMap<Position, Resource>,
): Map<Position, DynamicTarget> {
  const resources = dynamicTargets.size === 0 ? [] : [...new Set(resourceOf.values())]
  const has = (anchor: string): number => resources.filter((one) => one.dynamicAnchors.has(anchor)).length
  return new Map(
    [...dynamicTargets].map(([position, { target, anchor }]) => [
      position,
      anchor === undefined || has(anchor) < 2 ? { target } : { target, anchor },
    ]),
  )
}

function nearestTarget(ref: string, positions: readonly Position[]): string | undefined {
  const last = ref.slice(ref.lastIndexOf('/') + 1)
  const held = positions.filter(({ via }) => via === '$defs' || via === 'definitions')
  const nameOf = ({ pointer }: Position): string => pointer.slice(pointer.lastIndexOf('/') + 1)
  const same = held.find((position) => nameOf(position) === last)
  const name = same ? undefined : nearestOf(last, held.map(nameOf))
  const nearest = same ?? held.find((position) => nameOf(position) === name)
  return nearest && `#${nearest.pointer}`
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
