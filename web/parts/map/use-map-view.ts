import { LngLatBounds, type Map as LibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isWide } from '../../ui/use-width.ts'
import { type MapMark, marksOf, venuesOutside } from './clusters.rules.ts'
import { DEFAULT_ZOOM, type MapCentre, type MapPlace, zoomOf } from './map-places.ts'
import { roomFor } from './venue-markers.ts'
import { circleAround } from './place/walking.rules.ts'
import type { Position } from '../../../contract/distance.ts'
import { controlsOver, openingView } from './opening.rules.ts'
import { nearestTo, refitOf } from './refit.rules.ts'
import { isInView, MARKER, roomOfView, type ViewRoom } from './view.rules.ts'
import { areaOf, type AreaWhere, isSameWhere, type WhereOnMap } from './place/where.rules.ts'

interface MapViewOptions {
  readonly centre: MapCentre
  readonly where: WhereOnMap | null
  /** The part of the search that the map shows: not a pin that is far away. */
  readonly shown: WhereOnMap | null
  /** How far around a pin it shows, in kilometres. */
  readonly reach: number | undefined
  /** The share of the map's height that is covered from below. The map's middle is that of the rest. */
  readonly covered: number
  /** The address search and the other tools cover the top. */
  readonly hasTools: boolean
}

/**
 * Moves the map to where the search looks: to the pin, to the area, and back to the city when neither is set any more,
 * wherever the visitor has moved it.
 */
