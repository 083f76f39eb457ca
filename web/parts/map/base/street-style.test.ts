import { featureFilter, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'
import type { TileArchive } from './choose-base.rules.ts'
import { STREETS, streetStyle } from './street-style.ts'
import type { TileSchema } from './tile-schemas.ts'
import { plainStyle } from './bundled-style.ts'

const archive: TileArchive = {
  tiles: 'https://www.example.com/map/tiles/zurich/{z}/{x}/{y}',
  schema: 'openmaptiles',
  bounds: [8.5, 47.3, 8.6, 47.4],
  minzoom: 11,
  maxzoom: 14,
  attribution: '© OpenStreetMap contributors',
}
/** Each name is its own colour, so that a test can read what something is drawn as. */
const colour = (name: string) =>
  `hsl(${[...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360}, 50%, 50%)`
const styleOf = (schema: TileSchema) => streetStyle({ ...archive, schema }, colour)

interface Feature {
  readonly layer: string
  readonly type: 'Point' | 'LineString' | 'Polygon'
  readonly [tag: string]: string
}

/** What draws a feature of the tiles at a zoom: layers' names without their numbers. */
function layersFor(schema: TileSchema, { layer, type, ...properties }: Feature, zoom = 16): string[] {
  const number = { Point: 1, LineString: 2, Polygon: 3 } as const
  return styleOf(schema).layers.flatMap((one) => {
    if (!('source' in one) || one.source !== STREETS || !('filter' in one) || one['source-layer'] !== layer) return []
    const { minzoom = 0, maxzoom = 24 } = one
    const isDrawn =
      zoom >= minzoom &&
      zoom < maxzoom &&
      featureFilter(one.filter, one.id).filter({ zoom }, { type: number[type], properties, geometry: [] }, {} as never)
    return isDrawn ? [one.id.replace(/-\d+$/, '')] : []
  })
}

describe.each(['openmaptiles', 'protomaps'] as const)('our style for %s', (schema) => {
  it('is one that the map can draw, also together with the bundled map further out', () => {
    expect(validateStyleMin(styleOf(schema))).toEqual([])
    expect(validateStyleMin(streetStyle({ ...archive, schema, minzoom: 0 }, colour))).toEqual([])
    expect(validateStyleMin(streetStyle({ ...archive, schema, minzoom: 7 }, colour))).toEqual([])
  })

  it('asks only our server: no letters, no pictures, one source of tiles', () => {
    const { glyphs, sprite, sources } = styleOf(schema)
    expect([glyphs, sprite]).toEqual([undefined, undefined])
    const addresses = Object.values(sources).flatMap((source) => ('tiles' in source ? source.tiles : []))
    expect(addresses).toEqual([archive.tiles])
    expect(sources[STREETS]).toMatchObject({ attribution: archive.attribution, minzoom: 11, maxzoom: 14 })
  })

  it('has the colour of land where a file has no sea', () => {
    const [ground] = styleOf(schema).layers
    expect(ground).toMatchObject({
      type: 'background',
      paint: { 'background-color': ['step', ['zoom'], colour('water'), 8, colour('land')] },
    })
  })

  it('goes on beyond its edges with the coasts of the bundled map, which it covers up to them', () => {
    const { layers, sources } = styleOf(schema)
    const ids = layers.map(({ id }) => id)
    expect(['cells-water', 'cover', 'water-0'].map((id) => ids.indexOf(id)).toSorted((a, b) => a - b)).toEqual([
      ids.indexOf('cells-water'),
      ids.indexOf('cover'),
      ids.indexOf('water-0'),
    ])
    expect(layers.find(({ id }) => id === 'cells-water')).not.toHaveProperty('maxzoom')
    expect(layers.find(({ id }) => id === 'cover')).toMatchObject({
      minzoom: archive.minzoom,
      paint: { 'fill-color': colour('land') },
    })
    const [west, south, east, north] = archive.bounds
    const { data } = sources['cover'] as { data: { coordinates: number[][][] } }
    expect(data.coordinates[0]?.slice(0, 3)).toEqual([
      [west, south],
      [east, south],
      [east, north],
    ])
  })

  it('names nothing but quarters before zoom 14', () => {
    const names = styleOf(schema).layers.filter(
      (one) => one.type === 'symbol' && one.source === STREETS && (one.minzoom ?? 0) < 14,
    )
    expect([...new Set(names.map(({ id }) => id.replace(/-\d+$/, '')))]).toEqual(['quarter', 'city'])
  })

  it('writes names in the Latin alphabet where the tiles have them', () => {
    const names = styleOf(schema).layers.filter((one) => one.type === 'symbol' && one.source === STREETS)
    for (const { layout } of names as { layout?: { 'text-field'?: unknown } }[])
      expect(layout?.['text-field']).toEqual(['coalesce', ['get', 'name:latin'], ['get', 'name']])
  })
})

it('the bundled map is one that the map can draw', () => {
  expect(validateStyleMin(plainStyle(colour))).toEqual([])
})

const way = (tags: Record<string, string>): Feature => ({ layer: 'transportation', type: 'LineString', ...tags })
const name = (tags: Record<string, string>): Feature => ({ layer: 'transportation_name', type: 'LineString', ...tags })

describe('OpenMapTiles', () => {
  it.each<[Feature, string[]]>([
    [way({ class: 'motorway' }), ['main']],
    [way({ class: 'trunk' }), ['main']],
    [way({ class: 'primary' }), ['main']],
    [way({ class: 'secondary' }), ['road']],
    [way({ class: 'tertiary' }), ['road']],
    [way({ class: 'minor' }), ['street']],
    [way({ class: 'service' }), ['service']],
    [way({ class: 'service', service: 'alley' }), ['service']],
    [way({ class: 'path', subclass: 'footway' }), ['path']],
    [way({ class: 'pedestrian' }), ['path']],
    [way({ class: 'rail', subclass: 'rail' }), ['rail']],
    ...[
      'razed',
      'abandoned',
      'platform',
      'disused',
      'proposed',
      'construction',
      'minor_construction',
      'elevator',
      'corridor',
      'ferry',
      'traverser',
    ].map((kind): [Feature, string[]] => [way({ class: kind }), []]),
    [way({ class: 'path', subclass: 'platform' }), []],
    [way({ class: 'path', subclass: 'corridor' }), []],
    [way({ class: 'rail', subclass: 'platform' }), []],
    [way({ class: 'rail', service: 'yard' }), []],
    [way({ class: 'service', service: 'parking_aisle' }), []],
    [way({ class: 'minor', brunnel: 'tunnel' }), []],
    [way({ class: 'minor', brunnel: 'bridge' }), ['street']],
    [{ ...way({ class: 'pedestrian' }), type: 'Polygon' }, []],
    [name({ class: 'minor' }), ['street-name']],
    [name({ class: 'primary' }), ['street-name']],
    ...['platform', 'rail', 'construction', 'corridor', 'elevator', 'ferry', 'service'].map(
      (kind): [Feature, string[]] => [name({ class: kind }), []],
    ),
    [{ layer: 'landcover', type: 'Polygon', class: 'grass', subclass: 'park' }, ['green']],
    [{ layer: 'landcover', type: 'Polygon', class: 'wood' }, ['wood']],
    [{ layer: 'landcover', type: 'Polygon', class: 'sand' }, ['sand']],
    [{ layer: 'landcover', type: 'Polygon', class: 'farmland' }, []],
    [{ layer: 'landuse', type: 'Polygon', class: 'cemetery' }, ['green']],
    [{ layer: 'landuse', type: 'Polygon', class: 'industrial' }, []],
    [{ layer: 'water', type: 'Polygon', class: 'lake' }, ['water']],
    [{ layer: 'water', type: 'Polygon', class: 'ocean' }, ['water']],
    [{ layer: 'water', type: 'Polygon', class: 'swimming_pool' }, []],
    [{ layer: 'water', type: 'Polygon', class: 'river', brunnel: 'tunnel' }, []],
    [{ layer: 'ocean', type: 'Polygon' }, ['water']],
    [{ layer: 'waterway', type: 'LineString', class: 'river' }, ['river']],
    [{ layer: 'waterway', type: 'LineString', class: 'river', brunnel: 'tunnel' }, []],
    [{ layer: 'waterway', type: 'LineString', class: 'ditch' }, []],
    [{ layer: 'building', type: 'Polygon' }, ['building']],
    [{ layer: 'water_name', type: 'Point', class: 'lake' }, ['water-name']],
    [{ layer: 'water_name', type: 'LineString', class: 'ditch' }, []],
    [{ layer: 'poi', type: 'Point', class: 'park' }, ['park-name']],
    [{ layer: 'poi', type: 'Point', class: 'restaurant' }, []],
    [{ layer: 'place', type: 'Point', class: 'neighbourhood' }, ['neighbourhood']],
    [{ layer: 'boundary', type: 'LineString', admin_level: '8' }, []],
    [{ layer: 'aeroway', type: 'Polygon', class: 'helipad' }, []],
  ])('draws %j as %j', (feature, expected) => {
    expect(layersFor('openmaptiles', feature)).toEqual(expected)
  })

  it.each<[number, Feature, string[]]>([
    [11, { layer: 'place', type: 'Point', class: 'suburb' }, ['quarter']],
    [15.9, { layer: 'place', type: 'Point', class: 'quarter' }, ['quarter']],
    [16, { layer: 'place', type: 'Point', class: 'quarter' }, []],
    [13.9, { layer: 'place', type: 'Point', class: 'neighbourhood' }, []],
    [10.9, { layer: 'place', type: 'Point', class: 'city' }, ['city']],
    [11, { layer: 'place', type: 'Point', class: 'city' }, []],
    [13.9, name({ class: 'primary' }), []],
    [14, name({ class: 'primary' }), ['street-name']],
    [13.9, { layer: 'building', type: 'Polygon' }, []],
    [14, { layer: 'building', type: 'Polygon' }, ['building']],
    [11.9, way({ class: 'minor' }), []],
    [12, way({ class: 'minor' }), ['street']],
    [13.9, way({ class: 'service' }), []],
    [14.9, way({ class: 'path' }), []],
  ])('at zoom %d draws %j as %j', (zoom, feature, expected) => {
    expect(layersFor('openmaptiles', feature, zoom)).toEqual(expected)
  })
})

const road = (tags: Record<string, string>): Feature => ({ layer: 'roads', type: 'LineString', ...tags })

describe('Protomaps', () => {
  it.each<[Feature, string[]]>([
    [road({ kind: 'highway', kind_detail: 'motorway' }), ['main']],
    [road({ kind: 'major_road', kind_detail: 'primary' }), ['main', 'street-name']],
    [road({ kind: 'major_road', kind_detail: 'tertiary_link' }), ['road', 'street-name']],
    [road({ kind: 'minor_road', kind_detail: 'residential' }), ['street', 'street-name']],
    [road({ kind: 'minor_road', kind_detail: 'service' }), ['service', 'street-name']],
    [road({ kind: 'path', kind_detail: 'footway' }), ['path']],
    [road({ kind: 'path', kind_detail: 'pedestrian' }), ['path', 'street-name']],
    [road({ kind: 'rail', kind_detail: 'tram' }), ['rail']],
    [road({ kind: 'rail', kind_detail: 'subway' }), []],
    [road({ kind: 'rail', kind_detail: 'rail', service: 'yard' }), []],
    [road({ kind: 'path', kind_detail: 'platform' }), []],
    [road({ kind: 'other', kind_detail: 'pier' }), []],
    [road({ kind: 'ferry' }), []],
    [road({ kind: 'aerialway' }), []],
    [road({ kind: 'highway', is_tunnel: 'true' }), []],
    [{ layer: 'landuse', type: 'Polygon', kind: 'park' }, ['green']],
    [{ layer: 'landuse', type: 'Polygon', kind: 'forest' }, ['wood']],
    [{ layer: 'landuse', type: 'Polygon', kind: 'beach' }, ['sand']],
    [{ layer: 'landuse', type: 'Polygon', kind: 'platform' }, []],
    [{ layer: 'landuse', type: 'Polygon', kind: 'residential' }, []],
    [{ layer: 'water', type: 'Polygon', kind: 'ocean' }, ['water']],
    [{ layer: 'water', type: 'Polygon', kind: 'swimming_pool' }, []],
    [{ layer: 'water', type: 'LineString', kind: 'river' }, ['river']],
    [{ layer: 'water', type: 'Point', kind: 'strait' }, ['water-name']],
    [{ layer: 'buildings', type: 'Polygon', kind: 'building' }, ['building']],
    [{ layer: 'pois', type: 'Point', kind: 'park' }, ['park-name']],
    [{ layer: 'pois', type: 'Point', kind: 'bank' }, []],
    [{ layer: 'places', type: 'Point', kind: 'neighbourhood' }, ['neighbourhood']],
    [{ layer: 'places', type: 'Point', kind: 'locality', kind_detail: 'town' }, []],
  ])('draws %j as %j', (feature, expected) => {
    expect(layersFor('protomaps', feature)).toEqual(expected)
  })

  it.each<[Feature, string[]]>([
    [{ layer: 'places', type: 'Point', kind: 'macrohood' }, ['quarter']],
    [{ layer: 'places', type: 'Point', kind: 'locality', kind_detail: 'village' }, ['quarter']],
    [{ layer: 'places', type: 'Point', kind: 'locality', kind_detail: 'city' }, []],
    [{ layer: 'places', type: 'Point', kind: 'neighbourhood' }, []],
  ])('from further away draws %j as %j', (feature, expected) => {
    expect(layersFor('protomaps', feature, 12)).toEqual(expected)
  })
})
