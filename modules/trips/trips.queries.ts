import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'

export interface KeptTrip {
  /** The query string of the trip. */
  readonly address: string
  readonly keptAt: Date
  /** The arrival. */
  readonly startsAt: Date
  /** The departure. */
  readonly endsAt: Date
}

export async function insertTrip(sql: Sql, accountId: string, { address, ...times }: KeptTrip): Promise<void> {
  const { keptAt: kept_at, startsAt: starts_at, endsAt: ends_at } = times
  await sql.insertInto('trips').values({ account_id: accountId, address, kept_at, starts_at, ends_at }).execute()
}

/** Those that are not over: the one that began last, those that began before it, then the next to begin. */
export async function tripsOf(sql: Sql, accountId: string, now: Date): Promise<KeptTrip[]> {
  return sql
    .selectFrom('trips')
    .select(['address', 'kept_at as keptAt', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .orderBy(statement`starts_at > ${now}`)
    .orderBy(statement`abs(extract(epoch from starts_at - ${now}))`)
    .execute()
}

export async function deleteTrip(sql: Sql, accountId: string, address: string): Promise<void> {
  await sql.deleteFrom('trips').where('account_id', '=', accountId).where('address', '=', address).execute()
}

export async function deleteTrips(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('trips').where('account_id', '=', accountId).execute()
}

export async function deleteEndedTrips(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('trips').where('ends_at', '<=', now).execute()
}
