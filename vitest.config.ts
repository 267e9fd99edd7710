import { defineConfig } from 'vitest/config'

const project = (name: string, include: string) => ({
  test: { name, include: [include], environment: 'node' as const },
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
