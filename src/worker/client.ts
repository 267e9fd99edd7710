import { type Home, openHome } from './home'
import { type Lanes, openLanes } from './lanes'

/** How the page asks the engine: requests in lanes, and the state of the engine's home. */
export type Client = Pick<Lanes, 'ask' | 'cancel'> & Pick<Home, 'status' | 'onStatus'>

/** Opens the sealed home and warms a worker in it. Once per page. */
export function openClient(): Client {
  const home = openHome(new URL('outer.html', document.baseURI).href, async () => {
    const { source } = await import('virtual:engine-source')
    return source
  })
  const { ask, cancel } = openLanes(home.launch)
  return { ask, cancel, status: home.status, onStatus: home.onStatus }
}
