import { expect, it } from 'vitest'
import { MOST_KEPT_TRIPS, tripsToReplace } from './kept-trips.rules.ts'

const trip = (city: string, from: string, to: string) =>
  new URLSearchParams({ city, from: `2026-${from}`, to: `2026-${to}` }).toString()
const withStart = (address: string, startsAt = '2026-06-12T07:00:00Z') => ({ address, startsAt: new Date(startsAt) })

it.each([
  ['the same trip', 'London', '06-12T08:00', '06-13T22:00', true],
  ['one that ends with it', 'London', '06-13T08:00', '06-13T22:00', true],
  ['one that begins in it', 'LONDON', '06-13T21:59', '06-20T10:00', true],
  ['one around it', 'London', '06-01T08:00', '06-30T22:00', true],
  ['one that begins with its departure', 'London', '06-13T22:00', '06-15T10:00', false],
  ['one before it', 'London', '06-10T08:00', '06-12T08:00', false],
  ['one in another city at the same time', 'Berlin', '06-12T08:00', '06-13T22:00', false],
])('a trip replaces %s: %s %s to %s: %s', (_name, city, from, to, isReplaced) => {
  const before = trip(city, from, to)
  expect(tripsToReplace(trip('London', '06-12T08:00', '06-13T22:00'), [withStart(before)])).toEqual(
    isReplaced ? [before] : [],
  )
})

it('a trip replaces what cannot be read any more', () => {
  expect(tripsToReplace(trip('London', '06-12T08:00', '06-13T22:00'), [withStart('city=London')])).toEqual([
    'city=London',
  ])
})

it('of too many, the one that begins last goes', () => {
  const next = trip('London', '06-12T08:00', '06-13T22:00')
  const others = Array.from({ length: MOST_KEPT_TRIPS }, (_none, n) =>
    withStart(trip(`City ${n}`, '06-12T08:00', '06-13T22:00'), `2026-06-12T07:${n === 3 ? 59 : n + 10}:00Z`),
  )
  expect(tripsToReplace(next, others)).toEqual([others[3]?.address])
  expect(tripsToReplace(next, others.slice(1))).toEqual([])
})
