import { useEffect, useEffectEvent, useState } from 'react'
import type { MapPlace } from './map-places.ts'

interface Places {
  readonly places: readonly MapPlace[]
  /** Loads again; only after a failure. */
  readonly onRetry: (() => void) | undefined
}

const nowhere: readonly MapPlace[] = []

/** The places on a map. After a failure they load again when the connection returns, or when the visitor asks. */
export function usePlaces(load: () => Promise<readonly MapPlace[]>, loadKey: string): Places {
  const [places, setPlaces] = useState(nowhere)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const loadPlaces = useEffectEvent(load)
  useEffect(() => {
    let left = false
    const take = (loaded: readonly MapPlace[], hasFailed: boolean) => {
      if (left) return
      // Sorted by id, whatever the search's order: the same venues make the same clusters.
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
    // `load` is a new function at each render; the key says what it loads.
  }, [loadKey, tries])
  const retry = () => setTries((before) => before + 1)
  useEffect(() => {
    if (!failed) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed])
  return { places, onRetry: failed ? retry : undefined }
}
