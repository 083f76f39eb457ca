import { expect, it } from 'vitest'
import type { BookingStatus } from '../../contract/bookings.ts'
import { outcomesOf, timeOfVisit } from './case-outcomes.rules.ts'

const times = { opensAt: new Date('2026-06-10T16:00:00Z'), closesAt: new Date('2026-06-10T18:00:00Z') }
const at = (time: string) => new Date(`2026-06-10T${time}Z`)
const evening = at('20:00:00')

it.each<[string, BookingStatus, boolean, Date, string]>([
  ['a confirmed booking', 'confirmed', false, evening, 'checkedIn paid rejected'],
  ['a request', 'pending', false, evening, 'checkedIn paid rejected'],
  ['a no-show', 'noShow', false, evening, 'checkedIn paid rejected'],
  ['one whose check-in has not opened', 'confirmed', false, at('15:59:59'), 'paid rejected'],
  ['one whose check-in opens now', 'confirmed', false, at('16:00:00'), 'checkedIn paid rejected'],
  ['an online class', 'confirmed', true, evening, 'paid rejected'],
  ['one whose visit was given back', 'cancelledByUser', false, evening, 'paid rejected'],
  ['one that the venue cancelled', 'cancelledByFitness', false, evening, 'paid rejected'],
  ['one that is checked in by now', 'redeemed', false, evening, 'rejected'],
])('a case of %s', (_what, status, isOnline, now, outcomes) =>
  expect(outcomesOf('shownGreen', { ...times, status, isOnline }, now).join(' ')).toBe(outcomes),
)

it('a case of an unknown code', () =>
  expect(outcomesOf('shownGreen', undefined, evening)).toEqual(['paid', 'rejected']))

it.each<BookingStatus>(['redeemed', 'cancelledByFitness', 'confirmed'])('an objection about a %s booking', (status) =>
  expect(outcomesOf('objection', { ...times, status, isOnline: false }, evening)).toEqual(['upheld', 'rejected']),
)

it.each([
  ['at the scan', '16:30:00', '16:30:00.000'],
  ['when check-in opened, if the scan was before', '12:00:00', '16:00:00.000'],
  ['before it closed, if the scan was after', '19:00:00', '17:59:59.999'],
])('a visit was %s', (_when, scanned, was) => expect(timeOfVisit(at(scanned), times, evening)).toEqual(at(was)))

it('a visit is never in the future', () =>
  expect(timeOfVisit(at('17:30:00'), times, at('17:00:00'))).toEqual(at('17:00:00')))
