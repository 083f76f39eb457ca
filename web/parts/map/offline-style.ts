import type { FilterSpecification, StyleSpecification } from 'maplibre-gl'

const nothing = { type: 'FeatureCollection' as const, features: [] }
const DATA = 'Natural Earth'
/** From this zoom on the coasts come from the cells, which are ten times as exact as the world's. */
export const CELLS_FROM = 8
/** A picture as large as a marker, and empty. */
export const NO_PICTURE = 'nothing'

const text = ['Inter Semi Bold', 'Inter', 'sans-serif']

/**
 * A light map of our own for when no map service is set or allowed: no third party is contacted (T124). It knows
 * coasts, countries, cities, and what follows from the venues: where there are many, their quarters, their names and
 * streets. It draws no streets, because it knows none; a fine grid shows distances instead. The visible part fills its
 * sources.
 */
export function offlineStyle(colour: Colour): StyleSpecification {
  return {
    version: 8,
    sources,
    layers: [
      ...drawLand(colour),
      ...drawTowns(colour),
      ...drawLines(colour),
      ...writePlaces(colour),
      ...writeVenues(colour),
    ],
  }
}

type Colour = (name: string) => string
type Layers = StyleSpecification['layers']

const sources: StyleSpecification['sources'] = {
  world: { type: 'geojson', data: nothing, attribution: DATA },
  borders: { type: 'geojson', data: nothing },
  countries: { type: 'geojson', data: nothing },
  cities: { type: 'geojson', data: nothing },
  cells: { type: 'geojson', data: nothing, attribution: DATA },
  grid: { type: 'geojson', data: nothing },
  quarters: { type: 'geojson', data: nothing },
  venues: { type: 'geojson', data: nothing },
  marks: { type: 'geojson', data: nothing },
}

const coasts: FilterSpecification = ['==', ['get', 'kind'], 'coast']

function drawLand(colour: Colour): Layers {
  const [water, shallows, land] = [colour('water'), colour('shallows'), colour('land')]
  return [
    {
      id: 'background',
      type: 'background',
      paint: { 'background-color': ['step', ['zoom'], water, CELLS_FROM, land] },
    },
    { id: 'world', type: 'fill', source: 'world', maxzoom: CELLS_FROM, paint: { 'fill-color': land } },
    {
      id: 'world-coast',
      type: 'line',
      source: 'world',
      maxzoom: CELLS_FROM,
      paint: { 'line-color': colour('coast'), 'line-width': 0.8 },
    },
    {
      id: 'cell-water',
      type: 'fill',
      source: 'cells',
      minzoom: CELLS_FROM,
      filter: ['==', ['get', 'kind'], 'water'],
      paint: { 'fill-color': water, 'fill-antialias': false },
    },
    {
      id: 'shallows-wide',
      type: 'line',
      source: 'cells',
      minzoom: CELLS_FROM,
      filter: coasts,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': shallows, 'line-opacity': 0.55, 'line-width': widenLine(10, 46) },
    },
    {
      id: 'shallows',
      type: 'line',
      source: 'cells',
      minzoom: CELLS_FROM,
      filter: coasts,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': shallows, 'line-width': widenLine(5, 20) },
    },
    {
      id: 'cell-land',
      type: 'fill',
      source: 'cells',
      minzoom: CELLS_FROM,
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': land, 'fill-antialias': false },
    },
  ]
}

/** As exact as the venues allow: a town around its quarters, and where venues are many. */
function drawTowns(colour: Colour): Layers {
  return [
    {
      id: 'town',
      type: 'circle',
      source: 'quarters',
      minzoom: CELLS_FROM,
      maxzoom: 15,
      paint: {
        'circle-color': colour('town'),
        'circle-blur': 1,
        'circle-opacity': 0.9,
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 8, 18, 12, 190, 15, 900],
      },
    },
    {
      id: 'centre',
      type: 'heatmap',
      source: 'venues',
      minzoom: CELLS_FROM,
      maxzoom: 15,
      paint: {
        'heatmap-radius': ['interpolate', ['exponential', 2], ['zoom'], 8, 12, 12, 64, 15, 220],
        'heatmap-intensity': 0.5,
        'heatmap-color': [
          'interpolate',
          ['linear'],
          ['heatmap-density'],
          0,
          `${colour('centre')}00`,
          0.7,
          colour('centre'),
        ],
        'heatmap-opacity': ['interpolate', ['linear'], ['zoom'], 13.5, 0.85, 15, 0],
      },
    },
  ]
}

function drawLines(colour: Colour): Layers {
  return [
    { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': colour('grid'), 'line-width': 1 } },
    {
      id: 'coast',
      type: 'line',
      source: 'cells',
      minzoom: CELLS_FROM,
      filter: coasts,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour('coast'), 'line-width': 1.2 },
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

const name = { 'text-font': text, 'text-max-width': 8 }
const beside = {
  'text-variable-anchor': ['top', 'bottom', 'left', 'right'] as ('top' | 'bottom' | 'left' | 'right')[],
  'text-radial-offset': 1.9,
  'text-justify': 'auto' as const,
}

function inInk(colour: Colour) {
  return { 'text-color': colour('ink'), 'text-halo-color': colour('halo'), 'text-halo-width': 1.5 }
}

function writePlaces(colour: Colour): Layers {
  const written = inInk(colour)
  return [
    {
      id: 'countries',
      type: 'symbol',
      source: 'countries',
      maxzoom: 6.5,
      layout: {
        ...name,
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
      },
      paint: { ...written, 'text-opacity': 0.55 },
    },
    {
      id: 'cities',
      type: 'symbol',
      source: 'cities',
      maxzoom: 10,
      layout: { ...name, ...beside, 'text-field': ['get', 'name'], 'text-size': 13 },
      paint: written,
    },
    {
      id: 'quarters',
      type: 'symbol',
      source: 'quarters',
      minzoom: 10.5,
      layout: {
        ...name,
        ...beside,
        'text-field': ['get', 'name'],
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11.5, 15, 15],
        'text-letter-spacing': 0.02,
      },
      paint: { ...written, 'text-opacity': 0.8 },
    },
  ]
}

function writeVenues(colour: Colour): Layers {
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

/** A line that gets wider as the zoom increases. */
function widenLine(from: number, to: number): ['interpolate', ['linear'], ['zoom'], number, number, number, number] {
  return ['interpolate', ['linear'], ['zoom'], CELLS_FROM, from, 14, to]
}
