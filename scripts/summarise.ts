import { engine } from '../src/engine/engine'
import type { Doing } from '../src/engine/gates/doing'
import type { SetAside } from '../src/engine/operations'
import { type Summary, summaryOf } from '../src/engine/summary'

/** A file to be inspected. */
export interface Task {
  readonly text: string
  readonly name: string
  /** The text of a schema to hold the whole file against. */
  readonly schema?: string | undefined
}

/** What took too long before and is not tried again: schemas of tools, and the schema that was given. */
export interface Aside {
  readonly tools: readonly SetAside[]
  readonly schema: boolean
}

/** What is printed of a file. Tells of work that could run away, without a subject for the schema that was given. */
export function summarise(
  { text, name, schema, aside }: Task & { readonly aside: Aside },
  onDoing: (doing: Doing) => void,
): Summary {
  const summary = summaryOf(engine.inspect({ text, name, setAside: aside.tools }, onDoing))
  if (schema === undefined) return summary
  if (aside.schema) {
    const slow = { code: 'schema/too-slow', severity: 'warning', trail: [], tool: null } as const
    return { ...summary, notChecked: 1, findings: [slow] }
  }
  const { gate1, findings } = engine.check({ schema, arguments: text }, ({ subject: _, ...doing }) =>
    onDoing(doing),
  )
  return {
    ...summary,
    notChecked: gate1.state === 'not-checked' ? 1 : 0,
    findings: findings.map(({ code, severity, at, tool }) => ({
      code,
      severity,
      trail: at.trail,
      tool: tool ?? null,
    })),
  }
}
