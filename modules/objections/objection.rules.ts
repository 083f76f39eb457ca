import { DAY_MS } from '../../contract/durations.ts'
import type { BookingStatus } from '../../contract/bookings.ts'
import { type EntryKind, OBJECTION_DAYS, type StaffEntry } from '../../contract/objections.ts'

export interface StaffEntryFacts {
  readonly kind: EntryKind
  readonly enteredAt: Date
  /** Staff have made no later entry for this booking. */
  readonly isLatest: boolean
  /** The booking's present state. */
  readonly status: BookingStatus
  readonly objection: { readonly isSettled: boolean } | undefined
}

/** The traveller may object before this instant. A day is 24 hours, also when the clocks change. */
export function objectUntil(enteredAt: Date): Date {
  return new Date(enteredAt.getTime() + OBJECTION_DAYS * DAY_MS)
}

/** The state of an entry for its traveller, who can object only to an open one. */
export function stateOfEntry(
  { kind, enteredAt, isLatest, status, objection }: StaffEntryFacts,
  now: Date,
): StaffEntry['state'] {
  if (objection) return objection.isSettled ? 'settled' : 'objected'
  if (!isLatest || !isInForce(kind, status)) return 'takenBack'
  return now < objectUntil(enteredAt) ? 'open' : 'over'
}

/** Whether the booking is still in the state that the entry gave it. */
export function isInForce(kind: EntryKind, status: BookingStatus): boolean {
  return kind === 'absence' ? status === 'cancelledByFitness' : status === 'redeemed'
}
