import { expect, it } from 'vitest'
import { type Call, callsIn, codesIn, dialectsIn } from './reading'
import type { Sample } from './samples'

/** What a client makes of a sample: the calls it reports, or the message with which it refuses. */
export type Told = { readonly calls: readonly Call[] } | { readonly refusal: string }

/** A sample of which client and engine say different things, and why that is right. */
export interface Otherwise {
  readonly told: { readonly calls: readonly unknown[] } | { readonly refusal: string }
  /** The finding by which the engine names what is wrong with the sample. */
  readonly finding?: string
  readonly reason: string
}

/** Runs the client; what it throws is its refusal. */
export async function toldBy(calls: () => Promise<readonly Call[]>): Promise<Told> {
  try {
    return { calls: await calls() }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Tests that a client reads each sample as the engine does, except those listed with what the client says instead. A
 * list entry that is not needed, or names no sample, fails too.
 */
export function itReadsAlike(
  dialect: string,
  samples: readonly Sample[],
  tell: (sample: Sample) => Promise<Told>,
  otherwise: { readonly [file: string]: Otherwise } = {},
): void {
  it.each(samples)('$file is read alike', async (sample) => {
    const told = await tell(sample)
    const read = { calls: callsIn(sample.text) }
    expect(dialectsIn(sample.text)).toEqual([dialect])
    const other = otherwise[sample.file]
    if (!other) {
      expect(read).toEqual(told)
      return
    }
    expect(read).not.toEqual(told)
    expect(told).toEqual(
      'refusal' in other.told
        ? { refusal: expect.stringContaining(other.told.refusal) as string }
        : other.told,
    )
    if (other.finding !== undefined) expect(codesIn(sample.text)).toContain(other.finding)
  })

  it('lists no other sample as read otherwise', () => {
    expect(samples.map(({ file }) => file)).toEqual(expect.arrayContaining(Object.keys(otherwise)))
  })
}
