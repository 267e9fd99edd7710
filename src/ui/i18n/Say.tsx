import type { Rich } from './rich'

/** A sentence with its values in the typeface of data. */
export function Say({ parts }: { readonly parts: Rich }) {
  return parts.map((part, index) => {
    const key = `${index}`
    if (typeof part === 'string') return part
    if ('code' in part) return <code key={key}>{part.code}</code>
    return <strong key={key}>{part.strong}</strong>
  })
}
