import type { Sql } from '../call/context.ts'
import { isWanted, type WantedVenues } from './wanted-venues.ts'
import type { VenueAddress } from './known-places.rules.ts'

/** Where a destination's active venues are: all of them, or some. */
export async function placesOfVenues(sql: Sql, destinationId: string, wanted: WantedVenues): Promise<VenueAddress[]> {
  return sql
    .selectFrom('venues')
    .select(['id', 'quarter', 'street_address as address', 'lat', 'lng'])
    .where('destination_id', '=', destinationId)
    .where('is_active', '=', true)
    .where(isWanted('id', wanted))
    .execute()
}