export function useMapView(
  map: LibreMap | undefined,
  { centre, where, shown, reach, covered, hasTools }: MapViewOptions,
): { readonly hasMoved: boolean; readonly areaInView: () => AreaWhere | undefined } {
  const seen = useRef<WhereOnMap | null>(null)
  const seenReach = useRef(reach)
  const [hasMoved, setMoved] = useState(false)
  const { lat, lng } = centre
  const zoom = zoomOf(centre)
  useEffect(() => {
    map?.setPadding({ left: 0, right: 0, ...roomOfView(map.getContainer().clientHeight, covered, hasTools) })
  }, [map, covered, hasTools])
  useEffect(() => {
    if (map && !isAt(map, { lat, lng, zoom })) map.jumpTo({ center: [lng, lat], zoom })
    setMoved(false)
  }, [map, lat, lng, zoom])
  useEffect(() => {
    if (!map) return
    const isFarther = reach !== seenReach.current && !hasMoved
    if (isSameWhere(seen.current, where) && !isFarther) return
    seen.current = where
    seenReach.current = reach
    setMoved(false)
    if (shown?.kind === 'place' && reach) showArea(map, { ...shown, kind: 'area', distance: reach })
    else if (shown?.kind === 'place') map.easeTo({ center: [shown.lng, shown.lat], zoom: DEFAULT_ZOOM })
    else if (shown) showArea(map, shown)
    else map.easeTo({ center: [lng, lat], zoom })
  }, [map, where, shown, reach, hasMoved, lat, lng, zoom])
  useEffect(() => {
    if (!map) return undefined
    // Only moves by the visitor carry a browser event.
    const noteMove = (event: { originalEvent?: unknown }) => event.originalEvent && setMoved(true)
    void map.on('moveend', noteMove)
    return () => void map.off('moveend', noteMove)
  }, [map])
  const areaInView = () => {
    if (!map) return undefined
    const area = areaOf(map.getCenter(), map.getBounds().getNorthEast())
    // It is in view already, so the map stays.
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

interface ResultsInView {
  /** Whether the search is of the whole city, and its map is not back where it was left. */
  readonly isWanted: () => boolean
  readonly isFiltered: boolean | undefined
  readonly hasMoved: boolean
  /** A hotel's map keeps the hotel in view. */
  readonly hotel: Position | null
  readonly centre: MapCentre
}

/** Moves the map to the results of a search, once it stands still (refit.rules.ts). */
export function useResultsInView(
  map: LibreMap | undefined,
  places: readonly MapPlace[],
  { isWanted, isFiltered = false, hasMoved, hotel, centre }: ResultsInView,
): void {
  const before = useRef(false)
  const open = (present: LibreMap) => {
    if (hotel === null && !hasMoved && isWanted()) showWholeMarks(present, places)
  }
  const fit = useEffectEvent((present: LibreMap, isFirst: boolean) => {
    const refit = (wasFiltered: boolean) =>
      refitOf({
        isFiltered,
        wasFiltered,
        hasMoved,
        isWanted: isWanted(),
        inView: countInView(present, places),
        results: places.length,
        hasHotel: hotel !== null,
      })
    let move = refit(before.current)
    const isOpening = isFirst || move === 'reopen'
    before.current = isFiltered
    if (move === 'reopen') {
      present.jumpTo({ center: [centre.lng, centre.lat], zoom: zoomOf(centre) })
      move = refit(false)
    }
    const atCity = { ...centre, zoom: zoomOf(centre) }
    if (move === 'stay') return isOpening || isAt(present, atCity) ? open(present) : undefined
    const maxZoom = move === 'all' ? DEFAULT_ZOOM : Math.min(DEFAULT_ZOOM, present.getZoom())
    const wanted = move === 'all' ? places : nearestTo(present.getCenter(), places)
    const bounds = new LngLatBounds()
    for (const { lng, lat } of hotel ? [...wanted, hotel] : wanted) bounds.extend([lng, lat])
    const room = roomFor(present)
    const padding = { top: room, left: room, right: room, bottom: room + (move === 'all' ? roomBelow(present) : 0) }
    if (!isOpening) return void present.fitBounds(bounds, { padding, maxZoom, duration: 350 })
    const { center, zoom } = present.cameraForBounds(bounds, { padding, maxZoom }) ?? {}
    if (center && zoom !== undefined) present.jumpTo({ center, zoom })
    open(present)
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (!map || places.length === 0) return undefined
    const look = () => {
      fit(map, isFirst.current)
      isFirst.current = false
    }
    // A map that is hidden has no view before it shows.
    const until = map.getContainer().clientWidth === 0 ? 'resize' : map.isMoving() ? 'moveend' : undefined
    if (until === undefined) return look()
    void map.once(until, look)
    return () => void map.off(until, look)
  }, [map, places])
}

function isAt(map: LibreMap, view: Position & { readonly zoom: number }): boolean {
  const { lat, lng } = map.getCenter()
  return map.getZoom() === view.zoom && Math.hypot(lat - view.lat, lng - view.lng) < 1e-6
}

/** Moves the map as little as it needs to cut no mark (opening.rules.ts). */
function showWholeMarks(map: LibreMap, places: readonly MapPlace[]): void {
  const room = roomOf(map)
  const start = { middle: map.getCenter(), zoom: map.getZoom() }
  const { middle, zoom } = openingView(places, start, room, controlsOver(room, !isWide()))
  if (middle !== start.middle || zoom !== start.zoom) map.jumpTo({ center: [middle.lng, middle.lat], zoom })
}

function roomOf(map: LibreMap): ViewRoom {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { top = 0, bottom = 0 } = map.getPadding()
  return { width, height, top, bottom }
}

/**
 * The part of the map below the first view of the page, or under the notice about streets: no result of a filter may be
 * there.
 */
function roomBelow(map: LibreMap): number {
  const { top = 0, bottom = 0 } = map.getPadding()
  const frame = map.getContainer()
  const notice = frame.closest('section')?.querySelector('.map-streets')
  const isOver = notice && getComputedStyle(notice).position === 'absolute'
  const wanted = isOver ? notice.clientHeight + MARKER / 2 : frame.getBoundingClientRect().bottom - innerHeight
  return Math.min(Math.max(0, wanted), (frame.clientHeight - top - bottom) / 3)
}

/**
 * Moves the map to the active place if it is out of view, but not to one that was already active when the visitor came
 * back.
 * @param isRestored whether the map is where it was left
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

export function isSomeInView(map: LibreMap, places: readonly MapPlace[]): boolean {
  return countInView(map, places) > 0
}

/** The number of marks in view. Only uncovered ones count, not those under the sheet or the search. */
function countInView(map: LibreMap, places: readonly MapPlace[]): number {
  return marksInView(map, places).length
}

/** The number of venues that no mark in view stands for. */
export function countOutside(map: LibreMap, places: readonly MapPlace[]): number {
  return venuesOutside(places, marksInView(map, places))
}

function marksInView(map: LibreMap, places: readonly MapPlace[]): MapMark[] {
  const room = roomOf(map)
  return marksOf(places, map.getZoom()).filter(({ lng, lat }) => isInView(map.project([lng, lat]), room))
}
