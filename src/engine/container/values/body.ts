import type { Address } from '../../findings/trail'
import { parsed } from '../../json/parsed'
import type { Origin } from '../document'
import { addText, type BodyOrigin, type Draft, hold, markCarrier, report } from '../reading/draft'
import type { Facts } from '../reading/region'
import { looksLike } from '../texts/binary'
import { type Frame, framesOf } from './aws-event-stream'
import { bytesOfBase64, textOfBytes } from './base64'

/** A body of an HTTP message that stands as a string at an address. */
export interface Body {
  readonly at: Address
  readonly text: string
  readonly base64: boolean
  readonly mimeType: string | undefined
  /** Decoded length in bytes, as the recorder says. */
  readonly size?: number
}

/** Adds what a body holds. Returns false for one that is no JSON, no stream and was not said to be either. */
export function readBody(draft: Draft, body: Body, facts: Facts): boolean {
  const { at, text, base64, mimeType } = body
  if (base64) {
    const bytes = bytesOfBase64(text)
    if (bytes) return readBytes(draft, bytes, { kind: 'opaque', at }, facts, mimeType)
    report(draft, 'container/not-base64', 'warning', { at })
  }
  if (text.trim() === '' || !mayHold(text, mimeType)) return text.trim() === ''
  const before = draft.documents.length
  hold(draft, text, { kind: 'string', at }, facts)
  tellOfCut(draft, body, before)
  return true
}

/** Adds what the bytes of a body hold: frames of an event stream, or text. */
export function readBytes(
  draft: Draft,
  bytes: Uint8Array<ArrayBuffer>,
  origin: BodyOrigin,
  facts: Facts,
  mimeType: string | undefined,
): boolean {
  const stream = framesOf(bytes)
  if (stream) {
    const carrier = addText(draft, '', origin, facts, { value: undefined, isJson: false })
    readFrames(draft, stream, carrier, facts)
    return true
  }
  const text = textOfBytes(bytes)
  if (!mayHold(text, mimeType)) return false
  hold(draft, text, origin, facts)
  return true
}

/** One document for each frame's payload; the name of the event is the frame's `:event-type`. */
function readFrames(
  draft: Draft,
  { frames, rest }: { readonly frames: readonly Frame[]; readonly rest: number },
  carrier: number,
  facts: Facts,
): void {
  const at = { document: carrier, trail: [] }
  const stream = draft.streams
  draft.streams += 1
  markCarrier(draft, carrier, 'binary')
  for (const { headers, payload, intact } of frames) {
    const event = headers.get(':event-type') ?? headers.get(':exception-type') ?? headers.get(':message-type')
    const text = textOfBytes(payload)
    if (text === '' && !event) continue
    const found = parsed(text)
    const frameFacts = { ...facts, stream, ...(event === undefined ? {} : { event }) }
    const content = { value: found?.value, isJson: found !== undefined }
    const document = addText(draft, text, { kind: 'opaque', at }, frameFacts, content)
    if (!found) report(draft, 'container/event-not-json', 'warning', { at: { document, trail: [] } })
    else readInnerBytes(draft, document, found.value, frameFacts)
    if (!intact) report(draft, 'container/frame-damaged', 'warning', { at: { document, trail: [] } })
  }
  if (rest > 0) report(draft, 'container/frame-cut-off', 'warning', { at }, { bytes: rest })
}

/** A payload `{"bytes":"…"}` wraps an event of the model's own API in base64 (InvokeModelWithResponseStream). */
function readInnerBytes(draft: Draft, index: number, value: unknown, facts: Facts): void {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return
  if (typeof value.bytes !== 'string') return
  const bytes = bytesOfBase64(value.bytes)
  const text = bytes && textOfBytes(bytes)
  const inner = text === undefined ? undefined : parsed(text)
  if (text === undefined || typeof inner?.value !== 'object' || inner.value === null) return
  markCarrier(draft, index, 'json')
  const origin: Origin = { kind: 'opaque', at: { document: index, trail: ['/bytes'] } }
  addText(draft, text, origin, facts, { value: inner.value, isJson: true })
}

/** Pages, scripts, pictures and fonts are not looked into. */
function mayHold(text: string, mimeType: string | undefined): boolean {
  if (mimeType && /json|event-stream|x-ndjson/i.test(mimeType)) return true
  if (mimeType && /html|javascript|css|^(?:image|audio|video|font)\/|wasm|form-/i.test(mimeType)) return false
  return (
    looksLike(text) === undefined && /^\s*(?:[{["]|data:|event:|[0-9a-z]:["{[])/.test(text.slice(0, 1000))
  )
}

/** A recorder that kept only a part of a body says so by the body's size. */
function tellOfCut(draft: Draft, { text, size, at }: Body, before: number): void {
  if (size === undefined || size <= text.length) return
  if (!draft.documents.slice(before).some(({ cutOff }) => cutOff !== undefined)) return
  const kept = new TextEncoder().encode(text).length
  if (kept < size) report(draft, 'container/body-truncated', 'warning', { at }, { kept, size })
}
