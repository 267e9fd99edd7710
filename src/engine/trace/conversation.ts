import type { Finding } from '../findings/finding'
import { isEqual } from '../json/equal'
import type { Part, Trace, TracedCall } from './trace'

/** What the calls of a capture show beside one another: the same one asked for again and again, ids that do not tell. */
export function conversationFindings(parts: readonly Part[], { calls, results }: Trace): Finding[] {
  const kindOf = (call: TracedCall) => parts[call.part]?.kind
  const findings: Finding[] = []
  const clientCalls = calls.flatMap((call, index) => (call.ranBy === 'client' ? [{ call, index }] : []))

  repeated()
  sameIds()
  return findings

  /** A model that gets the same answer asks the same again: three times, or twice when the answer was an error. */
  function repeated() {
    const runs = new Map<string, Placed[]>()
    for (const placed of clientCalls) {
      const { call } = placed
      const run = runs.get(call.dialect) ?? []
      const last = run.at(-1)?.call
      if (last && isAgain(last, call)) run.push(placed)
      else {
        tell(run)
        runs.set(call.dialect, [placed])
      }
    }
    for (const run of runs.values()) tell(run)
  }

  function isAgain(before: TracedCall, call: TracedCall): boolean {
    if (before.name === undefined || before.name !== call.name || before.turn === call.turn) return false
    if (before.result === undefined || !areSame(before.arguments, call.arguments)) return false
    return before.part === call.part || (kindOf(before) !== 'history' && kindOf(call) !== 'history')
  }

  function tell(run: readonly Placed[]) {
    const last = run.at(-1)
    if (!last || run.length < 2) return
    const before = run.slice(0, -1)
    const failed = before.every(
      ({ call }) => call.result !== undefined && results[call.result]?.isError === true,
    )
    if (run.length < 3 && !failed) return
    const params = { times: run.length, failed }
    findings.push(about('trace/call-repeated', failed ? 'warning' : 'note', last, params))
  }

  function sameIds() {
    const firsts = new Map<string | number, Placed>()
    const others = new Map<string | number, SameId>()
    for (const placed of clientCalls) {
      const { call } = placed
      if (call.id === undefined || kindOf(call) === 'each') continue
      const first = firsts.get(call.id)
      if (!first) {
        firsts.set(call.id, placed)
        continue
      }
      let known = others.get(call.id)
      if (!known) {
        known = { turns: new Set(), wishes: new Map() }
        others.set(call.id, known)
        remember(known, first.call)
      }
      if (known.turns.has(turnOf(call))) {
        findings.push(about('trace/id-twice', 'warning', placed, { id: call.id }))
      } else changed(known.wishes.get(call.name), placed)
      remember(known, call)
    }
  }

  function remember({ turns, wishes }: SameId, call: TracedCall) {
    turns.add(turnOf(call))
    if (kindOf(call) === 'new' && !wishes.has(call.name)) wishes.set(call.name, call)
  }

  /** The wish that a response brought stands in a later history with other arguments: a host has changed them. */
  function changed(wish: TracedCall | undefined, placed: Placed) {
    const { call } = placed
    if (kindOf(call) !== 'history' || parts[call.part]?.cutOff || call.id === undefined) return
    if (!wish || wish.cutOff) return
    const emptied = isNothing(call.arguments) && !isNothing(wish.arguments)
    findings.push(
      about('trace/arguments-changed', emptied ? 'error' : 'warning', placed, { id: call.id, emptied }),
    )
  }
}

/** Calls of one id: the turns they stand in, and by name the first that a response brought. */
interface SameId {
  readonly turns: Set<string>
  readonly wishes: Map<string | undefined, TracedCall>
}

function turnOf({ part, turn }: TracedCall): string {
  return `${part}/${turn}`
}

interface Placed {
  readonly call: TracedCall
  readonly index: number
}

function about(
  code: string,
  severity: Finding['severity'],
  { call, index }: Placed,
  params: Finding['params'],
): Finding {
  const finding: Finding = { code, severity, at: call.at, params, call: index }
  return call.name === undefined ? finding : { ...finding, tool: call.name }
}

function areSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a !== 'string' && typeof b !== 'string' && isEqual(a, b))
}

/** No arguments, however they are written. */
function isNothing(args: unknown): boolean {
  if (args === undefined || args === null) return true
  if (typeof args === 'string') return /^\s*(?:\{\s*\})?\s*$/.test(args)
  return typeof args === 'object' && Object.keys(args).length === 0
}
