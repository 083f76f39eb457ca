import { z } from 'zod'
import { acknowledgementSchema } from './contact.ts'
import { dateInput, wireDateSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import {
  anyCase,
  line,
  orAbsent,
  paragraphs,
  reference,
  repeatable,
  requireWholeNumber,
  wholeNumberOr,
  wordInput,
} from './inputs.ts'
import { ratingSchema } from './search.ts'
import { listPage, listQuery } from './staff-lists.ts'

/** Longest texts of a review (T164). */
export const REVIEW_TITLE_LENGTH = 120
export const REVIEW_MESSAGE_LENGTH = 2000
export const REVIEW_LOCATION_LENGTH = 160
/** 2-marketplace §8, literally. */
export const REVIEW_DELETED = 'Review delete successfully'

const answerSchema = z.object({ message: z.string(), answeredAt: z.iso.datetime() })

/** Review (2-marketplace §3) as its owner sees it. Additions: stars, date, visit, and what staff did with it (T164). */
export const reviewSchema = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  message: z.string(),
  stars: z.int().min(1).max(5),
  writtenAt: z.iso.datetime(),
  dateOfVisit: wireDateSchema.meta({ description: "The venue's date" }),
  ticketName: z.string(),
  studioName: z.string(),
  studioSlug: z.string().nullable().meta({ description: 'Null for a venue that is no longer on the site' }),
  answer: answerSchema.nullable().meta({ description: 'What the venue or we said to it' }),
  hiddenReason: z.string().nullable().meta({ description: 'Why only the author sees it; null for a public review' }),
})
export type Review = z.infer<typeof reviewSchema>

/** A redeemed visit that its traveller may still review. */
export const unreviewedVisitSchema = z.object({
  bookingId: z.string(),
  ticketName: z.string(),
  studioName: z.string(),
  studioImage: z.string().nullable(),
  dateOfVisit: wireDateSchema,
  location: z.string().meta({ description: 'Venue and city, with which the field may begin' }),
  lastDate: wireDateSchema.meta({ description: "The last day for a review, by the venue's calendar (T164)" }),
})
export type UnreviewedVisit = z.infer<typeof unreviewedVisitSchema>

/** A public review on the venue's page. It shows only the first name and initial of its author. */
export const publishedReviewSchema = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  stars: z.int().min(1).max(5),
  author: z.string().meta({ example: 'Nina N.' }),
  writtenAt: z.iso.datetime(),
  answer: answerSchema.nullable(),
})
export type PublishedReview = z.infer<typeof publishedReviewSchema>

export const reviewBody = anyCase(
  z.object({
    bookingId: reference(),
    stars: requireWholeNumber(1, 5, 'Please choose one to five stars'),
    title: line(REVIEW_TITLE_LENGTH, 'Title is required'),
    message: paragraphs(REVIEW_MESSAGE_LENGTH, 'Message is required'),
    location: line(REVIEW_LOCATION_LENGTH, 'Location is required'),
  }),
)
export type ReviewBody = z.output<typeof reviewBody>

/**
 * Addition (2-marketplace §2.16, T164): the traveller's own reviews, the latest first, and the visits that can still be
 * reviewed.
 */
export const listReviews = endpoint({
  method: 'GET',
  path: '/user/reviews',
  tag: 'Reviews',
  summary: 'Own reviews, and visits that wait for one',
  access: 'user',
  answer: z.object({ reviews: z.array(reviewSchema), unreviewed: z.array(unreviewedVisitSchema) }),
  errors: [],
})

/**
 * Addition (T164): reviews a redeemed visit, once, within 60 days. Sending the same review again gets the same answer.
 */
export const writeReview = endpoint({
  method: 'POST',
  path: '/user/reviews',
  tag: 'Reviews',
  summary: 'Review a visit',
  access: 'user',
  body: reviewBody,
  answer: reviewSchema,
  errors: ['bookingNotFound', 'visitNotRedeemed', 'reviewTooLate', 'alreadyReviewed'],
})

