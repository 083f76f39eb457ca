import { describe, expect, it } from 'vitest'
import { barOfHold, holdUntil, longerUntil, type HeldPlaceState, holdsPlace, stateOfPlace } from './held-place.rules.ts'

const now = new Date('2026-06-10T17:00:00Z')
const placeWith = (changes: Partial<HeldPlaceState>): HeldPlaceState => ({
  status: 'open',
  until: new Date('2026-06-10T17:05:00Z'),
  isExtended: false,
  ...changes,
})

it('a place is held for five minutes', () => expect(holdUntil(now)).toEqual(new Date('2026-06-10T17:05:00Z')))

describe('whether a place is held, what is told of it, and until when it can be extended', () => {
  it.each<[string, Partial<HeldPlaceState>, boolean, string, string | undefined]>([
    ['within its time', {}, true, 'open', '2026-06-10T17:10:00.000Z'],
    ['at its last moment', { until: now }, true, 'open', '2026-06-10T17:05:00.000Z'],
    ['a moment later', { until: new Date(now.getTime() - 1) }, false, 'lapsed', undefined],
    ['extended before', { isExtended: true }, true, 'open', undefined],
    ['booked', { status: 'booked' }, false, 'booked', undefined],
    ['given back', { status: 'given_back' }, false, 'givenBack', undefined],
    ['lapsed', { status: 'lapsed' }, false, 'lapsed', undefined],
  ])('%s', (_name, changes, held, state, until) => {
    const place = placeWith(changes)
    expect([holdsPlace(place, now), stateOfPlace(place, now), longerUntil(place, now)?.toISOString()]).toEqual([
      held,
      state,
      until,
    ])
  })
})

it.each([
  ['of today', '2026-06-10', {}, null],
  ['of tomorrow', '2026-06-11', {}, 'holdOnlyToday'],
  ['of yesterday that is still on', '2026-06-09', { startsAt: new Date('2026-06-10T16:00:00Z') }, 'holdOnlyToday'],
  ['of today that has started', '2026-06-10', { startsAt: now }, 'classStarted'],
  ['of today that is full', '2026-06-10', { seatsLeft: 0 }, 'classFull'],
])('whether a place can be held in a class %s', (_name, date, changes, bar) => {
  const startsAt = new Date('2026-06-10T17:30:00Z')
  const session = { date, startsAt, isCancelled: false, takesPart: true, seatsLeft: 1, ...changes }
  expect(barOfHold(session, '2026-06-10', now)).toBe(bar)
})
