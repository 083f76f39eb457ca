// change-time.tsx
export const moveYourBooking = 'Move your booking?'
export const changeTime = 'Change time'
export const changeDay = 'Change day'
export const otherDays = 'Other days'
export const otherTimes = 'Other times'
export const moving = 'Moving'
export const moveMyBooking = 'Move my booking'
export const askForThisTime = 'Ask for this time'
export const nothingHasChanged = 'Nothing has changed'
export const studioWasAskedForTheNew = '{studio} was asked for the new time'
export const yourBookingHasMoved = 'Your booking has moved'
export const now = 'Now'
export const newLabel = 'New'
export const theSameVisitPays =
  'The same visit pays for it, and your current seat becomes free. You get a new ticket and an email that updates your calendar.'
export const theSameVisitPaysForTheDay =
  'The same visit pays for it. You get a new ticket and an email that updates your calendar.'
export const yourCurrentTimeIsGivenUp = 'Your current time is given up at once.'
export const itStartsInLessThan2 =
  'It starts in less than 2 hours: once confirmed, it can no longer be cancelled or moved free of charge.'

// open-times.tsx
export const ticketNameAndWhatElseStudio =
  '{ticketName}, and what else {studio} offers. Your visit moves with you, free of charge.'
export const showLaterDays = 'Show later days'
export const nothingIsOpenFromDay = 'Nothing is open from {day} to {lastDay}.'
export const ownWhereYouAre = '{own} where you are'
export const oneSeatLeft = '1 seat left'
export const seatsLeft = '{seatsLeft} seats left'
export const loading = 'Loading'
export const tryAgain = 'Try again'

// open-days.tsx
export const theVenuesOwnDay = 'The venue’s own day. Your visit moves with you, free of charge.'
export const continueLabel = 'Continue'
export const yourBookingIsForThisDay = 'Your booking is for this day. Please choose another day'
