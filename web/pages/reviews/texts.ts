// delete-review.tsx
export const deleteTitle = 'Do you want to delete this review?'
export const deleteKeepButton = 'Keep it'
export const deleteButton = 'Delete'
export const deleteBusy = 'Deleting'
export const deleteText = 'It disappears from the venue’s page at once and cannot be restored.'

// own-review.tsx
export const reviewHidden = 'Only you see this review. Reason: {hiddenReason}'
export const reviewOf = '{ticketName} at'
export const reviewMenuLabel = 'Menu of the review {title}'

// reviews.tsx
export const pageTitle = 'Reviews'
export const listTitle = 'Your reviews'
export const emptyTitle = 'There are no reviews yet'
export const emptyButton = 'Find a class'
export const emptyHint = 'Once you have checked in somewhere, you can tell others how it was.'
export const emptyHintWithVisits = 'What you write appears here, and you can delete it at any time.'
export const alreadyReviewedError =
  'This visit cannot be reviewed again: it already has a review, or it was more than 60 days ago.'
export const cannotReviewError =
  'This visit cannot be reviewed: it already has a review, or it was more than 60 days ago.'
export const loadingLabel = 'Loading'

// unreviewed-visits.tsx
export const starsLabel = 'How was it?'
export const unreviewedHint = 'Two or three sentences help others who are looking for a place like this.'
export const unreviewedDeadline = 'You can review until {day}'

// write-review.tsx
export const writeTitle = 'Write a review'
export const writeDone = 'Thank you for your review'
export const reviewTitleLabel = 'Title'
export const locationLabel = 'Location'
export const writePrivacy =
  'Anyone can read your review on the venue’s page, with your first name and the initial of your last name. You can delete it at any time.'
export const writeBusy = 'Sending'
export const writeButton = 'Publish review'
export const messageLabel = 'Message'
export const messageCharacters = '{typed} of {most} characters'
