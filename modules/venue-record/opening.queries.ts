import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import type { Sql } from '../call/context.ts'
import type { ClosedTime, WeeklyHours } from '../venues/hours/opening-hours.rules.ts'

export async function readHours(sql: Sql, venueId: string): Promise<WeeklyHours[]> {
  return sql
    .selectFrom('venue_hours')
    .select(['weekday', 'opens', 'closes'])
    .where('venue_id', '=', venueId)
    .orderBy('weekday')
    .orderBy('opens')
    .execute()
}

export async function saveWeek(sql: Sql, venueId: string, hours: readonly WeeklyHours[]): Promise<void> {
  await sql.deleteFrom('venue_hours').where('venue_id', '=', venueId).execute()
  if (hours.length > 0)
    await sql
      .insertInto('venue_hours')
      .values(hours.map(({ weekday, opens, closes }) => ({ venue_id: venueId, weekday, opens, closes })))
      .execute()
}

export interface ClosureRow extends ClosedTime {
  readonly id: number
  readonly reason: string | null
}

export async function readClosures(sql: Sql, venueId: string, from: IsoDate): Promise<ClosureRow[]> {
  return sql
    .selectFrom('venue_closures')
    .select(['id', 'local_date as date', 'closed_from as from', 'closed_to as to', 'reason'])
    .where('venue_id', '=', venueId)
    .where('local_date', '>=', from)
    .orderBy('local_date')
    .orderBy('closed_from')
    .execute()
}

export async function insertClosedDays(
  sql: Sql,
  venueId: string,
  days: readonly ClosedTime[],
  reason: string | null,
): Promise<void> {
  await sql
    .insertInto('venue_closures')
    .values(
      days.map(({ date, from, to }) => ({
        venue_id: venueId,
        local_date: date,
        closed_from: from,
        closed_to: to,
        reason,
      })),
    )
    .execute()
}

/** @returns the removed closure */
export async function deleteClosure(sql: Sql, venueId: string, id: number): Promise<ClosureRow | undefined> {
  return sql
    .deleteFrom('venue_closures')
    .where('venue_id', '=', venueId)
    .where('id', '=', id)
    .returning(['id', 'local_date as date', 'closed_from as from', 'closed_to as to', 'reason'])
    .executeTakeFirst()
}

/** Locks general gym access, so that no traveller books it at the venue until the transaction ends. */
export async function lockWalkIns(sql: Sql, venueId: string): Promise<void> {
  await sql.selectFrom('walk_ins').select('id').where('venue_id', '=', venueId).orderBy('id').forUpdate().execute()
}

export interface BookedWalkIn {
  readonly id: string
  readonly date: IsoDate
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Booked and requested walk-ins, in the order in which their locks are taken: by pass, then by booking. */
export async function findWalkIns(
  sql: Sql,
  venueId: string,
  { from, to, now }: { readonly from: IsoDate; readonly to: IsoDate | null; readonly now: Date },
): Promise<BookedWalkIn[]> {
  return sql
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select(['b.id', 'b.visit_date as date', 'a.first_name as firstName', 'a.last_name as lastName'])
    .where('b.venue_id', '=', venueId)
    .where('b.type', '=', 'walk_in')
    .where('b.status', 'in', ['pending', 'confirmed'])
    .where('b.visit_date', '>=', from)
    .$if(to !== null, (query) => query.where('b.visit_date', '<=', to ?? from))
    .where('b.ends_at', '>', now)
    .orderBy('b.pass_id')
    .orderBy('b.id')
    .execute()
}

export interface SessionToClose {
  readonly id: number
  readonly classId: string
  readonly date: IsoDate
  readonly start: IsoTime
  readonly end: IsoTime
}

/** Sessions of these days that have not begun. */
export async function findSessions(
  sql: Sql,
  venueId: string,
  { from, to, now }: { readonly from: IsoDate; readonly to: IsoDate; readonly now: Date },
): Promise<SessionToClose[]> {
  return sql
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .select(['s.id', 's.class_id as classId', 's.local_date as date', 's.local_start as start', 's.local_end as end'])
    .where('s.venue_id', '=', venueId)
    .where('s.status', '=', 'scheduled')
    .where('c.is_active', '=', true)
    .where('s.local_date', '>=', from)
    .where('s.local_date', '<=', to)
    .where('s.starts_at', '>', now)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute()
}
