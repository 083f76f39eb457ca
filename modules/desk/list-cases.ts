import { toWireDate } from '../../contract/days.ts'
import type { CasesQuery, DeskCase } from '../../contract/desk-cases.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import { together } from '../../database/together.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import type { Context } from '../call/context.ts'
import { outcomesOf } from './case-outcomes.rules.ts'
import { caseListOrders, casesOfPage, countCases, type ListedCase } from './cases.queries.ts'

/**
 * The cases of all venues, and how an operator may settle each. It names no traveller.
 * @throws Refusal listPlaceUnknown
 */
export async function listCases(
  context: Context,
  { order = 'opened', after, ...wish }: CasesQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const now = context.clock()
  const [page, total] = await together(context.db, (sql) => [
    casesOfPage(sql, wish, { order: caseListOrders[order], after, most }),
    countCases(sql, wish, counted),
  ])
  return { rows: page.rows.map((one) => writeCase(one, now)), next: page.next, total }
}

export function writeCase(
  { id, kind, slug, name, bookingId, booking, openedAt, scan, entry, settled }: ListedCase,
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
    outcomes: settled ? [] : outcomesOf(kind, booking && { ...booking, ...checkInTimes(booking) }, now),
    settled: settled && { ...settled, at: settled.at.toISOString() },
  }
}
