import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { sayDialect } from '../../i18n/say-dialect'
import { useMessages } from '../../i18n/use-messages'
import { pickFiles } from '../../intake/pick-files'
import { readFiles } from '../../intake/read-files'
import { Icon } from '../../kit/Icon'
import { written } from '../../kit/platform-keys'
import { openOver } from '../../state/chrome'
import { useKnown } from '../../state/known'
import { useActions } from '../../state/use-workbench'

/** The large field: a paste is read at once; what was typed is read on demand. */
export function PasteField() {
  const m = useMessages()
  const { read, take } = useActions()
  const { dialects, wrappings } = useKnown()
  const listed = (names: readonly string[]) => (names.length > 0 ? names.join(m.empty.comma) : '…')
  const [typed, setTyped] = useState('')
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const files = [...event.clipboardData.files]
    const text = event.clipboardData.getData('text/plain')
    if (files.length > 0 && text === '') void readFiles(files).then(take)
    else void read(typed + text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void read(typed)
  }
  const open = async () => {
    const files = await pickFiles()
    if (files.length > 0) await take(await readFiles(files))
  }
  return (
    <div className="drop">
      <div className="drop-field">
        <textarea
          aria-label={m.empty.paste}
          placeholder={m.empty.title}
          value={typed}
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the page has one purpose, and it begins here
          autoFocus
          onPaste={paste}
          onKeyDown={press}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <button type="button" className="btn read-typed" onClick={() => void read(typed)}>
            {m.empty.readTyped} <kbd>{written('Mod Enter')}</kbd>
          </button>
        )}
      </div>
      <dl className="knows">
        <dt>{m.empty.facts.dialects}</dt>
        <dd>{listed(dialects.map(({ id, title }) => sayDialect(m, id, title)))}</dd>
        <dt>{m.empty.facts.wrappings}</dt>
        <dd>{listed(wrappings.map((kind) => m.container[kind]))}</dd>
        <dt>{m.empty.facts.damage}</dt>
        <dd>{m.empty.damage}</dd>
        <dt>{m.empty.facts.keys}</dt>
        <dd>
          <kbd>{written('Mod V')}</kbd> {m.empty.keysPaste}
          {m.empty.comma}
          <kbd>{written('Mod O')}</kbd> {m.empty.keysOpen}
          {m.empty.comma}
          <kbd>{written('Mod K')}</kbd> {m.empty.keysCommands}
        </dd>
      </dl>
      <div className="row">
        <button type="button" className="btn big primary" onClick={() => void open()}>
          <Icon name="open" />
          {m.empty.openFile}
        </button>
        <span className="second">{m.empty.orDrop}</span>
        <span className="second stays">
          <Icon name="lock" />
          {m.empty.stays}
          <button type="button" className="link" onClick={() => openOver('local')}>
            {m.empty.checkIt}
          </button>
        </span>
      </div>
    </div>
  )
}
