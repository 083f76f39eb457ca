import { useEffect, useEffectEvent, useState } from 'react'
import { type MapPlace, sortById } from './map-places.ts'
import type { EarlyLoad } from './use-early-load.ts'

interface Places {
  readonly places: readonly MapPlace[]
  /** Loads again; only after a failure. */
  readonly onRetry: (() => void) | undefined
}

const nowhere: readonly MapPlace[] = []

/**
 * The places on a map: at once, if they have come before the map's code. After a failure they load again when the
 * connection returns, or when the visitor asks.
 */
export function usePlaces(
  { load, peek }: Pick<EarlyLoad<readonly MapPlace[]>, 'load' | 'peek'>,
  loadKey: string,
): Places {
  const [early] = useState(peek)
  const [places, setPlaces] = useState(() => (early ? sortById(early) : nowhere))
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const loadPlaces = useEffectEvent(load)
  useEffect(() => {
    let left = false
    const take = (loaded: readonly MapPlace[], hasFailed: boolean) => {
      if (left) return
      if (loaded !== early) setPlaces(sortById(loaded))
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
  }, [loadKey, tries, early])
  const retry = () => setTries((before) => before + 1)
  useEffect(() => {
    if (!failed) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed])
  return { places, onRetry: failed ? retry : undefined }
}
