import { LngLatBounds, type Map as LibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { marksOf } from './clusters.rules.ts'
import { DEFAULT_ZOOM, type MapCentre, type MapPlace } from './map-places.ts'
import { zoomOf } from './use-map.ts'
import { roomFor } from './venue-markers.ts'
import { circleAround } from './place/walking.rules.ts'
import { distanceKm } from '../../../contract/distance.ts'
import { areaOf, type AreaWhere, isSameWhere, type WhereOnMap } from './place/where.rules.ts'

interface MapViewOptions {
  readonly centre: MapCentre
  readonly where: WhereOnMap | null
  /** What of it the map shows: not a pin that is nowhere near. */
  readonly shown: WhereOnMap | null
  /** The share of the map's height that something hides, from below: its middle is that of the rest. */
  readonly covered: number
  /** The address search and its neighbours stand over the top. */
  readonly hasTools: boolean
}

/** More than this is nobody's middle any more. */
const MOST_COVERED = 0.6
const TOOLS = 68
/** Half of a marker. */
const MARKER = 24

/**
 * The map goes where the search looks: to the pin, to the area, and back to the city when neither is there any more,
 * wherever the visitor has moved it.
 */
export function useMapView(
  map: LibreMap | undefined,
  { centre, where, shown, covered, hasTools }: MapViewOptions,
): { readonly hasMoved: boolean; readonly areaInView: () => AreaWhere | undefined } {
  const seen = useRef<WhereOnMap | null>(null)
  const [hasMoved, setMoved] = useState(false)
  const { lat, lng } = centre
  const zoom = zoomOf(centre)
  useEffect(() => {
    map?.setPadding({
      top: hasTools ? TOOLS : 0,
      left: 0,
      right: 0,
      bottom: map.getContainer().clientHeight * Math.min(MOST_COVERED, covered),
    })
  }, [map, covered, hasTools])
  useEffect(() => {
    map?.jumpTo({ center: [lng, lat], zoom })
  }, [map, lat, lng, zoom])
  useEffect(() => {
    if (!map || isSameWhere(seen.current, where)) return
    seen.current = where
    setMoved(false)
    if (shown?.kind === 'place') map.easeTo({ center: [shown.lng, shown.lat], zoom: DEFAULT_ZOOM })
    else if (shown) showArea(map, shown)
    else map.easeTo({ center: [lng, lat], zoom })
  }, [map, where, shown, lat, lng, zoom])
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

/** So many of what was found are a beginning: all of a city on a phone would be one number. */
const NEAREST = 12

/**
 * Where a search of the whole city leaves nothing in view, the map goes to the nearest of what it found, from no closer
 * than it was, once it stands still.
 */
export function useSomeInView(map: LibreMap | undefined, places: readonly MapPlace[], isWanted: () => boolean): void {
  const isStillWanted = useEffectEvent(isWanted)
  useEffect(() => {
    if (!map || places.length === 0) return undefined
    const look = () => {
      if (!isStillWanted() || isSomeInView(map, places)) return
      const bounds = new LngLatBounds()
      const centre = map.getCenter()
      for (const { lng, lat } of places
        .toSorted((one, other) => distanceKm(one, centre) - distanceKm(other, centre))
        .slice(0, NEAREST))
        bounds.extend([lng, lat])
      map.fitBounds(bounds, { padding: roomFor(map), maxZoom: Math.min(DEFAULT_ZOOM, map.getZoom()), duration: 0 })
    }
    // One that is not shown beside a grid has no view before it is.
    const until = map.getContainer().clientWidth === 0 ? 'resize' : map.isMoving() ? 'moveend' : undefined
    if (until === undefined) return look()
    void map.once(until, look)
    return () => void map.off(until, look)
  }, [map, places])
}

/**
 * The map goes to the place that stands out, where it is not in view; not to the one that stood out already when one
 * came back.
 * @param isRestored whether the map stands where it was left
 */
export function useActiveInView(
  map: LibreMap | undefined,
  places: readonly MapPlace[],
  active: string | null,
  isRestored: () => boolean,
): void {
  const shown = useRef<string | null>(undefined)
  const isWhereItWas = useEffectEvent(isRestored)
  useEffect(() => {
    const place = places.find(({ id }) => id === active)
    if (!map || shown.current === active || (active !== null && !place)) return
    const isFirst = shown.current === undefined
    shown.current = active
    if (place && !(isFirst && isWhereItWas()) && !isSomeInView(map, [place]))
      map.easeTo({ center: [place.lng, place.lat] })
  }, [map, places, active])
}

/** In view is what nothing covers: a marker under the sheet or under the search is none. */
export function isSomeInView(map: LibreMap, places: readonly MapPlace[]): boolean {
  const { clientWidth, clientHeight } = map.getContainer()
  const { top = 0, bottom = 0 } = map.getPadding()
  return marksOf(places, map.getZoom()).some(({ lng, lat }) => {
    const { x, y } = map.project([lng, lat])
    return x > MARKER && y > top + MARKER && x < clientWidth - MARKER && y < clientHeight - bottom - MARKER
  })
}
