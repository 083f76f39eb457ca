// answer-deadline.rules.ts
export const thisVenueConfirmsBookingsItself = 'This venue confirms bookings itself, usually within 24-48 hours.'
export const withoutAnAnswerYourVisit = 'Without an answer, your visit is returned.'
export const itHasUntilMoment = 'It has until {moment} to answer. Without an answer, your visit is returned.'
export const venueAnswersByMoment = '{venue} answers by {moment}'

// booked-actions.tsx
export const viewMyRequest = 'View my request'
export const showMyTicket = 'Show my ticket'
export const viewInvoice = 'View Invoice'
export const addToMyCalendar = 'Add to my calendar'
export const takeMeThere = 'Take me there'
export const done = 'Done'

// calendar-link.rules.ts
export const nameAtVenueWhen = '{name} at {venue}, {when}'

// outcome-head.tsx
export const nameAtVenue = '{name} at {venue}'
export const bookingConfirm = 'Booking Confirm'
export const weHaveReceivedYourBooking =
  'We have received your booking request. This is not final confirmation. You will get notified when your booking is confirmed!'
