import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import { entryOf, keepByEntry } from '../../client/tab/kept-by-entry.ts'
import type { MapCentre } from './map-places.ts'

interface MapView extends MapCentre {
  /** The venue whose popup was open. */
  readonly opened: string | null
}

/** The position of a map and its open popup; Back restores them. */
const views = keepByEntry<MapView>('map.views')

interface KeptView {
  readonly entry: string
  /** The view as it was left, if the visitor came back to this history entry. */
  readonly before: MapView | undefined
  /** Where the map starts. */
  readonly start: MapCentre
  /** The marker that was pressed last, or was open before. */
  readonly pressed: string | null
  readonly press: (id: string | null) => void
}

export function useKeptView(centre: MapCentre): KeptView {
  const entry = entryOf(useLocation())
  const isReturn = useNavigationType() === NavigationType.Pop
  const read = () => (isReturn ? views.of(entry) : undefined)
  const [start] = useState(read)
  const [pressed, press] = useState(start?.opened ?? null)
  const [known, setKnown] = useState({ entry, before: start })
  if (known.entry !== entry) setKnown({ entry, before: read() })
  return { entry, before: known.before, start: start ?? centre, pressed, press }
}

/**
 * Stores the map's view in its history entry and restores it. Call it after everything else that moves the map.
 * @param showsSome whether any venue is in view: a view without venues is not stored
 * @returns whether the map is where it was before
 */
export function useRestoredView(
  map: LibreMap | undefined,
  { entry, before, press }: KeptView,
  opened: string | null,
  showsSome: () => boolean,
): () => boolean {
  const latest = useRef<MapCentre>(undefined)
  const restored = useRef(false)
  // The map may move for the next entry while that entry still loads.
  const isSettled = useNavigation().state === 'idle'
  const look = useEffectEvent((present: LibreMap) => {
    const { lat, lng } = present.getCenter()
    if (isSettled && present.getContainer().clientWidth > 0 && showsSome())
      latest.current = { lat, lng, zoom: present.getZoom() }
  })
  const leave = useEffectEvent((left: string) => latest.current && views.keep(left, { ...latest.current, opened }))
  const restore = useEffectEvent((view: MapView, present: LibreMap) => {
    present.jumpTo({ center: [view.lng, view.lat], zoom: view.zoom })
    press(view.opened)
  })
  useEffect(() => {
    if (!map) return undefined
    const lookAgain = () => look(map)
    void map.on('moveend', lookAgain)
    return () => void map.off('moveend', lookAgain)
  }, [map])
  useEffect(() => {
    if (!map) return undefined
    restored.current = before !== undefined
    if (before) restore(before, map)
    const leaveIt = () => void leave(entry)
    addEventListener('pagehide', leaveIt)
    return () => {
      removeEventListener('pagehide', leaveIt)
      leaveIt()
    }
  }, [map, entry, before])
  // The position to which it moved meanwhile belongs to the new entry.
  useEffect(() => {
    if (map && isSettled) look(map)
  }, [map, entry, isSettled])
  return () => restored.current
}
