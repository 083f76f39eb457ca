// entered-visit.tsx
export const whatWasEntered = 'What was entered for you'
export const thisLinkIsNotValidOr = 'This link is not valid or has expired'
export const yourBookingsAreInYourProfile = 'Your bookings, and what was entered for them, are in your profile.'
export const yourBookings = 'Your bookings'
export const tryAgain = 'Try again'
export const nothingWasEntered = 'Nothing was entered for you'
export const youOrTheDeskScanned = 'Whenever staff enter something for you by hand, you find it here.'
export const tap = '{venue} checked you in by hand'
export const tapMeans = 'Somebody at the desk checked you in without scanning your ticket. One visit was used for it.'
export const visit = '{venue} entered your visit later'
export const visitMeans =
  'Nobody had checked you in. The venue says that you were there, and one visit was used for it.'
export const absence = '{venue} says that you were not here'
export const absenceMeans = 'Your check-in was taken back, and the visit went back to your pass.'
export const enteredMoment = 'Entered on {moment}'

// entry-card.tsx
export const youMayObjectUntil = 'Is this not right? You can object until {moment}.'
export const theTimeIsOver = 'You could object until {moment}.'
export const itWasTakenBack = 'It does not count any more.'
export const youObjected = 'You objected on {moment}. We are looking into it, and we will write to you.'
export const yourWords = 'You wrote:'
export const settledForYou = 'Settled on {moment}: you were right'
export const theVisitIsBack = 'The visit is back on your pass.'
export const theVisitStaysWithYou = 'The visit stays on your pass.'
export const settledAgainst = 'Settled on {moment}: what was entered stands'
export const reason = 'Reason: {reason}'

// objection-form.tsx
export const whatIsNotRight = 'What is not right?'
export const weReadItAndAsk = 'We read it and ask the venue. You hear from us by email.'
export const object = 'Object'
