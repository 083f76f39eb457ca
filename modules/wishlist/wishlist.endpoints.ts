import * as contract from '../../contract/wishlist.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { listFavouriteVenues, listSavedVenueIds, showVisitedVenues } from './list-saved-venues.ts'
import { forgetVenue, saveVenue } from './save-venue.ts'

/** Favourite venues, and those that were visited. */
export const wishlistEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listWishlist, (context, { viewer }) => listSavedVenueIds(context, viewer)),
  serve(contract.addToWishlist, async (context, { viewer, body }) => {
    await saveVenue(context, viewer, body.fitnessId)
    return { message: 'Added to your favourites' }
  }),
  serve(contract.removeFromWishlist, async (context, { viewer, params }) => {
    await forgetVenue(context, viewer, params.fitnessId)
    return { message: 'Removed from your favourites' }
  }),
  serve(contract.listFavouriteStudios, async (context, { viewer }) => ({
    data: await listFavouriteVenues(context, viewer),
  })),
  serve(contract.listVisitedStudios, async (context, { viewer }) => ({
    data: await showVisitedVenues(context, viewer),
  })),
]
