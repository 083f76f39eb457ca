import type { BookingStatus } from '../../contract/bookings.ts'
import { statusesOfStored } from '../bookings/record/stored-statuses.rules.ts'
import type { Sql } from '../call/context.ts'
import { fullName } from '../accounts/full-name.rules.ts'

export interface NewForwarding {
  readonly id: string
  readonly accountId: string
  readonly bookingId: string
  readonly venueId: string
  readonly tokenHash: Buffer
  readonly sealed: Buffer
  readonly keyId: string
  readonly at: Date
  readonly answeredAt: Date
  readonly eraseAt: Date
}

/** False when there already is one that was not withdrawn. */
export async function insertForwarding(sql: Sql, one: NewForwarding): Promise<boolean> {
  const row = await sql
    .insertInto('health_check_shares')
    .values({
      id: one.id,
      account_id: one.accountId,
      booking_id: one.bookingId,
      venue_id: one.venueId,
      token_hash: one.tokenHash,
      sealed: one.sealed,
      key_id: one.keyId,
      consented_at: one.at,
      answered_at: one.answeredAt,
      erase_at: one.eraseAt,
    })
    .onConflict((conflict) => conflict.column('booking_id').where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A forwarding, with its booking as it is now. */
export interface StoredForwarding {
  readonly id: string
  readonly bookingId: string
  readonly venueId: string
  readonly ticketName: string
  readonly locationName: string
  readonly date: string
  readonly from: string | null
  readonly timeZone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly status: BookingStatus
  readonly sealed: Buffer | null
  readonly keyId: string | null
  readonly forwardedAt: Date
  readonly answeredAt: Date
  readonly withdrawnAt: Date | null
  readonly eraseAt: Date
}

function forwardings(sql: Sql) {
  return sql
    .selectFrom('health_check_shares as s')
    .innerJoin('bookings as b', 'b.id', 's.booking_id')
    .select([
      's.id',
      's.booking_id as bookingId',
      's.venue_id as venueId',
      'b.ticket_name as ticketName',
      'b.location_name as locationName',
      'b.visit_date as date',
      'b.local_start as from',
      'b.time_zone as timeZone',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'b.status',
      's.sealed',
      's.key_id as keyId',
      's.consented_at as forwardedAt',
      's.answered_at as answeredAt',
      's.withdrawn_at as withdrawnAt',
      's.erase_at as eraseAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof forwardings>['executeTakeFirstOrThrow']>>

function forwarding(row: Row): StoredForwarding {
  return { ...row, status: statusesOfStored[row.status] }
}

const MOST_LISTED = 200

/** The forwardings of one account, the latest first. */
export async function forwardingsOf(sql: Sql, accountId: string, bookingId?: string): Promise<StoredForwarding[]> {
  const all = forwardings(sql).where('s.account_id', '=', accountId)
  const wanted = bookingId === undefined ? all : all.where('s.booking_id', '=', bookingId)
  const rows = await wanted
    .orderBy('s.consented_at', 'desc')
    .orderBy('s.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(forwarding)
}

/** Locks the forwarding, so that it cannot be withdrawn until the transaction ends. */
export async function lockForwarding(sql: Sql, tokenHash: Buffer): Promise<StoredForwarding | undefined> {
  const row = await forwardings(sql).where('s.token_hash', '=', tokenHash).forShare('s').executeTakeFirst()
  return row && forwarding(row)
}

export async function findForwarding(sql: Sql, tokenHash: Buffer): Promise<StoredForwarding | undefined> {
  const row = await forwardings(sql).where('s.token_hash', '=', tokenHash).executeTakeFirst()
  return row && forwarding(row)
}

/** Erases the forwarded answers at once. The time of the forwarding and its looks can still be shown. */
export async function withdraw(
  sql: Sql,
  of: { readonly accountId: string; readonly bookingId?: string },
  at: Date,
): Promise<void> {
  const all = sql
    .updateTable('health_check_shares')
    .set({ withdrawn_at: at, sealed: null, key_id: null })
    .where('account_id', '=', of.accountId)
    .where('withdrawn_at', 'is', null)
  await (of.bookingId === undefined ? all : all.where('booking_id', '=', of.bookingId)).execute()
}

/**
 * Locks the forwarding of a booking, so that it cannot be withdrawn until the transaction ends: the one that was not
 * withdrawn, else the latest.
 */
export async function lockForwardingOf(
  sql: Sql,
  { bookingId, venueId }: { readonly bookingId: string; readonly venueId: string },
): Promise<StoredForwarding | undefined> {
  const row = await forwardings(sql)
    .where('s.booking_id', '=', bookingId)
    .where('s.venue_id', '=', venueId)
    .orderBy('s.withdrawn_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .forShare('s')
    .executeTakeFirst()
  return row && forwarding(row)
}

/** The forwardings to a venue for these bookings that were not withdrawn. */
export async function forwardingsAt(
  sql: Sql,
  venueId: string,
  bookingIds: readonly string[],
): Promise<StoredForwarding[]> {
  if (bookingIds.length === 0) return []
  const rows = await forwardings(sql)
    .where('s.booking_id', 'in', bookingIds)
    .where('s.venue_id', '=', venueId)
    .where('s.withdrawn_at', 'is', null)
    .execute()
  return rows.map(forwarding)
}

export async function isBookedAt(sql: Sql, bookingId: string, venueId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  return row !== undefined
}

/** A member of a venue's staff, and their role there. */
export interface Looker {
  readonly accountId: string
  readonly role: 'manager' | 'front_desk'
}

/** @param by undefined when the link was opened with the door code */
export async function insertLook(sql: Sql, shareId: string, at: Date, by?: Looker): Promise<void> {
  const named = by ? { account_id: by.accountId, venue_role: by.role } : {}
  await sql
    .insertInto('health_check_accesses')
    .values({ share_id: shareId, accessed_at: at, ...named })
    .execute()
}

interface NamedLook {
  readonly at: Date
  /** Null for a look through the link. */
  readonly role: Looker['role'] | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The looks at each forwarding, the latest first. */
export async function looksAt(sql: Sql, shareIds: readonly string[]): Promise<Map<string, NamedLook[]>> {
  const looks = new Map<string, NamedLook[]>()
  if (shareIds.length === 0) return looks
  const rows = await sql
    .selectFrom('health_check_accesses as look')
    .leftJoin('accounts as a', 'a.id', 'look.account_id')
    .select([
      'look.share_id as shareId',
      'look.accessed_at as at',
      'look.venue_role as role',
      'a.first_name as firstName',
      'a.last_name as lastName',
    ])
    .where('look.share_id', 'in', shareIds)
    .orderBy('look.id', 'desc')
    .execute()
  for (const { shareId, ...look } of rows) looks.set(shareId, [...(looks.get(shareId) ?? []), look])
  return looks
}

/** Removes forwardings whose time is up, with their looks, and the answers of cancelled bookings. */
export async function removeOldForwardings(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('health_check_shares').where('erase_at', '<=', now).execute()
  await sql
    .updateTable('health_check_shares as s')
    .from('bookings as b')
    .set({ sealed: null, key_id: null })
    .whereRef('b.id', '=', 's.booking_id')
    .where('b.status', 'in', ['cancelled_by_user', 'cancelled_by_fitness'])
    .where('s.sealed', 'is not', null)
    .execute()
}

export interface BookedVenue {
  readonly email: string | null
  /** Name of the traveller for the mail; null when unknown. */
  readonly travellerName: string | null
}

export async function findBookedVenue(sql: Sql, bookingId: string): Promise<BookedVenue> {
  const row = await sql
    .selectFrom('bookings as b')
    .innerJoin('venues as v', 'v.id', 'b.venue_id')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select(['v.email', 'a.first_name as firstName', 'a.last_name as lastName'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { email: row.email, travellerName: fullName(row.firstName, row.lastName) }
}
