import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import type { Sql } from '../../call/context.ts'
import type { BookingVenue } from './bookings.queries.ts'
import { mainImage } from './venue-columns.queries.ts'

/** A class on a date with its seats. The caller's transaction has locked its row. */
export interface LockedSession extends BookingVenue {
  readonly sessionId: number
  readonly classId: string
  readonly className: string
  readonly venueName: string
  readonly offerType: 'standard' | 'premium'
  readonly wpVisits: number
  readonly isOnline: boolean
  readonly joinLink: string | null
  readonly isIntegrated: boolean
  /** As the venue's people chose for the class, or else for the venue; null if for neither. */
  readonly confirmsAtOnce: boolean | null
  readonly venueEmail: string | null
  readonly takesPart: boolean
  readonly destinationId: string
  readonly timeZone: string
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
  readonly startsAt: Date
  readonly endsAt: Date
  readonly capacity: number
  readonly seatsTaken: number
  readonly isCancelled: boolean
  /**
   * This person has booked a class that starts at the same instant, or on the same date at the same time of its venue
   * (T127).
   */
  readonly isBooked: boolean
}

/**
 * Locks the class, so that no other transaction takes or frees a seat until this one ends. Undefined when there is no
 * such class on that date (T122).
 */
export async function lockSession(
  sql: Sql,
  classId: string,
  date: IsoDate,
  accountId: string,
): Promise<LockedSession | undefined> {
  return (
    sql
      .selectFrom('class_sessions as s')
      .innerJoin('classes as c', 'c.id', 's.class_id')
      .innerJoin('venues as v', 'v.id', 's.venue_id')
      // Not by the session's own column, which changes while this waits for a merge of cities: the row would be lost.
      .innerJoin('destinations as d', 'd.id', 'v.destination_id')
      .select([
        's.id as sessionId',
        's.class_id as classId',
        'c.name as className',
        'v.name as venueName',
        'c.voucher_type as offerType',
        'c.wp_visits as wpVisits',
        'c.is_online as isOnline',
        'c.join_link as joinLink',
        'v.is_integrated as isIntegrated',
        'v.email as venueEmail',
        'v.takes_part as takesPart',
        's.destination_id as destinationId',
        'v.time_zone as timeZone',
        's.local_date as date',
        's.local_start as from',
        's.local_end as to',
        's.starts_at as startsAt',
        's.ends_at as endsAt',
        's.capacity',
        's.seats_taken as seatsTaken',
        'v.id as venueId',
        'v.slug',
        'v.city',
        'v.street_address as streetAddress',
        mainImage.as('image'),
        statement<boolean | null>`coalesce(c.confirms_at_once, v.confirms_at_once)`.as('confirmsAtOnce'),
        statement<boolean>`s.status = 'cancelled'`.as('isCancelled'),
        statement<boolean>`exists (select from bookings b where b.account_id = ${accountId}
      and (b.starts_at = s.starts_at or (b.visit_date, b.local_start) = (s.local_date, s.local_start))
      and b.type = 'class' and b.status in ('pending', 'confirmed', 'redeemed'))`.as('isBooked'),
      ])
      .where('s.class_id', '=', classId)
      .where('s.local_date', '=', date)
      .where('c.is_active', '=', true)
      .where('v.is_active', '=', true)
      .where('d.is_active', '=', true)
      .forNoKeyUpdate('s')
      .executeTakeFirst()
  )
}

export interface FoundSession {
  readonly sessionId: number
  readonly venueId: string
}

/** The session of a class on a date. It locks nothing, because a session's id and venue never change. */
export async function findSession(sql: Sql, classId: string, date: IsoDate): Promise<FoundSession | undefined> {
  return sql
    .selectFrom('class_sessions')
    .select(['id as sessionId', 'venue_id as venueId'])
    .where('class_id', '=', classId)
    .where('local_date', '=', date)
    .executeTakeFirst()
}

export async function changeSeats(sql: Sql, sessionId: number, by: 1 | -1): Promise<void> {
  await sql
    .updateTable('class_sessions')
    .set({ seats_taken: statement`seats_taken + ${by}::integer` })
    .where('id', '=', sessionId)
    .execute()
}

/**
 * Sessions whose number of taken seats differs from their bookings, the offers of their waitlist and the places that
 * the venue's desk holds. The query counts these first, because most sessions have none.
 */
export async function sessionsThatDiffer(sql: Sql): Promise<{ sessionId: number; counted: number; kept: number }[]> {
  const { rows } = await statement<{ sessionId: number; counted: number; kept: number }>`
    with taken as (
      select class_session_id, count(*) as counted from (
        select class_session_id from bookings
        where class_session_id is not null and status not in ('cancelled_by_user', 'cancelled_by_fitness')
        union all select class_session_id from waits where status = 'offered'
        union all select class_session_id from held_places where status = 'open' and class_session_id is not null
      ) held group by class_session_id
    )
    select s.id as "sessionId", coalesce(taken.counted, 0) as counted, s.seats_taken as kept
    from class_sessions s left join taken on taken.class_session_id = s.id
    where s.seats_taken <> coalesce(taken.counted, 0) order by s.id`.execute(sql)
  return rows
}

/** Bookings whose ledger does not match their state. If a visit was held several times, the last round counts. */
export async function bookingsThatDiffer(
  sql: Sql,
): Promise<{ bookingId: string; status: string; entries: string[] }[]> {
  const { rows } = await statement<{ bookingId: string; status: string; entries: string[] }>`
    with entered as (
      select b.id, b.status, array_remove(array_agg(l.kind order by l.id), null) as entries
      from bookings b left join visit_ledger l on l.booking_id = b.id group by b.id
    ), last_round as (
      select id, status, entries,
        regexp_replace(array_to_string(entries, ' '), '^((hold capture restore|hold release) (?=hold))+', '') as latest
      from entered
    )
    select id as "bookingId", status, entries from last_round
    where latest <> all (case
      when status in ('pending', 'confirmed') then array['hold']
      when status in ('redeemed', 'no_show') then array['hold capture']
      when status = 'cancelled_by_fitness' then array['hold release', 'hold capture restore']
      else array['hold release', 'hold capture'] end)
    order by id`.execute(sql)
  return rows
}

/** The link to join an online class. */
export async function joinLinkOf(sql: Sql, classId: string): Promise<string | null> {
  const row = await sql.selectFrom('classes').select('join_link').where('id', '=', classId).executeTakeFirst()
  return row?.join_link ?? null
}
