import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import type { Join } from './dialect'

/** One piece of a streamed tool call. Empty ids and names count as absent, as several servers write them so. */
export interface Fragment {
  /** Where the fragment stands. */
  readonly at: Address
  /** Which alternative answer it belongs to; 0 where the wire has only one. */
  readonly choice?: number | undefined
  readonly index?: number | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  /** The piece of arguments text, and where that string stands. */
  readonly text?: string | undefined
  readonly textAt?: Address | undefined
  /** Arguments that came as a value where the wire has text; `text` is that value, written. */
  readonly value?: unknown
  readonly freeText?: boolean | undefined
}

/** A call put together from its fragments. */
export interface JoinedCall {
  readonly at: Address
  readonly choice: number
  readonly index?: number | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly parts: readonly ArgumentsPart[]
  readonly freeText: boolean
}

interface ArgumentsPart {
  readonly at: Address
  readonly text: string
  readonly value?: unknown
}

interface Open {
  at: Address
  choice: number
  index: number | undefined
  id: string | undefined
  name: string | undefined
  parts: ArgumentsPart[]
  freeText: boolean
  namesSeen: number
}

/** The calls of one alternative answer, by what a fragment may say of its call; of several the last. */
interface Choice {
  readonly byId: Map<string, Open>
  readonly byIndex: Map<number, Open>
  last: Open | undefined
  lastWithIndex: Open | undefined
}

/** Takes fragments in wire order and tells which calls they make. */
export interface Joining {
  add(fragment: Fragment): void
  readonly calls: readonly JoinedCall[]
  readonly findings: readonly Finding[]
}

/**
 * Joins call fragments, forgiving what compatible servers get wrong and naming each such fault:
 * a known id wins over the index; a new id under a used index opens a new call, and so does another name once arguments
 * have come; without id and index the fragment goes
 * to the call that is open; an index may start above 0 or be missing. Never throws.
 */
export function joining(): Joining {
  const calls: Open[] = []
  const findings: Finding[] = []
  const choices = new Map<number, Choice>()
  const choiceOf = (number: number): Choice => {
    let choice = choices.get(number)
    if (!choice) {
      choice = { byId: new Map(), byIndex: new Map(), last: undefined, lastWithIndex: undefined }
      choices.set(number, choice)
    }
    return choice
  }
  const report = (code: string, severity: Finding['severity'], at: Address, params: Finding['params']) => {
    if (!findings.some((finding) => finding.code === code)) findings.push({ code, severity, at, params })
  }

  function targetOf(fragment: Fragment, choice: Choice): Open | undefined {
    const { id, index } = fragment
    if (id) {
      const byId = choice.byId.get(id)
      if (byId) {
        if (index !== undefined && byId.index !== undefined && byId.index !== index) {
          report('stream/index-jumps', 'warning', fragment.at, { id, before: byId.index, after: index })
        }
        return byId
      }
    }
    if (index === undefined) {
      report('stream/index-missing', 'note', fragment.at, {})
      return id || fragment.name ? undefined : choice.last
    }
    const byIndex = choice.byIndex.get(index)
    if (byIndex && id && byIndex.id && byIndex.id !== id) {
      report('stream/calls-share-index', 'warning', fragment.at, { index, ids: [byIndex.id, id] })
      return undefined
    }
    const { name } = fragment
    if (byIndex?.name && name && byIndex.name !== name && byIndex.parts.length > 0) {
      report('stream/calls-share-index', 'warning', fragment.at, { index, ids: [byIndex.name, name] })
      return undefined
    }
    return byIndex
  }

  return {
    calls: calls as readonly JoinedCall[],
    findings,
    add(fragment) {
      const number = fragment.choice ?? 0
      const choice = choiceOf(number)
      let call = targetOf(fragment, choice)
      if (!call) {
        const expected = (choice.lastWithIndex?.index ?? -1) + 1
        if (fragment.index !== undefined && fragment.index > expected) {
          report('stream/index-gap', 'note', fragment.at, { index: fragment.index, expected })
        }
        call = {
          at: fragment.at,
          choice: number,
          index: fragment.index,
          id: undefined,
          name: undefined,
          parts: [],
          freeText: false,
          namesSeen: 0,
        }
        calls.push(call)
        choice.last = call
        if (call.index !== undefined) {
          choice.byIndex.set(call.index, call)
          choice.lastWithIndex = call
        }
      }
      if (fragment.id && call.id === undefined) {
        call.id = fragment.id
        choice.byId.set(call.id, call)
      }
      if (fragment.name) {
        call.namesSeen += 1
        if (call.name === undefined) call.name = fragment.name
        else if (call.name === fragment.name) {
          report('stream/name-repeated', 'note', fragment.at, { name: fragment.name })
        } else call.name += fragment.name
      }
      if (fragment.freeText) call.freeText = true
      if (fragment.text) {
        const { text, value } = fragment
        call.parts.push({
          at: fragment.textAt ?? fragment.at,
          text,
          ...(value === undefined ? {} : { value }),
        })
      }
    },
  }
}

/** Arguments that came in one fragment, as a value where the wire has text: they stay that value. */
export function wholeArguments({
  parts,
}: JoinedCall): { arguments: unknown; argumentsAt: Address } | undefined {
  const [first, second] = parts
  return first?.value === undefined || second ? undefined : { arguments: first.value, argumentsAt: first.at }
}

/** The arguments of a joined call: its text, and the address of the document made from its parts. */
export function joinedArguments(call: JoinedCall, join: Join): { arguments: string; argumentsAt: Address } {
  if (call.parts.length === 0) return { arguments: '', argumentsAt: call.at }
  return { arguments: call.parts.map((part) => part.text).join(''), argumentsAt: join(call.parts) }
}
