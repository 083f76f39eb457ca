// gym-access.tsx
export const gymAccessText =
  'One visit of your pass, whenever the venue is open on that day. Free to cancel until you check in or the day ends.'
export const gymAccessClosedToday = 'Closed for today. You can book for {day}.'
export const gymAccessClosed = 'Closed for now. No visit can be booked.'
export const factPrice = 'from {perVisit} per visit {terms}'
export const premiumBadge = 'Premium'
export const standardBadge = 'Standard'

// venue-header.tsx
export const backLink = 'Back'
export const shareTitle = 'Share Studio'
export const stateOpen = 'Open'
export const stateClosed = 'Closed'
export const stateOpensNext = 'Opens {moment}'