/** Addition (2-marketplace §4, T164): deletes a review for good. */
export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/user/reviews/{reviewId}',
  tag: 'Reviews',
  summary: 'Delete a review of one’s own',
  access: 'user',
  params: z.object({ reviewId: reference() }),
  answer: acknowledgementSchema,
  errors: ['reviewNotFound'],
})

/**
 * Addition (T164): what travellers say of a venue, the latest first. From five reviews on, the rating covers all of
 * them.
 */
export const listVenueReviews = endpoint({
  method: 'GET',
  path: '/studio/{id}/reviews',
  tag: 'Reviews',
  summary: 'Reviews of a venue, by id or slug',
  access: 'public',
  params: z.object({ id: reference() }),
  query: z.object({ page: wholeNumberOr(1, 1, 1000), limit: wholeNumberOr(10, 1, 50) }),
  answer: z.object({
    reviews: z.array(publishedReviewSchema),
    rating: ratingSchema,
    hasMore: z.boolean().meta({ description: 'There is a next page' }),
  }),
  errors: ['venueNotFound', 'destinationNotAllowed'],
})

/** A review as staff see it: everything that its author made public, and what staff did with it. */
export const staffReviewSchema = publishedReviewSchema.extend({
  location: z.string(),
  studioName: z.string(),
  studioSlug: z.string(),
  hiddenReason: z.string().nullable(),
})
export type StaffReview = z.infer<typeof staffReviewSchema>

const reviewParams = z.object({ reviewId: reference() })
const reason = line(300, 'Reason is required')

export const reviewStates = ['shown', 'hidden'] as const

export const staffReviewsQuery = listQuery(
  {
    state: wordInput(reviewStates),
    stars: repeatable(z.enum(['1', '2', '3', '4', '5']), 5),
    venue: orAbsent(reference()).meta({ description: 'Slug' }),
    from: orAbsent(dateInput).meta({ description: 'The first day of writing, in UTC' }),
    to: orAbsent(dateInput).meta({ description: 'The last day' }),
    review: orAbsent(reference()).meta({ description: 'Only the review with this id' }),
  },
  ['-written', 'written'],
)
export type StaffReviewsQuery = z.output<typeof staffReviewsQuery>

/**
 * Addition (T164): operators see all reviews; people who work for venues see those of their venues. The latest first.
 */
export const listStaffReviews = endpoint({
  method: 'GET',
  path: '/staff/reviews',
  tag: 'Staff',
  summary: 'Reviews, hidden ones too',
  access: 'staff',
  right: 'reviews.see',
  query: staffReviewsQuery,
  answer: listPage(staffReviewSchema),
  errors: ['listPlaceUnknown'],
})

/** Addition (T164): the answer appears below the review. A second answer replaces the first. */
export const answerReview = endpoint({
  method: 'POST',
  path: '/staff/reviews/{reviewId}/answer',
  tag: 'Staff',
  summary: 'Answer a review',
  access: 'staff',
  right: 'reviews.answer',
  params: reviewParams,
  body: anyCase(
    z.object({
      message: paragraphs(REVIEW_MESSAGE_LENGTH, 'Message is required'),
    }),
  ),
  answer: staffReviewSchema,
  errors: ['reviewNotFound'],
})

/**
 * Addition (T164): operators only. The author of the review sees it with the reason; other travellers do not see it.
 */
export const hideReview = endpoint({
  method: 'POST',
  path: '/staff/reviews/{reviewId}/hide',
  tag: 'Staff',
  summary: 'Hide a review',
  access: 'staff',
  right: 'reviews.hide',
  params: reviewParams,
  body: anyCase(z.object({ reason })),
  answer: staffReviewSchema,
  errors: ['reviewNotFound'],
})

/** Addition (T164): operators only. The audit log keeps the reason. */
export const publishReview = endpoint({
  method: 'POST',
  path: '/staff/reviews/{reviewId}/publish',
  tag: 'Staff',
  summary: 'Publish a hidden review again',
  access: 'staff',
  right: 'reviews.hide',
  params: reviewParams,
  body: anyCase(z.object({ reason })),
  answer: staffReviewSchema,
  errors: ['reviewNotFound'],
})
