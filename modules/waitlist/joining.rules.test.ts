import { describe, expect, it } from 'vitest'
import { nearestReason, whyNotJoin, whyPassCannotWait } from './joining.rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const full = {
  startsAt: new Date('2026-06-11T17:00:00Z'),
  isCancelled: false,
  takesPart: true,
  seatsLeft: 0,
  offerType: 'standard' as const,
  destinationId: 'london',
  wpVisits: 1,
}
const newcomer = { isBooked: false, waits: 0 }

describe('T171: who may join the line of a session', () => {
  it.each([
    ['yes, when the class is full', full, newcomer, null],
    ['yes, with four other waits', full, { isBooked: false, waits: 4 }, null],
    ['no, with five other waits', full, { isBooked: false, waits: 5 }, 'tooManyWaits'],
    ['no, while a seat is free', { ...full, seatsLeft: 1 }, newcomer, 'classNotFull'],
    ['no, with another class booked at that time', full, { isBooked: true, waits: 0 }, 'alreadyBooked'],
    ['no, when it has started', { ...full, startsAt: now }, newcomer, 'classStarted'],
    ['no, when it was cancelled', { ...full, isCancelled: true }, newcomer, 'classCancelled'],
    ['no, at a venue that takes no bookings', { ...full, takesPart: false }, newcomer, 'venueNotTakingPart'],
    ['no, within 2 hours', { ...full, startsAt: new Date('2026-06-10T12:00:00Z') }, newcomer, 'waitlistClosed'],
    ['yes, a second earlier', { ...full, startsAt: new Date('2026-06-10T12:00:01Z') }, newcomer, null],
  ])('%s', (_who, session, joiner, reason) => {
    expect(whyNotJoin(session, joiner, now)).toBe(reason)
  })
})

const pass = {
  type: 'standard' as const,
  visitsFree: 1,
  visitsHeld: 0,
  validDestinationIds: null,
  usableUntil: new Date('2026-07-01T00:00:00Z'),
  frozenBecause: null,
}

describe('T171: which pass may wait', () => {
  it.each([
    ['one with a visit left', pass, full, null],
    ['none without one', { ...pass, visitsFree: 0 }, full, 'noVisitsLeft'],
    ['none that ends as the class starts', { ...pass, usableUntil: full.startsAt }, full, 'passEndsBefore'],
    ['one that ends a second later', { ...pass, usableUntil: new Date('2026-06-11T17:00:01Z') }, full, null],
    ['none that has ended', { ...pass, usableUntil: now }, full, 'passNotUsable'],
    ['none of another city', { ...pass, validDestinationIds: ['paris'] }, full, 'passNotValidHere'],
    ['no standard pass for premium', pass, { ...full, offerType: 'premium' as const }, 'premiumNeedsPremium'],
  ])('%s', (_which, one, session, reason) => {
    expect(whyPassCannotWait(one, session, now)).toBe(reason)
  })

  it('of several reasons names the one that is nearest to a yes', () => {
    expect(nearestReason(['passNotUsable', 'noVisitsLeft', 'passEndsBefore'])).toBe('passEndsBefore')
    expect(nearestReason(['passNotUsable', 'premiumNeedsPremium'])).toBe('premiumNeedsPremium')
    expect(nearestReason([])).toBe('passNeeded')
  })
})
