import { toWireDate } from '../../contract/days.ts'
import type { DeskCase } from '../../contract/desk-cases.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import type { Context } from '../context.ts'
import { outcomesOf } from './case-outcomes.rules.ts'
import { openCases } from './cases.queries.ts'

const MOST_LISTED = 200

/** What operators have to look at, of all venues, and how each may be settled. */
export async function listCases(context: Context): Promise<{ cases: DeskCase[] }> {
  const now = context.clock()
  const cases = await openCases(context.db, MOST_LISTED)
  return {
    cases: cases.map(({ id, kind, slug, name, bookingId, booking, openedAt, at, how, shown, outcome }) => ({
      id,
      kind,
      venue: { slug, name },
      bookingId,
      booking: booking
        ? { status: booking.status, ticketName: booking.ticketName, dateOfVisit: toWireDate(booking.date) }
        : null,
      openedAt: openedAt.toISOString(),
      scan: { at: at.toISOString(), how, shown, outcome },
      outcomes: outcomesOf(booking && { ...booking, ...checkInTimes(booking) }, now),
    })),
  }
}
