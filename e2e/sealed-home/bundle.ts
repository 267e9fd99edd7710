import { readFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { sealedHome } from '../../scripts/sealed-home'

/** The text of a file of this folder. */
export const textBeside = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The worker room's code as one script. Evaluated by the debugger, so the page's policy does not refuse it. */
export async function bundleHarness(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [sealedHome()],
    build: {
      write: false,
      rolldownOptions: {
        input: new URL('harness.ts', import.meta.url).pathname,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}
