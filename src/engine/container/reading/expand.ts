import type { Document } from '../document'
import type { ContainerKind } from '../kind'
import { har } from '../values/har'
import { jsonInString } from '../values/json-in-string'
import { otlp } from '../values/otlp'
import { recording } from '../values/recording'
import type { ValueContainer } from './contract'
import { type Draft, markCarrier } from './draft'
import type { Facts } from './region'

/** What a JSON value may be that carries others. The order says nothing: their signs exclude each other. */
const containers: readonly ValueContainer[] = [har, otlp, recording, jsonInString]

/**
 * Takes out what a JSON document carries as documents of their own; of one that was cut off, what had arrived.
 * `undefined`: it is a message itself.
 */
export function expand(draft: Draft, index: number): ContainerKind | undefined {
  const document = draft.documents[index]
  const value = document?.isJson ? document.value : document?.cutOff?.value
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return undefined
  const container = containers.find(({ is }) => is(value))
  if (!container) return undefined
  const facts = factsOf(document)
  markCarrier(draft, index, container.kind)
  container.read(draft, index, value, facts)
  return container.kind
}

function factsOf(document: Document | undefined): Facts {
  if (!document) return {}
  const { text: _, value: __, isJson: ___, origin: ____, cutOff: _____, carrier: ______, ...facts } = document
  return facts
}
