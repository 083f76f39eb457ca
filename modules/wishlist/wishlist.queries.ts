import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'

export interface SavedVenue {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly destinationId: string
  readonly city: string
  readonly image: string | null
}

export async function hasItem(sql: Sql, accountId: string, venueId: string): Promise<boolean> {
  const item = await sql
    .selectFrom('wishlist_items')
    .select('venue_id')
    .where('account_id', '=', accountId)
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  return item !== undefined
}

export async function insertItem(sql: Sql, accountId: string, venueId: string, now: Date): Promise<void> {
  await sql
    .insertInto('wishlist_items')
    .values({ account_id: accountId, venue_id: venueId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @param reference a venue's id, its slug, or a former one, even if the venue is no longer on the site */
export async function deleteItem(
  sql: Sql,
  accountId: string,
  reference: { id: string } | { slug: string },
): Promise<void> {
  const items = sql.deleteFrom('wishlist_items').where('account_id', '=', accountId)
  if ('id' in reference) {
    await items.where('venue_id', '=', reference.id).execute()
    return
  }
  const named = sql
    .selectFrom('venues')
    .select('id')
    .where('slug', '=', reference.slug)
    .union(sql.selectFrom('venue_former_slugs').select('venue_id as id').where('slug', '=', reference.slug))
  await items.where('venue_id', 'in', named).execute()
}

/** Saved venues that are on the site, the latest first. */
export async function findSavedVenues(sql: Sql, accountId: string): Promise<SavedVenue[]> {
  return sql
    .selectFrom('wishlist_items as item')
    .innerJoin('venues as venue', 'venue.id', 'item.venue_id')
    .innerJoin('destinations as destination', 'destination.id', 'venue.destination_id')
    .select(['venue.id', 'venue.name', 'venue.slug', 'venue.destination_id as destinationId', 'venue.city'])
    .select(
      statement<
        string | null
      >`(select i.url from venue_images i where i.venue_id = venue.id order by i.is_main desc, i.position limit 1)`.as(
        'image',
      ),
    )
    .where('item.account_id', '=', accountId)
    .where('venue.is_active', '=', true)
    .where('destination.is_active', '=', true)
    .orderBy('item.created_at', 'desc')
    .orderBy('venue.id')
    .execute()
}

export async function deleteItems(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('wishlist_items').where('account_id', '=', accountId).execute()
}
