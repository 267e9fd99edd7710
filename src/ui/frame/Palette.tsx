import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../i18n/use-messages'
import { Icon } from '../kit/Icon'
import { written } from '../kit/platform-keys'
import { useOpener } from '../kit/use-opener'
import { openOver, useChrome } from '../state/chrome'
import { useBench } from '../state/use-workbench'
import { type Command, commandsOf } from './commands'
import { found } from './found'

/** Every action of the app with its shortcut; typing narrows the list, the arrows walk it. */
export function Palette() {
  const m = useMessages()
  const open = useChrome(({ over }) => over === 'palette')
  const back = useOpener(open)
  const chosen = useRef<Command>(undefined)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => openOver(next ? 'palette' : undefined)}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="popover dialog palette-dialog"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            back()
            const { current: command } = chosen
            chosen.current = undefined
            command?.run()
          }}
        >
          <Dialog.Title className="sr">{m.palette.title}</Dialog.Title>
          <PaletteList
            onRun={(command) => {
              // It runs once the focus is back where it was, and may take it elsewhere.
              chosen.current = command
              openOver(undefined)
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteList({ onRun }: { readonly onRun: (command: Command) => void }) {
  const m = useMessages()
  const bench = useBench()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const commands = useMemo(() => commandsOf(bench, m), [bench, m])
  const shown = useMemo(() => found(commands, query, ({ title }) => title), [commands, query])
  const current = shown[Math.min(active, shown.length - 1)]

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive((active + step + shown.length) % Math.max(1, shown.length))
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      onRun(current)
    }
  }
  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={current ? `command-${current.id}` : undefined}
          aria-label={m.palette.title}
          placeholder={m.palette.hint}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div className="palette-list" id="palette-list" role="listbox" aria-label={m.palette.title} ref={list}>
        {shown.map((command, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names its active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={command.id}
            id={`command-${command.id}`}
            role="option"
            aria-selected={command === current}
            onClick={() => onRun(command)}
            onPointerMove={() => setActive(index)}
          >
            <span className="muted group">{m.palette.groups[command.group]}</span>
            <span className="grow title">{command.title}</span>
            {command.shortcut && <kbd>{written(command.shortcut)}</kbd>}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="hint second">{m.palette.none}</p>}
    </>
  )
}
