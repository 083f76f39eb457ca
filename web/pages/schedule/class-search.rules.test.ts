import { describe, expect, it } from 'vitest'
import {
  classFilterCount,
  findsTheSame,
  FIRST_TIME,
  hours,
  isReversed,
  LAST_TIME,
  looksUpNextDate,
  readClassSearch,
  canonicalClassAddress,
  withoutClassFilters,
  writeClassSearch,
} from './class-search.rules.ts'

const read = (query: string) => readClassSearch(new URLSearchParams(query), 'London')
const full =
  'b2cwl=aurora&city=Berlin&date=03.06.2026&q=flow&activities=Yoga&activities=Pilates&facilities=Pool&type=premium&timeFrom=07:00&timeTo=23:59&studio=x&class=y&view=map&shown=120'

describe('the address of the schedule', () => {
  it.each([
    ['nothing', '', { city: 'London', date: null, day: null, timeFrom: null, showsMap: false, shown: 60 }],
    ['a city', 'city=Berlin', { city: 'Berlin' }],
    ['a date, whatever it is', 'date=30.02.2026', { date: '30.02.2026' }],
    ['hours', 'timeFrom=08:00&timeTo=23:59', { timeFrom: '08:00', timeTo: '23:59' }],
    ['hours with seconds', 'timeFrom=08:00:00&timeTo=09:00:00', { timeFrom: '08:00', timeTo: '09:00' }],
    ['a time that is none', 'timeFrom=25:00&timeTo=8', { timeFrom: null, timeTo: null }],
    ['a time between the hours', 'timeFrom=08:30&timeTo=09:59', { timeFrom: null, timeTo: null }],
    ['a reversed range as it is', 'timeFrom=20:00&timeTo=08:00', { timeFrom: '20:00', timeTo: '08:00' }],
    [
      'facets',
      'activities=Yoga&activities=Pilates&amenities=Wi-Fi',
      { activities: ['Yoga', 'Pilates'], amenities: ['Wi-Fi'] },
    ],
    [
      'facets that cannot be',
      `activities=&activities=${'x'.repeat(101)}&activities=a%00b&activities=Yoga&activities=Yoga`,
      { activities: ['Yoga'] },
    ],
    ['facets that begin with a control character', 'activities=%07Yoga', { activities: [] }],
    [
      'unseen letters',
      'city=Ba%E2%80%8Bsel&q=%E2%80%8B&activities=Yo%C2%ADga',
      { city: 'Basel', q: '', activities: ['Yoga'] },
    ],
    ['a name of control characters', 'q=%07%00', { q: '' }],
    ['a very long name of emoji', `q=a${'%F0%9F%A4%B8'.repeat(60)}`, { q: `a${'🤸'.repeat(49)}\uFFFD` }],
    ['the documented name of the search', 'search=flow', { q: 'flow' }],
    ['more rows, by the page', 'shown=61', { shown: 120 }],
    ['all the rows there can be', 'shown=1e9', { shown: 1_000 }],
    ['rows that are none', 'shown=-1', { shown: 60 }],
    ['no rows in part', 'shown=120.5', { shown: 60 }],
    ['a type that is none', 'type=gold', { type: null }],
    ['a type in capitals', 'type=PREMIUM', { type: 'premium' }],
    ['the other type', 'type=standard', { type: 'standard' }],
    ['a name without the spaces around it', 'q=%20flow%20', { q: 'flow' }],
    ['its own name of the search before the documented one', 'search=other&q=flow', { q: 'flow' }],
    ['an hour with something around it', 'timeFrom=at+08:00&timeTo=09:00+PM', { timeFrom: null, timeTo: null }],
    ['what the map has chosen', 'studio=x&class=y&view=map', { venue: 'x', session: 'y', showsMap: true }],
    ['another view', 'view=list', { showsMap: false }],
    ['the earlier ones, open', 'earlier=1', { showsEarlier: true }],
    ['the earlier ones, otherwise', 'earlier=yes', { showsEarlier: false }],
    ['a long facet', `activities=${'x'.repeat(100)}`, { activities: ['x'.repeat(100)] }],
    [
      'fifty facets at most',
      Array.from({ length: 51 }, (_none, at) => `amenities=a${at}`).join('&'),
      { amenities: Array.from({ length: 50 }, (_none, at) => `a${at}`) },
    ],
  ])('reads %s', (_case, query, expected) => expect(read(query)).toMatchObject(expected))

  it('comes back the same, with what belongs to others', () => {
    const written = writeClassSearch(read(full), new URLSearchParams(full))
    expect(read(written)).toEqual(read(full))
    expect(new URLSearchParams(written).get('b2cwl')).toBe('aurora')
  })

  it('is written as the page reads it', () => {
    const asked = 'search=flow&amenities=Wi-Fi&activities=Yoga&page=2&view=list'
    expect(writeClassSearch(read(asked), new URLSearchParams(asked))).toBe(
      '?page=2&city=London&q=flow&activities=Yoga&amenities=Wi-Fi',
    )
  })

  it('keeps days from today until a date is chosen', () => {
    expect(writeClassSearch(read('day=3'), new URLSearchParams('day=3'))).toBe('?city=London&day=3')
    expect(writeClassSearch({ ...read('day=3'), date: '04.06.2026' }, new URLSearchParams('day=3'))).toBe(
      '?city=London&date=04.06.2026',
    )
  })
})

