/**
 * How laws (property tests) run: over the same cases every time, so that what was green stays green. `SEED=2` takes other
 * cases, `RUNS=10` ten times as many.
 */
import fc from 'fast-check'

const { SEED = '1', RUNS = '1' } = process.env
const [seed, times] = [Number(SEED), Number(RUNS)]
if (!Number.isInteger(seed) || !Number.isInteger(times) || times < 1)
  throw new Error(`SEED and RUNS are whole numbers, RUNS at least 1; got SEED=${SEED} RUNS=${RUNS}`)

fc.configureGlobal({ seed, numRuns: 300 * times })
