import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One of our own samples: a text as it may come from a server. */
export interface Sample {
  readonly file: string
  readonly text: string
}

/** The samples of a dialect, without the list of what is expected in them. */
export function samplesOf(dialect: string): readonly Sample[] {
  const folder = join(import.meta.dirname, '../../src/engine/dialects', dialect, 'samples')
  return readdirSync(folder)
    .filter((file) => file !== 'expected.json')
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

/** The sample of that name; throws where there is none. */
export function sampleOf(samples: readonly Sample[], file: string): Sample {
  const sample = samples.find((candidate) => candidate.file === file)
  if (!sample) throw new Error(`no sample ${file}`)
  return sample
}

/** The members of a sample that is one JSON object; nothing for streams and lists. */
export function membersOf({ file, text }: Sample): { readonly [name: string]: unknown } {
  const value: unknown = file.endsWith('.json') ? JSON.parse(text) : undefined
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** A stream as a server sends it: a sample in JSON Lines has one event on each line, named by its `type`. */
export function streamOf({ file, text }: Sample): string | undefined {
  if (file.endsWith('.sse.txt')) return text
  if (!file.startsWith('stream') || !file.endsWith('.jsonl')) return undefined
  const events = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { type } = JSON.parse(line) as { type?: unknown }
      return `${typeof type === 'string' ? `event: ${type}\n` : ''}data: ${line}\n\n`
    })
  return events.join('')
}
