import type { FilterSpecification, StyleSpecification } from 'maplibre-gl'

const nothing = { type: 'FeatureCollection' as const, features: [] }
// oxlint-disable-next-line house/texts-in-tables -- the name of the data
export const COAST_DATA = 'Natural Earth'
/** From this zoom on the coasts come from the cells, which are ten times as exact as the world's. */
export const CELLS_FROM = 8
/** From this zoom on a city has its own ground: further out its edges would be in view. */
export const GROUND_FROM = 9.5
/** The lines of rivers are exact to 200 metres, so they fade between these zooms. */
const RIVERS_FADE = [15, 16] as const
/** Metres of a pixel at zoom 11 in the middle latitudes. */
const METRES_AT_11 = 25
const CLOSEST = 24
/** A picture as large as a marker, and empty. */
export const NO_PICTURE = 'nothing'

// oxlint-disable-next-line house/texts-in-tables -- a font
const text = ['Inter Semi Bold', 'Inter', 'sans-serif']
export const NAME = { 'text-font': text, 'text-max-width': 8 }

/**
 * The bundled map, for where there are no streets: it contacts no third party (T124). It knows coasts, countries,
 * cities, the waters of some cities, and the quarters, names and streets of the venues. It draws no streets, because it
 * knows none. The visible part fills its sources.
 */
export function plainStyle(colour: MapColour): StyleSpecification {
  return {
    version: 8,
    sources: { ...bundledSources, ground: { type: 'geojson', data: nothing } },
    layers: [
      ...drawWorld(colour),
      ...drawGround(colour),
      ...writeWorld(colour, CLOSEST),
      writeQuarters(colour),
      ...writeVenues(colour),
    ],
  }
}

export type MapColour = (name: string) => string
export type MapLayers = StyleSpecification['layers']

export const bundledSources: StyleSpecification['sources'] = {
  world: { type: 'geojson', data: nothing, attribution: COAST_DATA },
  borders: { type: 'geojson', data: nothing },
  countries: { type: 'geojson', data: nothing },
  cities: { type: 'geojson', data: nothing },
  cells: { type: 'geojson', data: nothing, attribution: COAST_DATA },
  quarters: { type: 'geojson', data: nothing },
  marks: { type: 'geojson', data: nothing },
}

const isKind = (...kinds: string[]): FilterSpecification => ['match', ['get', 'kind'], kinds, true, false]

export function drawWorld(colour: MapColour): MapLayers {
  const ground: MapLayers[number] = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': ['step', ['zoom'], colour('water'), CELLS_FROM, colour('land')] },
  }
  return [ground, ...drawCountries(colour), ...drawCoasts(colour, 'cells', CELLS_FROM)]
}

function drawCountries(colour: MapColour): MapLayers {
  return [
    { id: 'world', type: 'fill', source: 'world', maxzoom: CELLS_FROM, paint: { 'fill-color': colour('land') } },
    {
      id: 'world-coast',
      type: 'line',
      source: 'world',
      maxzoom: CELLS_FROM,
      paint: { 'line-color': colour('coast'), 'line-width': 0.8 },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      maxzoom: 10,
      paint: { 'line-color': colour('coast'), 'line-width': 1, 'line-dasharray': [3, 2] },
    },
  ]
}

const layout = { 'line-join': 'round' as const, 'line-cap': 'round' as const }

/** Water, the land in it and its coast: of the world by cells, or of a city. */
function drawCoasts(colour: MapColour, source: 'cells' | 'ground', minzoom: number): MapLayers {
  return [
    {
      id: `${source}-water`,
      type: 'fill',
      source,
      minzoom,
      filter: isKind('water'),
      paint: { 'fill-color': colour('water'), 'fill-antialias': false },
    },
    {
      id: `${source}-shallows`,
      type: 'line',
      source,
      minzoom,
      filter: isKind('coast'),
      layout,
      paint: {
        'line-color': colour('shallows'),
        'line-width': ['interpolate', ['linear'], ['zoom'], CELLS_FROM, 5, 14, 20],
      },
    },
    {
      id: `${source}-land`,
      type: 'fill',
      source,
      minzoom,
      filter: isKind('land'),
      paint: { 'fill-color': colour('land'), 'fill-antialias': false },
    },
    {
      id: `${source}-coast`,
      type: 'line',
      source,
      minzoom,
      filter: isKind('coast'),
      layout,
      paint: { 'line-color': colour('coast'), 'line-width': 1.2 },
    },
  ]
}

