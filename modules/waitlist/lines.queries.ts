import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { Sql } from '../call/context.ts'

/** A session whose line a traveller wants to join. The caller's transaction has locked its row. */
export interface LineSession {
  readonly sessionId: number
  readonly destinationId: string
  readonly startsAt: Date
  readonly isCancelled: boolean
  readonly takesPart: boolean
  readonly seatsLeft: number
  readonly offerType: 'standard' | 'premium'
  readonly wpVisits: number
}

/** Locks a session, so that no other transaction takes or frees a seat, or joins its line, until this one ends. */
export async function lockLine(sql: Sql, classId: string, date: IsoDate): Promise<LineSession | undefined> {
  return sql
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .innerJoin('venues as v', 'v.id', 's.venue_id')
    .innerJoin('destinations as d', 'd.id', 's.destination_id')
    .select([
      's.id as sessionId',
      's.destination_id as destinationId',
      's.starts_at as startsAt',
      'v.takes_part as takesPart',
      'c.voucher_type as offerType',
      'c.wp_visits as wpVisits',
      statement<boolean>`s.status = 'cancelled'`.as('isCancelled'),
      statement<number>`s.capacity - s.seats_taken`.as('seatsLeft'),
    ])
    .where('s.class_id', '=', classId)
    .where('s.local_date', '=', date)
    .where('c.is_active', '=', true)
    .where('v.is_active', '=', true)
    .where('d.is_active', '=', true)
    .forNoKeyUpdate('s')
    .executeTakeFirst()
}

/** A booking (as `b`) of a class that starts when a session (as `s`) does, in either sense of T127. */
const isOfThen = statement<boolean>`(b.type = 'class' and b.status in ('pending', 'confirmed', 'redeemed')
  and (b.starts_at = s.starts_at or (b.visit_date, b.local_start) = (s.local_date, s.local_start)))`

