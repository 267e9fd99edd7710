import { Ajv2020 } from 'ajv/dist/2020.js'
import type { UriResolver } from 'ajv/dist/types/index.js'
import { isEqual } from '../json/equal'
import { childOf, pointerOf, tokensOf } from '../json/pointer'
import { nearestOf } from '../text/nearest'
import type { Draft } from '../trace/trace'
import type { SchemaFault } from './compiled'
import { draftNamed } from './draft'
import { isObject, type JsonObject, type Position, positionsOf } from './positions'

/** A schema with an address of its own: the root, and whatever has an `$id`. */
interface Resource {
  readonly uri: string
  readonly root: Position
}

/** A fault and the position it belongs to. */
export interface PlacedFault {
  readonly position: Position
  readonly fault: SchemaFault
}

/** The references of a schema, followed. */
export interface Links {
  /** The given positions and those that only a reference makes a schema. */
  readonly positions: readonly Position[]
  /** Position with a `$ref` (or `$dynamicRef`, `$recursiveRef`) → where it leads. */
  readonly targets: ReadonlyMap<Position, Position>
  readonly faults: readonly PlacedFault[]
  /** Refers to an official metaschema. */
  readonly usesMetaschema: boolean
  /** Refers to something that is known only while validating (`$dynamicRef`, `$recursiveRef`). */
  readonly isDynamic: boolean
}

/** Follows the references of a schema inside its own text; nothing is ever fetched. Never throws. */
export function linksOf(all: readonly Position[], draft: Draft): Links {
  const positions = [...all]
  const book = addressesOf(all, draft)
  const { resources, anchors, resourceOf, faults } = book
  const targets = new Map<Position, Position>()
  const byPointer = new Map(all.map((position) => [position.pointer, position]))
  let usesMetaschema = false
  let isDynamic = false
  // Grows while it is walked: a target outside the known positions brings its own.
  for (let i = 0; i < positions.length; i += 1) {
    const position = positions[i] as Position
    for (const [keyword, ref] of referencesIn(position, draft)) {
      if (keyword !== '$ref') isDynamic = true
      const from = resourceOf.get(position) as Resource
      const [document, fragment] = splitAt(resolve(from.uri, ref))
      const resource = resources.get(document)
      if (!resource) {
        if (isMetaschema(document)) usesMetaschema = true
        else faults.push(faultOf(position, keyword, 'schema/remote-ref', { ref }))
        continue
      }
      const target = targetOf(resource, fragment)
      if (target === 'not-found') {
        const nearest = nearestTarget(ref, all)
        const params = nearest === undefined ? { ref } : { ref, nearest }
        faults.push(faultOf(position, keyword, 'schema/ref-not-found', params))
      } else if (target === 'not-a-schema') {
        faults.push(faultOf(position, keyword, 'schema/ref-not-schema', { ref }))
      } else {
        targets.set(position, target)
      }
    }
  }
  for (const position of loopsIn(targets)) {
    const ref = (position.value as JsonObject)['$ref'] as string
    faults.push(faultOf(position, '$ref', 'schema/ref-loop', { ref }))
  }
  return { positions, targets, faults, usesMetaschema, isDynamic }

  function targetOf(resource: Resource, fragment: string): Position | 'not-found' | 'not-a-schema' {
    if (fragment === '') return resource.root
    const decoded = decode(fragment)
    if (!decoded.startsWith('/')) return anchors.get(`${resource.uri}#${decoded}`) ?? 'not-found'
    const tokens = tokensOf(decoded)
    if (!tokens) return 'not-found'
    let value = resource.root.value
    for (const token of tokens) value = childOf(value, token)
    if (value === undefined) return 'not-found'
    if (typeof value !== 'boolean' && !isObject(value)) return 'not-a-schema'
    const pointer = `${resource.root.pointer}${pointerOf(tokens)}`
    const known = byPointer.get(pointer)
    if (known) return known
    const found = positionsOf({ value, pointer })
    for (const position of found) {
      byPointer.set(position.pointer, position)
      resourceOf.set(position, resource)
      positions.push(position)
    }
    return found[0] as Position
  }
}

