import { expect, it } from 'vitest'
import { foreignOrigins } from './style-hosts.rules.ts'

const url = 'https://tiles.example.com/styles/calm'
const own = {
  version: 8,
  sources: {
    streets: { type: 'vector', url: 'https://tiles.example.com/planet' },
    relief: { type: 'raster', tiles: ['https://tiles.example.com/relief/{z}/{x}/{y}.png'] },
    points: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
  },
  glyphs: 'https://tiles.example.com/fonts/{fontstack}/{range}.pbf',
  sprite: 'https://tiles.example.com/sprites/calm',
  layers: [],
}

it.each([
  ['all from its own host', own, []],
  ['relative addresses', { ...own, glyphs: '/fonts/{fontstack}/{range}.pbf', sprite: '../sprites/calm' }, []],
  [
    'tiles from another host',
    { ...own, sources: { streets: { tiles: ['https://a.other.com/{z}/{x}/{y}', 'https://b.other.com/{z}/{x}/{y}'] } } },
    ['https://a.other.com', 'https://b.other.com'],
  ],
  [
    'a source description from another host',
    { sources: { streets: { url: 'https://other.com/planet' } } },
    ['https://other.com'],
  ],
  [
    'data from another host',
    { sources: { points: { type: 'geojson', data: 'https://other.com/a.json' } } },
    ['https://other.com'],
  ],
  [
    'a picture from another host',
    { sources: { shot: { type: 'image', url: 'https://other.com/a.png' } } },
    ['https://other.com'],
  ],
  [
    'a film from another host',
    { sources: { film: { type: 'video', urls: ['https://other.com/a.mp4'] } } },
    ['https://other.com'],
  ],
  [
    'letters from another host',
    { ...own, glyphs: 'https://fonts.other.com/{fontstack}/{range}.pbf' },
    ['https://fonts.other.com'],
  ],
  [
    'pictures from another host',
    { ...own, sprite: [{ id: 'a', url: 'https://other.com/sprite' }] },
    ['https://other.com'],
  ],
  ['another port', { glyphs: 'https://tiles.example.com:8443/fonts' }, ['https://tiles.example.com:8443']],
  ['the same host without encryption', { glyphs: 'http://tiles.example.com/fonts' }, ['http://tiles.example.com']],
  ['an address with a private scheme', { sources: { a: { url: 'mapbox://mapbox.streets' } } }, ['mapbox:']],
  ['no address at all', { sprite: 'https://' }, ['https://']],
  ['something else than a style', 'hello', []],
  ['nothing', null, []],
  ['fields of another kind', { sources: [7, null], glyphs: 5, sprite: { url: 1 } }, []],
])('a style with %s', (_what, style, foreign) => {
  expect(foreignOrigins(style, url)).toEqual(foreign)
})
