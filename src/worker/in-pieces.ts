import type { Report } from './protocol'

/** Items of a list that travel in one message: taking in more keeps the page busy for many milliseconds. */
const most = 2500

type Done = Extract<Report, { readonly kind: 'done' }>

/** A report as the messages that carry it: the long lists of an answer go ahead in pieces, one after the other. */
export function* messagesOf(report: Report): Generator<Report> {
  const output = report.kind === 'done' ? report.output : {}
  const long = Object.entries(output).filter(([, value]) => Array.isArray(value) && value.length > most)
  if (report.kind !== 'done' || long.length === 0) return yield report
  for (const [list, items] of long as [string, readonly unknown[]][])
    for (let at = 0; at < items.length; at += most)
      yield { kind: 'items', id: report.id, list, items: items.slice(at, at + most) }
  const emptied = Object.fromEntries(long.map(([list]) => [list, []]))
  yield { ...report, output: { ...output, ...emptied } as Done['output'] }
}

/** The other end: gives back each report, whole; `undefined` for a message that only carries a piece of one. */
export function reportsFrom(): (message: Report) => Report | undefined {
  let lists: Record<string, unknown[]> | undefined
  return (message) => {
    if (message.kind === 'items') {
      const { list, items } = message
      lists = { ...lists, [list]: [...(lists?.[list] ?? []), ...items] }
      return undefined
    }
    if (message.kind !== 'done' || !lists) return message
    const output = { ...message.output, ...lists }
    lists = undefined
    return { ...message, output }
  }
}
