// reviews.tsx
export const reviewsTitle = 'Reviews'
export const reviewsWhoMay = 'Owners, support, content and auditors see reviews.'
export const reviewsEmptyHint = 'What travellers say of venues appears here.'
export const stateTexts = { shown: 'Shown', hidden: 'Hidden' } as const
export const starsTexts = { 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' } as const
export const starsLabel = 'Stars'
export const venueLabel = 'Venue (its short name)'
export const fromLabel = 'Written from'
export const toLabel = 'Written until'
export const viewAll = 'All reviews'
export const viewBad = 'One or two stars'

// review.tsx
export const reviewTitle = 'Review'
export const reviewGoneTitle = 'Review not found'
export const reviewGoneHint = 'Its author may have deleted it.'
export const starsFact = 'Stars'
export const fromFact = 'From'
export const venueFact = 'Venue'
export const placeFact = 'Place'
export const writtenFact = 'Written'
export const answerFact = 'Answer of the venue'
export const hiddenFact = 'Why hidden'
export const hideButton = 'Hide'
export const publishButton = 'Show again'

// review-dialog.tsx
export const hideWords = {
  title: 'Hide this review',
  text: 'Only its author sees it then. It does not count for the rating of the venue.',
  button: 'Hide the review',
  done: 'The review is hidden',
  doneBefore: 'The review was hidden before. Its reason stays',
} as const
export const hideReasonHint = 'Its author reads it.'
export const publishWords = {
  title: 'Show this review again',
  text: 'Everybody sees it below the venue, and it counts for its rating.',
  button: 'Show the review',
  done: 'The review is shown again',
  doneBefore: 'The review is shown again',
} as const
