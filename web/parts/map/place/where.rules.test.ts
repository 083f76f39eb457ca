import { describe, expect, it } from 'vitest'
import { SEARCH_DISTANCE_KM } from '../../../../contract/search.ts'
import {
  areaOf,
  FURTHEST_KM,
  placeAt,
  placeNearby,
  queryOfWhere,
  readWhere,
  isSameWhere,
  whereToShow,
  type WhereOnMap,
  whereText,
  writeWhere,
} from './where.rules.ts'

const read = (query: string) => readWhere(new URLSearchParams(query))
const soho: WhereOnMap = { kind: 'place', lat: 51.5136, lng: -0.1337, label: 'Soho' }
const view: WhereOnMap = { kind: 'area', lat: 51.5, lng: -0.1, distance: 2.5 }

describe('reading an address', () => {
  it.each<[string, string, WhereOnMap | null]>([
    ['a place', 'lat=51.5136&lng=-0.1337&place=Soho', soho],
    ['an area', 'lat=51.5&lng=-0.1&distance=2.5', view],
    ['an area, which goes before a place', 'lat=51.5&lng=-0.1&distance=2.5&place=Soho', view],
    ['a place without a name', 'lat=51.5136&lng=-0.1337', { ...soho, label: 'Chosen place' }],
    ['an area too small to hold anything', 'lat=51.5&lng=-0.1&distance=0', { ...view, distance: 0.2 }],
    [
      'an area beyond the furthest, as a place',
      'lat=51.5&lng=-0.1&distance=501&place=Soho',
      { kind: 'place', lat: 51.5, lng: -0.1, label: 'Soho' },
    ],
    ['half a position', 'lat=51.5&place=Soho', null],
    ['a latitude beyond the pole', 'lat=91&lng=0', null],
    ['a latitude beyond the other pole', 'lat=-90.1&lng=0', null],
    ['a longitude beyond the date line', 'lat=0&lng=180.1', null],
    ['a longitude beyond it from the west', 'lat=0&lng=-180.1', null],
    ['the pole itself', 'lat=90&lng=180&place=Pole', { kind: 'place', lat: 90, lng: 180, label: 'Pole' }],
    ['the other corner', 'lat=-90&lng=-180&place=Pole', { kind: 'place', lat: -90, lng: -180, label: 'Pole' }],
    ['endless numbers', 'lat=Infinity&lng=-Infinity', null],
    ['blanks for numbers', 'lat=%20&lng=%20', null],
    ['an area as far as a search goes', 'lat=51.5&lng=-0.1&distance=500', { ...view, distance: 500 }],
    ['a distance below nothing, as a place', 'lat=51.5136&lng=-0.1337&distance=-1&place=Soho', soho],
    ['a name with blanks around it', 'lat=51.5136&lng=-0.1337&place=%20Soho%20', soho],
    ['a name of blanks', 'lat=51.5136&lng=-0.1337&place=%20', { ...soho, label: 'Chosen place' }],
    ['words for numbers', 'lat=north&lng=west', null],
    ['empty numbers', 'lat=&lng=', null],
    ['nothing', '', null],
  ])('%s', (_name, query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it('keeps a name to a length that can be shown', () => {
    expect(read(`lat=1&lng=1&place=${'x'.repeat(10_000)}`)).toMatchObject({ label: 'x'.repeat(120) })
  })
})

describe('writing an address', () => {
  it.each<[string, WhereOnMap | null, string]>([
    ['a place', soho, 'city=London&partner=x&lat=51.5136&lng=-0.1337&place=Soho'],
    ['an area', view, 'city=London&partner=x&lat=51.5&lng=-0.1&distance=2.5'],
    ['neither', null, 'city=London&partner=x'],
  ])('%s, and what belongs to others stays', (_name, where, expected) => {
    const present = new URLSearchParams('city=London&lat=1&lng=2&place=Old&distance=9&partner=x')
    const next = writeWhere(where, present)
    expect(next.toString()).toBe(expected)
    expect(readWhere(next)).toEqual(where)
  })

  it('sees whether two are the same', () => {
    expect([
      isSameWhere(soho, { ...soho }),
      isSameWhere(soho, null),
      isSameWhere(soho, view),
      isSameWhere(null, null),
      isSameWhere(view, { ...view, distance: 3 }),
      isSameWhere(soho, { ...soho, label: 'Hotel' }),
    ]).toEqual([true, false, false, true, false, false])
  })
})

it('asks the search by distance from a place, and within an area', () => {
  expect([soho, view, null].map(queryOfWhere)).toEqual([
    { lat: 51.5136, lon: -0.1337 },
    { lat: 51.5, lon: -0.1, distance: 2.5 },
    {},
  ])
  expect([whereText(soho), whereText(view)]).toEqual(['Near Soho', 'In this part of the map'])
  expect(whereText(placeNearby({ lat: 51.5, lng: -0.1 }))).toBe('Near you')
})

it('takes an area that holds all of the view, within what the search takes', () => {
  expect(areaOf({ lat: 51.5, lng: -0.1 }, { lat: 51.52, lng: -0.05 })).toEqual({
    kind: 'area',
    lat: 51.5,
    lng: -0.1,
    distance: 4.2,
  })
  expect(areaOf({ lat: 51.512_345, lng: -0.123_456 }, { lat: 51.52, lng: -0.05 })).toMatchObject({
    lat: 51.5123,
    lng: -0.1235,
  })
  expect(areaOf({ lat: 51.5, lng: -0.1 }, { lat: 51.5, lng: -0.1 }).distance).toBe(0.2)
  expect(areaOf({ lat: 0, lng: 0 }, { lat: 80, lng: 170 }).distance).toBe(FURTHEST_KM)
  expect(FURTHEST_KM).toBe(SEARCH_DISTANCE_KM)
})

it('tells an own position no closer than a block, a found place to the metre', () => {
  expect(placeNearby({ lat: 51.513_612_3, lng: -0.133_712_3 })).toEqual({
    kind: 'place',
    lat: 51.514,
    lng: -0.134,
    label: 'You are here',
  })
  expect(placeAt({ lat: 51.513_612_3, lng: -0.133_712_3 }, 'Soho')).toEqual({
    kind: 'place',
    lat: 51.513_61,
    lng: -0.133_71,
    label: 'Soho',
  })
})

describe('the map of a city', () => {
  const london = { lat: 51.5073, lng: -0.1276 }
  const heathrow: WhereOnMap = { kind: 'place', lat: 51.47, lng: -0.4543, label: 'Heathrow' }
  const paris: WhereOnMap = { kind: 'place', lat: 48.8566, lng: 2.3522, label: 'Paris' }
  it.each<[string, WhereOnMap | null, WhereOnMap | null]>([
    ['goes to a pin in it', soho, soho],
    ['goes to a pin in its reach', heathrow, heathrow],
    ['stays where a pin is far away', paris, null],
    [
      'goes to any part of the map that was asked for',
      { ...view, lat: 48.8566, lng: 2.3522 },
      { ...view, lat: 48.8566, lng: 2.3522 },
    ],
    ['stays without any', null, null],
  ])('%s', (_name, where, expected) => {
    expect(whereToShow(where, london)).toEqual(expected)
  })
})
