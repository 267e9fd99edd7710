import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { EngineStatus } from '../../worker/protocol'
import { type Actions, actionsOf } from './actions'
import type { Ask } from './ask'
import { initialWorkbench, type Workbench } from './workbench'

/** The engine as the ui sees it: see `Client` of the worker room. */
export interface EngineAccess {
  readonly ask: Ask
  /** Ends what runs in a lane. */
  cancel(lane: string): void
  status(): EngineStatus
  onStatus(listener: () => void): () => void
}

/** The workbench's state with what can be done to it. */
export interface Bench {
  readonly store: StoreApi<Workbench>
  readonly actions: Actions
  readonly engine: EngineAccess
}

/** Makes an empty workbench over an engine. */
export function openBench(engine: EngineAccess): Bench {
  const store = createStore<Workbench>()(() => initialWorkbench)
  return { store, actions: actionsOf(store, engine), engine }
}

export const BenchContext = createContext<Bench | undefined>(undefined)

/** The workbench of this page. */
export function useBench(): Bench {
  const bench = use(BenchContext)
  if (!bench) throw new Error('There is no workbench around this component.')
  return bench
}

/** Everything that can be done to the workbench. */
export const useActions = (): Actions => useBench().actions

/** A part of the workbench's state; `select` must give the same value for the same state. */
export const useWorkbench = <T>(select: (workbench: Workbench) => T): T => useStore(useBench().store, select)
