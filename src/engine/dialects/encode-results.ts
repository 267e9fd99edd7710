import type { Finding } from '../findings/finding'
import { isEqual } from '../json/equal'
import { jsonObject, jsonOf } from '../json/write'
import type { EncodableBlock, EncodableResult, Media } from './encodable'
import { member } from './reading'

/** A piece of a result as a wire can have it. `written` is a block of this very wire, as it came. */
export type Piece =
  | Said
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'media'; readonly of: 'image' | 'audio' | 'file'; readonly media: Media }

interface Said {
  readonly kind: 'text' | 'json'
  readonly text: string
}

/** What a wire can have in a result. */
export interface ResultRule {
  readonly dialect: string
  /** Blocks besides text. */
  hasMedia(kind: 'image' | 'audio' | 'file', media: Media): boolean
  /** Structured content has a member of its own. */
  readonly hasStructured?: boolean
  readonly hasProtocolError?: boolean
  /** Without a flag a failure is the text `{"error": …}`. */
  readonly hasFlag: boolean
}

/** What can be said of a result; the rest is told. */
export function piecesOf(result: EncodableResult, rule: ResultRule, lost: Finding[]): readonly Piece[] {
  const name = result.call?.name ?? result.name ?? null
  const tell = (
    code: string,
    severity: Finding['severity'],
    at = result.at,
    params: Finding['params'] = {},
  ) => lost.push({ code, severity, at, params: { name, ...params } })
  const pieces: Piece[] = []
  for (const block of result.content) {
    const piece = pieceOf(block, rule)
    if (piece) pieces.push(piece)
    else if (block.kind === 'file' && block.text !== undefined) {
      tell('encode/content-as-text', 'note', block.at, { kind: block.kind })
      pieces.push({ kind: 'text', text: block.text })
    } else if (block.kind === 'link' && block.written !== undefined) {
      tell('encode/content-as-text', 'note', block.at, { kind: block.kind })
      pieces.push({ kind: 'text', text: block.written })
    } else tell('encode/content-dropped', 'warning', block.at, { kind: block.kind })
  }
  const { structured, protocolError } = result
  if (structured !== undefined && !rule.hasStructured) {
    tell('encode/structured-as-text', 'note')
    if (!pieces.some((piece) => piece.kind === 'text' && saysTheSame(piece.text, structured)))
      pieces.push({ kind: 'json', text: structured })
  }
  if (protocolError && !rule.hasProtocolError) {
    tell('encode/protocol-error', 'note', result.at, { code: protocolError.code })
    if (pieces.length === 0) pieces.push({ kind: 'text', text: protocolError.message })
  }
  if (rule.hasFlag || !failed(result)) return pieces
  tell('encode/error-flag', 'note')
  return [errorPiece(pieces), ...pieces.filter((piece) => piece.kind === 'written' || piece.kind === 'media')]
}

/** Whether a result is marked as a failure. */
export function failed(result: EncodableResult): boolean {
  return result.isError === true || result.protocolError !== undefined
}

function pieceOf(block: EncodableBlock, rule: ResultRule): Piece | undefined {
  const { kind, text, written, media } = block
  if ((kind === 'text' || kind === 'json') && text !== undefined) return { kind, text }
  if (written !== undefined && block.dialect === rule.dialect) return { kind: 'written', text: written }
  if (media && (kind === 'image' || kind === 'audio' || kind === 'file') && rule.hasMedia(kind, media))
    return { kind: 'media', of: kind, media }
  return undefined
}

function saysTheSame(text: string, json: string): boolean {
  try {
    return isEqual(JSON.parse(text), JSON.parse(json))
  } catch {
    return false
  }
}

/** The text `{"error": …}`; one that says so already stays. */
function errorPiece(pieces: readonly Piece[]): Piece {
  const said = pieces.filter((piece): piece is Said => piece.kind === 'text' || piece.kind === 'json')
  const [only, ...more] = said
  const isOne = only !== undefined && more.length === 0
  if (isOne && saysError(only.text)) return only
  const error = isOne && only.kind === 'json' ? only.text : jsonOf(said.map(({ text }) => text).join('\n'))
  return { kind: 'json', text: jsonObject([['error', error]]) }
}

function saysError(text: string): boolean {
  try {
    return member(JSON.parse(text), 'error') !== undefined
  } catch {
    return false
  }
}

/** All text of a result in one, for wires that have one string; JSON as it is written. More than one piece is told. */
export function oneText(pieces: readonly Piece[], result: EncodableResult, lost: Finding[]): string {
  const texts = pieces.flatMap((piece) => (piece.kind === 'media' ? [] : [piece.text]))
  if (texts.length > 1) {
    const name = result.call?.name ?? result.name ?? null
    lost.push({ code: 'encode/blocks-joined', severity: 'note', at: result.at, params: { name } })
  }
  return texts.join('\n')
}
