// calendar-dialog.tsx
export const dialogTitle = 'Subscribe in your calendar'
export const noAddressText = 'We make a secret address, to which your calendar subscribes. It then follows all changes.'
export const noAddressYet = 'There is no address yet. A manager of the venue can make one.'
export const makeButton = 'Make an address'
export const makeBusy = 'Making an address'
export const openButton = 'Open in your calendar'
export const googleLink = 'Add to Google Calendar'
export const addressLabel = 'Secret address'
export const copyButton = 'Copy'
export const copyDone = 'Address copied'
export const refreshHint = 'Most calendars ask for changes every few hours, some once a day.'
export const renewButton = 'New address'
export const stopButton = 'Stop'
export const loadingLabel = 'Loading'

// The question before an address ends
export const renewTitle = 'Make a new address?'
export const renewText = 'The present address stops working at once. Calendars that use it have to subscribe again.'
export const stopTitle = 'Stop the calendar?'
export const stopText = 'The address stops working at once. Calendars that use it get no more changes.'
export const keepButton = 'Keep the address'
export const endBusy = 'Ending the address'
export const renewDone = 'This is the new address'
export const stopDone = 'The address has ended'

// own-calendar-dialog.tsx
export const ownHint =
  'All your bookings, with their codes and the way to their tickets. Anyone who has the address can read them, so keep it to yourself.'
