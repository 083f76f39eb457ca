import type { IsoDate } from '../../../contract/dates.ts'
import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'

/** The recipient of mails about a booking. */
export interface BookingTraveller {
  readonly id: string
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly isActive: boolean
}

export interface HeldTraveller extends BookingTraveller {
  /** They may not book (T179). */
  readonly isBlocked: boolean
}

function travellers(sql: Sql) {
  return sql
    .selectFrom('accounts as a')
    .select(['a.id', 'a.email', 'a.first_name as firstName', 'a.last_name as lastName'])
    .select((of) => of('a.status', '=', 'active').as('isActive'))
    .select((of) => of('a.blocked_at', 'is not', null).as('isBlocked'))
}

/** Holds the account, so that no other transaction deletes it. Several transactions can hold it at once. */
export async function holdTraveller(sql: Sql, accountId: string): Promise<HeldTraveller | undefined> {
  const row = await travellers(sql).where('a.id', '=', accountId).forKeyShare('a').executeTakeFirst()
  return row && { ...row, isActive: Boolean(row.isActive), isBlocked: Boolean(row.isBlocked) }
}

/** Holds several accounts, in the order of their ids. */
export async function holdTravellers(sql: Sql, accountIds: readonly string[]): Promise<void> {
  await sql
    .selectFrom('accounts')
    .select('id')
    .where(statement<boolean>`id = any(${accountIds}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** The ids of a booking's owner and of what is locked before it. They never change while the booking exists. */
export interface BookingOwner {
  readonly bookingId: string
  readonly accountId: string
  readonly passId: string
  readonly sessionId: number | null
  /** The id of its class; null for general gym access. */
  readonly classId: string | null
  readonly date: IsoDate | null
}

export async function ownerOfBooking(sql: Sql, bookingId: string): Promise<BookingOwner | undefined> {
  return owners(sql).where('b.id', '=', bookingId).executeTakeFirst()
}

/** The owner by the ticket's code, which never changes. */
export async function ownerOfTicket(sql: Sql, code: string): Promise<BookingOwner | undefined> {
  return owners(sql).where('b.code', '=', code).executeTakeFirst()
}

const owners = (sql: Sql) =>
  sql
    .selectFrom('bookings as b')
    .leftJoin('class_sessions as s', 's.id', 'b.class_session_id')
    .select(['b.id as bookingId', 'b.account_id as accountId', 'b.pass_id as passId', 's.id as sessionId'])
    .select(['s.class_id as classId', 's.local_date as date'])

/** Where the links about a booking go. */
export async function emailOfTraveller(
  sql: Sql,
  bookingId: string,
): Promise<{ accountId: string; email: string } | undefined> {
  return sql
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select(['a.id as accountId', 'a.email'])
    .where('b.id', '=', bookingId)
    .where('a.status', '=', 'active')
    .executeTakeFirst()
}
