import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapPlace } from './map-places.ts'
import { countOutside } from './use-map-view.ts'

/** Tells how many venues are outside the view, whenever the map stands still. */
export function useOutside(
  map: LibreMap | undefined,
  places: readonly MapPlace[],
  { covered, onOutside }: { readonly covered: number; readonly onOutside: ((count: number) => void) | undefined },
): void {
  const tell = useEffectEvent((present: LibreMap) => onOutside?.(countOutside(present, places)))
  useEffect(() => {
    if (!map || places.length === 0) return undefined
    const look = () => tell(map)
    if (!map.isMoving()) look()
    void map.on('moveend', look)
    return () => void map.off('moveend', look)
  }, [map, places, covered])
}
