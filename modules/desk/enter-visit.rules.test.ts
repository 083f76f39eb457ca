import { expect, it } from 'vitest'
import { barToEntry, type EntryFacts } from './enter-visit.rules.ts'

/** A class on 10 June, from 17:00 to 18:00 UTC. */
const missed: EntryFacts = {
  status: 'noShow',
  isOnline: false,
  startsAt: new Date('2026-06-10T17:00:00Z'),
  endsAt: new Date('2026-06-10T18:00:00Z'),
  wasTakenBack: false,
}
const EVENING = '2026-06-10T20:00:00Z'

it.each<[string, Partial<EntryFacts>, string, ReturnType<typeof barToEntry>]>([
  ['a no-show', {}, EVENING, null],
  ['a confirmed booking', { status: 'confirmed' }, EVENING, null],
  ['a request', { status: 'pending' }, EVENING, null],
  ['one that begins now', { status: 'confirmed' }, '2026-06-10T17:00:00.000Z', null],
  ['one that is about to begin', { status: 'confirmed' }, '2026-06-10T16:59:59.999Z', 'visitNotBegun'],
  ['one that ended 72 hours ago', {}, '2026-06-13T18:00:00.000Z', null],
  ['one that ended just before that', {}, '2026-06-13T18:00:00.001Z', 'visitEntryTooLate'],
  ['one that the traveller cancelled', { status: 'cancelledByUser' }, EVENING, 'bookingCancelled'],
  ['one that the venue cancelled', { status: 'cancelledByFitness' }, EVENING, 'bookingCancelled'],
  ['a cancelled one, however old', { status: 'cancelledByUser' }, '2026-07-01T00:00:00Z', 'bookingCancelled'],
  ['a traveller who was not here', { status: 'cancelledByFitness', wasTakenBack: true }, EVENING, 'visitTakenBack'],
  ['an online class', { isOnline: true }, EVENING, 'visitOnline'],
])('what keeps %s from being entered', (_which, changes, now, bar) =>
  expect(barToEntry({ ...missed, ...changes }, new Date(now))).toBe(bar),
)
