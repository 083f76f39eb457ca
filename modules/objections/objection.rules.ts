import type { BookingStatus } from '../../contract/bookings.ts'
import { type EntryKind, OBJECTION_DAYS, type StaffEntry } from '../../contract/objections.ts'

const DAY_MS = 86_400_000

export interface StaffEntryFacts {
  readonly kind: EntryKind
  readonly enteredAt: Date
  /** Staff have entered nothing for this booking since. */
  readonly isLatest: boolean
  /** Of the booking, now. */
  readonly status: BookingStatus
  readonly objection: { readonly isSettled: boolean } | undefined
}

/** The traveller may object before this instant. Days are days of 24 hours, whatever clocks do. */
export function objectUntil(enteredAt: Date): Date {
  return new Date(enteredAt.getTime() + OBJECTION_DAYS * DAY_MS)
}

/** Where an entry stands for its traveller. Only an open one can be objected to. */
export function stateOfEntry(
  { kind, enteredAt, isLatest, status, objection }: StaffEntryFacts,
  now: Date,
): StaffEntry['state'] {
  if (objection) return objection.isSettled ? 'settled' : 'objected'
  if (!isLatest || !isInForce(kind, status)) return 'takenBack'
  return now < objectUntil(enteredAt) ? 'open' : 'over'
}

/** Whether the booking still is as the entry left it. */
export function isInForce(kind: EntryKind, status: BookingStatus): boolean {
  return kind === 'absence' ? status === 'cancelledByFitness' : status === 'redeemed'
}
