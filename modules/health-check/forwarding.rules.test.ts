import { describe, expect, it } from 'vitest'
import { eraseAt, type HealthLinkState, linkState, stateAtVenue } from './forwarding.rules.ts'

const ENDS = '2026-06-11T18:00:00Z'
const linked: HealthLinkState = {
  withdrawnAt: null,
  status: 'confirmed',
  endsAt: new Date(ENDS),
  eraseAt: new Date('2026-12-10T10:00:00Z'),
}

describe('T165: a link', () => {
  it.each<[string, Partial<HealthLinkState>, string, string]>([
    ['of a visit that is asked for', { status: 'pending' }, '2026-06-10T10:00:00Z', 'open'],
    ['of a visit to come', {}, '2026-06-10T10:00:00Z', 'open'],
    ['of a traveller who is there', { status: 'redeemed' }, '2026-06-11T17:30:00Z', 'open'],
    ['of a traveller who did not come', { status: 'noShow' }, '2026-06-11T19:00:00Z', 'open'],
    ['24 hours after the end, to the second', {}, '2026-06-12T18:00:00Z', 'open'],
    ['a millisecond later', {}, '2026-06-12T18:00:00.001Z', 'expired'],
    ['that was withdrawn', { withdrawnAt: new Date('2026-06-10T11:00:00Z') }, '2026-06-10T11:00:00Z', 'withdrawn'],
    [
      'that was withdrawn, of a visit that was cancelled',
      { withdrawnAt: new Date('2026-06-10T11:00:00Z'), status: 'cancelledByUser' },
      '2026-06-10T12:00:00Z',
      'withdrawn',
    ],
    ['of a visit that the traveller cancelled', { status: 'cancelledByUser' }, '2026-06-10T12:00:00Z', 'cancelled'],
    ['of a visit that the venue cancelled', { status: 'cancelledByFitness' }, '2026-06-10T12:00:00Z', 'cancelled'],
    [
      'kept for six months, of a visit that is still to come',
      { endsAt: new Date('2027-01-11T18:00:00Z') },
      '2026-12-10T10:00:00Z',
      'expired',
    ],
  ])('%s', (_name, change, now, state) => expect(linkState({ ...linked, ...change }, new Date(now))).toBe(state))
})

it('T148: is kept for six months', () => {
  expect(eraseAt(new Date('2026-06-10T10:00:00Z')).toISOString()).toBe('2026-12-10T10:00:00.000Z')
  expect(eraseAt(new Date('2026-08-31T10:00:00Z')).toISOString()).toBe('2027-02-28T10:00:00.000Z')
})

describe('B3: the people of the venue', () => {
  const startsAt = new Date('2026-06-11T17:00:00Z')
  it.each<[string, Partial<HealthLinkState>, string, string]>([
    ['a millisecond before the last 24 hours', {}, '2026-06-10T16:59:59.999Z', 'early'],
    ['24 hours before the start', {}, '2026-06-10T17:00:00.000Z', 'open'],
    ['24 hours after the end', {}, '2026-06-12T18:00:00.000Z', 'open'],
    ['a millisecond later', {}, '2026-06-12T18:00:00.001Z', 'expired'],
    ['withdrawn, and too early', { withdrawnAt: new Date(0) }, '2026-06-09T10:00:00Z', 'withdrawn'],
    ['cancelled, and too early', { status: 'cancelledByUser' }, '2026-06-09T10:00:00Z', 'cancelled'],
  ])('%s', (_name, change, now, state) =>
    expect(stateAtVenue({ ...linked, ...change, startsAt }, new Date(now))).toBe(state),
  )
})
