// answers.ts
export const checkedInWord = 'Checked in'
export const requestCheckedInWord = 'Confirmed and checked in'
export const againWord = 'Already checked in'
export const againAdvice = 'If this is somebody else, ask for their own ticket.'
export const notOnListWord = 'Not on the list'
export const notOnListAdvice =
  'It may have been booked just now, or be for another venue. You decide; we check it once there is a connection.'
export const noListWord = 'No list yet'
export const noListAdvice = 'This desk has not seen who is coming. You decide; we check it once there is a connection.'
export const oldListWord = 'Only on an old list'
export const oldListAdvice =
  'The list is over 12 hours old. The booking was good then. You decide; we check it once there is a connection.'
export const clockUnclearWord = 'Time unclear'
export const clockUnclearAdvice = 'The clock of this device seems wrong. Please set it right. We look at this check-in.'
export const cancelledLateWord = 'Cancelled late'
export const cancelledLateAdvice = 'The visit was used all the same, but the place may be somebody else’s by now.'
export const cancelledWord = 'Cancelled'
export const cancelledAdvice = 'This booking no longer counts. They can book again on their phone.'
export const earlyWord = 'Too early'
export const earlyAdvice = 'Check-in opens on {moment}.'
export const lateWord = 'Too late'
export const lateAdvice = 'Check-in closed on {moment}. If they were here, a manager can enter the visit.'
export const outsideWord = 'Not at this time'
export const outsideAdvice = 'The booking is for another day or hour.'
export const unknownWord = 'Unknown code'
export const unknownAdvice = 'No booking has this code. Compare it with the ticket.'
export const elsewhereWord = 'For another venue'
export const elsewhereAdvice = 'The ticket says for which.'
export const onlineWord = 'Online class'
export const onlineAdvice = 'It has no check-in at the door.'
export const otherWayWord = 'Kept for us to look at'
export const noTicketWord = 'Not a ticket'
export const noTicketAdvice = 'The code of a ticket has 10 letters and digits.'
export const notStoredWord = 'Not checked in'
export const notStoredAdvice =
  'This browser cannot keep it, and the server did not answer. Please try again, or write the code down.'

// answer-panel.tsx
export const againAt = 'At {time}.'
export const againAtDevice = 'At {time}, on ‘{device}’.'
export const againHere = 'At {time}, at this desk.'
export const enterVisitLink = 'Enter the visit'
export const nextButton = 'Next'
export const undoButton = 'Undo'
export const answerUnsentHint = 'It is sent once there is a connection'

// desk-bar.tsx
export const codeLabel = 'Ticket code'
export const checkInButton = 'Check in'
export const cameraButton = 'Scan with the camera'
export const formLabel = 'Check in at this desk'
export const codeMissingError = 'Please enter the code of the ticket'
export const cameraError = 'The camera could not be loaded. Please type the code.'

// desk-status.tsx
export const soundLabel = 'Sound'
export const soundOn = 'on'
export const soundOff = 'off'
export const unsentNone = 'Everything is sent'
export const unsentOne = '1 scan not sent yet'
export const unsentMany = '{number} scans not sent yet'
export const offlineNotice = 'No connection.'
export const listTime = 'List from {time}'
export const listMoment = 'List from {moment}'
export const listMissing = 'No list yet'
export const storageWarning =
  'This browser keeps nothing, as in a private window. Each check-in needs a connection; without one it is refused.'
export const refusedWarning =
  'The server refuses this desk. Its check-ins stay here. Please ask a manager of the venue.'

// desk-camera.tsx
export const cameraTitle = 'Scan tickets'
export const cameraLabel = 'Camera'
export const cameraHint = 'Hold the code of the ticket inside the frame'
export const cameraTypeButton = 'Type the code'

// scan-notices.tsx
export const noticesTitle = 'Please note'
export const unnamedGuest = 'Somebody'
export const noticeCase =
  '{who} was shown {colour}, but the booking says otherwise. We are looking into it and will write to the venue.'
export const noticeCheckedInAfterAll = '{who} is checked in after all.'
export const noticeRefusedAfterAll = '{who} has no booking that counts. Nobody was checked in.'
export const noticeNotUndone = '{who} stays checked in: the check-in could not be undone.'
export const noticeCannotBeSent = '{who} could not be sent. Please write the code down and tell us.'
export const colourGreen = 'green'
export const colourAmber = 'amber'
export const colourRed = 'red'
export const noticesDoneButton = 'Understood'

// use-undo.ts
export const undoDone = '{name} is not checked in'
export const undoDoneUnsent = 'Undone. It is sent once there is a connection'
export const undoError = '{name} stays checked in: it could not be undone'

// undo-strip.tsx
export const undoStripText = 'Checked in: {name}'
