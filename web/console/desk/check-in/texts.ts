// answer-panel.tsx
/** What a desk says of a scan, and what to do now; '{moment}' is when check-in opens or closes. */
export const answers = {
  checkedIn: { word: 'Checked in' },
  requestCheckedIn: { word: 'Confirmed and checked in' },
  again: { word: 'Already checked in', advice: 'If this is another guest, ask for their own ticket.' },
  notOnList: {
    word: 'Not on the list',
    advice:
      'It may have been booked just now, or be for another venue. You decide; we check it once there is a connection.',
  },
  noList: {
    word: 'No list yet',
    advice: 'This desk has not seen who is coming. You decide; we check it once there is a connection.',
  },
  oldList: {
    word: 'Only on an old list',
    advice:
      'The list is over 12 hours old. The booking was good then. You decide; we check it once there is a connection.',
  },
  clockUnclear: {
    word: 'Time unclear',
    advice: 'The clock of this device seems wrong. Please set it right. We look at this scan.',
  },
  cancelledLate: {
    word: 'Cancelled late',
    advice: 'The visit was used all the same, but the place may be another guest’s by now.',
  },
  cancelled: { word: 'Cancelled', advice: 'This booking no longer counts. They can book again on their phone.' },
  early: { word: 'Too early', advice: 'Check-in opens on {moment}.' },
  late: { word: 'Too late', advice: 'Check-in closed on {moment}. If they were here, a manager can enter the visit.' },
  outside: { word: 'Not at this time', advice: 'The booking is for another day or hour.' },
  unknown: { word: 'Unknown code', advice: 'No booking has this code. Compare it with the ticket.' },
  elsewhere: { word: 'For another venue', advice: 'The ticket says for which.' },
  online: { word: 'Online class', advice: 'It has no check-in at the door.' },
  otherWay: { word: 'Kept for us to look at' },
  noTicket: { word: 'Not a ticket', advice: 'The code of a ticket has 10 letters and digits.' },
  notStored: {
    word: 'Not checked in',
    advice: 'This browser cannot keep it, and the server did not answer. Please try again, or write the code down.',
  },
} as const
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
  'This browser keeps nothing, as in a private window. Each scan needs a connection; without one it is refused.'
export const refusedWarning = 'The server refuses this desk. Its scans stay here. Please ask a manager of the venue.'

// desk-camera.tsx
export const cameraTitle = 'Scan tickets'
export const cameraLabel = 'Camera'
export const cameraHint = 'Hold the code of the ticket inside the frame'
export const cameraTypeButton = 'Type the code'

// scan-notices.tsx
export const noticesTitle = 'Please note'
export const unnamedGuest = 'A guest'
export const notices = {
  case: '{who} was shown {colour}, but the booking says otherwise. We are looking into it and will write to the venue.',
  checkedInAfterAll: '{who} is checked in after all.',
  refusedAfterAll: '{who} has no booking that counts, and was not checked in.',
  notUndone: '{who} stays checked in: the check-in could not be undone.',
  cannotBeSent: '{who} could not be sent. Please write the code down and tell us.',
} as const
export const colours = { green: 'green', amber: 'amber', red: 'red' } as const
export const noticesDoneButton = 'Understood'

// use-undo.ts
export const undoDone = '{name} is not checked in'
export const undoDoneUnsent = 'Undone. It is sent once there is a connection'
export const undoError = '{name} stays checked in: it could not be undone'

// undo-strip.tsx
export const undoStripText = 'Checked in: {name}'
