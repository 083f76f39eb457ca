import { sql as statement } from 'kysely'
import type { FeedResult } from '../../contract/venue-feeds.ts'
import { waitForOthers } from '../../database/transaction.ts'
import type { Sql } from '../call/context.ts'

/** Waits until no other import of the venue is under way. The turn ends with the transaction. */
export async function waitForTurn(sql: Sql, venueId: string): Promise<void> {
  await waitForOthers(sql)
  await statement`select pg_advisory_xact_lock(hashtext('venue_imports'), hashtext(${venueId}))`.execute(sql)
}

export interface FeedRow {
  readonly address: string
  readonly result: FeedResult | null
}

export async function readFeed(sql: Sql, venueId: string): Promise<FeedRow | undefined> {
  return sql.selectFrom('venue_feeds').select(['address', 'result']).where('venue_id', '=', venueId).executeTakeFirst()
}

/** Another address has no result yet. */
export async function saveAddress(sql: Sql, venueId: string, address: string, now: Date): Promise<void> {
  await sql
    .insertInto('venue_feeds')
    .values({ venue_id: venueId, address, saved_at: now })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet({ address, saved_at: now, result: null }))
    .execute()
}

/** The address may have changed meanwhile: then the result is another's. */
export async function saveResult(sql: Sql, venueId: string, address: string, result: FeedResult): Promise<void> {
  await sql
    .updateTable('venue_feeds')
    .set({ result: JSON.stringify(result) })
    .where('venue_id', '=', venueId)
    .where('address', '=', address)
    .execute()
}

/** Returns false if there was none. */
export async function deleteFeed(sql: Sql, venueId: string): Promise<boolean> {
  const { numDeletedRows } = await sql.deleteFrom('venue_feeds').where('venue_id', '=', venueId).executeTakeFirst()
  return numDeletedRows > 0n
}

export interface FollowedVenue {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly timeZone: string
}

export async function listVenuesWithFeed(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('venue_feeds').select('venue_id').orderBy('venue_id').execute()
  return rows.map(({ venue_id }) => venue_id)
}

export async function venueOfFeed(sql: Sql, venueId: string): Promise<(FollowedVenue & FeedRow) | undefined> {
  return sql
    .selectFrom('venue_feeds as f')
    .innerJoin('venues as v', 'v.id', 'f.venue_id')
    .select(['v.id', 'v.slug', 'v.name', 'v.time_zone as timeZone', 'f.address', 'f.result'])
    .where('f.venue_id', '=', venueId)
    .executeTakeFirst()
}
