import type { Sql } from '../call/context.ts'

export interface KeptTrip {
  /** The query string of the trip. */
  readonly address: string
  readonly keptAt: Date
  /** The departure. */
  readonly endsAt: Date
}

/** An account has one trip: the latest replaces it. */
export async function writeTrip(sql: Sql, accountId: string, { address, keptAt, endsAt }: KeptTrip): Promise<void> {
  const trip = { address, kept_at: keptAt, ends_at: endsAt }
  await sql
    .insertInto('trips')
    .values({ account_id: accountId, ...trip })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(trip))
    .execute()
}

export async function tripOf(sql: Sql, accountId: string, now: Date): Promise<KeptTrip | undefined> {
  return sql
    .selectFrom('trips')
    .select(['address', 'kept_at as keptAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

export async function deleteTrip(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('trips').where('account_id', '=', accountId).execute()
}

export async function deleteEndedTrips(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('trips').where('ends_at', '<=', now).execute()
}
