// booking-options.tsx
export const movedTitle = 'Does the new time suit you?'
export const movedByVenue = '{venue} has moved this class.'
export const movedReason = 'Reason: {reason}'
export const movedBefore = 'Before'
export const movedNow = 'Now'
export const movedOverlap = 'You have another booking at that time. To keep this one, cancel the other one first.'
export const movedDeadline =
  'Please answer by {moment}. Without an answer the booking is cancelled then, and the visit comes back to your pass.'
export const bookingsLink = 'Your bookings'
export const keepButton = 'Keep it'
export const keepBusy = 'Keeping'
export const giveBackButton = 'Give it back'
export const giveBackBusy = 'Giving it back'
export const alternativesTitle = 'Book one of these instead'
export const alternativesHint = 'With the same visit, in one tap.'
export const alternativeBookButton = 'Book this'
export const alternativeBookBusy = 'Booking'
export const alternativePlace = '{venue}, {distance}'
export const alternativesEmpty = 'Nothing like it is open nearby within three hours. Your visit stays on your pass.'
export const alternativesEmptyOnDay = 'Nothing like it is open nearby on that day. Your visit stays on your pass.'
export const otherVenueLink = 'Find another venue'
export const otherClassLink = 'Find another class'

// booked-instead.tsx
export const insteadBooked = 'Booked instead: {name}'
export const insteadRequested = 'Requested instead: {name}'
export const insteadRequestedHint = 'The venue confirms it or declines it, and we write to you.'
export const insteadTicketLink = 'Show the ticket'

// distance-beside.rules.ts
export const distanceNone = 'at the same place'
export const distanceMetres = '{metres} m away'
export const distanceKilometres = '{kilometres} km away'
