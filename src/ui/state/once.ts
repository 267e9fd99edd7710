/** Keeps what is derived from a value as long as the value lives, so that it is worked out once and stays the same. */
export function once<K extends object, T>(derive: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly value: T }>()
  return (key) => {
    const found = known.get(key)
    if (found) return found.value
    const value = derive(key)
    known.set(key, { value })
    return value
  }
}
