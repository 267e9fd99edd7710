import { type Home, openHome } from './home'
import { type Lanes, openLanes } from './lanes'

/** How the page asks the engine: requests in lanes, and the state of the engine's home. */
export type Client = Pick<Lanes, 'ask' | 'cancel'> & Pick<Home, 'status' | 'onStatus'>

/** Opens the sealed home and warms a worker in it. Once per page. */
export function openClient(): Client {
  const home = openHome({
    frame: new URL('outer.html', document.baseURI).href,
    source: async () => (await import('virtual:engine-source')).source,
    unsealed: () => new Worker(new URL('./unsealed-worker.ts', import.meta.url), { type: 'module' }),
  })
  const { ask, cancel } = openLanes(home.launch)
  return { ask, cancel, status: home.status, onStatus: home.onStatus }
}
