// answers.ts
export const checkedIn = 'Checked in'
export const confirmedAndCheckedIn = 'Confirmed and checked in'
export const alreadyCheckedIn = 'Already checked in'
export const ifThisIsSomebodyElse = 'If this is somebody else, ask for their own ticket.'
export const notOnTheList = 'Not on the list'
export const bookedJustNowOrForAnotherVenue =
  'It may have been booked just now, or be for another venue. You decide; we check it once there is a connection.'
export const noListYet = 'No list yet'
export const thisDeskHasNotSeenTheList =
  'This desk has not seen who is coming. You decide; we check it once there is a connection.'
export const onAnOldList = 'Only on an old list'
export const theListIsOverTwelveHoursOld =
  'The list is over 12 hours old. The booking was good then. You decide; we check it once there is a connection.'
export const timeUnclear = 'Time unclear'
export const theClockSeemsWrong = 'The clock of this device seems wrong. Please set it right. We look at this check-in.'
export const cancelledLate = 'Cancelled late'
export const theVisitWasUsed = 'The visit was used all the same, but the place may be somebody else’s by now.'
export const cancelled = 'Cancelled'
export const thisBookingNoLongerCounts = 'This booking no longer counts. They can book again on their phone.'
export const tooEarly = 'Too early'
export const checkInOpensAtMoment = 'Check-in opens on {moment}.'
export const tooLate = 'Too late'
export const checkInClosedAtMoment = 'Check-in closed on {moment}.'
export const notNow = 'Not at this time'
export const theBookingIsForAnotherTime = 'The booking is for another day or hour.'
export const unknownCode = 'Unknown code'
export const noBookingHasThisCode = 'No booking has this code. Compare it with the ticket.'
export const forAnotherVenue = 'For another venue'
export const theTicketNamesTheVenue = 'The ticket says for which.'
export const onlineClass = 'Online class'
export const nobodyComesToTheDoor = 'It has no check-in at the door.'
export const keptForUs = 'Kept for us to look at'
export const notATicket = 'Not a ticket'
export const theCodeOfATicket = 'The code of a ticket has 10 letters and digits.'
export const notCheckedIn = 'Not checked in'
export const couldNotBeKeptOrSent =
  'This browser cannot keep it, and the server did not answer. Please try again, or write the code down.'

// answer-panel.tsx
export const next = 'Next'
export const undo = 'Undo'
export const isSentOnceThereIsAConnection = 'It is sent once there is a connection'

// use-undo.ts, undo-strip.tsx
export const nameIsNotCheckedIn = '{name} is not checked in'
export const undoneAndSentLater = 'Undone. It is sent once there is a connection'
export const nameStaysCheckedIn = '{name} stays checked in: it could not be undone'
export const checkedInName = 'Checked in: {name}'

// desk-bar.tsx
export const codeOfTheTicket = 'Ticket code'
export const checkIn = 'Check in'
export const scanWithTheCamera = 'Scan with the camera'
export const checkInAtThisDesk = 'Check in at this desk'
export const pleaseEnterTheCode = 'Please enter the code of the ticket'

// desk-status.tsx
export const sound = 'Sound'
export const on = 'on'
export const off = 'off'
export const everythingIsSent = 'Everything is sent'
export const oneIsNotSent = '1 check-in not sent yet'
export const numberAreNotSent = '{number} check-ins not sent yet'
export const noConnection = 'No connection.'
export const listOfTime = 'List from {time}'
export const listOfMoment = 'List from {moment}'
export const noList = 'No list yet'
export const nothingCanBeStored =
  'This browser keeps nothing, as in a private window. Each check-in needs a connection; without one it is refused.'
export const theServerRefuses =
  'The server refuses this desk. Its check-ins stay here. Please ask a manager of the venue.'

// desk-camera.tsx
export const scanTickets = 'Scan tickets'
export const camera = 'Camera'
export const holdTheTicketInsideTheFrame = 'Hold the code of the ticket inside the frame'
export const typeTheCode = 'Type the code'
export const theCameraCouldNotBeLoaded = 'The camera could not be loaded. Please type the code.'

// scan-notices.tsx
export const pleaseNote = 'Please note'
export const somebody = 'Somebody'
export const caseText =
  '{who} was shown {colour}, but the booking says otherwise. We are looking into it and will write to the venue.'
export const checkedInAfterAllText = '{who} is checked in after all.'
export const refusedAfterAllText = '{who} has no booking that counts. Nobody was checked in.'
export const notUndoneText = '{who} stays checked in: the check-in could not be undone.'
export const cannotBeSentText = '{who} could not be sent. Please write the code down and tell us.'
export const green = 'green'
export const amber = 'amber'
export const red = 'red'
export const understood = 'Understood'
