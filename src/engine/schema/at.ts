import { step } from '../findings/trail'
import type { JsonObject } from '../json/object'
import type { WrittenNumbers } from './compiled'

/**
 * A value inside another, and the digits of the numbers around it that a double cannot hold. Its pointer is only made
 * when somebody asks: most values are in order, and nobody does.
 */
export interface At {
  readonly value: unknown
  readonly above: At | undefined
  /** The token below `above`; without one, the pointer of the value itself. */
  readonly token: string | number
  readonly written: WrittenNumbers
}

/** A value that has nothing above it; `pointer` says where it stands. */
export function rootAt(value: unknown, written: WrittenNumbers, pointer = ''): At {
  return { value, above: undefined, token: pointer, written }
}

/** A member of an object. */
export function memberOf(above: At, name: string): At {
  return { value: (above.value as JsonObject)[name], above, token: name, written: above.written }
}

/** An item of an array. */
export function itemOf(above: At, index: number): At {
  return { value: (above.value as readonly unknown[])[index], above, token: index, written: above.written }
}

/** The JSON Pointer of a value. */
export function pointerAt(at: At): string {
  const steps: string[] = []
  let here: At = at
  for (; here.above; here = here.above) steps.push(step(here.token))
  steps.push(String(here.token))
  return steps.reverse().join('')
}

/** The digits of a number that a double cannot hold; `undefined` for any other value. */
export function writtenAt(at: At): string | undefined {
  return at.written.size === 0 ? undefined : at.written.get(pointerAt(at))
}
