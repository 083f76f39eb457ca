import { describe, expect, it } from 'vitest'
import { hours, looksUpNextDate, readClassSearch, writeClassSearch } from './class-search.rules.ts'

const read = (query: string) => readClassSearch(new URLSearchParams(query), 'London')

describe('the address of the schedule', () => {
  it.each([
    ['nothing', '', { city: 'London', day: 0, timeFrom: null, showsMap: false }],
    ['the last day', 'day=30', { day: 30 }],
    ['a day too far', 'day=31', { day: 0 }],
    ['yesterday', 'day=-1', { day: 0 }],
    ['half a day', 'day=1.5', { day: 0 }],
    ['hours', 'timeFrom=08:00&timeTo=23:59', { timeFrom: '08:00', timeTo: '23:59' }],
    ['a time that is none', 'timeFrom=25:00&timeTo=8', { timeFrom: null, timeTo: null }],
    ['facets', 'activities=Yoga&activities=Pilates&amenities=Wi-Fi', { activities: ['Yoga', 'Pilates'], amenities: ['Wi-Fi'] }],
  ])('reads %s', (_case, query, expected) => expect(read(query)).toMatchObject(expected))

  it('comes back the same, with what belongs to others', () => {
    const query = 'b2cwl=aurora&city=Berlin&day=3&q=flow&facilities=Pool&type=premium&timeFrom=07:00&studio=x&view=map'
    const written = writeClassSearch(read(query), new URLSearchParams(query))
    expect(read(written)).toEqual(read(query))
    expect(new URLSearchParams(written).get('b2cwl')).toBe('aurora')
  })
})

it('looks the next date up unless an activity or facility is chosen', () => {
  expect(looksUpNextDate(read('amenities=Wi-Fi&q=x'))).toBe(true)
  expect(looksUpNextDate(read('activities=Yoga'))).toBe(false)
  expect(looksUpNextDate(read('facilities=Pool'))).toBe(false)
})

it('offers every hour', () => {
  expect(hours).toHaveLength(24)
  expect([hours[0], hours[9], hours[23]]).toEqual(['00:00', '09:00', '23:00'])
})
