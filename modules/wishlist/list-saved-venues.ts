import type { FavouriteStudio, VisitedStudio, WishlistItem } from '../../contract/wishlist.ts'
import { listVisitedVenues } from '../bookings/list-visited-venues.ts'
import type { Context } from '../call/context.ts'
import type { SignedIn } from '../call/viewer.ts'
import { destinationsOfSite } from '../destinations/directory.ts'
import { findSavedVenues } from './wishlist.queries.ts'

/** The ids of the saved venues, whose hearts are filled. */
export async function listSavedVenueIds(context: Context, { accountId }: SignedIn): Promise<WishlistItem[]> {
  return (await findSavedVenues(context.db, accountId)).map(({ id }) => ({ id }))
}

/** The favourites that the visitor's site offers (T11), the latest first. */
export async function listFavouriteVenues(context: Context, viewer: SignedIn): Promise<FavouriteStudio[]> {
  const offered = new Set((await destinationsOfSite(context, viewer)).map(({ id }) => id))
  const saved = await findSavedVenues(context.db, viewer.accountId)
  return saved
    .filter(({ destinationId }) => offered.has(destinationId))
    .map(({ id, name, slug, image, city }) => ({ id, name, url: slug, image, city }))
}

/** The venues that they have visited, for the same page (T143). */
export async function showVisitedVenues(context: Context, { accountId }: SignedIn): Promise<VisitedStudio[]> {
  return listVisitedVenues(context, accountId)
}
