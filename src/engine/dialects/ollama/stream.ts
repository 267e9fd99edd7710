import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import { mayHoldCalls } from '../call-shaped'
import { type ChatWire, callOf } from '../chat-messages'
import type { Carried, Decoded, Item, StreamReader } from '../dialect'
import { beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'
import { type JoinPart, textOf } from '../runs'
import { streamFindings } from '../stream-findings'

/** Arguments travel as an object. */
export const wire: ChatWire = { dialect: 'ollama', expects: 'object' }

/** One answer: several may follow one another in a log. */
interface Answer {
  readonly calls: { value: unknown; at: Address }[]
  readonly text: JoinPart[]
  reason: string | undefined
  ended: boolean
}

/** Reads the lines of `/api/chat`: text in pieces, calls always whole, the last line says `done`. */
export function openStream(): StreamReader {
  const findings = streamFindings()
  const answers: Answer[] = []
  const errors: Item[] = []
  let lastAt: Address | undefined

  function answerNow(): Answer {
    const last = answers.at(-1)
    if (last && !last.ended) return last
    const answer: Answer = { calls: [], text: [], reason: undefined, ended: false }
    answers.push(answer)
    return answer
  }

  return {
    event(value, at) {
      if (!isObject(value)) return
      lastAt = at
      const error = textMember(value, 'error')
      if (error !== undefined) {
        findings.add('stream/error-event', 'error', at, { message: beginningOf(error) })
        errors.push({ kind: 'note', note: { at, kind: 'error', text: beginningOf(error) } })
        answerNow().ended = true
        return
      }
      const answer = answerNow()
      const messageAt = memberAt(at, 'message')
      const content = filledText(member(value['message'], 'content'))
      if (content !== undefined) answer.text.push({ at: memberAt(messageAt, 'content'), text: content })
      answer.calls.push(...itemsOf(member(value['message'], 'tool_calls'), memberAt(messageAt, 'tool_calls')))
      if (value['done'] !== true) return
      answer.ended = true
      answer.reason = textMember(value, 'done_reason')
    },
    end(join): Decoded {
      const open = answers.some((answer) => !answer.ended)
      if (open && lastAt) findings.add('stream/no-end', 'warning', lastAt)
      const carried: Carried[] = []
      const items = answers.flatMap((answer): Item[] => {
        const calls = answer.calls.map(
          (call): Item => ({ kind: 'call', call: callOf(wire, call.value, call.at, answer.reason) }),
        )
        const text = textOf(answer.text)
        const at = answer.text[0]?.at
        if (!at || text.trim() === '') return calls
        if (calls.length === 0 && mayHoldCalls(text)) {
          carried.push({ at: join(answer.text), value: text, written: true })
        }
        return [{ kind: 'note', note: { at, kind: 'assistant', text: beginningOf(text) } }, ...calls]
      })
      return { items: [...items, ...errors], findings: findings.list, carried, kind: 'new' }
    },
  }
}
