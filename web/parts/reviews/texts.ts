// review-texts.tsx
export const answerFrom = 'Answer from {from}'

// venue-reviews.tsx
export const reviews = 'Reviews'
export const loading = 'Loading'
export const showMoreReviews = 'Show more reviews'

// write-review-link.tsx
export const writeAReview = 'Write a review: {what}'
export const writeAReview2 = 'Write a review'
