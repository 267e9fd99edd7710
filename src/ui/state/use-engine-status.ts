import { useSyncExternalStore } from 'react'
import type { EngineStatus } from '../../worker/protocol'
import { useBench } from './use-workbench'

/** How the engine's home is doing. */
export function useEngineStatus(): EngineStatus {
  const { engine } = useBench()
  return useSyncExternalStore(engine.onStatus, engine.status)
}
