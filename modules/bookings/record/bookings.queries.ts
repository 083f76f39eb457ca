import { sql as statement } from 'kysely'
import type { BookingStatus } from '../../../contract/bookings.ts'
import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import { isCancelled } from '../../../contract/is-cancelled.ts'
import { statusesOfStored, storedStatuses } from './stored-statuses.rules.ts'
import { closuresColumn, mainImage, weeklyColumn } from './venue-columns.queries.ts'
import type { Sql } from '../../call/context.ts'
import type { VenueHours } from '../../venues/hours/opening-hours.rules.ts'

/** The venue of a booking, with its current data. */
export interface BookingVenue {
  readonly venueId: string
  readonly slug: string
  readonly city: string
  readonly streetAddress: string | null
  readonly image: string | null
}

/** A booking with its venue. The names of ticket and place are those of the day of the booking. */
export interface BookingRecord extends BookingVenue {
  readonly id: string
  readonly code: string
  readonly accountId: string
  readonly destinationId: string
  readonly passId: string
  readonly type: 'class' | 'walk_in'
  readonly classId: string | null
  readonly sessionId: number | null
  readonly walkInId: string | null
  readonly ticketName: string
  readonly locationName: string
  readonly offerType: 'standard' | 'premium'
  /** The visits that it holds or has used. */
  readonly visits: number
  readonly isOnline: boolean
  readonly status: BookingStatus
  readonly timeZone: string
  readonly date: IsoDate
  /** The hours of a walk-in's venue. */
  readonly hours?: Pick<VenueHours, 'weekly' | 'closures'> | null
  /** Null for a walk-in, like `to`. */
  readonly from: IsoTime | null
  readonly to: IsoTime | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly cancelFreeUntil: Date
  readonly confirmBy: Date | null
  readonly redeemedAt: Date | null
  readonly cancelReason: string | null
  readonly createdAt: Date
  /** The partner on whose pages it was booked. */
  readonly partnerId: string | null
  /** The first booking of a chain in which each replaces the one before; null for the first itself. */
  readonly calendarId: string | null
  /** The number of bookings in that chain before this one. */
  readonly moves: number
  /** How often the venue has moved its class. */
  readonly venueMoves: number
}

const hoursOfWalkIn = statement<BookingRecord['hours']>`
  case b.type when 'walk_in' then json_build_object('weekly', ${weeklyColumn}, 'closures', ${closuresColumn}) end`

