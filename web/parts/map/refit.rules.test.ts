import { expect, it } from 'vitest'
import { refitOf } from './refit.rules.ts'

const city = {
  isWanted: true,
  isFiltered: false,
  wasFiltered: false,
  hasMoved: false,
  inView: 6,
  results: 65,
  hasHotel: false,
}

it.each([
  { when: 'a city opens on its venues', search: city, move: 'stay' },
  { when: 'a city opens beside its venues', search: { ...city, inView: 0 }, move: 'nearest' },
  { when: 'a city opens on one number of 65', search: { ...city, inView: 1 }, move: 'nearest' },
  { when: 'a city opens on three marks', search: { ...city, inView: 3 }, move: 'stay' },
  { when: 'a city has two venues, both in view', search: { ...city, inView: 2, results: 2 }, move: 'stay' },
  { when: 'a hotel has one number around it', search: { ...city, inView: 1, hasHotel: true }, move: 'stay' },
  { when: 'a hotel has none around it', search: { ...city, inView: 0, hasHotel: true }, move: 'nearest' },
  { when: 'a filter leaves some, all in view', search: { ...city, isFiltered: true }, move: 'all' },
  { when: 'a filter changes', search: { ...city, isFiltered: true, wasFiltered: true }, move: 'all' },
  { when: 'the last filter is reset', search: { ...city, wasFiltered: true }, move: 'reopen' },
  { when: 'a filter follows a move by hand', search: { ...city, isFiltered: true, hasMoved: true }, move: 'stay' },
  { when: 'a reset follows a move by hand', search: { ...city, wasFiltered: true, hasMoved: true }, move: 'stay' },
  {
    when: 'a filter leaves none where the visitor moved',
    search: { ...city, isFiltered: true, hasMoved: true, inView: 0 },
    move: 'nearest',
  },
  {
    when: 'the search has a pin, an area or a kept view',
    search: { ...city, isWanted: false, inView: 0 },
    move: 'stay',
  },
])('when $when, the map does: $move', ({ search, move }) => {
  expect(refitOf(search)).toBe(move)
})
