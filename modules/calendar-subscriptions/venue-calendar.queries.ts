import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { Sql } from '../call/context.ts'

const MOST_SESSIONS = 3000

export interface CalendarSession {
  readonly id: number
  readonly name: string
  readonly trainerName: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly capacity: number
  readonly seatsTaken: number
  readonly isOnline: boolean
  readonly isCancelled: boolean
  /** Null until it is changed or booked. */
  readonly changedAt: Date | null
  /** The venue's in the catalogue: rises with each change of its timetable, so that programs replace what they have. */
  readonly version: number
}

/** A venue's classes that ended after an instant; cancelled ones after a later one. */
export async function sessionsOfCalendar(
  sql: Sql,
  venueId: string,
  since: { readonly ended: Date; readonly cancelled: Date },
): Promise<CalendarSession[]> {
  return sql
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .select([
      's.id',
      'c.name',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      's.capacity',
      's.seats_taken as seatsTaken',
      'c.is_online as isOnline',
      statement<boolean>`s.status = 'cancelled'`.as('isCancelled'),
      statement<Date | null>`greatest(
        (select max(x.occurred_at) from session_changes x where x.session_id = s.id),
        (select max(b.updated_at) from bookings b where b.class_session_id = s.id))`.as('changedAt'),
      statement<number>`(select sum(x.version)::integer from venue_versions x where x.venue_id = s.venue_id)`.as(
        'version',
      ),
    ])
    .select((of) => of.fn.coalesce('s.trainer_name', 'c.trainer_name').as('trainerName'))
    .where('s.venue_id', '=', venueId)
    .where('s.ends_at', '>', since.ended)
    .where(({ or, eb }) => or([eb('s.status', '=', 'scheduled'), eb('s.ends_at', '>', since.cancelled)]))
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(MOST_SESSIONS)
    .execute()
}

/** How many come a day for general gym access. */
export async function walkInsOfCalendar(
  sql: Sql,
  venueId: string,
  endedSince: Date,
): Promise<{ date: IsoDate; name: string; guests: number; changedAt: Date }[]> {
  return sql
    .selectFrom('bookings as b')
    .innerJoin('walk_ins as w', 'w.id', 'b.walk_in_id')
    .select([
      'b.visit_date as date',
      'w.name',
      statement<number>`count(*)::integer`.as('guests'),
      statement<Date>`max(b.updated_at)`.as('changedAt'),
    ])
    .where('b.venue_id', '=', venueId)
    .where('b.ends_at', '>', endedSince)
    .where('b.status', 'in', ['pending', 'confirmed', 'redeemed', 'no_show'])
    .groupBy(['b.visit_date', 'w.name'])
    .orderBy('b.visit_date')
    .execute()
}
