import { describe, expect, it } from 'vitest'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { asBarred, ownBookingOf } from './own-booking.rules.ts'

const session = {
  startsAt: '2026-11-27T18:00:00Z',
  canBook: true,
  cannotBookReason: null,
  cannotBookText: null,
  studio: { slug: 'river-house' },
} as ClassWithStudio
const at = (startsAt: string, studioSlug = 'river-house', timeFrom: string | null = '18:00:00') => ({
  id: `${studioSlug} ${startsAt}`,
  startsAt,
  studioSlug,
  timeFrom,
})
const thisOne = at('2026-11-27T18:00:00.000Z')
const barred = { canBook: false, cannotBookReason: 'alreadyBooked' }
const free = { canBook: true, cannotBookReason: null }

describe('a class and what the traveller has booked', () => {
  it.each([
    { when: 'nothing', upcoming: [], own: undefined, is: free },
    { when: 'this class', upcoming: [thisOne], own: thisOne, is: barred },
    { when: 'this class another day', upcoming: [at('2026-11-28T18:00:00Z')], own: undefined, is: free },
    { when: 'another class then', upcoming: [at('2026-11-27T18:00:00Z', 'sky-gym')], own: undefined, is: barred },
    {
      when: 'a day at the venue, which has no time',
      upcoming: [at('2026-11-27T18:00:00Z', 'river-house', null)],
      own: undefined,
      is: free,
    },
  ])('$when', ({ upcoming, own, is }) => {
    expect(ownBookingOf(session, upcoming)).toBe(own)
    expect(asBarred(session, upcoming)).toMatchObject(is)
  })

  it('what bars everybody stays', () => {
    const full = { ...session, canBook: false, cannotBookReason: 'classFull' } as const
    expect(asBarred(full, [thisOne])).toBe(full)
  })
})
