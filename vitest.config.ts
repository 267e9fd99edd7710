import { defineConfig } from 'vitest/config'

/**
 * Milliseconds for one test: far more than any takes on a slow machine under load, and far less than work that grows with
 * the square of its input takes on the long inputs of the tests.
 */
const patience = 60_000 * Number(process.env['RUNS'] ?? 1)

const project = (name: string, include: string) => ({
  test: {
    name,
    include: [include],
    environment: 'node' as const,
    setupFiles: ['scripts/laws.ts'],
    testTimeout: patience,
    hookTimeout: patience,
  },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', '{src,scripts}/**/*.test.{ts,tsx}'),
      project('corpus', 'corpus/**/*.test.ts'),
      project('conformance', 'conformance/**/*.test.ts'),
      project('live', 'live/**/*.test.ts'),
    ],
  },
})
