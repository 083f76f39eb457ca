// check-in-form.tsx
export const checkInOfflineError =
  'Checking in needs a connection. Your code stays here: try again when you’re back online.'
export const checkInButton = 'Check in'
export const checkInHint = 'Scan the code at the door of {studio}, or type its six characters.'
export const doorCodeLabel = 'Door code'
export const checkInOfflineHint = 'Checking in needs a connection. What you type stays here until you’re back online.'
export const checkInBusy = 'Checking in'
export const scanButton = 'Scan'
export const doorCodeFormatError = 'The code has 6 letters and digits'
export const doorCodeMissingError = 'Please enter the code at the door'
export const checkInDoneBefore = 'You were checked in already. Enjoy!'
export const checkInDone = 'You are checked in. Enjoy!'

// check-in.tsx
export const checkInOpens = 'Check-in opens {at} {opens}, an hour before class{ownTime}'
export const checkInOpensOnDay = 'Check-in opens on the day of your visit'
export const checkInClosed = 'Check-in for this booking has closed: it ended {end}'
export const checkInAwaitsVenue = 'You can check in once {studio} has confirmed your booking'
export const checkInCancelled = 'This booking was cancelled, so you can’t check in'
export const checkInVisited = 'Visited on {instant}'
export const checkInEndedOnDay = 'on {end}'
export const checkInEndedAtTime = 'at {end}'
export const checkInOwnTime = '({ownTime} where you are)'

// checked-in.tsx
export const checkedInTitle = 'You are checked in'
export const checkedInAt = 'Checked in at {instant}'
export const checkedInText = 'Show this at the desk of {studio}. Enjoy!'
export const visitsLeftOne = '{visitsLeft} visit left on your pass'
export const visitsLeftMany = '{visitsLeft} visits left on your pass'

// no-scanner.tsx
export const scannerLoadError = 'The scanner could not be loaded. Please type the code instead.'
export const scannerTitle = 'Scan the code at the door'
export const scannerTypeButton = 'Type the code'

// offline-note.tsx
export const offlineTicketAsOf = 'This is your ticket as it was last updated: {instant}. It is still valid at the door.'
export const offlineTicketAsOfNow = 'This is your ticket as it was a moment ago. It is still valid at the door.'
export const offlineUnreachable = 'We can’t be reached right now.'
export const offlineNoConnection = 'You’re offline.'

// scanner.tsx
export const scannerCameraLabel = 'Camera'
export const scannerForeignCode = 'This is a QR code, but not that of a door. Look for the sign with six characters.'
export const scannerHint = 'Hold the code inside the frame.'
