/** A store of the browser that may be full, forbidden or absent: it then keeps nothing and says so. */
export interface Keeping {
  read(key: string): string | undefined
  /** `false` when the value could not be kept. An `undefined` value removes the key. */
  write(key: string, value: string | undefined): boolean
}

/** Storage of the page (`local`: for good; `session`: until the tab closes). Never throws. */
export function keepingOf(kind: 'local' | 'session'): Keeping {
  const open = () => (kind === 'local' ? window.localStorage : window.sessionStorage)
  return {
    read: (key) => {
      try {
        return open().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write: (key, value) => {
      try {
        if (value === undefined) open().removeItem(key)
        else open().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
  }
}
