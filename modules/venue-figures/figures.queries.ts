import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import type { Sql } from '../call/context.ts'
import type { MonthSpan } from './month-span.rules.ts'
import type { BookedDay, HeldClass } from './month-figures.rules.ts'

/** A late cancellation (of a booking as `b`): the visit did not come back (T134). A request is withdrawn for free. */
const isLate = statement`(b.status = 'cancelled_by_user' and b.confirmed_at is not null
  and b.cancelled_at > b.cancel_free_until)`

export interface DayCounts {
  readonly booked: number
  readonly here: number
}

export async function countGuestsOfDay(sql: Sql, venueId: string, date: IsoDate): Promise<DayCounts> {
  return sql
    .selectFrom('bookings')
    .select(statement<number>`count(*)::int`.as('booked'))
    .select(statement<number>`(count(*) filter (where status = 'redeemed'))::int`.as('here'))
    .where('venue_id', '=', venueId)
    .where('visit_date', '=', date)
    .where('status', 'in', ['pending', 'confirmed', 'redeemed', 'no_show'])
    .executeTakeFirstOrThrow()
}

export interface SeatCounts {
  readonly classes: number
  readonly seats: number
}

export async function countSeats(sql: Sql, venueId: string, date: IsoDate): Promise<SeatCounts> {
  return sql
    .selectFrom('class_sessions')
    .select(statement<number>`count(*)::int`.as('classes'))
    .select(statement<number>`coalesce(sum(capacity), 0)::int`.as('seats'))
    .where('venue_id', '=', venueId)
    .where('local_date', '=', date)
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow()
}

export interface OpenMatters {
  readonly requests: number
  readonly answerBy: Date | null
  readonly objections: number
  readonly changedBookings: number
}

/** What waits for an answer at a venue. Yesterday's date keeps the requests of all zones in the range of the index. */
export async function openMatters(sql: Sql, venueId: string, since: IsoDate): Promise<OpenMatters> {
  const { rows } = await statement<OpenMatters>`
    select
      (select count(*)::int from bookings where venue_id = ${venueId} and visit_date >= ${since}
        and status = 'pending') as requests,
      (select min(confirm_by) from bookings where venue_id = ${venueId} and visit_date >= ${since}
        and status = 'pending') as "answerBy",
      (select count(*)::int from desk_cases where venue_id = ${venueId} and kind = 'objection'
        and settled_at is null) as objections,
      (select count(*)::int from bookings b join booking_moves m on m.booking_id = b.id
        where b.venue_id = ${venueId} and b.visit_date >= ${since}
          and b.status in ('pending', 'confirmed') and m.answer_by is not null
        and m.answer is null) as "changedBookings"`.execute(sql)
  const [open] = rows
  if (!open) throw new Error('A statement without a condition found no row')
  return open
}

export async function countBookedDays(
  sql: Sql,
  venueId: string,
  { first, last, now }: MonthSpan,
): Promise<BookedDay[]> {
  return sql
    .selectFrom('bookings as b')
    .select(['b.visit_date as date', 'b.class_id as classId'])
    .select(statement<number>`(count(*) filter (where b.status = 'redeemed'))::int`.as('visits'))
    .select(statement<number>`(count(*) filter (where b.status = 'no_show'))::int`.as('missed'))
    .select(statement<number>`(count(*) filter (where ${isLate}))::int`.as('cancelledLate'))
    .select(statement<number>`(count(*) filter (where b.status in ('pending', 'confirmed')))::int`.as('unsettled'))
    .where('b.venue_id', '=', venueId)
    .where('b.visit_date', '>=', first)
    .where('b.visit_date', '<=', last)
    .where('b.starts_at', '<=', now)
    .groupBy(['b.visit_date', 'b.class_id'])
    .execute()
}

/** The classes of a venue that took place, by name and first start. */
export async function listHeldClasses(
  sql: Sql,
  venueId: string,
  { first, last, now }: MonthSpan,
): Promise<HeldClass[]> {
  return sql
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .select(['c.id as classId', 'c.name', 'c.trainer_name as trainerName'])
    .select(statement<IsoTime[]>`array_agg(distinct s.local_start order by s.local_start)`.as('starts'))
    .select(statement<number>`count(*)::int`.as('sessions'))
    .select(statement<number>`sum(s.capacity)::int`.as('seats'))
    .where('s.venue_id', '=', venueId)
    .where('s.local_date', '>=', first)
    .where('s.local_date', '<=', last)
    .where('s.starts_at', '<=', now)
    .where('s.status', '=', 'scheduled')
    .groupBy(['c.id', 'c.name', 'c.trainer_name'])
    .orderBy('c.name')
    .orderBy((of) => of.fn.min('s.local_start'))
    .orderBy('c.id')
    .execute()
}
