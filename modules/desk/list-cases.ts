import { toWireDate } from '../../contract/days.ts'
import type { CasePage, DeskCase } from '../../contract/desk-cases.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import { outcomesOf } from './case-outcomes.rules.ts'
import { isCase, type ListedCase, openCases } from './cases.queries.ts'

const PAGE = 50

/**
 * The open cases of all venues, and how an operator may settle each. It names no traveller. What travellers object to
 * comes first, so that no desk buries it.
 * @param after the id of the last case of the page before
 * @throws Refusal caseNotFound
 */
export async function listCases(context: Context, after?: string): Promise<CasePage> {
  if (after !== undefined && !(isId(after) && (await isCase(context.db, after)))) throw new Refusal('caseNotFound')
  const now = context.clock()
  const cases = await openCases(context.db, PAGE + 1, after)
  return { cases: cases.slice(0, PAGE).map((one) => writeCase(one, now)), hasMore: cases.length > PAGE }
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
