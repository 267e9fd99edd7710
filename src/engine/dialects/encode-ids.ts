import type { Finding } from '../findings/finding'
import type { EncodableCall, EncodableResult, Round } from './encodable'

/** What a wire asks of ids. */
export interface IdRule {
  /** What an id that goes back must look like. */
  readonly pattern: RegExp
  /** False: calls pair by name and order where they have none. */
  readonly isRequired: boolean
  /** Whole numbers are ids too, and no strings. */
  readonly numbers?: boolean
  /** Makes an id from another, or from a name; `attempt` counts up until nothing else has it. */
  mint(seed: string, attempt: number): string
}

/** Ids as the wire takes them; each call has its own, and its result names it. */
export interface Ids {
  ofCall(call: EncodableCall): string | number | undefined
  ofResult(result: EncodableResult): string | number | undefined
}

/** Letters, digits, `_` and `-` of a text, at most 60, with a number behind them from the second attempt on. */
export function plainId(seed: string, attempt: number): string {
  const plain = seed.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 60)
  return attempt === 0 ? plain : `${plain.slice(0, 56)}_${attempt}`
}

/**
 * Settles the ids of a conversation: those that the wire takes stay, the rest are made from what they were, or from the
 * tool's name and the place of the call. The same conversation always gets the same ids.
 */
export function settleIds(rounds: readonly Round[], rule: IdRule, lost: Finding[]): Ids {
  const used = new Set<string>()
  const settled = new Map<EncodableCall | EncodableResult, string | number>()
  const calls = rounds.flatMap((round) => round.calls)
  const strays = rounds.flatMap((round) => round.results).filter((result) => result.call === undefined)
  const wanting = [
    ...calls.map((call, place) => ({ holder: call, id: call.id, place })),
    ...strays.map((result, i) => ({ holder: result, id: result.callId, place: calls.length + i })),
  ]

  function keep(holder: EncodableCall | EncodableResult, id: string | number) {
    used.add(String(id))
    settled.set(holder, id)
  }

  const open = wanting.filter(({ holder, id }) => {
    const isTaken = id === undefined || used.has(String(id)) || !takes(rule, id)
    if (!isTaken) keep(holder, id)
    return isTaken
  })
  for (const { holder, id, place } of open) {
    if (id === undefined && !rule.isRequired) continue
    const name = holder.name ?? 'result'
    const seed = id === undefined ? `${name}_${place}` : String(id)
    let attempt = 0
    let minted = rule.mint(seed, attempt)
    while (used.has(minted) || !rule.pattern.test(minted)) {
      attempt += 1
      minted = rule.mint(attempt > 9 ? `call_${seed}` : seed, attempt)
    }
    keep(holder, minted)
    lost.push({
      code: id === undefined ? 'encode/id-minted' : 'encode/id-changed',
      severity: 'note',
      at: holder.at,
      params: { name, from: id ?? null, to: minted },
    })
  }
  return {
    ofCall: (call) => settled.get(call),
    ofResult: (result) => settled.get(result.call ?? result),
  }
}

function takes(rule: IdRule, id: string | number): boolean {
  return typeof id === 'number' ? rule.numbers === true && Number.isSafeInteger(id) : rule.pattern.test(id)
}
