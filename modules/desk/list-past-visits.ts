import { addDays, toWireDate } from '../../contract/days.ts'
import type { PastVisits } from '../../contract/visit-corrections.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import type { Context, VenueStaffViewer } from '../context.ts'
import { localTime } from '../dates/zone-time.rules.ts'
import { GRACE_MS } from './arrival.rules.ts'
import { type ArrivalRow, pastVisitsOf } from './arrivals.queries.ts'
import { barToEntry, ENTERED_WITHIN_MS } from './enter-visit.rules.ts'
import { writeVisit } from './list-arrivals.ts'

/**
 * Visits that ended in the last 72 hours, for whoever may correct them: those that are checked in, and those that nobody
 * checked in though no scan counts any more. A device has no such list (T172).
 */
export async function listPastVisits(
  context: Context,
  { staff: { venue } }: Pick<VenueStaffViewer, 'staff'>,
): Promise<PastVisits> {
  const now = context.clock()
  const notEndedBy = new Date(now.getTime() - ENTERED_WITHIN_MS)
  // What began the day before may have gone on past midnight.
  const from = addDays(localTime(venue.timeZone, notEndedBy).date, -1)
  const rows = await pastVisitsOf(context.db, venue.id, { from, notEndedBy, begunBy: now })
  return {
    venue: { slug: venue.slug, name: venue.name, timeZone: venue.timeZone },
    today: toWireDate(localTime(venue.timeZone, now).date),
    visits: rows.filter((row) => row.status === 'redeemed' || wasMissed(row, now)).map(writeVisit),
  }
}

/** It can be entered, and can no longer be scanned. */
function wasMissed(row: ArrivalRow, now: Date): boolean {
  const isOver = now.getTime() >= checkInTimes(row).closesAt.getTime() + GRACE_MS
  return isOver && barToEntry({ ...row, wasTakenBack: false }, now) === null
}
