import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '../../contract/bookings.ts'
import { isOnList, daysOfList } from './arrival.rules.ts'

const days = daysOfList('Europe/London', '2026-06-10')

describe('the days of a list', () => {
  it.each([
    ['London in summer', 'Europe/London', '2026-06-10', '2026-06-09T23:00:00.000Z'],
    ['Los Angeles', 'America/Los_Angeles', '2026-06-10', '2026-06-10T07:00:00.000Z'],
    ['Auckland', 'Pacific/Auckland', '2026-06-10', '2026-06-09T12:00:00.000Z'],
    ['a day whose clocks change later', 'Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['a midnight that the clocks skip', 'America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ])('begin at midnight in %s', (_where, zone, today, midnight) =>
    expect(daysOfList(zone, today).notEndedBy.toISOString()).toBe(midnight),
  )

  it('end with tomorrow, across a month', () =>
    expect(daysOfList('Europe/London', '2026-06-30')).toMatchObject({ from: '2026-06-29', to: '2026-07-01' }))
})

describe('what the list shows to staff, and to a device', () => {
  it.each<[string, string, BookingStatus, boolean, boolean, boolean]>([
    ['a booking of today', '2026-06-10', 'confirmed', false, true, true],
    ['a booking of tomorrow', '2026-06-11', 'confirmed', false, true, true],
    ['a booking of the day after', '2026-06-12', 'confirmed', false, false, false],
    ['a class of last night', '2026-06-09', 'confirmed', false, true, true],
    ['a cancelled one: its code is no stranger’s', '2026-06-10', 'cancelledByUser', false, true, true],
    ['one that was checked in', '2026-06-10', 'redeemed', false, true, true],
    ['a request for tomorrow', '2026-06-11', 'pending', false, true, true],
    ['a request for next week', '2026-06-17', 'pending', false, true, false],
    ['an online class', '2026-06-10', 'confirmed', true, false, false],
    ['a request for an online class', '2026-06-10', 'pending', true, true, false],
  ])('%s', (_what, date, status, isOnline, people, device) => {
    const booking = { date, status, isOnline }
    expect([isOnList(booking, days, false), isOnList(booking, days, true)]).toEqual([people, device])
  })
})
