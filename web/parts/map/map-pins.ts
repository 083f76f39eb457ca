import { type GeoJSONSource, type Map as LibreMap, Marker } from 'maplibre-gl'
import { useEffect } from 'react'
import { circleAround, WALK_CIRCLE_LABEL, WALK_CIRCLE_METRES, walkCircleNote } from './place/walking.rules.ts'
import type { Position } from '../../../contract/distance.ts'

export interface Pin extends Position {
  readonly label: string
  /** A CSS colour. */
  readonly colour: string
}

/** For the place that was searched for (2-marketplace §2.3). */
export const RED = 'var(--danger)'

const drop =
  'M17 1.5C8.4 1.5 1.5 8.3 1.5 16.8c0 9.7 11.3 18.6 14.3 25.4.5 1.1 1.9 1.1 2.4 0 3-6.8 14.3-15.7 14.3-25.4C32.5 8.3 25.6 1.5 17 1.5Z'

/** A pin with its name below; nothing while it is null. */
export function usePin(map: LibreMap | undefined, pin: Pin | null): void {
  const { lat, lng, label, colour } = pin ?? {}
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return undefined
    const element = document.createElement('div')
    element.className = 'map-pin'
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', label ?? '')
    element.style.color = colour ?? RED
    element.innerHTML = `<svg viewBox="0 0 34 44" width="34" height="44" aria-hidden="true"><path d="${drop}" fill="currentColor" stroke="white" stroke-width="2"/><circle cx="17" cy="16.5" r="5.5" fill="white"/></svg>`
    const name = document.createElement('span')
    name.textContent = label ?? ''
    element.append(name)
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([lng, lat]).addTo(map)
    return () => void marker.remove()
  }, [map, lat, lng, label, colour])
}

const CIRCLE = 'walk-circle'

/** The documented circle around a hotel, with its documented text (2-marketplace §9) and its real radius (T118). */
export function useWalkCircle(map: LibreMap | undefined, styles: number, hotel: Pin | null): void {
  const { lat, lng, colour } = hotel ?? {}
  useEffect(() => {
    if (!map || styles === 0 || lat === undefined || lng === undefined) return undefined
    const ring = circleAround({ lat, lng }, WALK_CIRCLE_METRES)
    drawCircle(map, ring, colour ?? RED)
    const [edge = [lng, lat]] = ring
    const element = document.createElement('p')
    element.className = 'map-circle-label'
    element.textContent = WALK_CIRCLE_LABEL
    const reach = document.createElement('small')
    reach.textContent = walkCircleNote()
    element.append(reach)
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([edge[0], edge[1]]).addTo(map)
    return () => void marker.remove()
  }, [map, styles, lat, lng, colour])
}

function drawCircle(map: LibreMap, ring: [number, number][], colour: string): void {
  const data = { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [ring] } }
  const known = map.getSource<GeoJSONSource>(CIRCLE)
  if (known) return void known.setData(data)
  const drawn = resolveColour(map.getContainer(), colour)
  map.addSource(CIRCLE, { type: 'geojson', data })
  map.addLayer({ id: CIRCLE, type: 'fill', source: CIRCLE, paint: { 'fill-color': drawn, 'fill-opacity': 0.07 } })
  map.addLayer({
    id: `${CIRCLE}-line`,
    type: 'line',
    source: CIRCLE,
    paint: { 'line-color': drawn, 'line-width': 2, 'line-dasharray': [2, 2] },
  })
}

/** Resolves CSS variables, which the map cannot draw. */
function resolveColour(root: HTMLElement, colour: string): string {
  const [, variable] = /^var\((--[\w-]+)\)$/.exec(colour) ?? []
  return variable ? getComputedStyle(root).getPropertyValue(variable).trim() : colour
}
