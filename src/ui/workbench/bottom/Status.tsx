import { useCursor } from '../../editor/handles'
import { useMessages } from '../../i18n/use-messages'
import { copy } from '../../kit/copy'
import { Tip } from '../../kit/Tip'
import { useActions } from '../../state/use-workbench'

/** Where the cursor is: line, column, JSON Pointer and JSONPath, each copied with one click. */
export function Status() {
  const m = useMessages()
  const { show } = useActions()
  const at = useCursor((cursor) => cursor.at)
  if (!at) return <div className="status" />
  const entries = [
    {
      key: 'position',
      text: m.status.position(at.line, at.column),
      value: `${at.line}:${at.column}`,
      tip: m.status.copyPosition,
    },
    ...(at.path
      ? [
          {
            key: 'pointer',
            text: at.path.pointer === '' ? m.status.root : at.path.pointer,
            value: at.path.pointer,
            tip: m.status.copyPointer,
          },
          { key: 'path', text: at.path.jsonPath, value: at.path.jsonPath, tip: m.status.copyPath },
        ]
      : []),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar of three buttons, not a form's fieldset
    <div className="status" role="group" aria-label={m.status.region}>
      {entries.map(({ key, text, value, tip }) => (
        <Tip key={key} says={tip}>
          <button
            type="button"
            className={`data cut ${key}`}
            aria-label={`${tip}: ${text}`}
            onClick={() => void copy(value).then((notice) => show({ notice }))}
          >
            {text}
          </button>
        </Tip>
      ))}
    </div>
  )
}
