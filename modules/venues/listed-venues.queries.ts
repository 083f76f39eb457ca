import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'

export interface ListedVenue {
  readonly slug: string
  readonly updatedAt: Date
}

/** How many venues each destination shows, and when one of them last changed. */
export async function venueCounts(sql: Sql): Promise<{ destinationId: string; venues: number; updatedAt: Date }[]> {
  return sql
    .selectFrom('venues')
    .select(['destination_id as destinationId'])
    .select((row) => [
      row.cast<number>(row.fn.countAll(), 'integer').as('venues'),
      row.fn.max('updated_at').as('updatedAt'),
    ])
    .where('is_active', '=', true)
    .groupBy('destination_id')
    .execute()
}

/** Venues of a destination by slug: those after a slug, or those from a position in the list. */
export async function findListedVenues(
  sql: Sql,
  destinationId: string,
  from: { after: string } | { offset: number },
  most: number,
): Promise<ListedVenue[]> {
  const venues = sql
    .selectFrom('venues')
    .select(['slug', 'updated_at as updatedAt'])
    .where('destination_id', '=', destinationId)
    .where('is_active', '=', true)
    .orderBy('slug')
    .limit(most)
  return 'after' in from
    ? venues.where('slug', '>', statement<string>`${from.after}::text`).execute()
    : venues.offset(from.offset).execute()
}

/** Name, town and main activity of a venue; undefined when the site shows none with that slug. */
export async function venueCard(
  sql: Sql,
  slug: string,
): Promise<
  { name: string; city: string; destinationId: string; description: string | null; image: string | null } | undefined
> {
  return sql
    .selectFrom('venues as v')
    .innerJoin('destinations as d', 'd.id', 'v.destination_id')
    .select([
      'v.name',
      statement<string>`case when v.city = d.city then d.listed_city else v.city end`.as('city'),
      'd.id as destinationId',
      'v.short_description as description',
      statement<string | null>`(
        select i.url from venue_images i where i.venue_id = v.id order by i.is_main desc, i.position limit 1)`.as(
        'image',
      ),
    ])
    .where('v.slug', '=', slug)
    .where('v.is_active', '=', true)
    .where('d.is_active', '=', true)
    .executeTakeFirst()
}
