import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { refuseOtherSites } from '../destinations/directory.ts'
import { findVenue, type VenuePlace } from './venues.queries.ts'

/**
 * Finds a venue by its id, its slug or a former slug (T28). Slugs are not case-sensitive.
 * @throws Refusal venueNotFound, destinationNotAllowed
 */
export async function placeOfVenue(context: Context, reference: string, viewer: Viewer): Promise<VenuePlace> {
  const place = await findVenue(context.db, reference.toLowerCase())
  if (!place) throw new Refusal('venueNotFound')
  await refuseOtherSites(context, place.destinationId, viewer)
  return place
}
