import type { LineLayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import {
  bundledSources,
  drawWorld,
  type MapColour,
  type MapLayers,
  NAME,
  writeVenues,
  writeWorld,
} from './bundled-style.ts'
import type { TileArchive } from './choose-base.rules.ts'
import { type TilePicks, tilePicks } from './tile-schemas.ts'

export const STREETS = 'streets'
/** Land over the bundled coasts, as far as the archive reaches: it knows its own waters better. */
const COVER = 'cover'
/** From this zoom on there are names of streets, waters and parks. */
const NAMES_FROM = 14

/**
 * Our own streets over the tiles of an archive. It is calm, so that marks lead: grey streets, green parks, blue water,
 * faint buildings. The browser draws the letters, and there are no pictures, so that the style needs only tiles.
 * Further out than the archive reaches, and beyond its edges, it is the bundled map, so that no water ends at an edge.
 */
export function streetStyle(
  { tiles, schema, bounds, minzoom, maxzoom, attribution }: TileArchive,
  colour: MapColour,
): StyleSpecification {
  const picks = tilePicks[schema]
  const [west, south, east, north] = bounds
  return {
    version: 8,
    sources: {
      ...bundledSources,
      [COVER]: { type: 'geojson', data: areaOf(bounds) },
      [STREETS]: { type: 'vector', tiles: [tiles], bounds: [west, south, east, north], minzoom, maxzoom, attribution },
    },
    layers: [
      ...drawWorld(colour),
      {
        id: COVER,
        type: 'fill',
        source: COVER,
        minzoom,
        paint: { 'fill-color': colour('land'), 'fill-antialias': false },
      },
      ...drawGround(picks, colour),
      ...drawWays(picks, colour),
      ...writeWorld(colour, minzoom),
      ...writeNames(picks, colour),
      ...writeVenues(colour),
    ],
  }
}

function areaOf([west, south, east, north]: TileArchive['bounds']) {
  return {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}

type Picks = TilePicks[keyof TilePicks]

function drawGround(picks: TilePicks, colour: MapColour): MapLayers {
  const fill = (id: string, places: Picks, minzoom: number): MapLayers =>
    places.map(([layer, filter], index) => ({
      id: `${id}-${index}`,
      type: 'fill',
      source: STREETS,
      'source-layer': layer,
      minzoom,
      filter,
      paint: { 'fill-color': colour(id) },
    }))
  return [
    ...fill('green', picks.greens, 0),
    ...fill('wood', picks.woods, 0),
    ...fill('sand', picks.sands, 0),
    ...fill('water', picks.waters, 0),
    ...drawLines(
      'river',
      picks.rivers,
      { 'line-color': colour('water'), 'line-width': widen([11, 0.6], [14, 1.4], [18, 5]) },
      11,
    ),
    ...fill('building', picks.buildings, 14),
  ]
}

function drawWays(picks: TilePicks, colour: MapColour): MapLayers {
  return [
    ...drawLines(
      'path',
      picks.paths,
      { 'line-color': colour('path'), 'line-width': widen([15, 0.7], [18, 1.8]), 'line-dasharray': [2, 1.5] },
      15,
    ),
    ...drawLines(
      'service',
      picks.services,
      { 'line-color': colour('street'), 'line-width': widen([14, 0.6], [16, 2.4], [19, 10]) },
      14,
    ),
    ...drawLines(
      'street',
      picks.streets,
      { 'line-color': colour('street'), 'line-width': widen([12, 0.5], [14, 1.8], [16, 5.5], [19, 22]) },
      12,
    ),
    ...drawLines(
      'road',
      picks.roads,
      { 'line-color': colour('road'), 'line-width': widen([10, 0.6], [13, 1.8], [14, 3], [16, 7.5], [19, 28]) },
      10,
    ),
    ...drawLines(
      'main',
      picks.mainRoads,
      { 'line-color': colour('main'), 'line-width': widen([8, 0.7], [12, 2], [14, 4], [16, 9], [19, 34]) },
      5,
    ),
    ...drawLines(
      'rail',
      picks.rails,
      { 'line-color': colour('rail'), 'line-width': widen([11, 0.5], [14, 0.9], [18, 2]) },
      11,
    ),
  ]
}

function drawLines(
  id: string,
  places: Picks,
  paint: NonNullable<LineLayerSpecification['paint']>,
  minzoom: number,
): MapLayers {
  return places.map(([layer, filter], index) => ({
    id: `${id}-${index}`,
    type: 'line',
    source: STREETS,
    'source-layer': layer,
    minzoom,
    filter,
    layout: { 'line-cap': id === 'path' ? 'butt' : 'round', 'line-join': 'round' },
    paint,
  }))
}

/** In the Latin alphabet if the tiles have it, like the site. */
const nameOf: NonNullable<SymbolLayerSpecification['layout']>['text-field'] = [
  'coalesce',
  ['get', 'name:latin'],
  ['get', 'name'],
]

interface Naming {
  readonly ink: string
  readonly zooms: readonly [from: number, to: number]
  readonly layout: SymbolLayerSpecification['layout']
}

function writeNames(picks: TilePicks, colour: MapColour): MapLayers {
  const write = (id: string, places: Picks, { ink, zooms: [minzoom, maxzoom], layout }: Naming): MapLayers =>
    places.map(([layer, filter], index) => ({
      id: `${id}-${index}`,
      type: 'symbol',
      source: STREETS,
      'source-layer': layer,
      minzoom,
      maxzoom,
      filter,
      layout: { ...NAME, 'text-field': nameOf, ...layout },
      paint: { 'text-color': colour(ink), 'text-halo-color': colour('halo'), 'text-halo-width': 1.4 },
    }))
  const quarter = { 'text-letter-spacing': 0.03, 'text-padding': 12 }
  return [
    ...write('street-name', picks.streetNames, {
      ink: 'faint',
      zooms: [NAMES_FROM, 24],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-size': grow([14, 10.5], [18, 13]),
        'text-max-angle': 30,
      },
    }),
    ...write('water-name', picks.waterNames, {
      ink: 'water-ink',
      zooms: [NAMES_FROM, 24],
      layout: { 'text-size': 12, 'text-letter-spacing': 0.06 },
    }),
    ...write('park-name', picks.parkNames, {
      ink: 'green-ink',
      zooms: [NAMES_FROM, 24],
      layout: { 'text-size': 11.5 },
    }),
    ...write('neighbourhood', picks.neighbourhoodNames, {
      ink: 'faint',
      zooms: [NAMES_FROM, 17],
      layout: { ...quarter, 'text-size': 12 },
    }),
    ...write('quarter', picks.quarterNames, {
      ink: 'ink',
      zooms: [11, 16],
      layout: { ...quarter, 'text-size': grow([11, 11], [15, 14]) },
    }),
    ...write('city', picks.cityNames, { ink: 'ink', zooms: [4, 11], layout: { 'text-size': 14 } }),
  ]
}

type Stop = readonly [zoom: number, size: number]

/** Streets double with every zoom when close, as they do on the ground. */
function widen(...stops: readonly Stop[]): NonNullable<LineLayerSpecification['paint']>['line-width'] {
  return ['interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat()] as never
}

function grow(...stops: readonly Stop[]): NonNullable<SymbolLayerSpecification['layout']>['text-size'] {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as never
}
