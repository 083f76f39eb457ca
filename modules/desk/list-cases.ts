import { toWireDate } from '../../contract/days.ts'
import type { DeskCase } from '../../contract/desk-cases.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import type { Context } from '../context.ts'
import { outcomesOf } from './case-outcomes.rules.ts'
import { type ListedCase, openCases } from './cases.queries.ts'

const MOST_LISTED = 200

/** What operators have to look at, of all venues, and how each may be settled. It names no traveller. */
export async function listCases(context: Context): Promise<{ cases: DeskCase[] }> {
  const now = context.clock()
  const cases = await openCases(context.db, MOST_LISTED)
  return { cases: cases.map((one) => writeCase(one, now)) }
}

export function writeCase(
  { id, kind, slug, name, bookingId, booking, openedAt, scan, entry }: ListedCase,
  now: Date,
): DeskCase {
  return {
    id,
    kind,
    venue: { slug, name },
    bookingId,
    booking: booking
      ? { status: booking.status, ticketName: booking.ticketName, dateOfVisit: toWireDate(booking.date) }
      : null,
    openedAt: openedAt.toISOString(),
    scan: scan && { ...scan, at: scan.at.toISOString() },
    entry: entry && { ...entry, enteredAt: entry.enteredAt.toISOString() },
    outcomes: outcomesOf(kind, booking && { ...booking, ...checkInTimes(booking) }, now),
  }
}
