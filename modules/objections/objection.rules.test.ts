import { expect, it } from 'vitest'
import type { BookingStatus } from '../../contract/bookings.ts'
import type { EntryKind } from '../../contract/objections.ts'
import { objectUntil, stateOfEntry } from './objection.rules.ts'

const enteredAt = new Date('2026-06-10T18:00:00Z')
const lastMoment = new Date('2026-06-24T17:59:59.999Z')
const after = new Date('2026-06-24T18:00:00Z')

it('is open for 14 days', () => expect(objectUntil(enteredAt)).toEqual(after))

it.each<[string, EntryKind, BookingStatus, Date, object, string]>([
  ['a tap', 'tap', 'redeemed', lastMoment, {}, 'open'],
  ['a visit', 'visit', 'redeemed', lastMoment, {}, 'open'],
  ["'was not here'", 'absence', 'cancelledByFitness', lastMoment, {}, 'open'],
  ['a tap 14 days later', 'tap', 'redeemed', after, {}, 'over'],
  ['a tap that was undone', 'tap', 'confirmed', lastMoment, {}, 'takenBack'],
  ['a tap that was undone to a no-show', 'tap', 'noShow', lastMoment, {}, 'takenBack'],
  ['a tap before something later', 'tap', 'redeemed', lastMoment, { isLatest: false }, 'takenBack'],
  ["a visit after 'was not here'", 'visit', 'cancelledByFitness', after, {}, 'takenBack'],
  ["'was not here' of a booking that is redeemed", 'absence', 'redeemed', lastMoment, {}, 'takenBack'],
  ['one that was objected to', 'tap', 'redeemed', lastMoment, { objection: { isSettled: false } }, 'objected'],
  ['the same, 14 days later', 'tap', 'redeemed', after, { objection: { isSettled: false } }, 'objected'],
  ['one that is settled', 'tap', 'cancelledByFitness', after, { objection: { isSettled: true } }, 'settled'],
])('%s', (_what, kind, status, now, facts, state) =>
  expect(stateOfEntry({ kind, enteredAt, isLatest: true, status, objection: undefined, ...facts }, now)).toBe(state),
)
