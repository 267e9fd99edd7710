/** What the engine's operations take and give: plain values, ready to cross a worker boundary. */
import type { ContainerKind } from './container/container'
import type { Edit, Finding } from './findings/finding'
import type { Address } from './findings/trail'
import type { Side } from './gates/doing'
import type { GateVerdict, Unwrapping } from './gates/gate'
import type { LineColumn, Span } from './text/span'
import type { ArgumentsForm, Draft, Note, PairedBy } from './trace/trace'

export interface InspectInput {
  /** The capture as pasted; never changed. */
  readonly text: string
  /** File name, where there is one: shown, never trusted. */
  readonly name?: string
  /** A dialect chosen by hand, by id. */
  readonly dialect?: string
  readonly setAside?: readonly SetAside[]
}

/** A schema of a tool that took too long: nothing is held against it, and a finding says why. */
export interface SetAside {
  readonly tool: string
  readonly side: Side
  /** One of the schema's patterns, the likeliest to run away; whether it did is not known. */
  readonly pattern?: string
  /** After how long it was given up. */
  readonly milliseconds: number
}

/** One mark that spoke for (or against) a dialect. */
export interface Evidence {
  readonly path: string
  readonly weight: number
  /** What was found there, shortened. */
  readonly found: string
}

/** A dialect that was considered, with its score and the marks that spoke. Best first. */
export interface Candidate {
  readonly dialect: string
  readonly title: string
  readonly score: number
  readonly evidence: readonly Evidence[]
}

/** One recognised dialect of the capture. */
export interface Recognised {
  readonly dialect: string
  readonly title: string
  readonly documents: number
  readonly streamed: boolean
  /** For the first document of it: all candidates, best first. */
  readonly candidates: readonly Candidate[]
  /** Two candidates had the same score. */
  readonly tie: boolean
}

export interface DefinitionItem {
  readonly dialect: string
  readonly name: string
  readonly at: Address
  readonly builtIn: boolean
  readonly hasInputSchema: boolean
  readonly hasOutputSchema: boolean
}

export interface CallItem {
  readonly dialect: string
  readonly at: Address
  readonly id?: string | number | undefined
  readonly name?: string | undefined
  readonly ranBy: 'client' | 'provider'
  readonly turn: number
  /** Index into `definitions`; `undefined` when the capture holds no definition of that name. */
  readonly definition?: number | undefined
  /** Index into `results`. */
  readonly result?: number | undefined
  readonly pairedBy?: PairedBy | undefined
  /** How often the same call stands in the capture again. */
  readonly copies: number
  /** Index of the same call on another hop. */
  readonly hop?: number | undefined
  readonly gate: GateVerdict
}

export interface ResultItem {
  readonly dialect: string
  readonly at: Address
  readonly callId?: string | number | undefined
  readonly name?: string | undefined
  readonly ranBy: 'client' | 'provider'
  readonly turn: number
  /** Index into `calls`. */
  readonly call?: number | undefined
  readonly isError?: boolean | undefined
  readonly gate: GateVerdict
}

/** What stands in the list, in wire order. `index` points into the list its kind names. */
export interface ListEntry {
  readonly kind: 'definitions' | 'call' | 'result' | 'note'
  readonly turn: number
  /** For `definitions`: the first of `count` neighbours. */
  readonly index: number
  readonly count?: number
}

/** Everything `inspect` found. Heavy texts are not in it: `view` opens one item. */
export interface Inspection {
  readonly container: ContainerKind
  readonly why: readonly {
    readonly code: string
    readonly params: { readonly [name: string]: string | number }
  }[]
  /** Length of the capture in UTF-16 units. */
  readonly units: number
  readonly documents: number
  readonly recognised: readonly Recognised[]
  readonly definitions: readonly DefinitionItem[]
  readonly calls: readonly CallItem[]
  readonly results: readonly ResultItem[]
  readonly notes: readonly Note[]
  readonly list: readonly ListEntry[]
  readonly findings: readonly Finding[]
}

export type Selection =
  | { readonly kind: 'call' | 'result' | 'definition'; readonly index: number }
  /** Nothing was recognised, or the person wants the document itself. */
  | { readonly kind: 'document'; readonly index: number }

export interface ViewInput {
  readonly text: string
  readonly dialect?: string
  /** As it was given to `inspect`. */
  readonly setAside?: readonly SetAside[]
  readonly select: Selection
}

/** A text for one pane, and where it came from. */
export interface PaneText {
  readonly text: string
  /** False: the text is not JSON and is shown as it is. */
  readonly isJson: boolean
  readonly unwrapping: Unwrapping
  readonly at: Address
  /** Where this stands in the capture; several spans where a stream cut it in pieces. */
  readonly spans: readonly Span[]
}

