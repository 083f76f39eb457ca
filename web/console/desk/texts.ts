// desk.tsx
export const desk = 'Desk'
export const thisDeviceIsAtNoDesk = 'This device is at no desk yet'
export const thisDeviceWasRevoked = 'This device is no longer at a desk'
export const aManagerAddsIt =
  'A manager of the venue adds it on the staff page, under ‘People and devices’, and shows a QR code to scan with it.'
export const whatIsUnsentStays =
  'It shows nothing more. Check-ins that it has not sent stay in this browser. Somebody who works for the venue can sign in to the staff page here and send them.'

// enrolment.tsx
export const isThisDeviceForTheDesk = 'Use this device at the desk?'
export const itWillShowTheArrivals =
  'It will show the arrivals of the venue to everybody who can open it. Nobody signs in on it.'
export const itLeavesTheDeskOfVenue = 'It then leaves the desk of {venue}.'
export const oneWaitsHere = '1 check-in of this device is not sent yet.'
export const numberWaitHere = '{number} check-ins of this device are not sent yet.'
export const sendThemFirst =
  'Send them before it leaves. Later only somebody who works for {venue} can send them, by signing in here, and we look at each first.'
export const sendNow = 'Send now'
export const addItAnyway = 'Add it anyway'
export const thatDidNotWork = 'That did not work'
export const addThisDevice = 'Add this device'
export const notNow = 'Not now'

// venue-desk-view.tsx
export const tryAgain = 'Try again'
