import { isObject } from '../json/object'
import type { Media } from './encodable'
import { member, textMember } from './reading'

/**
 * What a block of content holds, in whatever shape: MCP and Interactions (`data`), Anthropic (`source`), Bedrock
 * (`format` and `bytes`), Gemini (`inlineData`, `fileData`), OpenAI (a URL, mostly `data:`). `undefined` when it is
 * none of these. Never throws.
 */
export function mediaOf(block: unknown): Media | undefined {
  const source = member(block, 'source')
  const inline = member(block, 'inlineData') ?? member(block, 'inline_data')
  const file = member(block, 'fileData') ?? member(block, 'file_data')
  for (const holder of [block, source, inline, file]) {
    const mimeType = mimeOf(holder)
    const base64 = textMember(holder, 'data')
    if (base64 !== undefined && mimeType !== undefined) return { mimeType, base64 }
    const url = textMember(holder, 'url') ?? textMember(holder, 'fileUri') ?? textMember(holder, 'file_uri')
    if (url !== undefined) return atUrl(url, mimeType)
  }
  const image = member(block, 'image')
  const bytes = textMember(member(image, 'source'), 'bytes')
  const format = textMember(image, 'format')
  if (bytes !== undefined && format !== undefined) return { mimeType: `image/${format}`, base64: bytes }
  const pointed = member(block, 'image_url') ?? textMember(block, 'file_data') ?? member(block, 'file_url')
  const url = isObject(pointed) ? textMember(pointed, 'url') : pointed
  return typeof url === 'string' ? atUrl(url, undefined) : undefined
}

function mimeOf(holder: unknown): string | undefined {
  for (const key of ['mimeType', 'mime_type', 'media_type', 'mediaType']) {
    const found = textMember(holder, key)
    if (found !== undefined) return found
  }
  return undefined
}

function atUrl(url: string, mimeType: string | undefined): Media {
  const inline = /^data:([^;,]+);base64,/.exec(url)
  return inline?.[1] === undefined
    ? { mimeType, url }
    : { mimeType: inline[1], base64: url.slice(inline[0].length) }
}

/** As a URL: a `data:` one where the bytes are at hand. */
export function urlOf(media: Media): string {
  return 'url' in media ? media.url : `data:${media.mimeType};base64,${media.base64}`
}
