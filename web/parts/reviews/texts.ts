// review-texts.tsx
export const answerTitle = 'Answer from {from}'

// venue-reviews.tsx
export const reviewsTitle = 'Reviews'
export const moreBusy = 'Loading'
export const moreButton = 'Show more reviews'

// write-review-link.tsx
export const writeLabel = 'Write a review: {what}'
export const writeLink = 'Write a review'
