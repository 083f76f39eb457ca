// class-change-page.tsx
export const changeAClass = 'Change a class'
export const changeThisClass = 'Change this class'
export const managersChangeClasses = 'A manager of the venue can change its classes.'
export const dayAtTime = '{day}, {from} - {to}'
export const seatsTakenOf = '{taken} of {capacity} seats taken'
export const waiting = '{count} on the waitlist'

// class-change-dialog.tsx
export const changeName = 'Change {name}'
export const seeWhomItAffects = 'See whom it affects'
export const looking = 'Looking'
export const back = 'Back'
export const cancelTheClass = 'Cancel the class'
export const moveTheClass = 'Move the class'
export const changeTheTrainer = 'Change the trainer'
export const changeTheSeats = 'Change the seats'
export const changing = 'Changing'
export const classWasChanged = 'The class was changed'
export const itHasChangedSince =
  'This has changed since you looked at it, or somebody has booked. Please look at the list again before you confirm.'

export const wasCancelledMeanwhile = 'Somebody else has cancelled this class in the meantime.'

// change-fields.tsx
export const whatShallChange = 'What would you like to change?'
export const cancelled = 'Cancel it'
export const cancelledHint = 'Bookings end, and the visits come back'
export const moved = 'Another day or time'
export const movedHint = 'Up to 15 minutes: bookings follow. Further: travellers are asked'
export const trainer = 'Another trainer'
export const trainerHint = 'Bookings stay as they are'
export const seats = 'More or fewer seats'
export const seatsHint = 'New seats go to the waitlist first'
export const whyIsItCancelled = 'Why is it cancelled?'
export const why = 'Why?'
export const travellersReadIt = 'The travellers will read it.'
export const day = 'Day'
export const from = 'From'
export const to = 'To'
export const endsNextDay = 'It ends on the next day'
export const whichOne = 'Which one is meant?'
export const first = 'The first, before the clocks go back'
export const second = 'The second, after the clocks go back'
export const whoTeaches = 'Who teaches it?'
export const emptyForTheUsualTrainer = 'Leave it empty for the usual trainer.'
export const numberOfSeats = 'Number of seats'

// change-preview.tsx
export const before = 'Now'
export const after = 'After the change'
export const isCancelled = 'Cancelled'
export const nobodyHasBooked = 'Nobody has booked it.'
export const itAffects = 'Whom it affects'
export const onePersonWaits = '1 person waits for a seat, and is told.'
export const peopleWait = '{count} people wait for a seat, and are told.'
export const traveller = 'A traveller'
export const request = 'Request'
export const checkedIn = 'Checked in'
export const isNew = 'New'
export const ends = 'Cancelled, the visit comes back'
export const endsWithCourtesy = 'Cancelled, the visit comes back with 30 more days, as the pass has ended'
export const follows = 'Moves along, and can cancel free of charge until the start'
export const staysCheckedIn = 'Moves along, and stays checked in'
export const isAsked = 'Is asked to keep it or give it back'
export const isAskedAndOverlaps = 'Is asked to keep it or give it back, and has another booking then'
export const isTold = 'Gets an email'
export const stays = 'Nothing changes'
export const seatsOf = '{count} seats'

// two versions
export const sessionFields = {
  date: day,
  timeFrom: from,
  timeTo: to,
  trainerName: 'Trainer',
  capacity: numberOfSeats,
} as const
