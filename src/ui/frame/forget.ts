import { forgetWork } from '../state/persist'
import { forgetSettings } from '../state/settings'
import type { Bench } from '../state/use-workbench'

/** Forgets the work, the settings and the sizes of the panes, on screen and on the device. */
export async function forgetEverything({ actions }: Bench) {
  actions.forget()
  forgetSettings()
  await forgetWork()
}
