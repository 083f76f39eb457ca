import * as contract from '../../contract/reviews.ts'
import { serve, type Served } from '../context.ts'
import { deleteReview } from './delete-review.ts'
import { ownReviews } from './list-reviews.ts'
import { venueReviews } from './list-venue-reviews.ts'
import { writeReview } from './write-review.ts'

/** What travellers say of their visits (2-marketplace §2.16, T164). */
export const reviewEndpoints: readonly Served[] = [
  serve(contract.listReviews, (context, { viewer }) => ownReviews(context, viewer)),
  serve(contract.writeReview, (context, { viewer, body }) => writeReview(context, viewer, body)),
  serve(contract.deleteReview, async (context, { viewer, params }) => {
    await deleteReview(context, viewer, params.reviewId)
    return { message: contract.REVIEW_DELETED }
  }),
  serve(contract.listVenueReviews, venueReviews),
]
