import { sql as statement } from 'kysely'
import type { BookingStatus } from '../../../contract/bookings.ts'
import type { IsoDate } from '../../../contract/dates.ts'
import type { BookingsQuery } from '../../../contract/staff-bookings.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../../database/list-page.ts'
import { storedStatuses } from '../../bookings/record/stored-statuses.rules.ts'
import type { Sql } from '../../call/context.ts'

export interface BookingsWish extends Pick<BookingsQuery, 'email' | 'code' | 'from' | 'to'> {
  readonly venueId: string | undefined
  readonly states: readonly BookingStatus[]
  readonly type: 'class' | 'walk_in' | undefined
  /** Visits of today by the clock of each venue: what is today at this instant. */
  readonly todayAt: Date | undefined
}

const EVERY_BOOKING: BookingsWish = { venueId: undefined, states: [], type: undefined, todayAt: undefined }

/**
 * No clock is further from UTC than this. Dates are compared by the venue's clock; the index knows instants, and takes
 * the day with as much on either side.
 */
const farthest = statement`interval '14 hours'`
const startOf = (date: IsoDate) => statement`(${date}::date::timestamp at time zone 'UTC')`
const fromDay = (date: IsoDate) =>
  statement<boolean>`b.starts_at >= ${startOf(date)} - ${farthest} and b.visit_date >= ${date}::date`
const toDay = (date: IsoDate) =>
  statement<boolean>`b.starts_at < ${startOf(date)} + interval '1 day' + ${farthest} and b.visit_date <= ${date}::date`
const onDayOf = (now: Date) => statement<boolean>`
  b.starts_at between ${now}::timestamptz - interval '25 hours' and ${now}::timestamptz + interval '25 hours'
  and b.visit_date = (${now}::timestamptz at time zone b.time_zone)::date`

/** The bookings that match, in no order. */
function matchingBookings(sql: Sql, { states, venueId, from, to, todayAt, email, code, type }: BookingsWish) {
  return sql
    .selectFrom('bookings as b')
    .$if(states.length > 0, (of) =>
      of.where(
        'b.status',
        'in',
        states.map((state) => storedStatuses[state]),
      ),
    )
    .$if(venueId !== undefined, (of) => of.where('b.venue_id', '=', venueId ?? ''))
    .$if(email !== undefined, (of) =>
      of.where('b.account_id', '=', (one) =>
        one
          .selectFrom('accounts as e')
          .select('e.id as accountId')
          .where('e.email', '=', email ?? ''),
      ),
    )
    .$if(code !== undefined, (of) => of.where('b.code', '=', code ?? ''))
    .$if(type !== undefined, (of) => of.where(type === 'class' ? 'b.class_id' : 'b.walk_in_id', 'is not', null))
    .$if(from !== undefined, (of) => of.where(fromDay(from ?? '')))
    .$if(to !== undefined, (of) => of.where(toDay(to ?? '')))
    .$if(todayAt !== undefined, (of) => of.where(onDayOf(todayAt ?? new Date(0))))
}

/** The bookings that match, with what a line says of each. */
function bookingLines(sql: Sql, wish: BookingsWish) {
  return matchingBookings(sql, wish)
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .innerJoin('passes as p', 'p.id', 'b.pass_id')
    .innerJoin('venues as v', 'v.id', 'b.venue_id')
    .leftJoin('partners as w', 'w.id', 'b.partner_id')
    .select(['b.id', 'b.code', 'b.visit_date as date', 'b.local_start as from', 'b.ticket_name as ticketName'])
    .select(['b.type', 'b.status', 'b.created_at as bookedAt', 'b.cancel_reason as cancelReason'])
    .select(['v.slug', 'v.name as venue', 'p.code as passCode', 'w.name as partner'])
    .select(['b.account_id as accountId', 'a.email', 'a.first_name as firstName', 'a.last_name as lastName'])
}

export type BookingLine = Awaited<ReturnType<ReturnType<typeof bookingLines>['execute']>>[number]

/** Asked beforehand, so that the database knows how many bookings the venue has when it plans the list. */
export async function venueIdOf(sql: Sql, slug: string): Promise<string | undefined> {
  const venue = await sql.selectFrom('venues as v').select('v.id').where('v.slug', '=', slug).executeTakeFirst()
  return venue?.id
}

/** A page of bookings. Which ones these are is asked first, because an index answers that without their rows. */
export async function bookingsOfPage(
  sql: Sql,
  wish: BookingsWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const ids = matchingBookings(sql, wish)
    .select('b.id')
    .$call(readFrom(order, after, most))
  const rows = await bookingLines(sql, EVERY_BOOKING)
    .select(placeInList(order))
    .where('b.id', 'in', ids)
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .execute()
  return endPage(rows, most)
}

export async function countBookings(sql: Sql, wish: BookingsWish, counted: number): Promise<number> {
  return countListRows(sql, matchingBookings(sql, wish), counted)
}

/** A booking with all that its page shows of it. */
export async function bookingRecord(sql: Sql, id: string) {
  return bookingLines(sql, EVERY_BOOKING)
    .select(['b.local_end as to', 'b.starts_at as startsAt', 'b.ends_at as endsAt', 'b.time_zone as timeZone'])
    .select(['b.voucher_type as offerType', 'b.visits_cost as visits', 'b.is_online as isOnline'])
    .select(['b.class_session_id as sessionId', 'b.cancel_free_until as freeUntil', 'b.confirm_by as answerBy'])
    .select(['b.reminders_sent as reminders', 'b.calendar_id as calendarId', 'b.moves', 'b.pass_id as passId'])
    .select(['p.name as passName', 'p.order_id as orderId'])
    .select(['p.visits_bought as visitsBought', 'p.visits_free as visitsFree'])
    .where('b.id', '=', id)
    .executeTakeFirst()
}

/** The bookings that a pass paid for, the first visit first. */
export async function bookingsOfPass(sql: Sql, passId: string, most: number) {
  return bookingLines(sql, EVERY_BOOKING)
    .select('b.visits_cost as visits')
    .where('b.pass_id', '=', passId)
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(most)
    .execute()
}

/** The other bookings of a chain in which each took the place of the one before. */
export async function otherBookingsOf(
  sql: Sql,
  { id, calendarId }: { readonly id: string; readonly calendarId: string | null },
) {
  const first = calendarId ?? id
  return sql
    .selectFrom('bookings as b')
    .select(['b.id', 'b.code', 'b.visit_date as date', 'b.local_start as from', 'b.moves'])
    .where(statement<boolean>`(b.id = ${first} or b.calendar_id = ${first})`)
    .where('b.id', '<>', id)
    .orderBy('b.moves')
    .execute()
}

const id = { id: statement`b.id`, idType: 'uuid', type: 'instant' } as const
const byBooked = { by: statement`b.created_at`, ...id } as const
const byVisit = { by: statement`b.starts_at`, ...id } as const
export const bookingListOrders: Readonly<Record<NonNullable<BookingsQuery['order']>, ListOrder>> = {
  '-booked': { ...byBooked, direction: 'desc' },
  booked: { ...byBooked, direction: 'asc' },
  '-visit': { ...byVisit, direction: 'desc' },
  visit: { ...byVisit, direction: 'asc' },
}
