import type { Inspection, Selection } from '../../../engine/operations'
import type { Messages } from '../../i18n/en'
import { visible } from '../../i18n/rich'
import { useMessages } from '../../i18n/use-messages'
import { Icon, type IconName } from '../../kit/Icon'
import { Verdict } from '../../kit/Verdict'
import { isEditedItem } from '../../state/derived'
import { useWorkbench } from '../../state/use-workbench'
import type { Row } from './rows'
import { wordOf } from './rows'

interface Face {
  readonly icon: IconName
  readonly name: string
  readonly id?: string | undefined
  readonly isData: boolean
}

/** What an item is called, safe to show. */
const faceOf = (inspection: Inspection, selection: Selection, m: Messages): Face => {
  const face = rawFaceOf(inspection, selection, m)
  return { ...face, name: visible(face.name), id: face.id === undefined ? undefined : visible(face.id) }
}

const rawFaceOf = (inspection: Inspection, { kind, index }: Selection, m: Messages): Face => {
  if (kind === 'call') {
    const call = inspection.calls[index]
    return {
      icon: 'call',
      name: call?.name ?? m.capture.unnamed,
      id: idOf(call?.id),
      isData: call?.name !== undefined,
    }
  }
  if (kind === 'result') {
    const result = inspection.results[index]
    const call = result?.call === undefined ? undefined : inspection.calls[result.call]
    const name = result?.name ?? call?.name
    return {
      icon: 'result',
      name: name ?? m.pane.result,
      id: idOf(result?.callId),
      isData: name !== undefined,
    }
  }
  return { icon: 'tool', name: inspection.definitions[index]?.name ?? '', isData: true }
}

const idOf = (id: string | number | undefined) => (id === undefined ? undefined : String(id))

/** How many items of a branch have problems. */
function Problems({ tone, items }: { readonly tone: 'error' | 'warn'; readonly items: number }) {
  const m = useMessages()
  return (
    <Verdict tone={tone} title={m.count.withProblems(items)}>
      {m.list.withProblems(items)}
    </Verdict>
  )
}

/** One row of the capture list: what it is, and its verdict as a sign and a word. */
export function HopRow({ row, inspection }: { readonly row: Row; readonly inspection: Inspection }) {
  const m = useMessages()
  switch (row.kind) {
    case 'turn':
      return (
        <>
          <Icon name={row.open ? 'down' : 'right'} />
          <span>{m.capture.turn(row.turn)}</span>
          {row.problems > 0 && <Problems tone={row.refused ? 'error' : 'warn'} items={row.problems} />}
        </>
      )
    case 'tools':
      return (
        <>
          <Icon name={row.open ? 'down' : 'right'} />
          <span>{m.count.tools(row.count)}</span>
          {row.problems > 0 && <Problems tone="warn" items={row.problems} />}
        </>
      )
    case 'note': {
      const note = inspection.notes[row.index]
      const text = visible((note?.text ?? '').replace(/\s+/g, ' '))
      return (
        <>
          <Icon name={note?.kind === 'user' ? 'user' : 'text'} />
          <span className="cut second" title={text}>
            {text || note?.kind}
          </span>
        </>
      )
    }
    case 'item':
      return <ItemRow item={row.selection} inspection={inspection} />
  }
}

function ItemRow({ item, inspection }: { readonly item: Selection; readonly inspection: Inspection }) {
  const m = useMessages()
  const edited = useWorkbench((w) => isEditedItem(w, inspection, item))
  const face = faceOf(inspection, item, m)
  const word = wordOf(inspection, item)
  return (
    <>
      <Icon name={face.icon} />
      <span className="what" title={face.id ? `${face.name} ${face.id}` : face.name}>
        {face.isData ? <code className="cut">{face.name}</code> : <span className="cut">{face.name}</span>}
        {face.id !== undefined && <span className="muted data cut">{face.id}</span>}
      </span>
      {edited && (
        <span className="edited second" title={m.list.editedTitle}>
          {m.list.edited}
        </span>
      )}
      {word && <Verdict tone={word.tone}>{m.list[word.word]}</Verdict>}
    </>
  )
}
