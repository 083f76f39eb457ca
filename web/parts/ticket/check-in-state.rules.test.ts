import { describe, expect, it } from 'vitest'
import { checkInState, nextChange } from './check-in-state.rules.ts'

const checkIn = {
  opensAt: '2026-06-11T16:00:00.000Z',
  closesAt: '2026-06-11T18:00:00.000Z',
  canCheckIn: false,
  checkedInAt: null,
  reason: 'checkInTooEarly',
  text: 'as it was yesterday',
} as const
const booked = { checkIn, isOnline: false, orderStatus: 'confirmed', timeZone: 'Europe/London' } as const
const done = {
  ...booked,
  orderStatus: 'redeemed',
  checkIn: { ...checkIn, checkedInAt: '2026-06-11T16:30:00.000Z' },
} as const

describe('T120: what can be done at the door, by a ticket that was kept the day before', () => {
  it.each([
    ['a second before it opens', booked, '2026-06-11T15:59:59Z', 'early'],
    ['60 minutes before the start', booked, '2026-06-11T16:00:00Z', 'open'],
    ['in the last second', booked, '2026-06-11T17:59:59Z', 'open'],
    ['at the end', booked, '2026-06-11T18:00:00Z', 'ended'],
    [
      'while the venue has not answered',
      { ...booked, orderStatus: 'pending' },
      '2026-06-11T16:30:00Z',
      'awaitingVenue',
    ],
    ['cancelled by the traveller', { ...booked, orderStatus: 'cancelledByUser' }, '2026-06-11T16:30:00Z', 'cancelled'],
    ['cancelled by the venue', { ...booked, orderStatus: 'cancelledByFitness' }, '2026-06-10T16:30:00Z', 'cancelled'],
    ['missed', { ...booked, orderStatus: 'noShow' }, '2026-06-12T16:30:00Z', 'ended'],
    ['marked as missed before the end', { ...booked, orderStatus: 'noShow' }, '2026-06-11T17:00:00Z', 'ended'],
    [
      'cancelled, online',
      { ...booked, isOnline: true, orderStatus: 'cancelledByUser' },
      '2026-06-11T16:30:00Z',
      'cancelled',
    ],
    [
      'online, while the venue has not answered',
      { ...booked, isOnline: true, orderStatus: 'pending' },
      '2026-06-11T16:30:00Z',
      'noDoor',
    ],
    ['checked in', done, '2026-06-11T17:00:00Z', 'done'],
    ['checked in, that evening', done, '2026-06-11T22:59:59Z', 'done'],
    ['checked in, on another day at the venue', done, '2026-06-11T23:00:00Z', 'visited'],
    [
      'checked in, after midnight, while the class goes on',
      { ...done, checkIn: { ...done.checkIn, closesAt: '2026-06-11T23:30:00.000Z' } },
      '2026-06-11T23:00:00Z',
      'done',
    ],
    ['online', { ...booked, isOnline: true }, '2026-06-11T16:30:00Z', 'noDoor'],
    ['online and over', { ...done, isOnline: true }, '2026-06-11T18:30:00Z', 'noDoor'],
  ] as const)('%s', (_name, ticket, now, state) => expect(checkInState(ticket, new Date(now))).toBe(state))

  it.each([
    ['2026-06-10T10:00:00Z', checkIn.opensAt],
    ['2026-06-11T16:00:00Z', checkIn.closesAt],
    ['2026-06-11T18:00:00Z', undefined],
  ])('after %s changes at %s', (now, instant) => expect(nextChange(booked, new Date(now))?.toISOString()).toBe(instant))
})
