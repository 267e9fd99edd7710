import { create } from 'zustand'

/** What the page has fetched, as the browser counts it. */
export interface Requests {
  /** Files of the app itself: same address, before the app was ready. */
  readonly own: number
  /** Requests to any other address, at any time. */
  readonly other: readonly string[]
  /** Requests of any kind since the app was ready. */
  readonly since: readonly string[]
  readonly ready: boolean
}

export const useRequests = create<Requests>()(() => ({ own: 0, other: [], since: [], ready: false }))

/** Counts from now on, and what came before. Once, at the start. */
export function watchRequests() {
  const note = (entries: PerformanceEntryList) => {
    const { own, other, since, ready } = useRequests.getState()
    const names = entries.map(({ name }) => name)
    const strange = names.filter((name) => new URL(name, location.href).origin !== location.origin)
    useRequests.setState({
      own: own + (ready ? 0 : names.length - strange.length),
      other: [...other, ...strange],
      since: ready ? [...since, ...names] : since,
    })
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'resource', buffered: true })
}

/** Milliseconds without a request after which the app has everything it needs. */
const quiet = 3000

/** Counts apart what is requested once the app has everything it needs: after `loading`, and a quiet moment. */
export async function settleRequests(loading: Promise<unknown>) {
  await loading.catch(() => {})
  let before = -1
  while (before !== useRequests.getState().own) {
    before = useRequests.getState().own
    await new Promise((resolve) => setTimeout(resolve, quiet))
  }
  useRequests.setState({ ready: true })
}

/** The policy that the page was built with; `undefined` in a development build. */
export function policyOfPage(): string | undefined {
  const meta = document.querySelector('meta[http-equiv="Content-Security-Policy" i]')
  return meta?.getAttribute('content') ?? undefined
}
