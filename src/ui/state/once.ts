import type { Workbench } from './workbench'

/** Keeps what is derived from a state as long as the state lives, so that it is worked out once and stays the same. */
export function once<T>(derive: (workbench: Workbench) => T): (workbench: Workbench) => T {
  const known = new WeakMap<Workbench, { readonly value: T }>()
  return (workbench) => {
    const found = known.get(workbench)
    if (found) return found.value
    const value = derive(workbench)
    known.set(workbench, { value })
    return value
  }
}
