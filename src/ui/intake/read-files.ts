import { decodePiece, decodersOf, encodingOf, looksBinary, noticesOf, replacementsIn } from './decode'
import type { Notice } from './notice'

/** Files beyond this many bytes are not read. */
export const largestFile = 200_000_000

/** What came out of one or several files. `text` is `undefined` when none could be read. */
export interface Intake {
  readonly text: string | undefined
  readonly name: string
  readonly notices: readonly Notice[]
}

/**
 * Reads files into one capture, in their order, a line break between two. Works in slices, so that the page stays
 * alive. Never rejects: what cannot be read, and a binary file among others, becomes a notice.
 */
export async function readFiles(files: readonly File[]): Promise<Intake> {
  const texts: string[] = []
  const notices: Notice[] = []
  const total = files.reduce((sum, file) => sum + file.size, 0)
  const name = files.map((file) => file.name).join(', ')
  if (total > largestFile)
    return { text: undefined, name, notices: [{ code: 'too-large', name, bytes: total, limit: largestFile }] }
  for (const file of files) {
    try {
      const read = await readFile(file)
      const isBinary = read.notices.some(({ code }) => code === 'binary')
      if (isBinary && files.length > 1) {
        notices.push({ code: 'left-out', name: file.name })
        continue
      }
      texts.push(read.text)
      notices.push(...read.notices)
    } catch (error) {
      notices.push({ code: 'unreadable', name: file.name, reason: String(error) })
    }
  }
  if (texts.length === 0) return { text: undefined, name, notices }
  if (texts.length > 1) notices.push({ code: 'joined', count: texts.length })
  return { text: texts.join('\n'), name, notices }
}

/** Bytes decoded before the page gets its turn: about 10 ms of work; whole units of every encoding. */
const sliceSize = 2_000_000

async function readFile(file: File): Promise<{ text: string; notices: readonly Notice[] }> {
  const beginning = new Uint8Array(await file.slice(0, sliceSize).arrayBuffer())
  const encoding = encodingOf(beginning)
  const binary = encoding.label === 'utf-8' && looksBinary(beginning)
  const decoders = decodersOf(encoding)
  let valid = true
  let text = ''
  let replaced = 0
  for (let at = 0; at < file.size; at += sliceSize) {
    const bytes = at === 0 ? beginning : new Uint8Array(await file.slice(at, at + sliceSize).arrayBuffer())
    const piece = decodePiece(decoders, bytes, at + sliceSize < file.size, valid)
    valid = piece.valid
    if (!valid) replaced += replacementsIn(piece.text)
    text += piece.text
  }
  return { text, notices: noticesOf(file.name, encoding, binary, replaced) }
}
