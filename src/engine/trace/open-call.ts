import type { Address } from '../findings/trail'
import type { PairedBy, ToolCall } from './trace'

/** A call while the capture is put together; what it finds is added to the call itself at the end. */
export interface OpenCall {
  readonly call: ToolCall
  readonly part: number
  readonly turn: number
  readonly copies: Address[]
  result: number | undefined
  pairedBy: PairedBy | undefined
  hop: number | undefined
}