/** Whether a person has booked a class that starts when a session does. */
export async function hasBookedThen(sql: Sql, sessionId: number, accountId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('bookings as b')
    .innerJoin('class_sessions as s', (join) => join.on('s.id', '=', sessionId))
    .select('b.id')
    .where('b.account_id', '=', accountId)
    .where(isOfThen)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A session (as `s`) whose class can be booked, so that no traveller is offered a seat that the booking would then
 * refuse.
 */
export const isOnSale = statement<boolean>`s.status = 'scheduled' and exists (
  select from classes c, venues v, destinations d
  where c.id = s.class_id and v.id = s.venue_id and d.id = s.destination_id
    and c.is_active and v.is_active and v.takes_part and d.is_active)`

/**
 * A wait (as `w`, in a session as `s`) whose traveller could take a seat. Travellers who have meanwhile booked another
 * class at that time, or whose account is blocked, keep their place and are passed over.
 */
const canTakeSeat = statement<boolean>`(w.status = 'waiting'
  and exists (select from accounts a where a.id = w.account_id and a.status = 'active' and a.blocked_at is null)
  and not exists (select from bookings b where b.account_id = w.account_id and ${isOfThen}))`

export interface PersonInLine {
  readonly sessionId: number
  readonly accountId: string
  /** The next free seat could be theirs, once it is their turn. */
  readonly canTakeSeat: boolean
}

/** The people in the lines of sessions, but for blocked accounts, which get no mails. */
export async function peopleInLines(sql: Sql, sessionIds: readonly number[]): Promise<PersonInLine[]> {
  const { rows } = await statement<PersonInLine>`
    select s.id as "sessionId", w.account_id as "accountId", ${canTakeSeat} as "canTakeSeat"
    from waits w join class_sessions s on s.id = w.class_session_id join accounts a on a.id = w.account_id
    where s.id = any(${sessionIds}::bigint[]) and w.status in ('waiting', 'offered') and a.status = 'active'
    order by w.turn`.execute(sql)
  return rows
}

/** Whether a traveller who could take a seat waits in a session (as `s`). */
const hasTaker = statement<boolean>`exists (select from waits w where w.class_session_id = s.id and ${canTakeSeat})`

/**
 * The start of a locked session on sale with a free seat and a waiting traveller who could take it; undefined for any
 * other.
 */
export async function startOfUnfilledLine(sql: Sql, sessionId: number): Promise<Date | undefined> {
  const row = await sql
    .selectFrom('class_sessions as s')
    .select('s.starts_at as startsAt')
    .where('s.id', '=', sessionId)
    .where(isOnSale)
    .whereRef('s.seats_taken', '<', 's.capacity')
    .where(hasTaker)
    .executeTakeFirst()
  return row?.startsAt
}

/**
 * Offers every free seat of a locked session to the first in line who could take it, and counts it as taken. Returns
 * the waits that now hold one.
 */
export async function offerFreeSeats(sql: Sql, sessionId: number, until: Date): Promise<string[]> {
  const { rows } = await statement<{ id: string }>`
    with next as (
      select w.id from waits w join class_sessions s on s.id = w.class_session_id
      where s.id = ${sessionId} and ${canTakeSeat} order by w.turn
      limit (select greatest(capacity - seats_taken, 0) from class_sessions where id = ${sessionId})
    ), offered as (
      update waits set status = 'offered', offered_until = ${until} where id in (select id from next) returning id
    ), held as (
      update class_sessions set seats_taken = seats_taken + (select count(*) from offered)
      where id = ${sessionId} and exists (select from offered)
    )
    select id from offered`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Gives back the seat of a locked session that an offer held. */
export async function freeOfferedSeat(sql: Sql, sessionId: number): Promise<void> {
  await sql
    .updateTable('class_sessions')
    .set((column) => ({ seats_taken: column('seats_taken', '-', 1) }))
    .where('id', '=', sessionId)
    .execute()
}

/**
 * Ends what has run out in a locked session: offers after their time, and all waits of a cancelled class or a closed
 * line. Seats that offers held are free again. Returns the waits that end without a seat, not the offers that ran out.
 * @param closed the latest start whose line is closed
 */
export async function endOverdue(sql: Sql, sessionId: number, now: Date, closed: Date): Promise<string[]> {
  const { rows } = await statement<{ id: string }>`
    with ended as (
      update waits w set status = case when w.status = 'offered' and s.status = 'scheduled' then 'lapsed' else 'closed' end, ended_at = ${now}
      from class_sessions s
      where s.id = w.class_session_id and w.class_session_id = ${sessionId} and (
        w.status = 'offered' and (w.offered_until < ${now} or s.status = 'cancelled')
        or w.status = 'waiting' and (s.starts_at <= ${closed} or s.status = 'cancelled')
      )
      returning w.id, w.status, w.offered_until
    ), freed as (
      update class_sessions set seats_taken = seats_taken - (select count(*) from ended where offered_until is not null)
      where id = ${sessionId} and exists (select from ended where offered_until is not null)
    )
    select id from ended where status = 'closed'`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Who teaches a session (as `s`) of a class (as `c`). */
export const trainerNow = statement<string | null>`coalesce(s.trainer_name, c.trainer_name)`
/** Where a class (as `c`) of a venue (as `v`) takes place. */
export const locationNow = statement<string>`case when c.is_online then 'online' else concat_ws(', ', v.street_address, v.city) end`

/** A wait (as `w`) in a session (as `s`) whose person knows another time, trainer or place (T140). */
const isOutdated = statement<boolean>`(w.status in ('waiting', 'offered') and w.known_starts_at is not null and exists (
  select from classes c, venues v where c.id = s.class_id and v.id = s.venue_id
    and (w.known_starts_at, w.known_ends_at, w.known_trainer, w.known_location)
      is distinct from (s.starts_at, s.ends_at, ${trainerNow}, ${locationNow})))`

/** The people in line of a session who do not know how the class has changed. */
export async function findOutdatedWaits(sql: Sql, sessionId: number): Promise<string[]> {
  const { rows } = await statement<{ id: string }>`
    select w.id from waits w join class_sessions s on s.id = w.class_session_id
    where s.id = ${sessionId} and ${isOnSale} and ${isOutdated} order by w.turn`.execute(sql)
  return rows.map(({ id }) => id)
}

/** The sessions among these in whose line a traveller is. */
export async function sessionsWithLine(sql: Sql, sessionIds: readonly number[]): Promise<number[]> {
  const { rows } = await statement<{ id: number }>`
    select distinct class_session_id as id from waits
    where status in ('waiting', 'offered') and class_session_id = any(${sessionIds}::bigint[]) order by id`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Sessions in which any of the above, an offer, or news of a change is due. */
export async function dueLines(sql: Sql, now: Date, closed: Date, most: number): Promise<number[]> {
  const { rows } = await statement<{ id: number }>`
    select id from (
      select class_session_id as id from waits where status = 'offered' and offered_until < ${now}
      union
      select s.id from class_sessions s where s.id in (select class_session_id from waits where status = 'waiting')
        and (s.starts_at <= ${closed} or s.status = 'cancelled' or s.seats_taken < s.capacity and ${isOnSale} and ${hasTaker})
      union
      select s.id from class_sessions s where s.status = 'cancelled' and s.id in (select class_session_id from waits where status = 'offered')
      union
      select s.id from class_sessions s join waits w on w.class_session_id = s.id where ${isOnSale} and ${isOutdated}
    ) due order by id limit ${most}`.execute(sql)
  return rows.map(({ id }) => id)
}