/** A finding with its place in a pane's text. */
export interface PlacedFinding extends Finding {
  readonly pane?: 'schema' | 'outputSchema' | 'arguments' | 'result'
  /** In the pane's text. */
  readonly paneSpan?: Span
  readonly paneStart?: LineColumn
  /** JSON Pointer of the value inside the pane's text. */
  readonly pointer?: string
  /** For a failed keyword: where it stands in the schema pane's text; for a result, in the output schema's. */
  readonly schemaSpan?: Span
}

/** What is known about a schema: the draft used and why. */
export interface SchemaNote {
  readonly draft: Draft
  readonly chosenBy: 'declared' | 'wire' | 'keywords' | 'assumed'
}

/** What the three panes show for one item, and the verdicts of both gates with their findings. */
export interface View {
  readonly tool?: string
  readonly dialect?: string
  readonly call?: number
  readonly result?: number
  /** The result shown is the one that the host's `tools/call` got; the model's side has none in this capture. */
  readonly resultFromHop?: boolean
  readonly schema?: PaneText
  readonly outputSchema?: PaneText
  readonly arguments?: PaneText
  readonly resultText?: PaneText
  readonly schemaNote?: SchemaNote
  readonly outputSchemaNote?: SchemaNote
  readonly gate1: GateVerdict
  readonly gate2: GateVerdict
  readonly findings: readonly PlacedFinding[]
  /** To hand back to `check` when a pane is edited. */
  readonly wire: WireFacts
}

/** What the wire says about a call beyond the texts of the panes. */
export interface WireFacts {
  readonly dialect?: string
  readonly tool?: string
  readonly expects?: ArgumentsForm
  readonly defaultDraft?: Draft
  readonly knownTools?: readonly string[]
  readonly isError?: boolean
  /** Text blocks of a result beside the structured content that its pane shows. */
  readonly texts?: readonly string[]
}

/** Checks the panes' texts as they stand; an absent or blank text is not checked. */
export interface CheckInput {
  /** A JSON Schema, or a whole tool definition of any dialect (it is unwrapped). */
  readonly schema?: string
  readonly outputSchema?: string
  readonly arguments?: string
  readonly result?: string
  readonly wire?: WireFacts
}

export interface Checked {
  readonly gate1: GateVerdict
  readonly gate2: GateVerdict
  readonly schemaNote?: SchemaNote
  readonly outputSchemaNote?: SchemaNote
  readonly findings: readonly PlacedFinding[]
}

export interface LocateInput {
  readonly text: string
  readonly dialect?: string
  readonly at: Address
  readonly part?: 'value' | 'key'
  readonly span?: Span
}

/** Where something stands in the capture. Never empty: the nearest enclosing value stands in when it is gone. */
export interface Located {
  readonly spans: readonly Span[]
  readonly start: LineColumn
  readonly pointer: string
  readonly jsonPath: string
}

export interface MendInput {
  /** The panes as they stand; `check` is asked with the mended text in place. */
  readonly panes: CheckInput
  readonly pane: 'schema' | 'outputSchema' | 'arguments' | 'result'
  /** Indexes of the edits to make; all where it is absent. */
  readonly only?: readonly number[]
}

/** Edits proposed for a pane's text, and what the gate would say of the outcome. */
export interface Mended {
  /** In the order of their places, without overlap. Each says why and whether it may change the meaning. */
  readonly edits: readonly Edit[]
  /** The text after the chosen edits. */
  readonly text: string
  /** Whether that text is JSON. */
  readonly parses: boolean
  /** The verdict of the pane's gate over that text; that of gate 1 for the schema pane, of gate 2 for the output schema. */
  readonly gate: GateVerdict
  /** What is found in the outcome, in that pane. */
  readonly findings: readonly PlacedFinding[]
}

export interface EncodeInput {
  /** The capture as pasted. */
  readonly text: string
  /** A dialect chosen by hand to read it, by id. */
  readonly dialect?: string
  /** The dialect to write, by id. */
  readonly to: string
}

/** A capture's tool traffic in another wire. */
export interface Encoding {
  /** A request body, or messages line by line; digits as in the capture. Empty where nothing could be written. */
  readonly text: string
  /** What did not get into it as it was: codes `encode/…`, at the place in the capture. */
  readonly lost: readonly Finding[]
}

/** What the engine knows. */
export interface About {
  /** Every dialect it reads, by title. */
  readonly dialects: readonly { readonly id: string; readonly title: string }[]
  /** Every wrapping it takes JSON out of. */
  readonly wrappings: readonly ContainerKind[]
}
