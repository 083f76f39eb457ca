import { sql as statement } from 'kysely'
import type { Sql } from '../context.ts'
import type { VenueAddress } from './known-places.rules.ts'

/** Where a destination's active venues are: all of them, or some. */
export async function placesOfVenues(
  sql: Sql,
  destinationId: string,
  wanted: readonly string[] | 'all',
): Promise<VenueAddress[]> {
  const venues = sql
    .selectFrom('venues')
    .select(['id', 'quarter', 'street_address as address', 'lat', 'lng'])
    .where('destination_id', '=', destinationId)
    .where('is_active', '=', true)
  return (wanted === 'all' ? venues : venues.where(statement<boolean>`id = any(${wanted}::uuid[])`)).execute()
}
