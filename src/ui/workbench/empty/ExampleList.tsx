import { useMessages } from '../../i18n/use-messages'
import { useActions } from '../../state/use-workbench'
import { examples, textOfExample } from '../examples/examples'

/** Captures to click, each showing another thing. */
export function ExampleList() {
  const m = useMessages()
  const { read } = useActions()
  return (
    <ul>
      {examples.map((example) => {
        const { title, note } = m.examples[example.id]
        return (
          <li key={example.id}>
            <button type="button" onClick={() => void read(textOfExample(example.id))}>
              <span>{title}</span>
              <span className="second from">{example.from}</span>
              <span className="second note">{note}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
