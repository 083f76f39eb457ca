import { describe, expect, it } from 'vitest'
import type { Place } from '../../../contract/destinations.ts'
import { nearPlaces, placeOfText, venuesNear } from './near-place.rules.ts'

const place = (kind: Place['kind'], name: string, lat = 51.52, lng = -0.1): Place => ({
  kind,
  name,
  detail: 'London, United Kingdom',
  lat,
  lng,
})
const hotel = place('address', 'Grand Hotel')
const london = place('city', 'London')
const answerWith = (...places: Place[]) => ({ kind: 'found' as const, places })
const cities = [
  { city: 'London', lat: 51.507, lng: -0.128 },
  { city: 'Zürich', lat: 47.37, lng: 8.54 },
]

describe('the city field lists, and says', () => {
  it.each([
    { name: 'while it looks', state: { kind: 'asking' as const }, options: [], says: 'Searching…' },
    { name: 'nothing found, or not where we are', state: answerWith(), options: [], says: 'near our venues' },
    { name: 'without a connection', state: { kind: 'failed' as const }, options: [], says: 'right now' },
    { name: 'a place', state: answerWith(hotel), options: [['0', 'Grand Hotel, London, United Kingdom']], says: '' },
    {
      name: 'no city of the site again',
      state: answerWith(london, hotel),
      options: [['1', expect.any(String)]],
      says: '',
    },
    {
      name: 'a town near a city',
      state: answerWith(place('city', 'Watford')),
      options: [['0', expect.any(String)]],
      says: '',
    },
  ])('$name', ({ state, options, says }) => {
    const listed = nearPlaces(state, ['London'], 'quarters')
    expect(listed.options.map(({ value, detail }) => [value, detail])).toEqual(options)
    expect(listed.emptyText).toContain(says)
  })

  it.each([
    ['hotels', 'No city, hotel or address of that name'],
    ['streets', 'No city, quarter or street of that name'],
    ['quarters', 'No city or quarter of that name'],
  ] as const)('that there is none only of what is looked for: %s', (findable, says) =>
    expect(nearPlaces(answerWith(), [], findable).emptyText).toContain(says),
  )
})

it.each([
  { name: 'a hotel', of: hotel, to: '/locations?city=London&lat=51.52&lng=-0.1&place=Grand+Hotel' },
  { name: 'a city by name', of: london, to: '/locations?city=London' },
  {
    name: 'a place in another city',
    of: place('quarter', 'Enge', 47.36, 8.53),
    to: '/locations?city=Z%C3%BCrich&lat=47.36&lng=8.53&place=Enge',
  },
  { name: 'a place where we are not', of: place('address', 'Reykjavík', 64.1, -21.9), to: null },
])('$name leads to the venues of its city, nearest first: $to', ({ of, to }) => expect(venuesNear(of, cities)).toBe(to))

it.each([
  { name: 'the first place', state: answerWith(hotel), is: 'Grand Hotel' },
  { name: 'nothing, where it may be a city by another name (T12)', state: answerWith(hotel, london), is: undefined },
  { name: 'nothing, where nothing is found', state: answerWith(), is: undefined },
  { name: 'nothing, without a connection', state: { kind: 'failed' as const }, is: undefined },
])('a text that is sent without a choice means $name', ({ state, is }) => expect(placeOfText(state)?.name).toBe(is))
