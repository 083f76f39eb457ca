import { useEffect, useEffectEvent, useState } from 'react'
import { useLoad } from '../../client/load/use-load.ts'
import { type MapPlace, sortById } from './map-places.ts'
import type { EarlyLoad } from './use-early-load.ts'

interface Places {
  readonly places: readonly MapPlace[]
  /** Loads again; only after a failure. */
  readonly onRetry: (() => void) | undefined
}

const noPlaces: readonly MapPlace[] = []

/**
 * The places on a map: at once, if they have come before the map's code. After a failure they load again when the
 * connection returns, or when the visitor asks.
 */
export function usePlaces(
  { load, peek }: Pick<EarlyLoad<readonly MapPlace[]>, 'load' | 'peek'>,
  loadKey: string,
): Places {
  const [early] = useState(peek)
  const [places, setPlaces] = useState(() => (early ? sortById(early) : noPlaces))
  const [loaded, reload] = useLoad(load, loadKey)
  useEffect(() => {
    if (loaded.state === 'failed') setPlaces(noPlaces)
    else if (loaded.state === 'here' && loaded.value !== early) setPlaces(sortById(loaded.value))
  }, [loaded, early])
  const failed = loaded.state === 'failed'
  const retry = () => void reload()
  const retryOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!failed) return undefined
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [failed])
  return { places, onRetry: failed ? retry : undefined }
}
