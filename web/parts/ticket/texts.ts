// check-in-form.tsx
export const checkingInNeedsAConnection =
  'Checking in needs a connection. Your code stays here: try again when you’re back online.'
export const checkIn = 'Check in'
export const scanTheCodeAtTheDoor = 'Scan the code at the door of {studio}, or type its six characters.'
export const doorCode = 'Door code'
export const checkingInNeedsAConnectionWhat =
  'Checking in needs a connection. What you type stays here until you’re back online.'
export const checkingIn = 'Checking in'
export const scan = 'Scan'
export const theCodeHas6Letters = 'The code has 6 letters and digits'
export const pleaseEnterTheCodeAtTheDoor = 'Please enter the code at the door'
export const youWereCheckedInAlready = 'You were checked in already. Enjoy!'
export const youAreChecked = 'You are checked in. Enjoy!'

// check-in.tsx
export const checkInOpensAtOpens = 'Check-in opens {at} {opens}, 60 minutes before the start at {time}{ownTime}'
export const checkInOpensOnTheDay = 'Check-in opens on the day of your visit'
export const checkInForThisBooking = 'Check-in for this booking has closed: it ended {end}'
export const youCanCheckInOnceStudio = 'You can check in once {studio} has confirmed your booking'
export const thisBookingWasCancelled = 'This booking was cancelled, so you can’t check in'
export const onEnded = 'on {ended}'
export const atEnded = 'at {ended}'
export const hereWhereYouAre = '({here} where you are)'

// checked-in.tsx
export const youAreCheckedIn = 'You are checked in'
export const checkedInAtInstant = 'Checked in at {instant}'
export const showThisAtTheDesk = 'Show this at the desk of {studio}. Enjoy!'
export const oneVisitLeft = '{visitsLeft} visit left on your pass'
export const visitsLeft = '{visitsLeft} visits left on your pass'

// no-scanner.tsx
export const theScannerCouldNotBeLoaded = 'The scanner could not be loaded. Please type the code instead.'
export const scanTheCodeAtTheDoor2 = 'Scan the code at the door'
export const typeTheCode = 'Type the code'

// offline-note.tsx
export const ticketAsOfInstant = 'This is your ticket as it was last updated: {instant}. It is still valid at the door.'
export const ticketAsOfNow = 'This is your ticket as it was a moment ago. It is still valid at the door.'
export const weCantBeReachedRight = 'We can’t be reached right now.'
export const youreOffline = 'You’re offline.'

// scanner.tsx
export const camera = 'Camera'
export const thisIsAQrCode = 'This is a QR code, but not that of a door. Look for the sign with six characters.'
export const holdTheCodeInsideTheFrame = 'Hold the code inside the frame.'
