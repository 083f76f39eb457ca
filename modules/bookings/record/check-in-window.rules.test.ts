import { describe, expect, it } from 'vitest'
import { checkInBar, checkInTimes } from './check-in-window.rules.ts'

const session = {
  type: 'class' as const,
  startsAt: new Date('2026-06-10T17:00:00Z'),
  endsAt: new Date('2026-06-10T18:00:00Z'),
}

describe('T120: when check-in is open', () => {
  it.each([
    ['61 minutes before', 'confirmed', '2026-06-10T15:59:00Z', 'checkInTooEarly'],
    ['exactly 60 minutes before', 'confirmed', '2026-06-10T16:00:00Z', null],
    ['in the last second', 'confirmed', '2026-06-10T17:59:59Z', null],
    ['when it ends', 'confirmed', '2026-06-10T18:00:00Z', 'checkInTooLate'],
    ['while the venue has not answered', 'pending', '2026-06-10T17:00:00Z', 'bookingNotConfirmed'],
    ['cancelled by the traveller', 'cancelledByUser', '2026-06-10T17:00:00Z', 'bookingCancelled'],
    [
      'cancelled by the venue, even before it would open',
      'cancelledByFitness',
      '2026-06-10T12:00:00Z',
      'bookingCancelled',
    ],
    ['missed', 'noShow', '2026-06-10T18:30:00Z', 'checkInTooLate'],
    ['called missed while it still ran', 'noShow', '2026-06-10T17:30:00Z', 'checkInTooLate'],
    ['done, long after', 'redeemed', '2026-06-12T17:00:00Z', null],
  ] as const)('%s', (_name, status, now, bar) =>
    expect(checkInBar(status, checkInTimes(session), new Date(now))).toBe(bar),
  )

  it('is all day for a walk-in', () => {
    const day = {
      type: 'walk_in' as const,
      startsAt: new Date('2026-06-09T23:00:00Z'),
      endsAt: new Date('2026-06-10T23:00:00Z'),
    }
    expect(checkInTimes(day)).toEqual({ opensAt: day.startsAt, closesAt: day.endsAt })
  })
})
