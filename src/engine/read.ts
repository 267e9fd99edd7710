import { contain, containHeld } from './container/contain'
import type { Contained } from './container/container'
import { type Document, letGo } from './container/document'
import type { Carried, Decoded, Dialect, Join, Session, StreamReader } from './dialects/dialect'
import { dialects } from './dialects/index'
import { addAll } from './dialects/reading'
import { enough, type Scored, strongest } from './dialects/recognise'
import { readText } from './dialects/text-calls/read-text'
import { surroundingsOf } from './dialects/text-calls/surroundings'
import { textCalls } from './dialects/text-calls/text-calls'
import type { Finding } from './findings/finding'
import { type Address, below, inside, step } from './findings/trail'
import { parsed as parsedOf } from './json/parsed'
import { pointerAt } from './json/pointer-at'
import type { SetAside } from './operations'
import { advance, beginStep } from './text/progress'
import { assemble } from './trace/assemble'
import { conversationFindings } from './trace/conversation'
import type { Item, Part, Recurrence, Trace } from './trace/trace'

/** The value by which a dialect was first recognised, for the reader who asks why. */
export interface FirstSeen {
  readonly dialect: Dialect
  readonly value: unknown
  readonly streamed: boolean
  readonly count: number
}

/** Everything read from a capture: its documents (those joined from streams at the end) and the neutral trace. */
export interface Reading {
  readonly text: string
  readonly contained: Contained
  readonly documents: readonly Document[]
  readonly seen: readonly FirstSeen[]
  readonly trace: Trace
  readonly findings: readonly Finding[]
  /** Calls were read from a text that is no JSON: what stands around and between them is no damage. */
  readonly isText: boolean
  /** Schemas that are asked nothing. */
  readonly setAside?: readonly SetAside[]
}

/** Below values that nothing recognises so many are looked at, or one to so many units of a longer text; and so deep. */
const searchBudget = 20_000
const unitsPerLook = 100
const searchDepth = 12

let last: { text: string; dialect: string | undefined; aside: string; reading: Reading } | undefined

/**
 * Reads a capture: container, documents, dialects, trace. `dialect` is one chosen by hand: it reads every document that
 * it can. The last reading is kept, so that asking again about the same text costs nothing. Never throws.
 */
export function read(text: string, dialect?: string, setAside: readonly SetAside[] = []): Reading {
  const aside = JSON.stringify(setAside)
  const same = last?.text === text && last.dialect === dialect ? last : undefined
  if (same?.aside === aside) return same.reading
  const reading = { ...(same?.reading ?? readAnew(text, dialect)), setAside }
  last = { text, dialect, aside, reading }
  return reading
}

