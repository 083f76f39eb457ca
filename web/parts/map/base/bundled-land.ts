import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import worldUrl from 'world-atlas/countries-50m.json?url'
import { api } from '../../../client/api/api-client.ts'
import { CELLS_FROM, COAST_DATA, GROUND_FROM } from './bundled-style.ts'
import type { TileArchive } from './choose-base.rules.ts'
import bounds from './ground-bounds.json'

/** The addresses of the cities' grounds. */
const grounds = import.meta.glob<string>('./ground/*.json', { query: '?url', import: 'default', eager: true })

const CELL = 5
const MOST_CELLS = 9

type Features = Exclude<Parameters<GeoJSONSource['setData']>[0], string>
type Point = { readonly name: string; readonly lat: number; readonly lng: number }
interface Part {
  readonly features: readonly unknown[]
  readonly attribution?: string
}
/** By the part of the world that they were fetched for. */
type Parts = Map<string, Part>
const nothing: Part = { features: [] }
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>

/**
 * Fills the bundled map with the contents of its view, also while it moves, unless an archive draws all that is in
 * view. Returns a function that stops it.
 */
export function keepFilled(map: LibreMap, archive?: TileArchive): () => void {
  const cells: Parts = new Map()
  const cities: Parts = new Map()
  let hasWorld = false
  const fill = () => {
    if (archive && map.getZoom() >= archive.minzoom && isAllWithin(map, archive.bounds)) return
    if (map.getZoom() >= CELLS_FROM - 0.5) void fillCells(map, cells)
    if (map.getZoom() >= GROUND_FROM && map.getSource('ground')) void fillGround(map, cities)
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

type Bounds = readonly number[]

function isAllWithin(map: LibreMap, [west = 0, south = 0, east = 0, north = 0]: Bounds): boolean {
  const view = map.getBounds()
  return view.getWest() >= west && view.getSouth() >= south && view.getEast() <= east && view.getNorth() <= north
}

function isInView(map: LibreMap, [west = 0, south = 0, east = 0, north = 0]: Bounds): boolean {
  const view = map.getBounds()
  return view.getWest() <= east && view.getSouth() <= north && view.getEast() >= west && view.getNorth() >= south
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

async function fillCells(map: LibreMap, cells: Parts): Promise<void> {
  if (await fetchParts(cells, new Map(cellsOf(map).map((cell) => [cell, `/land/${cell}.json`]))))
    draw(map, 'cells', cells)
}

/** The waters of the cities in view, of those that have them (tools/cut-ground.ts). */
async function fillGround(map: LibreMap, cities: Parts): Promise<void> {
  const inView = Object.entries(bounds).filter(([, bounds]) => isInView(map, bounds))
  const hasNews = await fetchParts(cities, new Map(inView.map(([city]) => [city, addressOf(city)])))
  const ground = map.style && map.getSource<GeoJSONSource>('ground')
  const cells = map.style && map.getSource<GeoJSONSource>('cells')
  if (!ground || !cells) return
  const names = inView.map(([city]) => cities.get(city)?.attribution ?? '')
  ground.attribution = [...new Set(names)].filter(Boolean).join(' | ')
  // A city's ground lies over the coasts of the world.
  cells.attribution = ground.attribution && inView.some(([, bounds]) => isAllWithin(map, bounds)) ? '' : COAST_DATA
  if (hasNews) draw(map, 'ground', cities)
}

function addressOf(city: string): string {
  return grounds[`./ground/${city}.json`] ?? ''
}

/** Gets what is missing, and tells whether anything was. What does not arrive is missing again. */
async function fetchParts(parts: Parts, wanted: ReadonlyMap<string, string>): Promise<boolean> {
  const missing = [...wanted].filter(([part]) => !parts.has(part))
  for (const [part] of missing) parts.set(part, nothing)
  await Promise.all(
    missing.map(async ([part, address]) => {
      const answer = await fetch(address).catch(() => undefined)
      if (answer?.ok) parts.set(part, (await answer.json()) as Part)
      else parts.delete(part)
    }),
  )
  return missing.length > 0
}

function draw(map: LibreMap, source: string, parts: Parts): void {
  const features = [...parts.values()].flatMap((part) => part.features)
  setSource(map, source, { type: 'FeatureCollection', features } as Features)
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
