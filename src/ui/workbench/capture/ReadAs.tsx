import type { Inspection } from '../../../engine/operations'
import { useMessages } from '../../i18n/use-messages'
import { Icon } from '../../kit/Icon'
import { Menu } from '../../kit/Menu'
import { useActions } from '../../state/use-workbench'
import type { Capture } from '../../state/workbench'

/** The dialects that can be chosen by hand, by id. */
export const dialectsToChoose: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'openai-chat', title: 'OpenAI Chat' },
  { id: 'mcp', title: 'MCP' },
]

/** Chooses another format by hand, or leaves the choice to the marks again. */
export function ReadAs({
  capture,
  inspection,
}: {
  readonly capture: Capture
  readonly inspection: Inspection
}) {
  const m = useMessages()
  const { chooseDialect } = useActions()
  const known = new Map(dialectsToChoose.map(({ id, title }) => [id, title]))
  for (const { candidates } of inspection.recognised)
    for (const { dialect, title } of candidates) known.set(dialect, title)
  const items = [
    {
      key: '',
      label: m.why.byMarks,
      chosen: capture.dialect === undefined,
      run: () => void chooseDialect(undefined),
    },
    ...[...known].map(([id, title]) => ({
      key: id,
      label: title,
      chosen: capture.dialect === id,
      run: () => void chooseDialect(id),
    })),
  ]
  return (
    <Menu items={items} align="end">
      <button type="button" className="btn">
        {capture.dialect ? (known.get(capture.dialect) ?? capture.dialect) : m.why.byMarks}
        <Icon name="down" />
      </button>
    </Menu>
  )
}
