import type { IsoDate } from '../../../contract/dates.ts'
import { sql as statement } from 'kysely'
import { keepStatement } from '../../../database/kept-statement.ts'
import type { Sql } from '../../context.ts'

/** The recipient of mails about a booking. */
export interface BookingTraveller {
  readonly id: string
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly isActive: boolean
}

function travellers(sql: Sql) {
  return sql
    .selectFrom('accounts as a')
    .select(['a.id', 'a.email', 'a.first_name as firstName', 'a.last_name as lastName'])
    .select((of) => of('a.status', '=', 'active').as('isActive'))
}

/** Keeps the account from being deleted until the transaction ends. Several transactions can hold it at once. */
export async function holdTraveller(sql: Sql, accountId: string): Promise<BookingTraveller | undefined> {
  const {
    rows: [row],
  } = await heldTraveller(sql, { accountId })
  return row && { ...row, isActive: Boolean(row.isActive) }
}

const heldTraveller = keepStatement((sql, { accountId }: { readonly accountId: string }) =>
  travellers(sql).where('a.id', '=', accountId).forKeyShare('a'),
)

/** The same for several accounts, in the order of their ids. */
export async function holdTravellers(sql: Sql, accountIds: readonly string[]): Promise<void> {
  await sql
    .selectFrom('accounts')
    .select('id')
    .where(statement<boolean>`id = any(${accountIds}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** What has to be locked before the booking itself, and its owner. None of the ids changes while the booking exists. */
export interface BookingOwner {
  readonly bookingId: string
  readonly accountId: string
  readonly passId: string
  readonly sessionId: number | null
  /** Of its class as it is now; null for general gym access. */
  readonly classId: string | null
  readonly date: IsoDate | null
}

export async function ownerOfBooking(sql: Sql, bookingId: string): Promise<BookingOwner | undefined> {
  return (await ownerById(sql, { bookingId })).rows[0]
}

/** The same by the code of a ticket, which does not change either. */
export async function ownerOfTicket(sql: Sql, code: string): Promise<BookingOwner | undefined> {
  return (await ownerByCode(sql, { code })).rows[0]
}

const owners = (sql: Sql) =>
  sql
    .selectFrom('bookings as b')
    .leftJoin('class_sessions as s', 's.id', 'b.class_session_id')
    .select(['b.id as bookingId', 'b.account_id as accountId', 'b.pass_id as passId', 's.id as sessionId'])
    .select(['s.class_id as classId', 's.local_date as date'])

const ownerById = keepStatement((sql, { bookingId }: { readonly bookingId: string }) =>
  owners(sql).where('b.id', '=', bookingId),
)
const ownerByCode = keepStatement((sql, { code }: { readonly code: string }) => owners(sql).where('b.code', '=', code))

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
