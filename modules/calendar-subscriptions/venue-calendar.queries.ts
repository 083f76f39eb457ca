import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { Sql } from '../call/context.ts'

/** The days that a venue's calendar shows. */
export interface ShownDays {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** A venue's classes of these days, cancelled ones too. `changedAt` is null until one is changed or booked. */
export async function sessionsOfCalendar(sql: Sql, venueId: string, days: ShownDays) {
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
      statement<number>`(select count(*)::integer from session_changes x where x.session_id = s.id)`.as('changes'),
    ])
    .select((of) => of.fn.coalesce('s.trainer_name', 'c.trainer_name').as('trainerName'))
    .where('s.venue_id', '=', venueId)
    .where('s.local_date', '>=', days.from)
    .where('s.local_date', '<=', days.to)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute()
}

/** How many come a day for general gym access. */
export async function walkInsOfCalendar(sql: Sql, venueId: string, days: ShownDays) {
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
    .where('b.visit_date', '>=', days.from)
    .where('b.visit_date', '<=', days.to)
    .where('b.status', 'in', ['pending', 'confirmed', 'redeemed', 'no_show'])
    .groupBy(['b.visit_date', 'w.name'])
    .orderBy('b.visit_date')
    .execute()
}
