import { useEffect, useEffectEvent, useState } from 'react'
import type { MapPlace } from './map-places.ts'

interface Places {
  readonly places: readonly MapPlace[]
  /** Asks once more; only where they did not come. */
  readonly onRetry: (() => void) | undefined
}

const nowhere: readonly MapPlace[] = []

/**
 * What stands on a map. Where it does not come it is asked for again with the connection, or when the visitor says so.
 */
export function usePlaces(load: () => Promise<readonly MapPlace[]>, loadKey: string): Places {
  const [places, setPlaces] = useState(nowhere)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const loadPlaces = useEffectEvent(load)
  useEffect(() => {
    let left = false
    const take = (loaded: readonly MapPlace[], hasFailed: boolean) => {
      if (left) return
      // In one order, whatever the search's is: the same venues make the same clusters.
      setPlaces(loaded.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      setFailed(hasFailed)
    }
    loadPlaces().then(
      (loaded) => take(loaded, false),
      () => take(nowhere, true),
    )
    return () => {
      left = true
    }
    // `load` is made anew with each rendering; what it loads is told by the key.
  }, [loadKey, tries])
  const retry = () => setTries((before) => before + 1)
  useEffect(() => {
    if (!failed) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed])
  return { places, onRetry: failed ? retry : undefined }
}
