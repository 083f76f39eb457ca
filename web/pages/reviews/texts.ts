// delete-review.tsx
export const doYouWantToDelete = 'Do you want to delete this review?'
export const keepIt = 'Keep it'
export const deleteIt = 'Delete'
export const deleting = 'Deleting'
export const itDisappearsFromTheVenues = 'It disappears from the venue’s page at once and cannot be restored.'

// own-review.tsx
export const onlyYouSeeThisReview = 'Only you see this review. Reason: {hiddenReason}'
export const ticketNameAt = '{ticketName} at'
export const menuOfTheReviewTitle = 'Menu of the review {title}'

// reviews.tsx
export const reviews = 'Reviews'
export const tryAgain = 'Try again'
export const yourReviews = 'Your reviews'
export const thereAreNoReviewsYet = 'There are no reviews yet'
export const findAClass = 'Find a class'
export const onceYouHaveCheckedInSomewhere = 'Once you have checked in somewhere, you can tell others how it was.'
export const whatYouWriteAppearsHere = 'What you write appears here, and you can delete it at any time.'
export const cannotBeReviewedAgain =
  'This visit cannot be reviewed again: it already has a review, or it was more than 60 days ago.'
export const cannotBeReviewed =
  'This visit cannot be reviewed: it already has a review, or it was more than 60 days ago.'
export const loading = 'Loading'

// unreviewed-visits.tsx
export const howWasIt = 'How was it?'
export const twoOrThreeSentencesHelp = 'Two or three sentences help others who are looking for a place like this.'
export const youCanReviewUntilDay = 'You can review until {day}'

// write-review.tsx
export const writeAReview = 'Write a review'
export const thankYouForYourReview = 'Thank you for your review'
export const title = 'Title'
export const location = 'Location'
export const anyoneCanReadYourReview =
  'Anyone can read your review on the venue’s page, with your first name and the initial of your last name. You can delete it at any time.'
export const sending = 'Sending'
export const publishReview = 'Publish review'
export const message = 'Message'
export const numberOfNumberCharacters = '{typed} of {most} characters'
