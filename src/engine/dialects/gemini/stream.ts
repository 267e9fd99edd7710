import type { Document } from '../../container/document'
import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import { find } from '../../json/scan'
import type { Span } from '../../text/span'
import type { ToolCall } from '../../trace/trace'
import { mayHoldCalls } from '../call-shaped'
import type { Carried, Decoded, Item, Join, StreamReader } from '../dialect'
import { beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'
import { type JoinPart, textOf } from '../runs'
import { streamFindings } from '../stream-findings'
import { cased, casedText, casedValue } from './cased'
import { finishFindings } from './finish'
import { type PartialArgs, partialArgs } from './partial-args'
import { callOf, itemsOfPart } from './parts'
import { dialectId } from './tools'

/** A call that arrives in pieces (Vertex, `streamFunctionCallArguments`). */
interface OpenCall {
  readonly at: Address
  id: string | undefined
  name: string | undefined
  args: PartialArgs | undefined
  complete: boolean
  reason: string | undefined
}

/** What one candidate of one response has said so far. */
interface Candidate {
  readonly entries: (Item | OpenCall)[]
  open: OpenCall | undefined
  text: JoinPart[]
  textPlace: number
  reason: string | undefined
  /** Signatures seen, to know a part that is sent again. */
  readonly signatures: Set<string>
}

/**
 * Joins `streamGenerateContent` chunks. A new `responseId` is another response. Calls come whole; on Vertex they may
 * come as `partialArgs`, by path: those are printed as JSON whose pieces lead back to their chunks.
 */
export function openStream(): StreamReader {
  const findings = streamFindings()
  const listed: Finding[] = []
  const candidates = new Map<string, Candidate>()
  const loose: Item[] = []
  let responseId: string | undefined
  let lastAt: Address | undefined

  function candidateOf(index: number): Candidate {
    const key = `${responseId ?? ''} ${index}`
    let candidate = candidates.get(key)
    if (!candidate) {
      candidate = {
        entries: [],
        open: undefined,
        text: [],
        textPlace: -1,
        reason: undefined,
        signatures: new Set(),
      }
      candidates.set(key, candidate)
    }
    return candidate
  }

  function takePart(candidate: Candidate, part: unknown, at: Address, document: Document) {
    const call = cased(part, 'functionCall')
    const signature = casedText(part, 'thoughtSignature')
    const known = signature !== undefined && candidate.signatures.has(signature)
    if (signature !== undefined) candidate.signatures.add(signature)
    if (call && candidate.reason !== undefined) {
      findings.add('stream/after-end', 'warning', at, { repeated: known })
      if (known) return
    }
    if (call) return takeCall(candidate, call.value, memberAt(at, call.key), document)
    const text = textMember(part, 'text')
    if (text === undefined || member(part, 'thought') === true) {
      candidate.entries.push(...itemsOfPart(part, at, 'model'))
      return
    }
    if (text === '') return
    if (candidate.textPlace < 0) candidate.textPlace = candidate.entries.length
    candidate.text.push({ at: memberAt(at, 'text'), text })
  }

  function takeCall(candidate: Candidate, call: unknown, at: Address, document: Document) {
    const name = filledText(member(call, 'name'))
    const pieces = cased(call, 'partialArgs')
    const goesOn = casedValue(call, 'willContinue') === true
    if (cased(call, 'args') || (name !== undefined && !pieces && !goesOn)) {
      close(candidate)
      candidate.entries.push({ kind: 'call', call: callOf(call, at) })
      return
    }
    if (name !== undefined || (!candidate.open && (pieces || goesOn))) {
      if (name === undefined) findings.add('stream/start-missing', 'warning', at)
      close(candidate)
      candidate.open = {
        at,
        id: filledText(member(call, 'id')),
        name,
        args: undefined,
        complete: false,
        reason: undefined,
      }
      candidate.entries.push(candidate.open)
    }
    const { open } = candidate
    if (!open) return
    open.id ??= filledText(member(call, 'id'))
    for (const piece of itemsOf(pieces?.value, memberAt(at, pieces?.key ?? ''))) {
      open.args ??= partialArgs()
      addPiece(open.args, piece.value, piece.at, document)
    }
    // The end is an empty call, or a piece that does not announce another one.
    if (!goesOn) close(candidate)
  }

  function close(candidate: Candidate) {
    if (candidate.open) candidate.open.complete = true
    candidate.open = undefined
  }

  function addPiece(args: PartialArgs, piece: unknown, at: Address, document: Document) {
    const path = cased(piece, 'jsonPath')
    if (typeof path?.value !== 'string') return
    const pathAt = memberAt(at, path.key)
    const string = cased(piece, 'stringValue')
    const literal = literalOf(piece, at, document)
    const scalar =
      typeof string?.value === 'string'
        ? { kind: 'string' as const, text: string.value, textAt: memberAt(at, string.key) }
        : literal && { kind: 'literal' as const, ...literal }
    if (scalar && !args.add({ path: path.value, pathAt, ...scalar })) {
      listed.push({ code: 'gemini/path', severity: 'warning', at: pathAt, params: { path: path.value } })
    }
  }

  return {
    event(value, at, document) {
      if (!isObject(value)) return
      lastAt = at
      const error = member(value, 'error')
      if (isObject(error)) {
        const message = textMember(error, 'message') ?? ''
        findings.add('stream/error-event', 'error', at, { message: beginningOf(message) })
        loose.push({ kind: 'note', note: { at, kind: 'error', text: beginningOf(message) } })
      }
      responseId = casedText(value, 'responseId') ?? responseId
      for (const entry of itemsOf(value['candidates'], memberAt(at, 'candidates'))) {
        const index = member(entry.value, 'index')
        const candidate = candidateOf(typeof index === 'number' ? index : entry.index)
        const content = member(entry.value, 'content')
        const partsAt = memberAt(entry.at, 'content', 'parts')
        for (const part of itemsOf(member(content, 'parts'), partsAt))
          takePart(candidate, part.value, part.at, document)
        const reason = casedText(entry.value, 'finishReason')
        if (reason !== undefined) candidate.reason = reason
        listed.push(...finishFindings(entry.value, entry.at))
      }
    },
    end(join): Decoded {
      const all = [...candidates.values()]
      if (lastAt && all.some((candidate) => candidate.reason === undefined))
        findings.add('stream/no-end', 'warning', lastAt)
      const carried: Carried[] = []
      const items = all.flatMap((candidate) => itemsOfCandidate(candidate, join, carried))
      return { items: [...items, ...loose], findings: [...listed, ...findings.list], carried, kind: 'new' }
    },
  }
}

function itemsOfCandidate(candidate: Candidate, join: Join, carried: Carried[]): Item[] {
  const items = candidate.entries.map((entry): Item => {
    if ('kind' in entry) {
      return entry.kind === 'call' && entry.call.ranBy === 'client'
        ? { kind: 'call', call: { ...entry.call, finishReason: candidate.reason } }
        : entry
    }
    return { kind: 'call', call: joined(entry, candidate.reason, join) }
  })
  const text = textOf(candidate.text)
  const at = candidate.text[0]?.at
  if (text.trim() === '' || !at) return items
  if (mayHoldCalls(text) && !items.some((item) => item.kind === 'call'))
    carried.push({ at: join(candidate.text), value: text, written: true })
  items.splice(candidate.textPlace, 0, {
    kind: 'note',
    note: { at, kind: 'assistant', text: beginningOf(text) },
  })
  return items
}

function joined(open: OpenCall, reason: string | undefined, join: Join): ToolCall {
  const known = {
    dialect: dialectId,
    at: open.at,
    id: open.id,
    name: open.name,
    ranBy: 'client' as const,
    argumentsOptional: true,
    // A finish reason ends a call too: the last fragment is sometimes left out.
    cutOff: open.complete || reason !== undefined ? undefined : true,
    finishReason: reason,
  }
  if (!open.args) return { ...known, argumentsAt: open.at, expects: 'object' }
  const parts = open.args.print()
  return { ...known, arguments: textOf(parts), argumentsAt: join(parts), expects: 'text' }
}

/** A number, boolean or null as it is written in the chunk: digits are not rounded. */
function literalOf(
  piece: unknown,
  at: Address,
  document: Document,
): { text: string; textAt: Address; span?: Span } | undefined {
  for (const camel of ['numberValue', 'boolValue', 'nullValue']) {
    const found =
      cased(piece, camel) ?? (member(piece, camel) === null ? { key: camel, value: null } : undefined)
    if (!found) continue
    const textAt = memberAt(at, found.key)
    if (camel === 'nullValue') {
      // Protobuf's JSON has the word `NULL_VALUE` in quotes.
      const span = typeof found.value === 'string' ? { span: { start: 0, end: found.value.length } } : {}
      return { text: 'null', textAt, ...span }
    }
    if (typeof found.value === 'boolean') return { text: String(found.value), textAt }
    if (typeof found.value !== 'number') continue
    const span = textAt.trail.length === 1 ? find(document.text, textAt.trail[0] ?? '') : undefined
    return { text: span ? document.text.slice(span.start, span.end) : String(found.value), textAt }
  }
  return undefined
}
