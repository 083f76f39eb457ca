import { sql as statement } from 'kysely'
import type { BookingStatus } from '../../contract/bookings.ts'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { statusesOfStored } from '../bookings/record/stored-statuses.rules.ts'
import type { Sql } from '../call/context.ts'

export interface GuestRow {
  readonly bookingId: string
  readonly accountId: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly status: BookingStatus
  readonly redeemedAt: Date | null
  /** Earlier visits of the guest at this venue. */
  readonly visitsBefore: number
}

/** All bookings of a session, cancelled ones too. A deleted account has no name. */
export async function guestsOf(sql: Sql, sessionId: number): Promise<GuestRow[]> {
  const nameOf = (column: 'a.first_name' | 'a.last_name') =>
    statement<string | null>`case when a.status <> 'deleted' then ${statement.ref(column)} end`
  const rows = await sql
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select(['b.id as bookingId', 'b.account_id as accountId', 'b.status', 'b.redeemed_at as redeemedAt'])
    .select([nameOf('a.first_name').as('firstName'), nameOf('a.last_name').as('lastName')])
    .select(
      statement<number>`(select count(*) from bookings o where o.account_id = b.account_id
        and o.venue_id = b.venue_id and o.status = 'redeemed' and o.starts_at < b.starts_at)`.as('visitsBefore'),
    )
    .where('b.class_session_id', '=', sessionId)
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute()
  return rows.map((row) => ({ ...row, status: statusesOfStored[row.status] }))
}

/** A guest whom a message about a session reaches, with what a mail says of their booking. */
export interface Recipient {
  readonly bookingId: string
  readonly accountId: string
  readonly partnerId: string | null
  readonly email: string
  readonly firstName: string | null
  readonly ticketName: string
  readonly venueName: string
  readonly streetAddress: string | null
  readonly city: string
  readonly isOnline: boolean
  readonly date: IsoDate
  readonly timeFrom: IsoTime | null
  readonly timeTo: IsoTime | null
  readonly timeZone: string
}

/** Everybody with a booking that is not cancelled, but for blocked and deleted accounts. */
function selectRecipients(sql: Sql, sessionId: number) {
  return sql
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .innerJoin('venues as v', 'v.id', 'b.venue_id')
    .where('b.class_session_id', '=', sessionId)
    .where('b.status', 'in', ['pending', 'confirmed', 'redeemed', 'no_show'])
    .where('a.status', '=', 'active')
}

export async function recipientsOf(sql: Sql, sessionId: number): Promise<Recipient[]> {
  return selectRecipients(sql, sessionId)
    .select(['b.id as bookingId', 'a.id as accountId', 'b.partner_id as partnerId', 'a.email'])
    .select(['a.first_name as firstName', 'b.ticket_name as ticketName', 'b.location_name as venueName'])
    .select(['v.street_address as streetAddress', 'v.city', 'b.is_online as isOnline', 'b.time_zone as timeZone'])
    .select(['b.visit_date as date', 'b.local_start as timeFrom', 'b.local_end as timeTo'])
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute()
}

export async function countRecipients(sql: Sql, sessionId: number): Promise<number> {
  const { count } = await selectRecipients(sql, sessionId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