/** The waters of a city, more exact than the coasts of the world, with its lakes and rivers (tools/cut-ground.ts). */
function drawGround(colour: MapColour): MapLayers {
  return [
    ...drawCoasts(colour, 'ground', GROUND_FROM),
    {
      id: 'ground-river',
      type: 'line',
      source: 'ground',
      minzoom: GROUND_FROM,
      maxzoom: RIVERS_FADE[1],
      filter: isKind('river'),
      layout,
      paint: {
        'line-color': colour('water'),
        // Its width in metres; far out all are wide enough to be seen.
        'line-width': [
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          11,
          ['max', 1.5, ['/', ['get', 'metres'], METRES_AT_11]],
          13,
          ['max', 2.5, ['/', ['get', 'metres'], METRES_AT_11 / 4]],
          16,
          ['/', ['get', 'metres'], METRES_AT_11 / 32],
        ],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], RIVERS_FADE[0], 1, RIVERS_FADE[1], 0],
      },
    },
    {
      id: 'ground-lake',
      type: 'fill',
      source: 'ground',
      minzoom: GROUND_FROM,
      filter: isKind('lake'),
      paint: { 'fill-color': colour('water') },
    },
    {
      id: 'ground-shore',
      type: 'line',
      source: 'ground',
      minzoom: GROUND_FROM,
      filter: isKind('shore'),
      layout,
      paint: { 'line-color': colour('coast'), 'line-width': 0.8 },
    },
  ]
}

const beside = {
  'text-variable-anchor': ['top', 'bottom', 'left', 'right'] as ('top' | 'bottom' | 'left' | 'right')[],
  'text-radial-offset': 1.9,
  'text-justify': 'auto' as const,
}

/** Names of countries and of the site's cities. */
export function writeWorld(colour: MapColour, until: number): MapLayers {
  const layers: MapLayers = [
    {
      id: 'countries',
      type: 'symbol',
      source: 'countries',
      maxzoom: 6.5,
      layout: {
        ...NAME,
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
      },
      paint: { ...inInk(colour), 'text-opacity': 0.55 },
    },
    {
      id: 'cities',
      type: 'symbol',
      source: 'cities',
      maxzoom: 10,
      layout: { ...NAME, ...beside, 'text-field': ['get', 'name'], 'text-size': 13 },
      paint: inInk(colour),
    },
  ]
  return layers.flatMap((layer) => endAt(layer, until))
}

function writeQuarters(colour: MapColour): MapLayers[number] {
  return {
    id: 'quarters',
    type: 'symbol',
    source: 'quarters',
    minzoom: 10.5,
    layout: {
      ...NAME,
      ...beside,
      'text-field': ['get', 'name'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 11, 12, 15, 16],
      'text-letter-spacing': 0.02,
    },
    paint: inInk(colour),
  }
}

/** When zoomed in, the venues' names and streets. They make room for each other and for the marks. */
export function writeVenues(colour: MapColour): MapLayers {
  return [
    {
      id: 'venues',
      type: 'symbol',
      source: 'marks',
      minzoom: 14.2,
      layout: {
        'text-font': text,
        'text-max-width': 10,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 1.9],
        'text-field': [
          'format',
          ['get', 'name'],
          {},
          '\n',
          {},
          ['get', 'street'],
          { 'font-scale': 0.88, 'text-color': colour('faint') },
        ],
      },
      paint: inInk(colour),
    },
    // Markers are elements above the map. Empty pictures, placed first, keep names out of their space.
    {
      id: 'marks',
      type: 'symbol',
      source: 'marks',
      layout: { 'icon-image': NO_PICTURE, 'icon-allow-overlap': true, 'icon-padding': 0 },
    },
  ]
}

function inInk(colour: MapColour) {
  return { 'text-color': colour('ink'), 'text-halo-color': colour('halo'), 'text-halo-width': 1.5 }
}

/** Ends a layer at a zoom, or leaves it out if it would begin there. */
function endAt(layer: MapLayers[number], zoom: number): MapLayers {
  const { minzoom = 0, maxzoom = CLOSEST } = layer
  return minzoom < zoom ? [{ ...layer, maxzoom: Math.min(maxzoom, zoom) }] : []
}
