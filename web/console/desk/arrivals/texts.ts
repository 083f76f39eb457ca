// arrival-list.tsx
export const nobodyIsExpected = 'Nobody is expected'
export const bookingsOfTodayAndTomorrow = 'Bookings of today and tomorrow appear here by themselves.'
export const requests = 'Requests'
export const today = 'Today'
export const tomorrow = 'Tomorrow'
export const over = 'Finished'

// arrival-item.tsx
export const waitsForYou = 'Waiting for an answer'
export const expected = 'Expected'
export const canCheckIn = 'Can check in'
export const checkedIn = 'Checked in'
export const checkedInNotSent = 'Checked in, not sent yet'
export const notHere = 'Not checked in'
export const cancelled = 'Cancelled'
export const anyTime = 'Any time'
export const guest = 'Guest'
export const answerByMoment = 'Please answer by {moment}'
export const answerOnTheStaffPage = 'To be answered on the staff page by {moment}'
export const checkIn = 'Check in'
export const isNameHere = 'Is {name} here?'
export const yesCheckIn = 'Yes, check in'
export const no = 'No'

// answer-buttons.tsx
export const confirm = 'Confirm'
export const decline = 'Decline'
export const nameWasConfirmed = 'Confirmed. {name} knows'
export const nameWasDeclined = 'Declined. {name} knows why'
export const thisWasDecidedBefore = 'This was decided before'
export const declineThisRequest = 'Decline this request'
export const why = 'Why?'
export const theTravellerWillReadIt = 'The traveller will read it, and gets the visit back.'
export const keep = 'Keep'

// absent-button.tsx
export const wasNotHere = 'Was not here'
export const wasNameNotHere = 'Was {name} not here?'
export const theVisitGoesBack =
  'The visit goes back to their pass, the place is free, and they are told. They can object.'
export const taking = 'Taking it back'
export const nameWasNotHere = 'Noted: {name} was not here'

// enter-visit-button.tsx
export const enterThisVisit = 'Enter this visit'
export const wasNameHere = 'Was {name} here?'
export const theVisitIsUsed = 'The visit counts as made. They get an email that says so, and can object.'
export const whyDidNobodyCheckIn = 'Why did nobody check in?'
export const theTravellerDoesNotReadIt = 'For example ‘The tablet was off’. The traveller does not read it.'
export const entering = 'Entering it'
export const leaveIt = 'Leave it'
export const visitOfNameWasEntered = 'Entered: {name} was here'
export const nameIsCheckedInAlready = '{name} is checked in already'
