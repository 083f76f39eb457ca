// change-time.tsx
export const confirmTitle = 'Move your booking?'
export const changeTimeTitle = 'Change time'
export const changeDayTitle = 'Change day'
export const otherDaysButton = 'Other days'
export const otherTimesButton = 'Other times'
export const moveBusy = 'Moving'
export const moveButton = 'Move my booking'
export const askButton = 'Ask for this time'
export const errorSummaryTitle = 'Nothing has changed'
export const askDone = '{studio} was asked for the new time'
export const moveDone = 'Your booking has moved'
export const currentTitle = 'Now'
export const newTitle = 'New'
export const confirmText =
  'The same visit pays for it, and your current seat becomes free. You get a new ticket and an email that updates your calendar.'
export const confirmDayText =
  'The same visit pays for it. You get a new ticket and an email that updates your calendar.'
export const confirmGivenUp = 'Your current time is given up at once.'
export const confirmLateWarning =
  'It starts in less than 2 hours: once confirmed, it can no longer be cancelled or moved free of charge.'

// open-times.tsx
export const timesIntro = '{ticketName}, and what else {studio} offers. Your visit moves with you, free of charge.'
export const laterDaysButton = 'Show later days'
export const timesEmpty = 'Nothing is open from {day} to {lastDay}.'
export const timeOwn = '{own} where you are'
export const timeSeatsLeftOne = '1 seat left'
export const timeSeatsLeftMany = '{seatsLeft} seats left'
export const loadingLabel = 'Loading'

// open-days.tsx
export const daysHint = 'The venue’s own day. Your visit moves with you, free of charge.'
export const daysButton = 'Continue'
export const daysSameDayError = 'Your booking is for this day. Please choose another day'
