import { LngLatBounds, type Map as LibreMap, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { boxAround, type ClusterMark, type MapMark, marksOf, splitZoom } from './clusters.rules.ts'
import type { MapPlace } from './map-places.ts'
import { makeClusterMark, makeVenueMark, type MarkHandlers } from './mark-elements.ts'
import { isReachable } from './reach.rules.ts'
import { marginOf } from './view.rules.ts'

export interface MarkersOptions {
  readonly places: readonly MapPlace[]
  /** In the secondary colour: the venue with the open popup, or the subject of the page. */
  readonly active: string | null
  /** The highlighted venue: its card is under the pointer or has the focus. */
  readonly hovered: string | null
  /** The share of the map's height that is covered from below. */
  readonly covered: number
  readonly onPress: (id: string) => void
  readonly onHover: (id: string | null) => void
  /** Whether the early marks are gone (early-marks.tsx). */
  readonly isThere: boolean
  /** Takes, once, the venues of the mark that was pressed before the map was there. */
  readonly takeEarlyPress: () => string | undefined
}

interface Lit {
  readonly active: string | null
  readonly hovered: string | null
}

const CLOSEST = 17.5

/**
 * Markers are elements of the page, so that keyboard and screen reader reach them. Nearby ones form a cluster with a
 * number.
 */
export function useVenueMarkers(
  map: LibreMap | undefined,
  { places, active, hovered, covered, onPress, onHover, isThere, takeEarlyPress }: MarkersOptions,
): void {
  const press = useEffectEvent(onPress)
  const hover = useEffectEvent(onHover)
  const look = useEffectEvent(() => map && letPress(map, covered))
  const lit = useRef<Lit>({ active, hovered })
  // At once: otherwise the browser draws the base first, which takes a phone long.
  useLayoutEffect(() => {
    if (!map) return undefined
    const markers = new Map<string, Marker>()
    const draw = () => {
      drawMarkers(map, markers, places, { press, hover })
      light(map.getContainer(), lit.current)
      look()
    }
    draw()
    let [isWaiting, isGone] = [false, false]
    // Once for all the moves of a task: a map that opens moves several times.
    const drawOnce = () => {
      if (isWaiting) return
      isWaiting = true
      queueMicrotask(() => {
        isWaiting = false
        if (!isGone) draw()
      })
    }
    void map.on('moveend', drawOnce)
    return () => {
      isGone = true
      void map.off('moveend', drawOnce)
      for (const marker of markers.values()) marker.remove()
    }
  }, [map, places])
  useEffect(() => {
    lit.current = { active, hovered }
    if (map) light(map.getContainer(), lit.current)
  }, [map, active, hovered, places])
  const takePress = useEffectEvent(takeEarlyPress)
  // After the map has its first view, which a press may change.
  useEffect(() => {
    const venues = map && isThere && places.length > 0 ? takePress() : undefined
    if (venues) map?.getContainer().querySelector<HTMLElement>(`[data-venues="${venues}"]`)?.click()
  }, [map, places, isThere])
  // Any render may change what covers the map.
  useEffect(() => look())
}

const OVER_THE_MAP = 'button:not([data-venues]), input, a, summary, .map-streets, .maplibregl-popup-content'

/**
 * A mark with less than a finger's room left by the elements over the map is only a drawing: neither keys nor fingers
 * reach it.
 */
function letPress(map: LibreMap, covered: number): void {
  const container = map.getContainer()
  const { left, top, right, height } = container.getBoundingClientRect()
  const free = { left, top, right, bottom: top + height * (1 - covered) }
  const over = [...(container.closest('section')?.querySelectorAll(OVER_THE_MAP) ?? [])].map((element) =>
    element.getBoundingClientRect(),
  )
  // Measures all before changing one, so that the page lays out once and not once for each.
  const marks = [...container.querySelectorAll<HTMLElement>('[data-venues]')].map((mark) => ({
    mark,
    isFree: isReachable(mark.getBoundingClientRect(), free, over),
  }))
  for (const { mark, isFree } of marks) {
    if (mark.inert === !isFree) continue
    // The focus must not leave the map with the focused mark.
    if (!isFree && mark === document.activeElement) map.getCanvas().focus()
    mark.inert = !isFree
  }
}

/** A cluster is highlighted with each of its venues. */
function light(root: HTMLElement, { active, hovered }: Lit): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-venues]')) {
    const members = element.dataset['venues']?.split(' ') ?? []
    const isActive = active !== null && members.includes(active)
    element.toggleAttribute('data-active', isActive)
    element.toggleAttribute('data-lit', hovered !== null && members.includes(hovered))
    if (element.classList.contains('map-marker')) element.setAttribute('aria-expanded', String(isActive))
  }
}

function drawMarkers(
  map: LibreMap,
  markers: Map<string, Marker>,
  places: readonly MapPlace[],
  handlers: MarkHandlers,
): void {
  const wanted = new Set<string>()
  const view = widen(map.getBounds())
  for (const mark of marksOf(places, map.getZoom())) {
    if (!view.contains([mark.lng, mark.lat])) continue
    wanted.add(mark.key)
    markers.set(mark.key, markers.get(mark.key) ?? markerOf(map, mark, places, handlers).addTo(map))
  }
  for (const [key, marker] of markers) {
    if (wanted.has(key)) continue
    // The focus must not leave the map with the focused mark.
    if (marker.getElement() === document.activeElement) map.getCanvas().focus()
    marker.remove()
    markers.delete(key)
  }
}

/** A little beyond the edge, so that markers do not appear only after the map has come to rest. */
function widen(view: LngLatBounds): LngLatBounds {
  const [wide, high] = [(view.getEast() - view.getWest()) / 4, (view.getNorth() - view.getSouth()) / 4]
  return new LngLatBounds(
    [view.getWest() - wide, view.getSouth() - high],
    [view.getEast() + wide, view.getNorth() + high],
  )
}

function markerOf(map: LibreMap, mark: MapMark, places: readonly MapPlace[], handlers: MarkHandlers): Marker {
  const isVenue = mark.kind === 'venue'
  const element = isVenue ? makeVenueMark(mark, handlers) : clusterElement(map, mark, places, handlers)
  return new Marker({ element, offset: isVenue ? [mark.offset[0], mark.offset[1]] : [0, 0] }).setLngLat([
    mark.lng,
    mark.lat,
  ])
}

/** A press goes closer, at least as far as the cluster splits. */
function clusterElement(
  map: LibreMap,
  mark: ClusterMark,
  places: readonly MapPlace[],
  { hover }: MarkHandlers,
): HTMLElement {
  const { members } = mark
  return makeClusterMark(mark, () => {
    const { west, south, east, north } = boxAround(members)
    hover(null)
    const camera = map.cameraForBounds([west, south, east, north], { padding: roomFor(map), maxZoom: CLOSEST })
    if (!camera) return
    const zoom = Math.max(camera.zoom ?? 0, splitZoom(places, mark, map.getZoom()))
    map.easeTo({ ...camera, zoom, duration: 350 })
  })
}

export function roomFor(map: LibreMap): number {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { top = 0, bottom = 0 } = map.getPadding()
  return marginOf({ width, height, top, bottom })
}