function bookings(sql: Sql) {
  return sql
    .selectFrom('bookings as b')
    .innerJoin('venues as v', 'v.id', 'b.venue_id')
    .select([
      'b.id',
      'b.code',
      'b.account_id as accountId',
      'b.pass_id as passId',
      'b.type',
      'b.class_id as classId',
      'b.class_session_id as sessionId',
      'b.walk_in_id as walkInId',
      'b.ticket_name as ticketName',
      'b.location_name as locationName',
      'b.voucher_type as offerType',
      'b.visits_cost as visits',
      'b.is_online as isOnline',
      'b.status',
      'b.time_zone as timeZone',
      'b.visit_date as date',
      'b.local_start as from',
      'b.local_end as to',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'b.cancel_free_until as cancelFreeUntil',
      'b.confirm_by as confirmBy',
      'b.redeemed_at as redeemedAt',
      'b.cancel_reason as cancelReason',
      'b.created_at as createdAt',
      'b.partner_id as partnerId',
      'b.calendar_id as calendarId',
      'b.moves',
      'b.venue_moves as venueMoves',
      'v.id as venueId',
      'v.destination_id as destinationId',
      'v.slug',
      'v.city',
      'v.street_address as streetAddress',
      mainImage.as('image'),
      hoursOfWalkIn.as('hours'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof bookings>['executeTakeFirstOrThrow']>>

function booking(row: Row): BookingRecord {
  return { ...row, status: statusesOfStored[row.status] }
}

/** A page lists no more. */
const MOST_LISTED = 500

/** Bookings that take a seat and have not ended, the next one first (T141). */
export async function activeBookings(
  sql: Sql,
  accountId: string,
  now: Date,
  most: number | null = MOST_LISTED,
  statuses: readonly Row['status'][] = ['pending', 'confirmed', 'redeemed'],
): Promise<BookingRecord[]> {
  const rows = await bookings(sql)
    .where('b.account_id', '=', accountId)
    .where('b.ends_at', '>', now)
    .where('b.status', 'in', statuses)
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(most)
    .execute()
  return rows.map(booking)
}

/** Whether a later booking has replaced it. */
const isMovedOn = statement<boolean>`exists (
  select from bookings later where later.calendar_id = coalesce(b.calendar_id, b.id) and later.moves > b.moves)`

/** Ended and cancelled bookings, the latest first. A page leaves out those that a later booking replaced. */
export async function pastBookings(
  sql: Sql,
  accountId: string,
  now: Date,
  most: number | null = MOST_LISTED,
): Promise<BookingRecord[]> {
  const rows = await bookings(sql)
    .where('b.account_id', '=', accountId)
    .$if(most !== null, (query) => query.where(({ not }) => not(isMovedOn)))
    .where((of) => of.or([of('b.ends_at', '<=', now), of('b.status', 'not in', ['pending', 'confirmed', 'redeemed'])]))
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .limit(most)
    .execute()
  return rows.map(booking)
}

export interface BookingOfCalendar extends BookingRecord {
  readonly changedAt: Date
}

/** One booking of each chain, the latest: it has the event of all. Cancelled ones stay for a while. */
export async function bookingsOfCalendar(
  sql: Sql,
  accountId: string,
  since: { readonly ended: Date; readonly cancelled: Date },
): Promise<BookingOfCalendar[]> {
  const rows = await bookings(sql)
    .select('b.updated_at as changedAt')
    .where('b.account_id', '=', accountId)
    .where('b.ends_at', '>', since.ended)
    .where((of) => of.or([of('b.cancelled_at', 'is', null), of('b.cancelled_at', '>', since.cancelled)]))
    .where(({ not }) => not(isMovedOn))
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({ ...booking(row), changedAt: row.changedAt }))
}

export async function bookingById(sql: Sql, id: string): Promise<BookingRecord | undefined> {
  const row = await bookings(sql).where('b.id', '=', id).executeTakeFirst()
  return row && booking(row)
}

/** The latest booking of the chain that replaced this one. */
export async function laterBooking(
  sql: Sql,
  { id, calendarId, moves }: BookingRecord,
): Promise<BookingRecord | undefined> {
  const row = await bookings(sql)
    .where('b.calendar_id', '=', calendarId ?? id)
    .where('b.moves', '>', moves)
    .orderBy('b.moves', 'desc')
    .executeTakeFirst()
  return row && booking(row)
}

/** Locks the booking until the transaction ends. A caller that waited reads its latest state. */
export async function lockBookingRow(sql: Sql, id: string): Promise<BookingRecord | undefined> {
  const row = await bookings(sql).where('b.id', '=', id).forNoKeyUpdate('b').executeTakeFirst()
  return row && booking(row)
}

export interface Move {
  readonly from: BookingStatus
  readonly to: BookingStatus
  readonly at: Date
  readonly reason: string | null
  /** When the traveller is asked for a review. Only for a step to `redeemed`. */
  readonly reviewAskAt: Date | null
  /** When the traveller was there, if earlier than `at`. Only for a step to `redeemed`. */
  readonly redeemedAt?: Date | undefined
}

/**
 * Changes the state of a booking that is still in the state that the step starts from.
 * @throws when the booking has already left that state (T133)
 */
export async function swapStatus(
  sql: Sql,
  id: string,
  { from, to, at, reason, reviewAskAt, redeemedAt = at }: Move,
): Promise<void> {
  const { numUpdatedRows } = await sql
    .updateTable('bookings')
    .set({
      status: storedStatuses[to],
      confirm_by: null,
      remind_at: null,
      ...(to === 'confirmed' ? { confirmed_at: at } : {}),
      ...(to === 'redeemed' ? { redeemed_at: redeemedAt, review_ask_at: reviewAskAt } : {}),
      ...(isCancelled(to) ? { cancelled_at: at, cancel_reason: reason } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', storedStatuses[from])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`Booking ${id} is no longer ${from}`)
}

/** An audited correction, out of an end state (T133). */
export async function correctStatus(
  sql: Sql,
  id: string,
  { from, to, at, reason, redeemedAt, reviewAskAt }: Omit<Move, 'redeemedAt'> & { readonly redeemedAt: Date | null },
): Promise<void> {
  const { numUpdatedRows } = await sql
    .updateTable('bookings')
    .set({
      status: storedStatuses[to],
      // The database tells a correction by a new instant, so no two have the same.
      corrected_at: statement<Date>`greatest(${at}::timestamptz, corrected_at + interval '1 millisecond')`,
      redeemed_at: redeemedAt,
      review_ask_at: reviewAskAt,
      ...(isCancelled(to) ? { cancelled_at: at, cancel_reason: reason } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', storedStatuses[from])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`Booking ${id} cannot be corrected from ${from} to ${to}`)
}

/** What a redeemed booking was before: a no-show, or a request that the same transaction confirmed. */
export async function originOfCheckIn(
  sql: Sql,
  bookingId: string,
): Promise<{ readonly wasMissed: boolean; readonly wasRequest: boolean }> {
  const [last, before] = await sql
    .selectFrom('booking_transitions')
    .select(['from_status as from', 'to_status as to', 'occurred_at as at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return {
    wasMissed: last?.from === 'no_show',
    wasRequest: before?.from === 'pending' && before.at.getTime() === last?.at.getTime(),
  }
}

/** Requests whose venue did not answer in time (T132), the longest waiting first. */
export async function findUnansweredBookings(sql: Sql, now: Date, most: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', statement.lit('pending'))
    .where('confirm_by', '<=', now)
    .orderBy('confirm_by')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Confirmed bookings that ended without a check-in. */
export async function findEndedBookings(sql: Sql, now: Date, most: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', statement.lit('confirmed'))
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Bookings of a pass that can still be cancelled, in the order in which their classes are locked. */
export async function openBookingsOfPass(sql: Sql, passId: string, now: Date): Promise<string[]> {
  const rows = await sql
    .selectFrom('bookings as b')
    .leftJoin('class_sessions as s', 's.id', 'b.class_session_id')
    .select('b.id')
    .where('b.pass_id', '=', passId)
    .where('b.status', 'in', ['pending', 'confirmed'])
    .where('b.ends_at', '>', now)
    .orderBy('s.class_id')
    .orderBy('s.local_date')
    .orderBy('b.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Bookings of an account that have not begun, in the order in which their classes are locked. */
export async function comingBookingsOf(
  sql: Sql,
  accountId: string,
  now: Date,
): Promise<{ id: string; passId: string; sessionId: number | null }[]> {
  return sql
    .selectFrom('bookings as b')
    .leftJoin('class_sessions as s', 's.id', 'b.class_session_id')
    .select(['b.id', 'b.pass_id as passId', 's.id as sessionId'])
    .where('b.account_id', '=', accountId)
    .where('b.status', 'in', ['pending', 'confirmed'])
    .where((column) =>
      column.or([
        column('b.starts_at', '>', now),
        column.and([column('b.type', '=', 'walk_in'), column('b.ends_at', '>', now)]),
      ]),
    )
    .orderBy('s.class_id')
    .orderBy('s.local_date')
    .orderBy('b.id')
    .execute()
}

export async function clearHints(sql: Sql, accountId: string): Promise<void> {
  await sql.updateTable('bookings').set({ hints: '{}' }).where('account_id', '=', accountId).execute()
}
