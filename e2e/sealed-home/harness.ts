/** Put into the real page by the tests: the worker room's own code, reachable by name. */
import { openClient } from '../../src/worker/client'
import { openHome } from '../../src/worker/home'
import { openLanes } from '../../src/worker/lanes'

/** A sealed home for a worker of any text, and no way around the frames. */
const materials = (text: string) => ({
  frame: new URL('outer.html', document.baseURI).href,
  source: async () => text,
  unsealed: () => {
    throw new Error('The frames did not open.')
  },
})

export const harness = { materials, openClient, openHome, openLanes }

Object.assign(globalThis, { harness })