it.each([
  { what: 'the venue picked on the map', query: 'city=Rome&studio=x', same: true },
  { what: 'the highlighted class', query: 'city=Rome&class=x', same: true },
  { what: 'the map of a phone', query: 'city=Rome&view=map', same: true },
  { what: 'more rows', query: 'city=Rome&shown=120', same: true },
  { what: 'another day', query: 'city=Rome&day=1', same: false },
  { what: 'a filter', query: 'city=Rome&type=premium', same: false },
  { what: 'nothing: loading again is meant', query: 'city=Rome', same: false },
])('finds $same with another address for $what', ({ query, same }) => {
  expect(findsTheSame(new URL('https://a.test/schedule?city=Rome'), new URL(`https://a.test/schedule?${query}`))).toBe(
    same,
  )
})

it('finds other things on another page', () => {
  const schedule = new URL('https://a.test/schedule?city=Rome')
  expect(findsTheSame(schedule, new URL('https://a.test/locations?city=Rome&class=x'))).toBe(false)
})

it('looks the next date up unless an activity or facility is chosen', () => {
  expect(looksUpNextDate(read('amenities=Wi-Fi&q=x'))).toBe(true)
  expect(looksUpNextDate(read('activities=Yoga'))).toBe(false)
  expect(looksUpNextDate(read('facilities=Pool'))).toBe(false)
})

it('offers every hour', () => {
  expect(hours).toHaveLength(24)
  expect([hours[0], hours[9], hours[23]]).toEqual(['00:00', '09:00', '23:00'])
  expect([FIRST_TIME, LAST_TIME]).toEqual(['00:00', '23:59'])
})

it.each([
  ['', false],
  ['timeFrom=20:00', false],
  ['timeTo=08:00', false],
  ['timeFrom=08:00&timeTo=08:00', false],
  ['timeFrom=08:00&timeTo=23:59', false],
  ['timeFrom=20:00&timeTo=08:00', true],
])('a starting time of %j is reversed: %s', (query, expected) => expect(isReversed(read(query))).toBe(expected))

it.each([
  ['', 0],
  ['q=flow', 1],
  ['type=premium', 1],
  ['timeFrom=08:00', 1],
  ['timeTo=09:00', 1],
  ['timeFrom=08:00&timeTo=09:00', 1],
  ['activities=Yoga&facilities=Pool&amenities=Wi-Fi', 3],
  ['city=Rome&day=1&view=map&studio=x&shown=120', 0],
])('%j has %i filters', (query, filters) => expect(classFilterCount(read(query))).toBe(filters))

it('resets all filters, not the city, the day or the map', () => {
  expect(classFilterCount(read(full))).toBe(6)
  const reset = withoutClassFilters(read(full))
  expect(classFilterCount(reset)).toBe(0)
  expect(reset).toEqual({ ...read('city=Berlin&date=03.06.2026&view=map') })
})

it.each([
  ['as many rows as there are', 'city=Rome&shown=120', 100, null],
  ['more rows than there are', 'city=Rome&shown=600', 100, '?city=Rome&shown=120'],
  ['more rows, where one page holds all', 'city=Rome&shown=120', 60, '?city=Rome'],
  ['more rows of nothing', 'city=Rome&shown=120', 0, '?city=Rome'],
  ['a type that is none', 'city=Rome&type=gold', 100, '?city=Rome'],
])('an address that asks for %s', (_what, query, total, address) =>
  expect(canonicalClassAddress(read(query), total, new URLSearchParams(query))).toBe(address),
)
