import type { Engine } from '../engine/engine'
import type { Doing } from '../engine/gates/doing'
import type { Progress } from '../engine/text/progress'

export type { Doing, Progress }

/** The name of an operation of the engine. A new operation needs no work here. */
export type Op = keyof Engine

/** What an operation takes: one plain value that can be cloned across the worker's boundary. */
export type Input<O extends Op> = Parameters<Engine[O]>[0]

/** What an operation gives back, likewise plain. */
export type Output<O extends Op> = ReturnType<Engine[O]>

/** One operation to be run. `id` is new for every request of a page. */
export type Request = {
  [O in Op]: { readonly id: number; readonly op: O; readonly input: Input<O> }
}[Op]

/**
 * What a worker says: that it is ready, what it is doing and how far it has come, how a request ended, or that it broke
 * as a whole. `items` are a piece of a long list of an answer, see `in-pieces.ts`.
 */
export type Report =
  | { readonly kind: 'ready'; readonly evaluation: boolean }
  | { readonly kind: 'doing'; readonly id: number; readonly doing: Doing }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly kind: 'items'; readonly id: number; readonly list: string; readonly items: readonly unknown[] }
  | { readonly kind: 'done'; readonly id: number; readonly output: Output<Op> }
  | { readonly kind: 'crash'; readonly id: number; readonly message: string }
  | { readonly kind: 'broken'; readonly message: string }

/** How a request ended. A crash is a bug of ours; faults of the input are inside `output`. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly output: T }
  /** A newer request of the lane took its place, or it was cancelled: nobody waits for it. */
  | { readonly kind: 'replaced' }
  /** It ran longer than it was given, in milliseconds, and its worker was ended. */
  | { readonly kind: 'deadline'; readonly milliseconds: number; readonly doing?: Doing }
  | { readonly kind: 'crash'; readonly message: string }

/**
 * The engine's home as a whole. `sealed`: whether its frames opened; without them nothing is evaluated.
 * `evaluation`: whether code may be made from text, which compiled validation needs.
 */
export type EngineStatus =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly sealed: boolean; readonly evaluation: boolean }
  | { readonly kind: 'shut'; readonly reason: string }

/** A worker seen from the page. After `end` it reports nothing more. */
export interface EngineWorker {
  /** Rejects when the request cannot be sent. The next one may follow once this one has been answered. */
  post(request: Request): Promise<void>
  onReport(listener: (report: Report) => void): void
  end(): void
}