/** The word that gives a schema its address. */
export function idKeyword(draft: Draft): '$id' | 'id' {
  return draft === 'draft-04' ? 'id' : '$id'
}

/** Whether a `$ref` hides its neighbours, as it did before 2019-09. */
export function refStandsAlone(draft: Draft): boolean {
  return draft.startsWith('draft-')
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

interface Addresses {
  readonly resources: Map<string, Resource>
  readonly anchors: Map<string, Position>
  readonly resourceOf: Map<Position, Resource>
  readonly faults: PlacedFault[]
}

function addressesOf(positions: readonly Position[], draft: Draft): Addresses {
  const resources = new Map<string, Resource>()
  const anchors = new Map<string, Position>()
  const resourceOf = new Map<Position, Resource>()
  const faults: PlacedFault[] = []
  const word = idKeyword(draft)
  for (const position of positions) {
    const outer = position.parent
      ? (resourceOf.get(position.parent) as Resource)
      : { uri: '', root: position }
    let resource = outer
    if (!position.parent) resources.set('', outer)
    const { value } = position
    if (isObject(value) && !(refStandsAlone(draft) && typeof value['$ref'] === 'string')) {
      const id = Object.hasOwn(value, word) ? value[word] : undefined
      if (typeof id === 'string') {
        const [uri, anchor] = splitAt(resolve(outer.uri, id))
        if (!id.startsWith('#')) {
          resource = { uri, root: position }
          const other = resources.get(uri)
          if (other && other.root !== position && !isEqual(other.root.value, value))
            faults.push(faultOf(position, word, 'schema/id-clash', { id, other: other.root.pointer }))
          else resources.set(uri, resource)
        }
        if (anchor !== '' && refStandsAlone(draft)) addAnchor(position, word, resource, anchor)
      }
      if (!refStandsAlone(draft))
        for (const name of ['$anchor', '$dynamicAnchor'])
          if (typeof value[name] === 'string') addAnchor(position, name, resource, value[name])
    }
    resourceOf.set(position, resource)
  }
  return { resources, anchors, resourceOf, faults }

  function addAnchor(position: Position, keyword: string, { uri }: Resource, name: string): void {
    const key = `${uri}#${name}`
    const other = anchors.get(key)
    if (other && other !== position)
      faults.push(faultOf(position, keyword, 'schema/id-clash', { id: `#${name}`, other: other.pointer }))
    else anchors.set(key, position)
  }
}

/** Positions whose `$ref` leads from `$ref` to `$ref` back to where it started: no value could ever be checked. */
function loopsIn(targets: ReadonlyMap<Position, Position>): Position[] {
  const done = new Set<Position>()
  const loops: Position[] = []
  for (const start of targets.keys()) {
    const path = new Set<Position>()
    let at: Position | undefined = start
    while (at && !path.has(at) && !done.has(at)) {
      path.add(at)
      at = isObject(at.value) && typeof at.value['$ref'] === 'string' ? targets.get(at) : undefined
    }
    if (at && path.has(at)) loops.push(at)
    for (const position of path) done.add(position)
  }
  return loops
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

function faultOf(
  position: Position,
  keyword: string,
  code: string,
  params: SchemaFault['params'],
): PlacedFault {
  return { position, fault: { code, severity: 'error', pointer: `${position.pointer}/${keyword}`, params } }
}

function isMetaschema(uri: string): boolean {
  return /^https?:\/\/json-schema\.org\//.test(uri) && (draftNamed(uri) !== undefined || /\/meta\//.test(uri))
}

function splitAt(uri: string): [document: string, fragment: string] {
  const hash = uri.indexOf('#')
  return hash < 0 ? [uri, ''] : [uri.slice(0, hash), uri.slice(hash + 1)]
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

let resolver: UriResolver | undefined

function resolve(base: string, ref: string): string {
  if (ref.startsWith('#')) return `${base}${ref}`
  resolver ??= new Ajv2020({ meta: false }).opts.uriResolver
  try {
    return resolver.resolve(base, ref)
  } catch {
    return ref
  }
}
