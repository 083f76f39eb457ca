// places-at-desk.tsx
export const holdButton = 'Without a booking'
export const placesTitleOne = '1 place held'
export const placesTitleMany = '{number} places held'
export const placesTitleBooked = 'Booked just now'
export const placeHeld = 'held until {until}'
export const placeShowButton = 'Show the code'
export const placeGiveBackButton = 'Release the place'
export const placeBooked = 'Booked: {name}'
export const placeBookedUnnamed = 'Booked'
export const unnamedGuest = 'Guest'

// hold-dialog.tsx
export const chooseTitle = 'Without a booking'
export const chooseHint =
  'Choose what the guest wants. Their phone opens it with the place held for five minutes, and they book there.'
export const chooseNothing = 'Nothing is on today that a guest can still book.'
export const chooseWalkInHint = 'Any time today'
export const holdBusy = 'Holding the place'
export const holdErrorTitle = 'The place is not held'
export const holdUnknownTitle = 'No answer yet: the place may be held'
export const retryButton = 'Try again'
export const codeTitle = 'For the guest to scan'
export const codeQrLabel = 'The code that opens the booking on the guest’s phone'
export const codeAddressHint = 'If the camera does not read it, open this address:'
export const codeWaiting = 'Waiting for the guest to book'
export const codeCopyButton = 'Copy the address'
export const codeCopyDone = 'Address copied'
export const codeCopyError = 'Please select the address and copy it'
export const ofClass = {
  held: 'The place is held until {until}.',
  became: { lapsed: 'The time is over, and the place is free again.', givenBack: 'The place is free again.' },
  againButton: 'Hold a place again',
} as const
export const ofWalkIn = {
  held: 'The code works until {until}.',
  became: { lapsed: 'The code has expired.', givenBack: 'The code has expired.' },
  againButton: 'Show a new code',
} as const
export const codeDoneButton = 'Done'
