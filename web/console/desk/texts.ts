// desk.tsx
export const pageTitle = 'Desk'

// enrolment.tsx
export const enrolTitle = 'Use this device at the desk?'
export const enrolText = 'It will show the arrivals of the venue to everybody who can open it. It needs no login.'
export const enrolLeavesVenue = 'It then leaves the desk of {venue}.'
export const enrolUnsentOne = '1 scan of this device is not sent yet.'
export const enrolUnsentMany = '{number} scans of this device are not sent yet.'
export const enrolUnsentHint =
  'Send them before it leaves. Later only people who work for {venue} can send them, by signing in here, and we look at each first.'
export const enrolSendButton = 'Send now'
export const enrolAnywayButton = 'Add it anyway'
export const errorSummaryTitle = 'That did not work'
export const enrolButton = 'Add this device'
export const enrolLaterButton = 'Not now'

// venue-desk-view.tsx
export const retryButton = 'Try again'

// device-desk.tsx
export const noDeskTitle = 'This device is not set up for a desk'
export const revokedTitle = 'This device is no longer at a desk'
export const noDeskHint =
  'A manager of the venue adds it on the staff page, under ‘People and devices’, and shows a QR code to scan with it.'
export const revokedText = 'It shows nothing more.'

// left-behind.tsx
export const leftTitle = 'Scans not sent yet'
export const leftOne = '1 scan of this device is not sent yet'
export const leftMany = '{number} scans of this device are not sent yet'
export const leftText =
  'They are still in this browser. People who work for the venue can sign in to the staff page here and send them. Please keep this device as it is until then.'
export const leftStaffLink = 'To the staff page'
export const leftGiveUpButton = 'Give them up'
export const leftGiveUpText = 'The venue will not learn of these guests, and will not be paid for them.'
export const leftGiveUpSureButton = 'Give them up for good'
export const leftKeepButton = 'Keep them'
