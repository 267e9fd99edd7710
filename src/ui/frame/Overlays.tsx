import { AddText } from '../workbench/capture/AddText'
import { MendDialog } from '../workbench/mend/MendDialog'
import { LocalPanel } from './LocalPanel'

/** Dialogs that nobody opens first: they come after the frame, and are there before they are asked for. */
export function Overlays() {
  return (
    <>
      <LocalPanel />
      <AddText />
      <MendDialog />
    </>
  )
}
