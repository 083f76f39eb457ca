import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import worldUrl from 'world-atlas/countries-50m.json?url'
import { api } from '../../../client/api/api-client.ts'
import { CELLS_FROM } from './bundled-style.ts'
import type { TileArchive } from './choose-base.rules.ts'

const CELL = 5
const MOST_CELLS = 9

type Features = Exclude<Parameters<GeoJSONSource['setData']>[0], string>
type Point = { readonly name: string; readonly lat: number; readonly lng: number }
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>

/**
 * Fills the bundled map with the contents of its view, also while it moves, unless an archive draws all that is in
 * view. Returns a function that stops it.
 */
export function keepFilled(map: LibreMap, archive?: TileArchive): () => void {
  const cells = new Map<string, unknown[]>()
  let hasWorld = false
  const fill = () => {
    if (archive && map.getZoom() >= archive.minzoom && isAllWithin(map, archive)) return
    if (map.getZoom() >= CELLS_FROM - 0.5) void fillCells(map, cells)
    if (map.getZoom() >= CELLS_FROM + 0.5 || hasWorld) return
    hasWorld = true
    void fillWorld(map).catch(() => {
      hasWorld = false
    })
  }
  fill()
  void map.on('moveend', fill)
  return () => void map.off('moveend', fill)
}

function isAllWithin(map: LibreMap, { bounds: [west, south, east, north] }: TileArchive): boolean {
  const view = map.getBounds()
  return view.getWest() >= west && view.getSouth() >= south && view.getEast() <= east && view.getNorth() <= north
}

/** Does nothing once the map has another style or is gone, because the source is then missing. */
export function setSource(map: LibreMap, name: string, data: Features): void {
  if (map.style) void map.getSource<GeoJSONSource>(name)?.setData(data)
}

export function namesAt(points: readonly Point[]): Features {
  return {
    type: 'FeatureCollection',
    features: points.map(({ name, lat, lng }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
}

async function fillCells(map: LibreMap, cells: Map<string, unknown[]>): Promise<void> {
  const missing = cellsOf(map).filter((cell) => !cells.has(cell))
  if (missing.length === 0) return
  for (const cell of missing) cells.set(cell, [])
  await Promise.all(
    missing.map(async (cell) => {
      const answer = await fetch(`/land/${cell}.json`).catch(() => undefined)
      if (!answer?.ok) return void cells.delete(cell)
      const { features } = (await answer.json()) as { features: unknown[] }
      cells.set(cell, features)
    }),
  )
  setSource(map, 'cells', { type: 'FeatureCollection', features: [...cells.values()].flat() } as Features)
}

function cellsOf(map: LibreMap): string[] {
  const view = map.getBounds()
  const found: string[] = []
  for (let south = Math.floor(view.getSouth() / CELL) * CELL; south < view.getNorth(); south += CELL) {
    for (let west = Math.floor(view.getWest() / CELL) * CELL; west < view.getEast(); west += CELL)
      found.push(`${south}/${west}`)
  }
  return found.slice(0, MOST_CELLS)
}

/** Countries and destination cities, for low zooms. */
async function fillWorld(map: LibreMap): Promise<void> {
  const [answer, { data: cities = [] }] = await Promise.all([fetch(worldUrl), api.GET('/api/utility/destinations')])
  const world = (await answer.json()) as World
  const countries = feature(world, world.objects.countries)
  setSource(map, 'world', countries)
  setSource(map, 'borders', {
    type: 'Feature',
    properties: {},
    geometry: mesh(world, world.objects.countries, (a, b) => a !== b),
  })
  setSource(map, 'cities', namesAt(cities.map(({ city, lat, lng }) => ({ name: city, lat, lng }))))
  setSource(
    map,
    'countries',
    namesAt(
      countries.features.flatMap(({ properties, geometry }) => {
        const polygons =
          geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : geometry.type === 'Polygon'
              ? [geometry.coordinates]
              : []
        const middle = middleOf(polygons.map(([ring = []]) => ring))
        return middle ? [{ name: properties.name, ...middle }] : []
      }),
    ),
  )
}

/** The middle of the largest ring: of a country's mainland. */
function middleOf(rings: readonly (readonly (readonly number[])[])[]): { lat: number; lng: number } | undefined {
  const boxes = rings.map((ring) => {
    const lngs = ring.map(([lng = 0]) => lng)
    const lats = ring.map(([, lat = 0]) => lat)
    const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
    return { size: (east - west) * (north - south), lat: (south + north) / 2, lng: (west + east) / 2 }
  })
  return boxes.toSorted((a, b) => b.size - a.size)[0]
}
