import { describe, expect, it } from 'vitest'
import { changeOf, endingOf, type KeptEntry } from './ledger-lines.rules.ts'

describe('what an entry of the ledger means to the owner of the pass', () => {
  it.each<[KeptEntry['kind'], string | null, string]>([
    ['grant', 'issued: purchase', 'bought'],
    ['grant', 'issued: code', 'redeemed'],
    ['grant', 'issued: operator', 'granted'],
    ['grant', null, 'granted'],
    ['revoke', null, 'withdrawn'],
    ['restore', 'a correction', 'restored'],
    ['hold', 'booked', 'booked'],
    ['release', 'cancelledByUser', 'cancelled'],
    ['release', 'cancelledByFitness', 'cancelledByVenue'],
    ['release', 'cancelledByOperator', 'cancelledByOperator'],
    ['capture', 'redeemed', 'checkedIn'],
    ['capture', 'noShow', 'missed'],
    ['capture', 'cancelledByUser', 'cancelledLate'],
    ['capture', 'cancelledByFitness', 'cancelledByVenue'],
  ])('a %s because of %s: %s', (kind, reason, change) => {
    expect(changeOf({ kind, reason, isMembership: false, isMoved: false })).toBe(change)
  })

  it.each<[string, string]>([
    ['cancelledByUser', 'moved'],
    ['cancelledByFitness', 'cancelledByVenue'],
  ])('a release because of %s, with another booking in its place: %s', (reason, change) => {
    expect(changeOf({ kind: 'release', reason, isMembership: false, isMoved: true })).toBe(change)
  })

  it.each<[KeptEntry['kind'], string]>([
    ['hold', 'membershipHeld'],
    ['capture', 'membershipStarted'],
    ['release', 'membershipRefused'],
  ])('a %s of a membership: %s', (kind, change) => {
    expect(changeOf({ kind, reason: 'membership', isMembership: true, isMoved: false })).toBe(change)
  })
})

describe('the line that ends a pass', () => {
  const now = new Date('2026-06-10T10:00:00Z')
  const earlier = new Date('2026-06-01T10:00:00Z')
  const pass = {
    type: 'standard' as const,
    visitsFree: 3,
    visitsHeld: 0,
    validDestinationIds: null,
    usableUntil: new Date('2027-06-10T23:00:00Z'),
    frozenBecause: null,
    frozenAt: null,
  }
  it.each([
    ['none while it can be used', {}, null],
    ['none for a frozen one, whose dispute is open', { frozenBecause: 'dispute', frozenAt: earlier }, null],
    ['its refund', { frozenBecause: 'refund', frozenAt: earlier }, { at: earlier, change: 'refunded', visits: 3 }],
    ['its last instant', { usableUntil: earlier }, { at: earlier, change: 'expired', visits: 3 }],
    ['none when every visit was used', { usableUntil: earlier, visitsFree: 0 }, null],
  ] as const)('%s', (_name, changes, ending) => expect(endingOf({ ...pass, ...changes }, now)).toEqual(ending))
})
