import { useMessages } from '../../i18n/use-messages'
import { ExampleList } from './ExampleList'
import { PasteField } from './PasteField'

/** What is shown before anything was read: one large field, and examples. */
export function Empty() {
  const m = useMessages()
  return (
    <div className="paste">
      <PasteField />
      <section className="examples" aria-label={m.empty.examples}>
        <h2 className="label">{m.empty.examples}</h2>
        <ExampleList />
      </section>
    </div>
  )
}
