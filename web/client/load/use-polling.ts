import { useEffect, useEffectEvent } from 'react'

const LOOK_MS = 1_000

/** Looks again every second while something is under way. A look that fails is followed by the next one. */
export function usePolling(isUnderWay: boolean, look: () => Promise<void>): void {
  const again = useEffectEvent(() => void look().catch(() => undefined))
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(again, LOOK_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])
}
