import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { HOUR_MS } from '../../contract/durations.ts'
import type { Sql } from '../call/context.ts'

/** When a class begins: as an instant, and by the venue's clock. */
export interface BookedStart {
  readonly startsAt: Date
  readonly date: IsoDate
  readonly from: IsoTime
}

/**
 * Confirmed bookings of an account for a day at a venue that end after an instant. The walk-in comes before the
 * classes.
 */
export async function findConfirmedAt(
  sql: Sql,
  day: { readonly accountId: string; readonly venueId: string; readonly date: IsoDate },
  now: Date,
): Promise<{ id: string }[]> {
  return sql
    .selectFrom('bookings')
    .select('id')
    .where('account_id', '=', day.accountId)
    .where('venue_id', '=', day.venueId)
    .where('visit_date', '=', day.date)
    .where('status', '=', 'confirmed')
    .where('is_online', '=', false)
    .where('ends_at', '>', now)
    .orderBy('type', 'desc')
    .orderBy('starts_at')
    .execute()
}

const HOURS_APART = 26

/**
 * The starts of an account's booked classes between two instants, with a margin: a date begins at other instants in
 * other zones. Cancelled bookings do not count.
 */
export async function startsOfBookedClasses(sql: Sql, accountId: string, from: Date, to: Date): Promise<BookedStart[]> {
  const around = HOURS_APART * HOUR_MS
  return sql
    .selectFrom('bookings')
    .select(['starts_at as startsAt', 'visit_date as date', (row) => row.ref('local_start').$notNull().as('from')])
    .where('account_id', '=', accountId)
    .where('type', '=', 'class')
    .where('status', 'in', ['pending', 'confirmed', 'redeemed'])
    .where('starts_at', '>=', new Date(from.getTime() - around))
    .where('starts_at', '<=', new Date(to.getTime() + around))
    .execute()
}
