// class-change-page.tsx
export const pageTitle = 'Change a class'
export const guestListLink = 'Guest list'
export const changeButton = 'Change this class'
export const whoMayChange = 'A manager of the venue can change its classes.'
export const sessionSeatsTaken = '{taken} of {capacity} seats taken'
export const sessionWaiting = '{count} on the waitlist'

// class-change-dialog.tsx
export const dialogTitle = 'Change {name}'
export const previewButton = 'See whom it affects'
export const previewBusy = 'Looking'
export const confirmButtons = {
  cancel: 'Cancel the class',
  move: 'Move the class',
  trainer: 'Change the trainer',
  capacity: 'Change the seats',
} as const
export const confirmBusy = 'Changing'
export const doneTexts = {
  cancel: 'The class is cancelled',
  move: 'The class is moved',
  trainer: 'The trainer is changed',
  capacity: 'The seats are changed',
} as const
export const doneNobodyTold = '{done}. Nobody has booked it'
export const doneTold = { one: '1 traveller is told', many: '{count} travellers are told' } as const

// change-fields.tsx
export const kindLabel = 'What would you like to change?'
export const kindCancel = 'Cancel it'
export const kindCancelHint = 'Bookings end, and the visits come back'
export const kindMove = 'Another day or time'
export const kindMoveHint = 'Up to 15 minutes: bookings follow. Further: travellers are asked'
export const kindTrainer = 'Another trainer'
export const kindTrainerHint = 'Bookings stay as they are'
export const kindSubstitute = 'Hand to a substitute'
export const kindCancelMany = 'Cancel them'
export const kindSeats = 'More or fewer seats'
export const kindSeatsHint = 'New seats go to the waitlist first'
export const whyCancelledLabel = 'Why is it cancelled?'
export const whyManyCancelledLabel = 'Why are they cancelled?'
export const whyLabel = 'Why?'
export const whyHint = 'The travellers will read it.'
export const dayLabel = 'Day'
export const fromLabel = 'From'
export const toLabel = 'To'
export const endsNextDayLabel = 'It ends on the next day'
export const clockLabel = 'Which one is meant?'
export const clockFirst = 'The first, before the clocks go back'
export const clockSecond = 'The second, after the clocks go back'
export const trainerLabel = 'Who teaches it?'
export const trainerHint = 'Leave it empty for the usual trainer.'
export const substituteLabel = 'Who takes over?'
export const substituteHint = 'Guests read this name.'
export const seatsLabel = 'Number of seats'

// change-preview.tsx
export const previewBefore = 'Now'
export const previewAfter = 'After the change'
export const sessionCancelled = 'Cancelled'
export const previewTravellersTitle = 'Whom it affects'
export const previewWaiting = {
  one: '1 person waits for a seat, and gets an email.',
  many: '{count} people wait for a seat, and get an email.',
} as const
export const previewUnnamedTraveller = 'A traveller'
export const previewRequestBadge = 'Request'
export const previewCheckedInBadge = 'Checked in'
export const previewNewBadge = 'New'
export const sessionSeats = { one: '1 seat', many: '{count} seats' } as const

// use-change-steps.ts
export const changedSinceError =
  'This has changed since you looked at it, or somebody has booked. Please look at the list again before you confirm.'

// use-class-change.ts
export const cancelledSinceError = 'Somebody else has cancelled this class in the meantime.'

// change-wish.rules.ts
export const previewNoBookings = 'Nobody has booked it.'
export const previewNoBookingsOfMany = 'Nobody has booked them.'
export const previewMails = { one: '1 email goes out', many: '{count} emails go out' } as const
export const previewVisitBack = '{visits} comes back'
export const previewVisitsBack = '{visits} come back'
export const effects = {
  ends: 'Cancelled, the visit comes back',
  follows: 'Moves along, and can cancel free of charge until the start',
  isAsked: 'Is asked to keep it or give it back',
  isTold: 'Gets an email',
  stays: 'Nothing changes',
} as const
export const effectEndsWithCourtesy = 'Cancelled, the visit comes back with 30 more days, as the pass has ended'
export const effectStaysCheckedIn = 'Moves along, and stays checked in'
export const effectIsAskedAndOverlaps = 'Is asked to keep it or give it back, and has another booking then'

// class-change-dialog.tsx: labels of the two versions
export const sessionFields = {
  date: dayLabel,
  timeFrom: fromLabel,
  timeTo: toLabel,
  trainerName: 'Trainer',
  capacity: seatsLabel,
} as const
