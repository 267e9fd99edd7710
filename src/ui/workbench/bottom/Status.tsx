import { Fragment } from 'react'
import { type Cursor, useCursor } from '../../editor/handles'
import { joined } from '../../editor/path-at'
import type { Messages } from '../../i18n/en'
import { visible } from '../../i18n/rich'
import { useMessages } from '../../i18n/use-messages'
import { copy } from '../../kit/copy'
import { Tip } from '../../kit/Tip'
import { useActions } from '../../state/use-workbench'

/** One thing that is told of the cursor: its steps as shown, one per layer, and what is copied by a click. */
interface Entry {
  readonly key: 'position' | 'pointer' | 'path'
  readonly steps: readonly string[]
  readonly value: string
  readonly tip: string
}

function entriesOf({ line, column, trail }: Cursor, m: Messages): readonly Entry[] {
  const pointers = trail.map(({ pointer }) => pointer)
  const paths = trail.map(({ jsonPath }) => jsonPath)
  const place: Entry = {
    key: 'position',
    steps: [m.status.position(line, column)],
    value: `${line}:${column}`,
    tip: m.status.copyPosition,
  }
  if (trail.length === 0) return [place]
  return [
    place,
    {
      key: 'pointer',
      steps: pointers.map((pointer) => visible(pointer) || m.status.root),
      value: joined(pointers),
      tip: m.status.copyPointer(trail.length),
    },
    { key: 'path', steps: paths.map(visible), value: joined(paths), tip: m.status.copyPath(trail.length) },
  ]
}

/** Where the cursor is: line, column, JSON Pointers and JSONPaths through the layers, each copied with one click. */
export function Status() {
  const m = useMessages()
  const { show } = useActions()
  const at = useCursor((cursor) => cursor.at)
  if (!at) return <div className="status" />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar of three buttons, not a form's fieldset
    <div className="status" role="group" aria-label={m.status.region}>
      {entriesOf(at, m).map(({ key, steps, value, tip }) => (
        <Tip
          key={key}
          says={
            <>
              {tip} <span className="data">{joined(steps)}</span>
            </>
          }
        >
          <button
            type="button"
            className={`data ${key}`}
            aria-label={`${tip}: ${joined(steps)}`}
            onClick={() => void copy(value).then((notice) => show({ notice }))}
          >
            {steps.map((step, layer) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its layer
              <Fragment key={layer}>
                {layer > 0 && ' → '}
                <span className="cut">{step}</span>
              </Fragment>
            ))}
          </button>
        </Tip>
      ))}
    </div>
  )
}
