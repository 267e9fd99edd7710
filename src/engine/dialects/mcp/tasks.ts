import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { filledText, member } from '../reading'
import type { Id } from './asked'

/** Follows calls that run as tasks: the answer to the call names a task, and the result comes when it is asked for. */
export interface Tasks {
  /** A call was answered with a task. */
  started(result: unknown, at: Address, call: Id): void
  /** The call behind a task, once; `undefined` when it is not known or its result came before. */
  finished(taskId: string | undefined): Id | undefined
  /** Tasks whose result is not in the capture. */
  end(): readonly Finding[]
}

/** The id of the task in an answer: `{task:{taskId}}` (2025-11-25) or flat (the extension of 2026-07-28). */
export function taskIdOf(result: unknown): string | undefined {
  return filledText(member(member(result, 'task'), 'taskId')) ?? filledText(member(result, 'taskId'))
}

/** The task that a result belongs to, as its `_meta` says (2025-11-25). */
export function relatedTaskOf(result: unknown): string | undefined {
  const meta = member(member(result, '_meta'), 'io.modelcontextprotocol/related-task')
  return filledText(member(meta, 'taskId'))
}

export function openTasks(): Tasks {
  const running = new Map<string, { readonly call: Id; readonly at: Address }>()
  return {
    started(result, at, call) {
      const id = taskIdOf(result)
      if (id !== undefined) running.set(id, { call, at })
    },
    finished(taskId) {
      const task = taskId === undefined ? undefined : running.get(taskId)
      if (taskId !== undefined) running.delete(taskId)
      return task?.call
    },
    end() {
      return [...running].map(([task, { at }]) => ({
        code: 'mcp/task-open',
        severity: 'note',
        at,
        params: { task },
      }))
    },
  }
}
