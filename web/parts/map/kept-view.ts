import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import { entryOf, keptByEntry } from '../../client/tab/kept-by-entry.ts'
import type { MapCentre } from './map-places.ts'

interface MapView extends MapCentre {
  /** Whose popup stood open. */
  readonly opened: string | null
}

/** Where a map was and what stood open on it: Back finds it so. */
const views = keptByEntry<MapView>('map.views')

interface KeptView {
  readonly entry: string
  /** As it was left, where one has come back to this entry of the history. */
  readonly before: MapView | undefined
  /** Where the map begins. */
  readonly start: MapCentre
  /** The marker that was pressed last, or stood open before. */
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
 * Leaves the map's view in its entry of the history, and takes it up again. Comes after whatever else moves the map.
 * @param showsSome whether any of its venues is in view: a map that shows none has no view to be kept
 * @returns whether the map stands where it stood before
 */
export function useRestoredView(
  map: LibreMap | undefined,
  { entry, before, press }: KeptView,
  opened: string | null,
  showsSome: () => boolean,
): () => boolean {
  const latest = useRef<MapCentre>(undefined)
  const restored = useRef(false)
  // The map may set out for the next entry while that is still on its way.
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
    const moved = () => look(map)
    void map.on('moveend', moved)
    return () => void map.off('moveend', moved)
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
  // Where it went meanwhile is where it stands in the entry that has come.
  useEffect(() => {
    if (map && isSettled) look(map)
  }, [map, entry, isSettled])
  return () => restored.current
}
