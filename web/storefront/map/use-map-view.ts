import { LngLatBounds, type Map as LibreMap } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { DEFAULT_ZOOM, type MapCentre, type MapPlace } from './map-places.ts'
import { zoomOf } from './use-map.ts'
import { roomFor } from './venue-markers.ts'
import { circleAround } from './walking.rules.ts'
import { areaOf, type AreaWhere, sameWhere, type Where } from './where.rules.ts'

interface MapViewOptions {
  readonly centre: MapCentre
  readonly where: Where | null
  /** The share of the map's height that something hides, from below: its middle is that of the rest. */
  readonly covered: number
}

/** More than this is nobody's middle any more. */
const MOST_COVERED = 0.6

/** The map goes where the search looks: to the pin, to the area, and back to the city when neither is there any more. */
export function useMapView(map: LibreMap | undefined, { centre, where, covered }: MapViewOptions): { readonly hasMoved: boolean; readonly areaInView: () => AreaWhere | undefined } {
  const seen = useRef<Where | null>(null)
  const [hasMoved, setMoved] = useState(false)
  const { lat, lng } = centre
  const zoom = zoomOf(centre)
  useEffect(() => {
    map?.setPadding({ top: 0, left: 0, right: 0, bottom: map.getContainer().clientHeight * Math.min(MOST_COVERED, covered) })
  }, [map, covered])
  useEffect(() => {
    map?.jumpTo({ center: [lng, lat], zoom })
  }, [map, lat, lng, zoom])
  useEffect(() => {
    if (!map || sameWhere(seen.current, where)) return
    seen.current = where
    setMoved(false)
    if (where?.kind === 'place') map.easeTo({ center: [where.lng, where.lat], zoom: DEFAULT_ZOOM })
    else if (where) showArea(map, where)
    else map.easeTo({ center: [lng, lat], zoom })
  }, [map, where, lat, lng, zoom])
  useEffect(() => {
    if (!map) return undefined
    // Only what the visitor does comes with an event of the browser.
    const moved = (event: { originalEvent?: unknown }) => event.originalEvent && setMoved(true)
    void map.on('moveend', moved)
    return () => void map.off('moveend', moved)
  }, [map])
  const areaInView = () => {
    if (!map) return undefined
    const area = areaOf(map.getCenter(), map.getBounds().getNorthEast())
    // It is in view already: the map stays as it is.
    seen.current = area
    setMoved(false)
    return area
  }
  return { hasMoved, areaInView }
}

function showArea(map: LibreMap, area: AreaWhere): void {
  const bounds = new LngLatBounds()
  for (const corner of circleAround(area, area.distance * 1000, 8)) bounds.extend(corner)
  map.fitBounds(bounds, { duration: 0 })
}

/** Where a search of the whole city leaves nothing in view, the map goes to what it found. */
export function useSomeInView(map: LibreMap | undefined, places: readonly MapPlace[], isElsewhere: boolean): void {
  useEffect(() => {
    if (!map || places.length === 0 || isElsewhere) return
    const { clientWidth, clientHeight } = map.getContainer()
    const room = roomFor(map)
    const isInView = ({ lng, lat }: MapPlace) => {
      const { x, y } = map.project([lng, lat])
      return x > room && y > room && x < clientWidth - room && y < clientHeight - room
    }
    if (places.some(isInView)) return
    const bounds = new LngLatBounds()
    for (const { lng, lat } of places) bounds.extend([lng, lat])
    map.fitBounds(bounds, { padding: room, maxZoom: DEFAULT_ZOOM, duration: 0 })
  }, [map, places, isElsewhere])
}
