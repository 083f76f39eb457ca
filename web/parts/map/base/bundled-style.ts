import type { FilterSpecification, StyleSpecification } from 'maplibre-gl'

const nothing = { type: 'FeatureCollection' as const, features: [] }
// oxlint-disable-next-line house/texts-in-tables -- the name of the data
const DATA = 'Natural Earth'
/** From this zoom on the coasts come from the cells, which are ten times as exact as the world's. */
export const CELLS_FROM = 8
const CLOSEST = 24
/** A picture as large as a marker, and empty. */
export const NO_PICTURE = 'nothing'

// oxlint-disable-next-line house/texts-in-tables -- a font
const text = ['Inter Semi Bold', 'Inter', 'sans-serif']
export const NAME = { 'text-font': text, 'text-max-width': 8 }

/**
 * A map of our own for where there are no streets: no third party is contacted (T124). It knows coasts, countries,
 * cities, and the quarters, names and streets of the venues. It draws no streets, because it knows none. The visible
 * part fills its sources.
 */
export function plainStyle(colour: MapColour): StyleSpecification {
  return {
    version: 8,
    sources: bundledSources,
    layers: [...drawWorld(colour), ...writeWorld(colour, CLOSEST), writeQuarters(colour), ...writeVenues(colour)],
  }
}

export type MapColour = (name: string) => string
export type MapLayers = StyleSpecification['layers']

export const bundledSources: StyleSpecification['sources'] = {
  world: { type: 'geojson', data: nothing, attribution: DATA },
  borders: { type: 'geojson', data: nothing },
  countries: { type: 'geojson', data: nothing },
  cities: { type: 'geojson', data: nothing },
  cells: { type: 'geojson', data: nothing, attribution: DATA },
  quarters: { type: 'geojson', data: nothing },
  marks: { type: 'geojson', data: nothing },
}

const coasts: FilterSpecification = ['==', ['get', 'kind'], 'coast']

export function drawWorld(colour: MapColour): MapLayers {
  const ground: MapLayers[number] = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': ['step', ['zoom'], colour('water'), CELLS_FROM, colour('land')] },
  }
  return [ground, ...drawCountries(colour), ...drawCoasts(colour)]
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

function drawCoasts(colour: MapColour): MapLayers {
  const layout = { 'line-join': 'round' as const }
  return [
    {
      id: 'cell-water',
      type: 'fill',
      source: 'cells',
      minzoom: CELLS_FROM,
      filter: ['==', ['get', 'kind'], 'water'],
      paint: { 'fill-color': colour('water'), 'fill-antialias': false },
    },
    {
      id: 'shallows',
      type: 'line',
      source: 'cells',
      minzoom: CELLS_FROM,
      filter: coasts,
      layout,
      paint: {
        'line-color': colour('shallows'),
        'line-width': ['interpolate', ['linear'], ['zoom'], CELLS_FROM, 5, 14, 20],
      },
    },
    {
      id: 'cell-land',
      type: 'fill',
      source: 'cells',
      minzoom: CELLS_FROM,
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': colour('land'), 'fill-antialias': false },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'cells',
      minzoom: CELLS_FROM,
      filter: coasts,
      layout,
      paint: { 'line-color': colour('coast'), 'line-width': 1.2 },
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
