/** Put into the real page by the tests: the worker room's own code, reachable by name. */
import { openClient } from '../../src/worker/client'
import { openHome } from '../../src/worker/home'
import { openLanes } from '../../src/worker/lanes'

export const harness = { openClient, openHome, openLanes }

Object.assign(globalThis, { harness })
