import type { Tone } from './Verdict'

/** A count beside a name, in the colour of the worst it counts; zero is not shown. `says` tells what is counted. */
export function Count(props: { readonly value: number; readonly tone: Tone; readonly says: string }) {
  const { value, tone, says } = props
  return value > 0 ? (
    <span className={`count ${tone}`} title={says}>
      <span aria-hidden="true">{value}</span>
      <span className="sr">{says}</span>
    </span>
  ) : null
}
