import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/kit.css'
import './ui/styles/overlays.css'
import './ui/styles/frame.css'
import './ui/styles/workbench.css'
import './ui/styles/capture.css'
import './ui/styles/panes.css'
import './ui/styles/bottom.css'
import './ui/styles/problems.css'
import './ui/styles/mend.css'
import './ui/styles/empty.css'
import './ui/styles/editor.css'
import './ui/styles/narrow.css'
import { App } from './ui/App'
import { watchRequests } from './ui/frame/requests'
import { learnSentences } from './ui/i18n/say'
import type { Ask } from './ui/state/ask'
import { learnKnown } from './ui/state/known'
import { openWork } from './ui/state/persist'
import { openSettings } from './ui/state/settings'
import { openBench } from './ui/state/use-workbench'
import { openClient } from './worker/client'

watchRequests()
openSettings()
const client = openClient()
// The sentences come beside the frame; no finding is shown before they are there.
const words = import('./ui/i18n/sentences/index')
  .then(({ sentences }) => learnSentences(sentences))
  .catch(() => {})
const ask: Ask = async (...question) => {
  const [outcome] = await Promise.all([client.ask(...question), words])
  return outcome
}
const bench = openBench({ ...client, ask })
void openWork(bench)
void learnKnown(ask)

const root = document.getElementById('root')
if (root) {
  // As a transition it is drawn in steps, and its first layout is a task of its own.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App bench={bench} />
      </StrictMode>,
    ),
  )
}
