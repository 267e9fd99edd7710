import { defineConfig } from 'vitest/config'

const project = (name: string, include: string, testTimeout = 5_000) => ({
  test: { name, include: [include], environment: 'node' as const, testTimeout },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', '{src,scripts}/**/*.test.{ts,tsx}'),
      project('corpus', 'corpus/**/*.test.ts'),
      project('conformance', 'conformance/**/*.test.ts'),
      project('live', 'live/**/*.test.ts', 30_000),
    ],
  },
})
