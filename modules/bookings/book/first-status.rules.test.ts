import { describe, expect, it } from 'vitest'
import { answerDeadline, type FirstStatusFacts, firstStatus, nextReminder } from './first-status.rules.ts'

describe('T130-T131: confirmed or waiting', () => {
  const bookingWith = (changes: Partial<FirstStatusFacts>): FirstStatusFacts => ({
    site: 'b2c',
    type: 'class',
    isOnline: false,
    isIntegrated: true,
    confirmsAtOnce: null,
    isHeldPlace: false,
    ...changes,
  })
  it.each<[string, Partial<FirstStatusFacts>, string, string]>([
    ['a class at an integrated venue', {}, 'confirmed', 'Booking Confirmed'],
    ['a class at a venue that answers itself', { isIntegrated: false }, 'pending', 'Awaiting Confirmation'],
    ['an online class of an integrated venue', { isOnline: true }, 'pending', 'Awaiting Confirmation'],
    ['an online class of another', { isOnline: true, isIntegrated: false }, 'confirmed', 'Booking Confirmed'],
    [
      'a place held at the desk of a venue that answers itself',
      { isHeldPlace: true, isIntegrated: false },
      'confirmed',
      'Booking Confirmed',
    ],
    [
      'a class whose venue chose to confirm at once',
      { confirmsAtOnce: true, isIntegrated: false },
      'confirmed',
      'Booking Confirmed',
    ],
    ['a class whose venue chose to be asked', { confirmsAtOnce: false }, 'pending', 'Awaiting Confirmation'],
    ['an online class of such a venue', { confirmsAtOnce: true, isOnline: true }, 'confirmed', 'Booking Confirmed'],
    ['a walk-in there', { confirmsAtOnce: false, type: 'walk_in' }, 'confirmed', 'Booking Confirmed'],
    ['a walk-in', { type: 'walk_in' }, 'confirmed', 'Booking Confirmed'],
    [
      'a walk-in at a venue that answers itself',
      { type: 'walk_in', isIntegrated: false },
      'confirmed',
      'Booking Confirmed',
    ],
    [
      'a restricted site, at a venue that answers itself',
      { site: 'restricted', isIntegrated: false },
      'confirmed',
      'Booking confirmed',
    ],
    ['a restricted site, online', { site: 'restricted', isOnline: true }, 'confirmed', 'Booking confirmed'],
    ['a restricted site, walk-in', { site: 'restricted', type: 'walk_in' }, 'confirmed', 'Booking confirmed'],
    ['a partner site', { site: 'partner', isIntegrated: false }, 'pending', 'Awaiting Confirmation'],
    ['a master white label', { site: 'master' }, 'confirmed', 'Booking Confirmed'],
  ])('%s', (_name, changes, status, outcome) => expect(firstStatus(bookingWith(changes))).toEqual({ status, outcome }))
})

describe('T132: how long the venue has', () => {
  const now = new Date('2026-06-10T10:00:00Z')
  it.each([
    ['a class in a week', '2026-06-17T10:00:00Z', '2026-06-12T10:00:00.000Z'],
    ['in exactly 50 hours', '2026-06-12T12:00:00Z', '2026-06-12T10:00:00.000Z'],
    ['tomorrow', '2026-06-11T10:00:00Z', '2026-06-11T08:00:00.000Z'],
    ['in 2:00:01', '2026-06-10T12:00:01Z', '2026-06-10T10:00:01.000Z'],
    ['in exactly 2 hours', '2026-06-10T12:00:00Z', '2026-06-10T11:00:00.000Z'],
    ['in half an hour', '2026-06-10T10:30:00Z', '2026-06-10T10:15:00.000Z'],
  ])('%s', (_name, startsAt, by) => {
    const { confirmBy, remindAt } = answerDeadline(new Date(startsAt), now)
    expect(confirmBy.toISOString()).toBe(by)
    expect(remindAt > now && remindAt < confirmBy).toBe(true)
  })
})

describe('T132: when a silent venue is asked again', () => {
  it.each([
    ['after the first reminder, with a day left', '2026-06-11T10:00:00Z', 1, '2026-06-11T22:00:00.000Z'],
    ['after the second', '2026-06-11T22:00:00Z', 2, '2026-06-12T04:00:00.000Z'],
    ['after the third never again', '2026-06-12T04:00:00Z', 3, undefined],
    ['with an hour left, once more', '2026-06-12T09:00:00Z', 1, '2026-06-12T09:30:00.000Z'],
    ['with less than an hour left, no more', '2026-06-12T09:00:01Z', 1, undefined],
  ])('%s', (_name, now, sent, next) =>
    expect(nextReminder(new Date('2026-06-12T10:00:00Z'), new Date(now), sent)?.toISOString()).toBe(next),
  )
})
