import type { Address } from '../findings/trail'

/** A tool definition as a neutral value. `undefined`, like an absent member, means the wire did not say. */
export interface ToolDefinition {
  readonly dialect: string
  readonly at: Address
  readonly name: string
  readonly description?: string | undefined
  /** A tool that the provider runs itself, or a built-in one; it has no schema of the user's. */
  readonly builtIn: boolean
  /** The schema of the arguments, and where it stands. `undefined`: the definition has none. */
  readonly inputSchema?: unknown
  readonly inputSchemaAt?: Address | undefined
  readonly outputSchema?: unknown
  readonly outputSchemaAt?: Address | undefined
  readonly strict?: boolean | undefined
  /** What this wire means by a schema without `$schema`. */
  readonly defaultDraft?: Draft | undefined
  /** A custom tool takes free text, not JSON. */
  readonly freeText?: boolean | undefined
  /** Offered beside tools of the host's own, which the capture does not list: other names are not unknown. */
  readonly besideOthers?: boolean | undefined
  /** The wire has type names of its own: that a schema uses them is how it is written there. */
  readonly ownTypeNames?: boolean | undefined
}

/** JSON Schema drafts Toolwire knows. */
export type Draft = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12'

/** How a wire writes the arguments of a call. */
export type ArgumentsForm = 'text' | 'object' | 'either' | 'free-text'

/** The model's wish. `ranBy: 'provider'` marks calls that the provider ran itself. */
export interface ToolCall {
  readonly dialect: string
  readonly at: Address
  readonly id?: string | number | undefined
  readonly name?: string | undefined
  /** The value as it stood on the wire: a string where the wire writes text, else any value; absent when missing. */
  readonly arguments?: unknown
  /** Where the arguments stand; the address of the call when they are missing. */
  readonly argumentsAt: Address
  readonly expects: ArgumentsForm
  readonly ranBy: 'client' | 'provider'
  /** Id of the call whose program made this one (code execution calling tools). */
  readonly callerId?: string | undefined
  /** This wire allows a call without arguments; missing means `{}`. */
  readonly argumentsOptional?: boolean | undefined
  /** All values came as text without a type (XML-like calls): only the tool's schema tells what they were meant as. */
  readonly untypedValues?: boolean | undefined
  /** Set when the stream ended before this call was complete. */
  readonly cutOff?: boolean | undefined
  /** The finish or stop reason of the message, as written. */
  readonly finishReason?: string | undefined
}

/** One piece of a result's content, in wire order. */
export interface ResultBlock {
  readonly at: Address
  readonly kind: 'text' | 'json' | 'image' | 'audio' | 'file' | 'link' | 'other'
  /** Of a file whose text is the value: what it says it is. */
  readonly mimeType?: string | undefined
  /** For text: the string; for json: the value. */
  readonly value?: unknown
}

/** The answer to one call. */
export interface ToolResult {
  readonly dialect: string
  readonly at: Address
  /** The call's id as this result names it. */
  readonly callId?: string | number | undefined
  readonly name?: string | undefined
  readonly content: readonly ResultBlock[]
  readonly structured?: unknown
  readonly structuredAt?: Address | undefined
  /** `undefined`: this wire has no error flag or does not set it. */
  readonly isError?: boolean | undefined
  /** A protocol error (JSON-RPC `error`) instead of a result. */
  readonly protocolError?: { readonly code: number; readonly message: string } | undefined
  readonly ranBy: 'client' | 'provider'
  /** Not final: the tool waits for input, and the call is sent again with it. */
  readonly pending?: boolean | undefined
  /** May answer something that is no tool call (any JSON-RPC response): counts only when it finds its call by id. */
  readonly tentative?: boolean | undefined
}

/** A piece of conversation shown in the list between calls; `text` is a short beginning only. */
export interface Note {
  readonly at: Address
  readonly kind: 'user' | 'assistant' | 'system' | 'error' | 'unknown'
  readonly text: string
}

/** How a result found its call. */
export type PairedBy = 'id' | 'name' | 'order' | 'same-item'

/** One thing a dialect found. */
export type Item =
  | { readonly kind: 'definition'; readonly definition: ToolDefinition }
  | { readonly kind: 'call'; readonly call: ToolCall }
  | { readonly kind: 'result'; readonly result: ToolResult }
  | { readonly kind: 'note'; readonly note: Note }

/**
 * How the calls of a part relate to ones seen before.
 * `history`: repeats earlier turns; a call equal to one seen before is a copy of it, even without an id.
 * `new`: happened now; an equal call with the same id is the same call, a call without an id is always another one.
 * `each`: every call counts, whatever its id (JSON-RPC ids are used again).
 */
export type Recurrence = 'history' | 'new' | 'each'

/** What one document or stream gave, in wire order. */
export interface Part {
  readonly document: number
  /** Parts of one HTTP exchange share its number. */
  readonly exchange?: number | undefined
  readonly kind: Recurrence
  readonly items: readonly Item[]
  /** Its document was cut off at its end: a call in it may have lost what makes it equal to an earlier one. */
  readonly cutOff?: true
}

/** A call with its place in the conversation. Indexes point into the lists of the trace. */
export interface TracedCall extends ToolCall {
  readonly part: number
  readonly turn: number
  /** The same call again, in a later request's history or another log. */
  readonly copies: readonly Address[]
  readonly result?: number | undefined
  readonly pairedBy?: PairedBy | undefined
  readonly definition?: number | undefined
  /** Names of the tools that were offered where this call was made; `undefined` when the capture does not say. */
  readonly offered?: readonly string[] | undefined
  /** The same call on another hop: the host's `tools/call` for the model's wish, or the reverse. */
  readonly hop?: number | undefined
}

export interface TracedResult extends ToolResult {
  readonly part: number
  readonly turn: number
  readonly copies: readonly Address[]
  readonly call?: number | undefined
}

export interface TracedDefinition extends ToolDefinition {
  readonly part: number
}

/** What stands where, in wire order: an index into the list that `kind` names. */
export interface TraceEntry {
  readonly kind: 'definition' | 'call' | 'result' | 'note'
  readonly index: number
  readonly turn: number
}

/** The neutral model of a capture. */
export interface Trace {
  readonly definitions: readonly TracedDefinition[]
  readonly calls: readonly TracedCall[]
  readonly results: readonly TracedResult[]
  /** Each text once, however often histories bring it again. */
  readonly notes: readonly Note[]
  readonly order: readonly TraceEntry[]
}
