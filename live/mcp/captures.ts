/** The ways in which one recorded conversation may reach the engine. */
import type { Exchange } from '../recording-proxy'

/** A line that passed between client and server, or that the server printed beside them. */
export interface Line {
  readonly from: 'client' | 'server' | 'stderr'
  readonly line: string
}

/** Messages alone, one on each line; what is no message (printed by the server on the wire) is left out. */
export function jsonLinesOf(lines: readonly Line[]): string {
  return lines
    .filter(isMessage)
    .map(({ line }) => `${line}\n`)
    .join('')
}

const isMessage = ({ from, line }: Line) => from !== 'stderr' && line.startsWith('{"')

/** A host's log: a time and a level before each message, the server's own noise in between, some of it nearly JSON. */
export function pollutedLogOf(lines: readonly Line[]): string {
  const noise = [
    '\u001b[33mwarn\u001b[0m slow disk {"not": closed',
    'at Object.<anonymous> (server.js:1:1)',
    '',
    '}',
  ]
  return lines
    .map((entry, index) => {
      if (!isMessage(entry)) return `${entry.line}\n`
      const second = String(index % 60).padStart(2, '0')
      const head = `2026-12-01T10:00:${second}.000Z [info] [server] Message from ${entry.from}: `
      return `${head}${entry.line}\n${noise[index % noise.length]}\n`
    })
    .join('')
}

/** Every message as an event of one stream. */
export function eventStreamOf(lines: readonly Line[]): string {
  return lines
    .filter(isMessage)
    .map(({ line }, index) => `event: message\nid: ${index}\ndata: ${line}\n\n`)
    .join('')
}

/** The bodies alone, as they were: requests and answers in turn. */
export function bodiesOf(exchanges: readonly Exchange[]): string {
  return exchanges
    .flatMap(({ asked, answered }) => [asked.body.toString('utf8'), answered.body.toString('utf8')])
    .filter((body) => body !== '')
    .map((body) => `${body}\n`)
    .join('')
}
