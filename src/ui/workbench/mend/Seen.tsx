import { useMessages } from '../../i18n/use-messages'
import { seen } from './seen'

/** A text with its invisible characters shown by signs. */
export function Seen({ text, edges = false }: { readonly text: string; readonly edges?: boolean }) {
  const m = useMessages()
  return seen(text, edges).map((piece, index) => {
    const key = `${index}`
    if (piece.sign === undefined) return <span key={key}>{piece.text}</span>
    return (
      <span key={key} className="unseen" title={m.mend.unseen(piece.name)}>
        {piece.sign}
      </span>
    )
  })
}
