import { useEffect, useEffectEvent, useRef } from 'react'
import { useFlowScreen } from './use-traveller-flow.ts'

/** Reloads when the flow closes, because a pass may have been bought or claimed in it (1-storefront §4.7). */
export function useOnceFlowClosed(reload: () => Promise<void> | void): void {
  const isCovered = useFlowScreen() !== null
  const wasCovered = useRef(isCovered)
  const run = useEffectEvent(() => void reload())
  useEffect(() => {
    if (wasCovered.current && !isCovered) run()
    wasCovered.current = isCovered
  }, [isCovered])
}
