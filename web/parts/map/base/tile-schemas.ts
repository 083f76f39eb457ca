import type { ExpressionSpecification } from 'maplibre-gl'

export type TileSchema = 'openmaptiles' | 'protomaps'

/** A layer of the tiles, and which of its features. */
type Pick = readonly [layer: string, condition: ExpressionSpecification]

/**
 * Where a schema keeps what the map draws. Only classes that are named here are drawn, because tiles also hold railways
 * that were razed, streets that are only proposed, and platforms.
 */
export interface TilePicks {
  readonly greens: readonly Pick[]
  readonly woods: readonly Pick[]
  readonly sands: readonly Pick[]
  readonly waters: readonly Pick[]
  readonly rivers: readonly Pick[]
  readonly buildings: readonly Pick[]
  readonly paths: readonly Pick[]
  readonly services: readonly Pick[]
  readonly streets: readonly Pick[]
  readonly roads: readonly Pick[]
  readonly mainRoads: readonly Pick[]
  readonly rails: readonly Pick[]
  readonly streetNames: readonly Pick[]
  readonly waterNames: readonly Pick[]
  readonly parkNames: readonly Pick[]
  readonly quarterNames: readonly Pick[]
  readonly neighbourhoodNames: readonly Pick[]
  readonly cityNames: readonly Pick[]
}

const LESSER = ['secondary', 'secondary_link', 'tertiary', 'tertiary_link']
const YARD = ['yard', 'siding', 'spur', 'crossover']
const INDOOR = ['platform', 'corridor', 'elevator']
const isArea = isOneOf(['geometry-type'], ['Polygon', 'MultiPolygon'])
const isLine = isOneOf(['geometry-type'], ['LineString', 'MultiLineString'])
const isPoint = isOneOf(['geometry-type'], ['Point', 'MultiPoint'])

const openMapTiles: TilePicks = {
  greens: [
    ['landcover', hasOneOf('class', ['grass'])],
    ['landuse', hasOneOf('class', ['cemetery', 'pitch', 'playground', 'zoo', 'grass', 'recreation_ground'])],
  ],
  woods: [['landcover', hasOneOf('class', ['wood'])]],
  sands: [['landcover', hasOneOf('class', ['sand'])]],
  waters: [
    ['water', ['all', isArea, hasNoneOf('class', ['swimming_pool']), hasNoneOf('brunnel', ['tunnel'])]],
    ['ocean', isArea],
  ],
  rivers: [['waterway', ['all', hasOneOf('class', ['river', 'canal', 'stream']), hasNoneOf('brunnel', ['tunnel'])]]],
  buildings: [['building', isArea]],
  paths: [pickWays(['path', 'pedestrian', 'track'], hasNoneOf('subclass', INDOOR))],
  services: [pickWays(['service'], hasNoneOf('service', ['parking_aisle', 'driveway', 'drive-through']))],
  streets: [pickWays(['minor', 'residential', 'unclassified', 'living_street'])],
  roads: [pickWays(['secondary', 'tertiary'])],
  mainRoads: [pickWays(['motorway', 'trunk', 'primary'])],
  rails: [pickWays(['rail'], hasNoneOf('subclass', INDOOR), hasNoneOf('service', YARD))],
  streetNames: [
    [
      'transportation_name',
      [
        'all',
        hasOneOf('class', ['trunk', 'primary', 'secondary', 'tertiary', 'minor', 'pedestrian']),
        hasNoneOf('subclass', INDOOR),
      ],
    ],
  ],
  waterNames: [['water_name', hasNoneOf('class', ['stream', 'ditch', 'drain', 'swimming_pool'])]],
  parkNames: [
    ['park_label', isPoint],
    ['poi', hasOneOf('class', ['park'])],
  ],
  quarterNames: [['place', hasOneOf('class', ['suburb', 'quarter', 'town', 'village'])]],
  neighbourhoodNames: [['place', hasOneOf('class', ['neighbourhood'])]],
  cityNames: [['place', hasOneOf('class', ['city'])]],
}

const protomaps: TilePicks = {
  greens: [
    [
      'landuse',
      hasOneOf('kind', [
        'park',
        'garden',
        'grass',
        'grassland',
        'meadow',
        'scrub',
        'golf_course',
        'cemetery',
        'recreation_ground',
        'village_green',
        'allotments',
        'dog_park',
        'playground',
        'pitch',
        'zoo',
        'nature_reserve',
        'national_park',
      ]),
    ],
  ],
  woods: [['landuse', hasOneOf('kind', ['wood', 'forest'])]],
  sands: [['landuse', hasOneOf('kind', ['beach', 'sand'])]],
  waters: [['water', ['all', isArea, hasNoneOf('kind', ['swimming_pool', 'reef'])]]],
  rivers: [['water', ['all', isLine, hasOneOf('kind', ['river', 'canal', 'stream'])]]],
  buildings: [['buildings', isArea]],
  paths: [pickRoads(['path'], hasNoneOf('kind_detail', [...INDOOR, 'pier', 'crossing', 'sidewalk']))],
  services: [pickRoads(['minor_road'], hasOneOf('kind_detail', ['service', 'alley']))],
  streets: [
    pickRoads(['minor_road'], hasNoneOf('kind_detail', ['service', 'alley', 'driveway', 'parking_aisle', 'track'])),
  ],
  roads: [pickRoads(['major_road'], hasOneOf('kind_detail', LESSER))],
  mainRoads: [pickRoads(['highway']), pickRoads(['major_road'], hasNoneOf('kind_detail', LESSER))],
  rails: [pickRoads(['rail'], hasNoneOf('kind_detail', ['subway', ...INDOOR]), hasNoneOf('service', YARD))],
  streetNames: [
    ['roads', ['any', hasOneOf('kind', ['major_road', 'minor_road']), hasOneOf('kind_detail', ['pedestrian'])]],
  ],
  waterNames: [['water', ['all', isPoint, hasNoneOf('kind', ['stream', 'swimming_pool', 'fountain', 'reef'])]]],
  parkNames: [['pois', hasOneOf('kind', ['park'])]],
  quarterNames: [
    ['places', hasOneOf('kind', ['macrohood'])],
    ['places', ['all', hasOneOf('kind', ['locality']), hasOneOf('kind_detail', ['town', 'village'])]],
  ],
  neighbourhoodNames: [['places', hasOneOf('kind', ['neighbourhood'])]],
  cityNames: [['places', hasOneOf('kind_detail', ['city'])]],
}

export const tilePicks: Readonly<Record<TileSchema, TilePicks>> = { openmaptiles: openMapTiles, protomaps }

/** Anything underground is not drawn. */
function pickWays(classes: readonly string[], ...more: readonly ExpressionSpecification[]): Pick {
  return ['transportation', ['all', isLine, hasOneOf('class', classes), hasNoneOf('brunnel', ['tunnel']), ...more]]
}

function pickRoads(kinds: readonly string[], ...more: readonly ExpressionSpecification[]): Pick {
  return ['roads', ['all', isLine, hasOneOf('kind', kinds), ['!', ['has', 'is_tunnel']], ...more]]
}

function hasOneOf(key: string, values: readonly string[]): ExpressionSpecification {
  return isOneOf(['get', key], values)
}

function hasNoneOf(key: string, values: readonly string[]): ExpressionSpecification {
  return ['!', isOneOf(['get', key], values)]
}

function isOneOf(value: ExpressionSpecification, values: readonly string[]): ExpressionSpecification {
  return ['match', value, [...values], true, false]
}
