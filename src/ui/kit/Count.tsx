import type { Tone } from './Verdict'

/** A count beside a name, in the colour of the worst it counts; zero is not shown. */
export function Count({ value, tone }: { readonly value: number; readonly tone: Tone }) {
  return value > 0 ? <span className={`count ${tone}`}>{value}</span> : null
}
