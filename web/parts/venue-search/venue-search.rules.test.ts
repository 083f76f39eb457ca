import { describe, expect, it } from 'vitest'
import {
  searchAfter,
  countLines,
  noVenuesText,
  facetOptions,
  facetsOf,
  filterCount,
  inActivityOrder,
  isCityName,
  readVenueSearch,
  statusOfUnknownCity,
  queryOfVenueSearch,
  canonicalVenueAddress,
  withoutFilters,
  writeVenueSearch,
} from './venue-search.rules.ts'

const read = (query: string) => readVenueSearch(new URLSearchParams(query), 'London')
const long = 'x'.repeat(10_000)

describe('the address of a venue search', () => {
  it.each([
    [
      'nothing',
      '',
      { city: 'London', view: 'list', shown: 24, type: null, openNow: false, where: null, sort: 'recommended' },
    ],
    ['a city', 'city=Zürich', { city: 'Zürich' }],
    ['a city with blanks around it', 'city=%20Rome%20', { city: 'Rome' }],
    ['a city of blanks', 'city=%20', { city: 'London' }],
    ['texts with blanks around them', 'q=%20iron%20&activities=%20Yoga%20', { q: 'iron', activities: ['Yoga'] }],
    ['languages and facilities', 'languages=Deutsch&facilities=Pool', { languages: ['Deutsch'], facilities: ['Pool'] }],
    ['a facet twice', 'activities=Yoga&activities=Pilates', { activities: ['Yoga', 'Pilates'] }],
    ['a value twice, and an empty one', 'amenities=Towels&amenities=Towels&amenities=', { amenities: ['Towels'] }],
    ['the documented name of the text', 'search=iron', { q: 'iron' }],
    ['a type in capitals', 'type=Premium', { type: 'premium' }],
    ['the other type', 'type=standard', { type: 'standard' }],
    ['a type that is not on sale', 'type=gold', { type: null }],
    ['a view', 'view=grid', { view: 'grid' }],
    ['another view', 'view=map', { view: 'map' }],
    ['a view that does not exist', 'view=globe', { view: 'list' }],
    ['whole pages of venues', 'shown=48', { shown: 48 }],
    ['as many venues as there may be', 'shown=480', { shown: 480 }],
    ['a little more venues', 'shown=481', { shown: 480 }],
    ['half a venue', 'shown=30.5', { shown: 24 }],
    ['an odd number of venues', 'shown=25', { shown: 48 }],
    ['a silly number of venues', 'shown=1e9', { shown: 480 }],
    ['a negative number of venues', 'shown=-3', { shown: 24 }],
    ['open now, in capitals', 'openNow=TRUE', { openNow: true }],
    ['open now, as a number', 'openNow=1', { openNow: true }],
    ['neither open nor closed', 'openNow=perhaps', { openNow: false }],
    ['an order that there is not', 'sort=price', { sort: 'recommended' }],
    ['an order', 'sort=Name', { sort: 'name' }],
    [
      'a place: the nearest first',
      'lat=51.5&lng=-0.1&place=Hotel',
      { where: { kind: 'place', lat: 51.5, lng: -0.1, label: 'Hotel' }, sort: 'distance' },
    ],
    ['a place, by name', 'lat=51.5&lng=-0.1&place=Hotel&sort=name', { sort: 'name' }],
    [
      'a part of the map',
      'lat=51.5&lng=-0.1&distance=2',
      { where: { kind: 'area', lat: 51.5, lng: -0.1, distance: 2 }, sort: 'recommended' },
    ],
    ['half a place', 'lat=51.5', { where: null, sort: 'recommended' }],
    ['a place off the earth', 'lat=1e9&lng=0', { where: null }],
    ['a very long text', `q=${long}`, { q: 'x'.repeat(100) }],
    ['a very long value', `activities=${long}&activities=Yoga`, { activities: ['Yoga'] }],
    [
      '200 values',
      Array.from({ length: 200 }, (_none, n) => `facilities=f${n}`).join('&'),
      { facilities: { length: 50 } },
    ],
    ['an emoji that the end cuts through', `q=${'x'.repeat(99)}🏋️`, { q: 'x'.repeat(99) }],
    [
      'unseen letters',
      'city=Ba%E2%80%8Bsel&q=%E2%80%AEpool&activities=Yo%C2%ADga',
      { city: 'Basel', q: 'pool', activities: ['Yoga'] },
    ],
    ['control characters', 'q=a%00b%0A&languages=%07', { q: 'ab', languages: [] }],
    [
      'HTML and SQL, as they are',
      `q=${encodeURIComponent("<b>'; drop table venues")}`,
      { q: "<b>'; drop table venues" },
    ],
  ])('reads %s', (_case, query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  it.each([
    ['Zürich', true],
    ["<script>alert('x')</script>", true],
    [long, false],
    ['Lon\u0000don', false],
    ['\ud83c', false],
  ])('%s can be asked for: %s', (city, can) => {
    expect(isCityName(city)).toBe(can)
  })

  it('comes back the same, with what belongs to others', () => {
    const query =
      'partner=grand-hotel&city=Basel&q=pool&activities=Swimming&amenities=Wi-Fi&type=standard&openNow=true&lat=47.5&lng=7.6&place=Fair&sort=name&view=grid&shown=48'
    const written = writeVenueSearch(read(query), new URLSearchParams(query))
    expect(read(written)).toEqual(read(query))
    expect(new URLSearchParams(written).get('partner')).toBe('grand-hotel')
  })

  it('is as short as it can be, and holds nothing of the search before', () => {
    const before =
      'partner=x&city=Rome&q=a&search=b&activities=Yoga&facilities=Pool&amenities=Wi-Fi&languages=Deutsch&type=premium&openNow=true&lat=1&lng=2&place=Here&distance=3&sort=name&view=map&shown=48'
    expect(writeVenueSearch(read(''), new URLSearchParams(before))).toBe('?partner=x&city=London')
  })

  it.each([
    'city=Nice&q=pool&activities=Yoga&activities=Pilates&languages=Deutsch&type=premium&openNow=true&view=map&shown=72',
    'city=Nice&sort=distance',
    'lat=1&lng=2&place=Port&city=Nice&sort=recommended',
  ])('is %s', (query) => {
    expect(writeVenueSearch(read(query), new URLSearchParams())).toBe(`?${query}`)
  })

  it('resets filters, text and type, and keeps city, place, order and view', () => {
    const kept = 'city=Nice&view=map&lat=43.7&lng=7.2&place=Port&sort=name'
    const search = read(
      `${kept}&q=a&type=premium&languages=English&facilities=Pool&activities=Yoga&activities=Boxing&amenities=Wi-Fi&openNow=true&shown=48`,
    )
    expect(filterCount(search)).toBe(8)
    expect(filterCount(withoutFilters(search))).toBe(0)
    expect(withoutFilters(search)).toEqual(read(kept))
  })

  it('begins a changed search at its first page', () => {
    expect(searchAfter(read('city=Nice&shown=72&sort=name'), { q: 'a' })).toMatchObject({
      shown: 24,
      sort: 'name',
      q: 'a',
    })
  })

  it('orders by distance from a new place, and forgets the place with the city', () => {
    const where = { kind: 'place', lat: 43.7, lng: 7.2, label: 'Port' } as const
    const near = searchAfter(read('city=Nice'), { where })
    expect(near).toMatchObject({ where, sort: 'distance' })
    expect(searchAfter(near, { type: 'premium' })).toMatchObject({ where, sort: 'distance' })
    expect(searchAfter(near, { where: null })).toMatchObject({ where: null, sort: 'recommended' })
    expect(searchAfter(near, { city: 'Basel' })).toMatchObject({ city: 'Basel', where: null, sort: 'recommended' })
    expect(searchAfter(near, { city: 'Nice' })).toMatchObject({ city: 'Nice', where, sort: 'distance' })
    expect(searchAfter(read('city=Nice'), { where, sort: 'name' })).toMatchObject({ where, sort: 'name' })
  })
})

describe('what the API is asked', () => {
  const bare = { city: 'Nice', activities: [], facilities: [], amenities: [], languages: [], limit: 24 }
  const hotel = { lat: 43.7, lng: 7.26 }
  it.each([
    ['a city', 'city=Nice', null, bare],
    ['a city, from a hotel', 'city=Nice', hotel, { ...bare, lat: 43.7, lon: 7.26 }],
    [
      'a place, whatever the hotel',
      'city=Nice&lat=1&lng=2&place=Here',
      hotel,
      { ...bare, sort: 'distance', lat: 1, lon: 2 },
    ],
    ['a part of the map', 'city=Nice&lat=1&lng=2&distance=3', null, { ...bare, lat: 1, lon: 2, distance: 3 }],
    [
      'filters',
      'city=Nice&q=a&type=premium&openNow=1&activities=Yoga',
      null,
      { ...bare, q: 'a', type: 'premium', openNow: true, activities: ['Yoga'] },
    ],
    [
      'every kind of filter',
      'city=Nice&facilities=Pool&amenities=Wi-Fi&languages=Deutsch&sort=name',
      null,
      { ...bare, facilities: ['Pool'], amenities: ['Wi-Fi'], languages: ['Deutsch'], sort: 'name' },
    ],
    ['the nearest to the middle of the city', 'city=Nice&sort=distance', null, { ...bare, sort: 'distance' }],
  ])('for %s', (_case, query, around, expected) => {
    expect(queryOfVenueSearch(read(query), around, 24)).toEqual(expected)
  })
})

describe('what is shown of the result', () => {
  it.each([
    [0, null, null],
    [29, null, null],
    [30, '30 Partner(s) in Nice', null],
    [31, '31 Partner(s) in Nice', 'Gyms, studios and classes in Nice'],
  ])('%i partners', (total, count, subHeading) => {
    expect(countLines(total, 'Nice')).toEqual({ count, subHeading })
  })

  it("puts 'General Gym Access' first, the rest alphabetically", () => {
    const names = ['Yoga', 'Boxing', 'General Gym Access', 'Pilates'].map((name) => ({ name, count: 1 }))
    const order = ['General Gym Access', 'Boxing', 'Pilates', 'Yoga']
    expect(inActivityOrder(names).map(({ name }) => name)).toEqual(order)
    expect(facetOptions('activities', names).map(({ name }) => name)).toEqual(order)
    expect(inActivityOrder(names.toReversed()).map(({ name }) => name)).toEqual(order)
    expect(facetOptions('facilities', names)).toEqual(names)
  })

  it('offers English (US) alone, whatever else is spoken', () => {
    expect(
      facetOptions('languages', [
        { name: 'Deutsch', count: 3 },
        { name: 'English (US)', count: 2 },
      ]),
    ).toEqual([{ name: 'English (US)', count: 2 }])
    expect(facetOptions('languages', [])).toEqual([{ name: 'English (US)', count: 0 }])
  })

  it.each([
    [false, 'No Studios Found', 'Try fewer filters, or another part of the name.'],
    [true, 'Coming Soon!', 'We are in talks with services in this area'],
  ])('has a text for nothing; from a menu: %s', (fromMenu, title, text) => {
    expect(noVenuesText(fromMenu)).toEqual({ title, text })
  })
})

it.each([
  ['no city, on a site without cities', '', [], 200],
  ['an empty name, on a site without cities', 'city=%20', [], 200],
  ['a city, on a site without cities', 'city=Rome', [], 404],
  ['no city, on a site with cities', '', ['Nice'], 404],
  ['another city, on a site with cities', 'city=Rome', ['Nice'], 404],
])('a city that is not there, asked for by %s', (_who, query, cities, status) =>
  expect(statusOfUnknownCity(new URLSearchParams(query), cities)).toBe(status),
)

it.each([
  ['as many venues as there are', 'city=Rome&shown=48', 40, null],
  ['more venues than there are', 'city=Rome&shown=96', 40, '?city=Rome&shown=48'],
  ['more venues, where one page holds all', 'city=Rome&shown=48', 24, '?city=Rome'],
  ['more venues of nothing', 'city=Rome&shown=48', 0, '?city=Rome'],
  ['the third page of three', 'city=Rome&shown=72', 49, null],
  ['an order that is none', 'city=Rome&sort=price', 40, '?city=Rome'],
  ['a type that is none', 'city=Rome&type=gold', 40, '?city=Rome'],
  ['a view that is none', 'city=Rome&view=globe', 40, '?city=Rome'],
  ['neither open nor closed', 'city=Rome&openNow=perhaps', 40, '?city=Rome'],
  ['a page of another list', 'city=Rome&page=2', 40, '?city=Rome'],
  ['a value twice', 'city=Rome&amenities=Wi-Fi&amenities=Wi-Fi', 40, '?city=Rome&amenities=Wi-Fi'],
])('an address that asks for %s', (_what, query, total, address) =>
  expect(canonicalVenueAddress(read(query), total, new URLSearchParams(query))).toBe(address),
)

it('knows its own facets', () => {
  expect(facetsOf(read('city=Rome&activities=Yoga&facilities=Pool&amenities=Wi-Fi&languages=Deutsch&q=a'))).toEqual({
    activities: ['Yoga'],
    facilities: ['Pool'],
    amenities: ['Wi-Fi'],
    languages: ['Deutsch'],
  })
})
