// bookings.tsx
export const bookingsTitle = 'Bookings'
export const bookingsWhoMay = 'Owners, support and auditors see bookings.'
export const bookingsEmptyHint = 'Nobody has booked yet.'
export const stateTexts = {
  pending: 'Requested',
  confirmed: 'Confirmed',
  redeemed: 'Visited',
  cancelledByUser: 'Cancelled by the traveller',
  cancelledByFitness: 'Cancelled by the venue or us',
  noShow: 'No-show',
} as const
export const typeTexts = { classTicket: 'Class', standardTicket: 'Gym access' } as const
export const dayTexts = { today: 'Today, by the venue’s clock' } as const
export const venueLabel = 'Venue (its short name)'
export const fromLabel = 'Visit from'
export const toLabel = 'Visit to'
export const dayLabel = 'Day of the visit'
export const viewAll = 'All'
export const viewRequests = 'Requests'
export const viewToday = 'Today'
export const viewMissed = 'No-shows'

// booking.tsx
export const bookingTitle = 'Booking'
export const bookingTitleOf = 'Booking {code}'
export const visitTitle = 'Visit'
export const visitFact = 'When'
export const offerFact = 'What'
export const offerText = '{what} ({type})'
export const placeFact = 'Venue'
export const bookedFact = 'Booked'
export const freeUntilFact = 'Free to cancel until'
export const answerByFact = 'Answer due by'
export const partnerFact = 'Partner'
export const cancelReasonFact = 'Why cancelled'
export const onlineFact = 'Where'
export const onlineText = 'Online'
export const earlierFact = 'Moved here from'
export const laterFact = 'Moved to'
export const travellerTitle = 'Traveller'
export const travellerNotesTitle = 'Notes and tags at the traveller'
export const travellerFact = 'Name'
export const emailFact = 'Email'
export const unnamedTraveller = 'Without a name'
export const passTitle = 'Pass'
export const passFact = 'Pass'
export const codeFact = 'Code'
export const leftFact = 'Visits'
export const leftText = '{left} of {visits} left'
export const costFact = 'This booking'
export const orderLink = 'Its order'
export const entriesEmpty = 'It has changed no visit.'
export const venueDayLink = 'The venue’s day'
export const guestListLink = 'The class’s guest list'
export const mailsTitle = 'Mails'

// booking-acts.tsx, cancel-dialog.tsx
export const cancelWords = {
  title: 'Cancel this booking',
  text: 'Cancel it if the traveller asks you to. They get the usual mail.',
  button: 'Cancel the booking',
  done: 'The booking is cancelled',
  doneBefore: 'The booking was cancelled already',
} as const
export const cancelFree = 'Cancelling is still free: the visit goes back to the pass.'
export const cancelVisitLegend = 'The visit'
export const cancelLate = 'Is used'
export const cancelLateHint = 'The time to cancel for free is over.'
export const cancelGoodwill = 'Goes back to the pass, as goodwill'
export const cancelledWithVisit = 'The booking is cancelled, and the visit is back on the pass'
export const cancelledWithoutVisit = 'The booking is cancelled, and the visit is used'
