import { sayDialect } from '../../i18n/say-dialect'
import { useMessages } from '../../i18n/use-messages'
import { Icon } from '../../kit/Icon'
import { Menu } from '../../kit/Menu'
import { useKnown } from '../../state/known'
import { useActions } from '../../state/use-workbench'
import type { Capture } from '../../state/workbench'

/** Chooses another format by hand, or leaves the choice to the marks again. */
export function ReadAs({ capture }: { readonly capture: Capture }) {
  const m = useMessages()
  const { chooseDialect } = useActions()
  const dialects = useKnown((known) => known.dialects)
  const items = [
    {
      key: '',
      label: m.why.byMarks,
      chosen: capture.dialect === undefined,
      run: () => void chooseDialect(undefined),
    },
    ...dialects.map(({ id, title }) => ({
      key: id,
      label: sayDialect(m, id, title),
      chosen: capture.dialect === id,
      run: () => void chooseDialect(id),
    })),
  ]
  return (
    <Menu items={items} align="end">
      <button type="button" className="btn">
        {items.find(({ chosen }) => chosen)?.label ?? capture.dialect}
        <Icon name="down" />
      </button>
    </Menu>
  )
}
