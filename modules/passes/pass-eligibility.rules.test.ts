import { describe, expect, it } from 'vitest'
import { costOn, endReason, judgePass, type BookableOffer, type PassState } from './pass-eligibility.rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const LONDON = 'london'
const pass = (changes: Partial<PassState> = {}): PassState => ({
  type: 'standard',
  visitsFree: 4,
  visitsHeld: 0,
  validDestinationIds: [LONDON],
  usableUntil: new Date('2026-06-10T23:00:00Z'),
  frozenBecause: null,
  ...changes,
})
const offer = (changes: Partial<BookableOffer> = {}): BookableOffer => ({
  offerType: 'standard',
  destinationId: LONDON,
  wpVisits: 1,
  ...changes,
})

describe('may this pass pay for it', () => {
  it.each<[string, Partial<PassState>, Partial<BookableOffer>, number | string]>([
    ['a standard class with a standard pass', {}, {}, 1],
    ['a standard class with a premium pass', { type: 'premium' }, {}, 1],
    ['T107: a premium class with a standard pass', {}, { offerType: 'premium' }, 'premiumNeedsPremium'],
    ['a premium class with a premium pass', { type: 'premium' }, { offerType: 'premium' }, 1],
    ['a premium class with a Wellness Passport', { type: 'wellness' }, { offerType: 'premium' }, 1],
    ['T106: a high-value class with a Wellness Passport', { type: 'wellness' }, { wpVisits: 2 }, 2],
    ['a high-value class with a premium pass', { type: 'premium' }, { wpVisits: 2, offerType: 'premium' }, 1],
    [
      'T108: a high-value class with a single visit left',
      { type: 'wellness', visitsFree: 1 },
      { wpVisits: 2 },
      'tooFewVisits',
    ],
    ['one with just as many left', { type: 'wellness', visitsFree: 2 }, { wpVisits: 2 }, 2],
    ['the last visit of a pass', { visitsFree: 1 }, {}, 1],
    ['a class that says 0 visits', { type: 'wellness' }, { wpVisits: 0 }, 1],
    ['no free visit left', { visitsFree: 0 }, {}, 'noVisitsLeft'],
    ['T77: a class in another city', {}, { destinationId: 'paris' }, 'passNotValidHere'],
    [
      'a pass that an operator widened to that city',
      { validDestinationIds: [LONDON, 'paris'] },
      { destinationId: 'paris' },
      1,
    ],
    ['a pass without conditions', { validDestinationIds: null }, { destinationId: 'paris' }, 1],
    ['in its last millisecond', { usableUntil: new Date(now.getTime() + 1) }, {}, 1],
    ['at the first instant after it', { usableUntil: now }, {}, 'passNotUsable'],
    ['T99: frozen by a dispute', { frozenBecause: 'dispute' }, {}, 'passNotUsable'],
    ['expired and empty', { usableUntil: now, visitsFree: 0 }, {}, 'passNotUsable'],
  ])('%s', (_name, passChanges, offerChanges, outcome) => {
    const verdict = judgePass(pass(passChanges), offer(offerChanges), now)
    expect(verdict.ok ? verdict.visits : verdict.reason).toBe(outcome)
  })

  it.each([
    ['wellness', 0, 1],
    ['wellness', 3, 3],
    ['premium', 3, 1],
    ['standard', 3, 1],
  ] as const)('a %s pass pays for wpVisits %i with %i', (type, wpVisits, cost) =>
    expect(costOn(type, wpVisits)).toBe(cost),
  )
})

describe('T112: why a pass is no longer available', () => {
  it.each<[string, Partial<PassState>, string | null]>([
    ['visits left', {}, null],
    ['used up', { visitsFree: 0 }, 'usedUp'],
    ['T162: its last visits held by bookings', { visitsFree: 0, visitsHeld: 2 }, null],
    ['as many visits free as held', { visitsFree: 2, visitsHeld: 2 }, null],
    ['expired while a booking holds a visit', { usableUntil: now, visitsFree: 0, visitsHeld: 1 }, 'expired'],
    ['expired with visits left', { usableUntil: now }, 'expired'],
    ['expired and used up', { usableUntil: now, visitsFree: 0 }, 'expired'],
    ['refunded', { frozenBecause: 'refund', visitsFree: 0 }, 'refunded'],
    ['T178: whose refund waits', { frozenBecause: 'refundAsked' }, 'refundAsked'],
    ['disputed', { frozenBecause: 'dispute' }, 'frozen'],
    ['frozen by an operator, and expired', { frozenBecause: 'operator', usableUntil: now }, 'frozen'],
  ])('%s', (_name, changes, reason) => expect(endReason(pass(changes), now)).toBe(reason))
})
