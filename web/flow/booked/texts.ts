// answer-deadline.rules.ts
export const answerUsually = 'This venue confirms bookings itself, usually within 24-48 hours.'
export const answerByItself = 'This venue confirms bookings itself.'
export const answerMissingHint = 'Without an answer, your visit is returned.'
export const answerDeadlineHint = 'It has until {moment} to answer. Without an answer, your visit is returned.'
export const answerDeadline = '{venue} answers by {moment}'

// booked-actions.tsx
export const calendarButton = 'Add to my calendar'
export const doneButton = 'Done'

// calendar-link.rules.ts
export const calendarText = '{name} at {venue}, {when}'

// directions-button.tsx
export const directionsLink = 'Directions'

// next-visit-links.tsx
export const nextTicketLink = 'Show my next ticket'
export const nextRequestLink = 'View my request'

// outcome-head.tsx
export const bookedWhat = '{name} at {venue}'
export const outcomeTitle = 'Booking Confirm'
export const requestReceivedText =
  'We have received your booking request. This is not final confirmation. You will get notified when your booking is confirmed!'

// ticket-button.tsx
export const viewRequestButton = 'View my request'
export const showTicketButton = 'Show my ticket'
export const viewInvoiceLink = 'View Invoice'
