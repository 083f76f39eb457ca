import { addDays, toWireDate } from '../../contract/days.ts'
import type { PastVisits } from '../../contract/visit-corrections.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { GRACE_MS } from './arrival.rules.ts'
import { type ArrivalRow, pastVisitsOf } from './arrivals.queries.ts'
import { barToEntry, ENTERED_WITHIN_MS } from './enter-visit.rules.ts'
import { writeVisit } from './list-arrivals.ts'

/**
 * Visits that ended in the last 72 hours or have begun, for staff who may correct them: checked-in visits, and missed
 * ones that no scan can check in any more. A device has no such list (T172).
 */
export async function listPastVisits(
  context: Context,
  { staff: { venue } }: Pick<VenueStaffViewer, 'staff'>,
): Promise<PastVisits> {
  const now = context.clock()
  const notEndedBy = new Date(now.getTime() - ENTERED_WITHIN_MS)
  // A visit that began the day before may have gone on past midnight.
  const from = addDays(localTime(venue.timeZone, notEndedBy).date, -1)
  const rows = await pastVisitsOf(context.db, venue.id, { from, notEndedBy, begunBy: now })
  return {
    venue: { slug: venue.slug, name: venue.name, timeZone: venue.timeZone },
    today: toWireDate(localTime(venue.timeZone, now).date),
    visits: rows.filter((row) => row.status === 'redeemed' || wasMissed(row, now)).map(writeVisit),
  }
}

/** Whether staff can still enter a visit that no scan can check in any more. */
function wasMissed(row: ArrivalRow, now: Date): boolean {
  const isOver = now.getTime() >= checkInTimes(row).closesAt.getTime() + GRACE_MS
  return isOver && barToEntry({ ...row, wasTakenBack: false }, now) === null
}
