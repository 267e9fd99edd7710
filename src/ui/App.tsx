import { Tooltip } from 'radix-ui'
import { lazy, Suspense, useEffect } from 'react'
import { warmEditor } from './editor/Editor'
import { Fault } from './frame/Fault'
import { Header } from './frame/Header'
import { ListDrawer } from './frame/ListDrawer'
import { NoticeBar } from './frame/NoticeBar'
import { Palette } from './frame/Palette'
import { settleRequests } from './frame/requests'
import { useShortcuts } from './frame/use-shortcuts'
import { type Language, languageOf } from './i18n/language'
import { LanguageContext, useMessages } from './i18n/use-messages'
import { useIntake } from './intake/use-intake'
import { DarkContext } from './kit/look'
import { useMedia, useRoom } from './kit/use-media'
import { useChrome } from './state/chrome'
import { useSettings } from './state/settings'
import { type Bench, BenchContext } from './state/use-workbench'
import { Workbench } from './workbench/Workbench'

const loadOverlays = () => import('./frame/Overlays')
const Overlays = lazy(async () => ({ default: (await loadOverlays()).Overlays }))

/** The whole app over a workbench. */
export function App({ bench }: { readonly bench: Bench }) {
  const chosen = useSettings((s) => s.language)
  const theme = useSettings((s) => s.theme)
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const language: Language = chosen ?? languageOf(navigator.languages)
  const dark = theme === undefined ? systemDark : theme === 'dark'
  // Before the editors are drawn: their theme is made from the tokens that hold now.
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.lang = language
  return (
    <Fault>
      <BenchContext value={bench}>
        <LanguageContext value={language}>
          <DarkContext value={dark}>
            <Tooltip.Provider delayDuration={500}>
              <Page bench={bench} />
            </Tooltip.Provider>
          </DarkContext>
        </LanguageContext>
      </BenchContext>
    </Fault>
  )
}

function Page({ bench }: { readonly bench: Bench }) {
  const m = useMessages()
  const narrow = useRoom() === 'narrow'
  const dragging = useChrome((c) => c.dragging)
  useIntake()
  useShortcuts(bench)
  useEffect(() => {
    // The frame and the paste field come first; the editor is fetched when nothing else is to be done.
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    idle(() => void settleRequests(warmEditor()))
  }, [])
  return (
    <div className="app">
      <Header />
      <Workbench />
      <NoticeBar />
      <Palette />
      <Suspense>
        <Overlays />
      </Suspense>
      {narrow && <ListDrawer />}
      {dragging && <div className="drop-here">{m.app.dropHere}</div>}
    </div>
  )
}
