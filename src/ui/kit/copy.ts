import type { Notice } from '../intake/notice'

const longest = 60

/** Puts a text on the clipboard and gives what is to be said about it. Never rejects. */
export async function copy(text: string): Promise<Notice> {
  try {
    await navigator.clipboard.writeText(text)
    const line = text.replace(/\s+/g, ' ')
    return { code: 'copied', what: line.length > longest ? `${line.slice(0, longest)}…` : line }
  } catch {
    return { code: 'not-copied' }
  }
}
