import { Ajv2020 } from 'ajv/dist/2020.js'
import type { UriResolver } from 'ajv/dist/types/index.js'
import { isEqual } from '../json/equal'
import { isObject } from '../json/object'
import type { Draft } from '../trace/trace'
import type { SchemaFault } from './compiled'
import type { Position } from './positions'

/** A schema with an address of its own: the root, and whatever has an `$id`. */
export interface Resource {
  readonly uri: string
  readonly root: Position
  /** Name of `$dynamicAnchor` → the position that has it; `''` for `$recursiveAnchor`. */
  readonly dynamicAnchors: Map<string, Position>
}

/** A fault and the position it belongs to. */
export interface PlacedFault {
  readonly position: Position
  readonly fault: SchemaFault
}

/** The names by which a `$ref` can reach the positions of a schema. */
export interface Addresses {
  readonly resources: Map<string, Resource>
  /** `uri#name` → position. */
  readonly anchors: Map<string, Position>
  /** The resource each position belongs to. */
  readonly resourceOf: Map<Position, Resource>
  readonly faults: PlacedFault[]
}

/** No names at all. */
export function noAddresses(): Addresses {
  return { resources: new Map(), anchors: new Map(), resourceOf: new Map(), faults: [] }
}

/** Whether a `$ref` hides its neighbours, as it did before 2019-09. */
export function refStandsAlone(draft: Draft): boolean {
  return draft.startsWith('draft-')
}

/** Adds the names of a document's positions, the root first. `uri` is where the document itself is found. */
export function addAddresses(
  { resources, anchors, resourceOf, faults }: Addresses,
  positions: readonly Position[],
  draft: Draft,
  uri: string,
): void {
  const word = draft === 'draft-04' ? 'id' : '$id'
  for (const position of positions) {
    const outer = position.parent ? (resourceOf.get(position.parent) as Resource) : resourceFor(uri, position)
    resourceOf.set(position, outer)
    const { value } = position
    if (!position.parent) resources.set(uri, outer)
    if (!isObject(value) || (refStandsAlone(draft) && typeof value['$ref'] === 'string')) continue
    const id = Object.hasOwn(value, word) ? value[word] : undefined
    if (typeof id === 'string') addId(position, outer, id)
    if (refStandsAlone(draft)) continue
    const resource = resourceOf.get(position) as Resource
    if (value['$recursiveAnchor'] === true && resource.root === position)
      resource.dynamicAnchors.set('', position)
    for (const name of ['$anchor', '$dynamicAnchor']) {
      const anchor = value[name]
      if (typeof anchor !== 'string') continue
      addAnchor(position, name, resource, anchor)
      if (name === '$dynamicAnchor') resource.dynamicAnchors.set(anchor, position)
    }
  }

  function addId(position: Position, outer: Resource, id: string): void {
    const [address, anchor] = splitAt(resolve(outer.uri, id))
    let resource = outer
    if (!id.startsWith('#')) {
      resource = resourceFor(address, position)
      resourceOf.set(position, resource)
      const other = resources.get(address)
      if (other && other.root !== position && !isEqual(other.root.value, position.value))
        faults.push(faultAt(position, word, 'schema/id-clash', { id, other: other.root.pointer }))
      else resources.set(address, resource)
    }
    if (anchor !== '' && refStandsAlone(draft)) addAnchor(position, word, resource, anchor)
  }

  function addAnchor(position: Position, keyword: string, resource: Resource, name: string): void {
    const key = `${resource.uri}#${name}`
    const other = anchors.get(key)
    if (other && other !== position)
      faults.push(faultAt(position, keyword, 'schema/id-clash', { id: `#${name}`, other: other.pointer }))
    else anchors.set(key, position)
  }
}

function resourceFor(uri: string, root: Position): Resource {
  return { uri, root, dynamicAnchors: new Map() }
}

/** An error at a keyword of a position. */
export function faultAt(
  position: Position,
  keyword: string,
  code: string,
  params: SchemaFault['params'],
): PlacedFault {
  return { position, fault: { code, severity: 'error', pointer: `${position.pointer}/${keyword}`, params } }
}

/** A reference cut at its `#`. */
export function splitAt(uri: string): [document: string, fragment: string] {
  const hash = uri.indexOf('#')
  return hash < 0 ? [uri, ''] : [uri.slice(0, hash), uri.slice(hash + 1)]
}

let resolver: UriResolver | undefined

/** A reference made absolute (RFC 3986), as Ajv does it. Never throws: what cannot be resolved stays as it is. */
export function resolve(base: string, ref: string): string {
  if (ref.startsWith('#')) return `${base}${ref}`
  resolver ??= new Ajv2020({ meta: false }).opts.uriResolver
  try {
    return resolver.resolve(base, ref)
  } catch {
    return ref
  }
}