/** Like `read`, without looking at what was read last or keeping it. */
export function readAnew(text: string, chosenId?: string): Reading {
  beginStep('find', text.length)
  const contained = contain(text)
  const documents: Document[] = [...contained.documents]
  const parts: Part[] = []
  const findings: Finding[] = []
  let isText = false
  const seen = new Map<string, { -readonly [K in keyof FirstSeen]: FirstSeen[K] }>()
  const chosen = dialects.find((dialect) => dialect.id === chosenId)
  const asked = chosen ? [chosen] : dialects
  const allowed = Math.max(searchBudget, Math.floor(text.length / unitsPerLook))
  let budget = allowed
  /** Whether what is read stands in a recorder's entry. */
  let recorded = false
  let open:
    | {
        dialect: Dialect
        reader: StreamReader
        stream: number | undefined
        slot: number
        document: number
        /** Whether one of its events was cut off. */
        isCut: boolean
      }
    | undefined

  /** A dialect whose documents refer to each other remembers them; the others need no memory. */
  const sessions = new Map<string, Session>()
  function decoderOf(dialect: Dialect): Pick<Session, 'decode'> {
    if (!dialect.session) return dialect
    let session = sessions.get(dialect.id)
    if (!session) {
      session = dialect.session()
      sessions.set(dialect.id, session)
    }
    return session
  }

  const note = (dialect: Dialect, value: unknown, streamed: boolean) => {
    const entry = seen.get(dialect.id)
    if (entry) entry.count += 1
    else seen.set(dialect.id, { dialect, value, streamed, count: 1 })
  }

  const join: Join = (pieces) => {
    const joined = pieces.map((piece) => piece.text).join('')
    documents.push({
      text: joined,
      value: undefined,
      isJson: parsedOf(joined) !== undefined,
      origin: { kind: 'joined', parts: pieces },
    })
    return { document: documents.length - 1, trail: [] }
  }

  /** Puts what was decoded into its slot (streams keep the slot of their first event), then follows what it carries. */
  function put(decoded: Decoded, documentIndex: number, slot: number, depth: number, streamIsCut = false) {
    const document = documents[documentIndex]
    const exchange = document?.exchange
    const isCut = streamIsCut || document?.cutOff !== undefined
    const items = isCut ? decoded.items.filter((item) => !isRemnant(item)) : decoded.items
    parts[slot] = {
      document: documentIndex,
      ...(exchange === undefined ? {} : { exchange }),
      kind: decoded.kind,
      items: recorded ? items.map(asRecorded) : items,
      ...(isCut ? { cutOff: true } : {}),
    }
    addAll(findings, document?.cutOff ? withoutWhatIsCut(decoded.findings, document) : decoded.findings)
    if (depth >= searchDepth) return
    const written = decoded.carried.filter((carried) => carried.written)
    if (written.length > 0) takeWritten(written, documentIndex, 'message', decoded.kind)
    const before = recorded
    for (const carried of decoded.carried) {
      if (carried.written) continue
      recorded = before || carried.recorded === true
      takeText(carried.value, carried.at, documentIndex, depth + 1)
    }
    recorded = before
  }

  function newSlot(documentIndex: number): number {
    parts.push({ document: documentIndex, kind: 'new', items: [] })
    return parts.length - 1
  }

  function closeStream() {
    if (!open) return
    const { reader, document, slot, isCut } = open
    open = undefined
    put(reader.end(join), document, slot, 0, isCut)
  }

  function takeEvent(dialect: Dialect, value: unknown, at: Address, documentIndex: number) {
    const document = documents[documentIndex]
    if (!document || !dialect.stream) return
    if (!open || open.dialect !== dialect || open.stream !== document.stream) {
      closeStream()
      const slot = newSlot(documentIndex)
      open = {
        dialect,
        reader: dialect.stream.open(),
        stream: document.stream,
        slot,
        document: documentIndex,
        isCut: document.cutOff !== undefined,
      }
    }
    note(dialect, value, true)
    if (document.cutOff) open.isCut = true
    open.reader.event(value, at, document)
  }

  /** Whether a value that looks like a whole document is one more event of the stream that is being read. */
  function continues(best: Scored, document: Document): boolean {
    return (
      open !== undefined &&
      open.dialect === best.dialect &&
      best.eventScore >= enough &&
      open.stream === document.stream &&
      documents[open.document]?.exchange === document.exchange
    )
  }

  /**
   * Texts that a model wrote, or a document that is no JSON: calls may stand in them as text. Those of one document are
   * one part, and recur as its messages do.
   */
  function takeWritten(
    texts: readonly Pick<Carried, 'value' | 'at'>[],
    documentIndex: number,
    from: 'message' | 'document',
    kind: Recurrence,
  ) {
    const read = texts.map(({ value, at }) => readText(String(value), at, join, from))
    const items = read.flatMap((decoded) => decoded.items)
    const carried = read.flatMap((decoded) => decoded.carried)
    if (items.length === 0 && carried.length === 0) return
    if (from === 'document') isText = true
    note(textCalls, texts[0]?.value, false)
    const decoded = { items, carried, findings: read.flatMap(({ findings }) => findings), kind }
    put(decoded, documentIndex, newSlot(documentIndex), searchDepth - 1)
  }

  /** A string may be a stream, or lines of JSON: a recorder keeps bodies so. Its events are documents of their own. */
  function takeHeld(text: string, at: Address) {
    const first = documents.length
    addAll(findings, containHeld(documents, text, at))
    if (documents.length === first) return
    closeStream()
    for (let index = first, last = documents.length; index < last; index += 1) takeDocument(index)
    closeStream()
  }

  /** A string is read as JSON first, one layer deeper. */
  function takeText(value: unknown, at: Address, documentIndex: number, depth: number) {
    if (typeof value !== 'string') return take(value, at, documentIndex, depth)
    const parsed = looksLikeJson(value) ? parsedOf(value) : undefined
    if (parsed && typeof parsed.value === 'object') take(parsed.value, inside(at), documentIndex, depth)
    else if (!parsed) takeHeld(value, at)
  }

  function take(value: unknown, at: Address, documentIndex: number, depth: number) {
    const document = documents[documentIndex]
    if (!document) return
    if (typeof value !== 'object' || value === null) {
      // Some streams have events that are bare strings.
      if (open && depth === 0 && document.stream !== undefined && open.stream === document.stream)
        open.reader.event(value, at, document)
      else if (typeof value === 'string' && depth === 0 && document.stream === undefined)
        takeWritten([{ value, at }], documentIndex, 'document', 'new')
      return
    }
    const best = strongest(value, asked)
    if (best && (best.score >= enough || (chosen && depth === 0))) {
      if (best.form === 'event' || continues(best, document))
        return takeEvent(best.dialect, value, at, documentIndex)
      const decoded = decoderOf(best.dialect).decode(value, at, document)
      // An envelope around each event says nothing itself, and does not end the stream inside it.
      if (decoded.items.length > 0 || decoded.carried.length === 0) closeStream()
      note(best.dialect, value, false)
      return put(decoded, documentIndex, newSlot(documentIndex), depth)
    }
    if (open && document.stream !== undefined && open.stream === document.stream && depth === 0) {
      open.reader.event(value, at, document)
      return
    }
    if (depth >= searchDepth) return
    const children = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [key, child] of children) {
      if (budget <= 0) return
      if (typeof child === 'string' || (typeof child === 'object' && child !== null)) {
        budget -= 1
        takeText(child, below(at, step(key)), documentIndex, depth + 1)
      }
    }
  }

  const surroundings = surroundingsOf(contained.documents)
  function takeDocument(index: number) {
    const document = documents[index]
    if (!document) return
    readDocument(document, index)
    letGo(document)
  }

  function readDocument(document: Document, index: number) {
    // What it carries follows as documents of its own; text around them may hold calls written as text.
    if (document.carrier && document.carrier !== 'markdown' && document.carrier !== 'log') return
    if (surroundings.within.has(index)) return
    if (open && open.stream !== document.stream) closeStream()
    const value = document.isJson ? document.value : document.cutOff?.value
    if (value !== undefined) take(value, { document: index, trail: [''] }, index, 0)
    else if (open && document.stream !== undefined) {
      open.reader.event(undefined, { document: index, trail: [] }, document)
    } else {
      const text = surroundings.texts.get(index) ?? document.text
      takeWritten([{ value: text, at: { document: index, trail: [] } }], index, 'document', 'new')
    }
  }
  const lengths = contained.documents.map((document) => document.text.length)
  beginStep(
    'read',
    lengths.reduce((sum, length) => sum + length, 0),
  )
  for (const [index, length] of lengths.entries()) {
    takeDocument(index)
    advance('read', length)
  }
  closeStream()
  for (const session of sessions.values()) addAll(findings, session.end())
  if (budget <= 0) {
    findings.push({
      code: 'capture/search-ended',
      severity: 'note',
      at: { document: 0, trail: [] },
      params: { limit: allowed },
    })
  }
  const assembled = assemble(parts)
  return {
    text,
    contained,
    documents,
    seen: [...seen.values()],
    trace: assembled.trace,
    isText,
    findings: [
      ...contained.findings.filter(({ code }) => !isText || !aroundCalls.has(code)),
      ...findings,
      ...assembled.findings,
      ...conversationFindings(parts, assembled.trace),
    ],
  }
}

/** A piece of a call of which the cut has left no name. */
function isRemnant(item: Item): boolean {
  return item.kind === 'call' && item.call.name === undefined
}

/** Without the errors of values in which the text was cut off: what they lack may have stood behind the cut. */
function withoutWhatIsCut(findings: readonly Finding[], { text }: Document): readonly Finding[] {
  const cut = pointerAt(text, text.length)
  const isCut = ({ at, severity }: Finding) =>
    severity === 'error' && at.trail.length === 1 && `${cut}/`.startsWith(`${at.trail[0]}/`)
  return findings.filter((finding) => !isCut(finding))
}

/** What a container says of text around JSON: nothing new where that text is what was read. */
const aroundCalls: ReadonlySet<string> = new Set([
  'container/no-json',
  'container/not-json',
  'container/literal-read',
  'container/fence-not-closed',
  'container/noise',
])

/** A call as a recorder kept it: whether its arguments are text or a value is the recorder's doing. */
function asRecorded(item: Item): Item {
  if (item.kind !== 'call' || item.call.expects === 'free-text') return item
  return { ...item, call: { ...item.call, expects: 'either' } }
}

function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}
