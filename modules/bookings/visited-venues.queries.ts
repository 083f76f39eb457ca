import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'

/** The venues of an account's redeemed bookings that are still on the site, under their current names. */
export async function findVisitedVenues(
  sql: Sql,
  accountId: string,
): Promise<{ name: string; slug: string; city: string; image: string | null }[]> {
  return sql
    .selectFrom('bookings as booking')
    .innerJoin('venues as venue', 'venue.id', 'booking.venue_id')
    .innerJoin('destinations as destination', 'destination.id', 'venue.destination_id')
    .select(['venue.name', 'venue.slug', 'venue.city'])
    .select(
      statement<
        string | null
      >`(select i.url from venue_images i where i.venue_id = venue.id order by i.is_main desc, i.position limit 1)`.as(
        'image',
      ),
    )
    .where('booking.account_id', '=', accountId)
    .where('booking.status', '=', 'redeemed')
    .where('venue.is_active', '=', true)
    .where('destination.is_active', '=', true)
    .groupBy('venue.id')
    .orderBy((row) => row.fn.max('booking.starts_at'), 'desc')
    .orderBy('venue.id')
    .execute()
}

/** The destinations of those venues. */
export async function findVisitedCities(sql: Sql, accountId: string): Promise<{ city: string; country: string }[]> {
  return sql
    .selectFrom('bookings as booking')
    .innerJoin('venues as venue', 'venue.id', 'booking.venue_id')
    .innerJoin('destinations as destination', 'destination.id', 'venue.destination_id')
    .select(['destination.city', 'destination.country'])
    .where('booking.account_id', '=', accountId)
    .where('booking.status', '=', 'redeemed')
    .where('venue.is_active', '=', true)
    .where('destination.is_active', '=', true)
    .groupBy('destination.id')
    .orderBy((row) => row.fn.max('booking.starts_at'), 'desc')
    .orderBy('destination.id')
    .execute()
}
