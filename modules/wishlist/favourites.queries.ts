import type { Sql } from '../context.ts'

export async function hasItem(sql: Sql, accountId: string, venueId: string): Promise<boolean> {
  const item = await sql
    .selectFrom('wishlist_items')
    .select('venue_id')
    .where('account_id', '=', accountId)
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  return item !== undefined
}
