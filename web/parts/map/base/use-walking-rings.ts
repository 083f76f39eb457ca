import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import type { Position } from '../../../../contract/distance.ts'
import { NAME } from './bundled-style.ts'
import { walkingRings } from './walking-rings.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'

const RINGS = 'walking-rings'

type Features = Exclude<Parameters<GeoJSONSource['setData']>[0], string>

/** Rings of 5, 10 and 20 minutes on foot around the point that a search is made from; none while it is null. */
export function useWalkingRings(map: LibreMap | undefined, styles: number, from: Position | null): void {
  const { lat, lng } = from ?? {}
  useEffect(() => {
    if (!map || styles === 0) return
    const data = featuresOf(lat === undefined || lng === undefined ? null : { lat, lng })
    const known = map.getSource<GeoJSONSource>(RINGS)
    if (known) void known.setData(data)
    else if (lat !== undefined) drawRings(map, data)
  }, [map, styles, lat, lng])
}

function featuresOf(from: Position | null): Features {
  const rings = from ? walkingRings(from) : []
  return {
    type: 'FeatureCollection',
    features: rings.flatMap(({ minutes, corners, top }) => [
      { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: corners } },
      {
        type: 'Feature',
        properties: { name: fillIn(texts.walkingRing, { minutes }) },
        geometry: { type: 'Point', coordinates: top },
      },
    ]),
  }
}

function drawRings(map: LibreMap, data: Features): void {
  const colours = getComputedStyle(map.getContainer())
  const [ink, halo] = [colours.getPropertyValue('--map-ink').trim(), colours.getPropertyValue('--map-halo').trim()]
  map.addSource(RINGS, { type: 'geojson', data })
  map.addLayer({
    id: RINGS,
    type: 'line',
    source: RINGS,
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': ink, 'line-opacity': 0.55, 'line-width': 1.4, 'line-dasharray': [3, 2.5] },
  })
  map.addLayer({
    id: `${RINGS}-names`,
    type: 'symbol',
    source: RINGS,
    minzoom: 12,
    filter: ['==', ['geometry-type'], 'Point'],
    layout: { ...NAME, 'text-field': ['get', 'name'], 'text-size': 12, 'text-allow-overlap': true },
    paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 2 },
  })
}
