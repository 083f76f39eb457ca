import * as contract from '../../contract/reviews.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { deleteReview } from './delete-review.ts'
import { ownReviews } from './list-reviews.ts'
import { venueReviews } from './list-venue-reviews.ts'
import { answerReview, hideReview, listReviewsOf } from './moderate-review.ts'
import { writeReview } from './write-review.ts'

/** The reviews of travellers about their visits (2-marketplace §2.16, T164). */
export const reviewEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listReviews, (context, { viewer }) => ownReviews(context, viewer)),
  serve(contract.writeReview, (context, { viewer, body }) => writeReview(context, viewer, body)),
  serve(contract.deleteReview, async (context, { viewer, params }) => {
    await deleteReview(context, viewer, params.reviewId)
    return { message: contract.REVIEW_DELETED }
  }),
  serve(contract.listVenueReviews, venueReviews),
  serve(contract.listStaffReviews, (context, { viewer, query }) => listReviewsOf(context, viewer.staff.venues, query)),
  serve(contract.answerReview, (context, { viewer, params, body }) =>
    answerReview(context, viewer, params.reviewId, body.message),
  ),
  serve(contract.hideReview, (context, { viewer, params, body }) =>
    hideReview(context, viewer, params.reviewId, true, body.reason),
  ),
  serve(contract.publishReview, (context, { viewer, params, body }) =>
    hideReview(context, viewer, params.reviewId, false, body.reason),
  ),
]
