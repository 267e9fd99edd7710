import { useLanguage, useMessages } from '../i18n/use-messages'
import { Icon } from '../kit/Icon'
import { IconButton } from '../kit/IconButton'
import { Menu } from '../kit/Menu'
import { written } from '../kit/platform-keys'
import { Tip } from '../kit/Tip'
import { useRoom } from '../kit/use-media'
import { openOver } from '../state/chrome'
import { useSettings } from '../state/settings'
import { useActions, useBench } from '../state/use-workbench'
import { examples, textOfExample } from '../workbench/examples/examples'
import { openFiles } from './commands'
import { Logo } from './Logo'

/** The header: where one is, and what holds everywhere. */
export function Header() {
  return useRoom() === 'narrow' ? <NarrowHeader /> : <WideHeader />
}

function WideHeader() {
  const m = useMessages()
  const bench = useBench()
  const language = useLanguage()
  return (
    <header className="header">
      <span className="brand">
        <Logo />
        Toolwire
      </span>
      <h1 className="place">{m.app.workbench}</h1>
      <div className="header-end">
        <button type="button" className="btn palette-button" onClick={() => openOver('palette')}>
          <Icon name="search" />
          <span className="grow">{m.app.commands}</span>
          <kbd>{written('Mod K')}</kbd>
        </button>
        <ExamplesMenu />
        <button type="button" className="btn quiet" onClick={() => void openFiles(bench)}>
          <Icon name="open" />
          {m.app.open}
        </button>
        <span className="rule" />
        <LocalButton />
        <button
          type="button"
          className="btn quiet"
          aria-label={m.app.language}
          onClick={() => useSettings.setState({ language: language === 'en' ? 'zh-CN' : 'en' })}
        >
          <span>
            {language === 'en' ? '中' : <strong>中</strong>} /{' '}
            {language === 'en' ? <strong>EN</strong> : 'EN'}
          </span>
        </button>
        <ThemeMenu />
      </div>
    </header>
  )
}

function NarrowHeader() {
  const m = useMessages()
  return (
    <header className="header narrow">
      <IconButton icon="menu" label={m.app.openList} onClick={() => openOver('list')} />
      <span className="brand">Toolwire</span>
      <h1 className="sr">{m.app.workbench}</h1>
      <LocalButton />
      <IconButton icon="search" label={m.app.commands} onClick={() => openOver('palette')} />
      <MoreMenu />
    </header>
  )
}

function LocalButton() {
  const m = useMessages()
  return (
    <Tip says={m.app.localTip}>
      <button type="button" className="btn quiet" onClick={() => openOver('local')}>
        <Icon name="lock" />
        {m.app.local}
      </button>
    </Tip>
  )
}

function ExamplesMenu() {
  const m = useMessages()
  const { read } = useActions()
  const items = examples.map(({ id, from }) => ({
    key: id,
    label: m.examples[id].title,
    end: <span className="second">{from}</span>,
    run: () => void read(textOfExample(id)),
  }))
  return (
    <Menu items={items}>
      <button type="button" className="btn quiet">
        {m.app.examples}
        <Icon name="down" />
      </button>
    </Menu>
  )
}

function useThemeItems() {
  const m = useMessages()
  const theme = useSettings((s) => s.theme)
  const item = (value: 'light' | 'dark' | undefined, label: string) => ({
    key: label,
    label,
    chosen: theme === value,
    run: () => useSettings.setState({ theme: value }),
  })
  return [item(undefined, m.app.themeSystem), item('light', m.app.themeLight), item('dark', m.app.themeDark)]
}

function ThemeMenu() {
  const m = useMessages()
  return (
    <Menu items={useThemeItems()} align="end">
      <button type="button" className="btn quiet square" aria-label={m.app.theme}>
        <Icon name="theme" />
      </button>
    </Menu>
  )
}

function MoreMenu() {
  const m = useMessages()
  const bench = useBench()
  const language = useLanguage()
  const items = [
    { key: 'open', label: m.app.open, run: () => void openFiles(bench) },
    {
      key: 'language',
      label: language === 'en' ? '简体中文' : 'English',
      run: () => useSettings.setState({ language: language === 'en' ? 'zh-CN' : 'en' }),
    },
    ...useThemeItems(),
  ]
  return (
    <Menu items={items} align="end">
      <button type="button" className="btn quiet square" aria-label={m.app.more}>
        <Icon name="more" />
      </button>
    </Menu>
  )
}
