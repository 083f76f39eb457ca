// subscribe-button.tsx
export const subscribeButton = 'Subscribe to this calendar'
export const subscribeLabel = 'Subscribe to this calendar: your bookings'

// calendar-dialog.tsx
export const dialogTitle = 'Subscribe to this calendar'
export const noAddressText = 'We create a private address for your calendar. It then stays up to date.'
export const noAddressYet = 'There is no address yet. A manager of the venue can create one.'
export const makeButton = 'Create an address'
export const makeBusy = 'Creating an address'
export const openButton = 'Open in your calendar'
export const googleLink = 'Add to Google Calendar'
export const addressLabel = 'Private address'
export const copyButton = 'Copy'
export const copyDone = 'Address copied'
export const refreshHint = 'Most calendars ask for changes every few hours, some once a day.'
export const renewButton = 'New address'
export const stopButton = 'Turn off'
export const loadingLabel = 'Loading'

// The question before an address ends
export const renewTitle = 'Create a new address?'
export const renewText = 'The current address stops working at once. Calendars that use it have to subscribe again.'
export const stopTitle = 'Turn off the calendar?'
export const stopText = 'The address stops working at once. Calendars that use it stop updating.'
export const keepButton = 'Keep the address'
export const endBusy = 'Turning off'
export const renewDone = 'This is the new address'
export const stopDone = 'The address no longer works'

// own-calendar-dialog.tsx
export const ownHint =
  'All your bookings, with their codes and the way to their tickets. Anyone who has the address can read them, so keep it to yourself.'
