// past-visits.tsx
export const pastVisitsTitle = 'Last three days'
export const pastVisitsIntro =
  'Did a guest come without a check-in? You can enter the visit until 72 hours after its end. They get an email, and can object.'
export const pastVisitsEmptyTitle = 'No visits in the last three days'
export const pastVisitsEmptyHint = 'A visit appears here when it is checked in, or when it is over without a check-in.'
export const pastVisitsWhoMay = 'A manager of the venue can enter visits and take them back.'
export const pastVisitsToday = 'Today'
export const pastVisitsCounts = {
  one: '1 no-show, {checkedIn} checked in',
  many: '{missed} no-shows, {checkedIn} checked in',
} as const

// offline-arrivals.tsx
export const offlineText =
  'This page needs our server. A device that you have added to your desk opens without it and goes on checking in.'
export const waitingScans = {
  one: '1 scan of yours is not sent yet. It stays in this browser, and is sent as soon as this page opens.',
  many: '{number} scans of yours are not sent yet. They stay in this browser, and are sent as soon as this page opens.',
}

// abandoned-scans-card.tsx
export const leftByDevices = {
  title: 'Scans of a device that was taken off the desk',
  one: '1 scan is not sent yet. It is still in this browser. Send it, and we look at it: it checks no guest in until then.',
  many: '{number} scans are not sent yet. They are still in this browser. Send them, and we look at each: they check no guest in until then.',
  send: 'Send to us',
  done: 'We have them, and look at each',
} as const
export const leftByColleagues = {
  title: 'Scans of a colleague who signed out',
  one: '1 scan is not sent yet. It is still in this browser. Send it, and it counts as of when it was made.',
  many: '{number} scans are not sent yet. They are still in this browser. Send them, and each counts as of when it was made.',
  send: 'Send',
  done: 'They are sent',
} as const

// devices.tsx
export const keepButton = 'Keep'

// role-fields.tsx
export const leaveText =
  'You will no longer see this venue, and the devices that you added here stop working. Another manager can invite you again.'
export const removePersonText =
  'They see nothing of this venue from now on, and the devices that they added here stop working. We tell them by email.'
export const roleTeacherHint = 'Sees the guest lists of their own classes, and writes notes'
export const teachesAsLabel = 'Name in the timetable'
export const teachesAsHint = 'As the trainer of their classes, such as ‘Anna Lee’'
export const roleLabel = 'What they do'
export const roleFrontDeskHint = 'Arrivals, answers to requests, check-in'
export const roleManagerHint = 'Everything of the venue, its people and devices too'

// devices.tsx
export const devicesTitle = 'Devices at the desk'
export const devicesHint = 'A phone or tablet that sees this venue’s arrivals and nothing else. It needs no login.'
export const addDeviceButton = 'Add a device'
export const deviceWaiting = 'Waiting for its code'
export const deviceInUse = 'In use'
export const deviceIdle = 'Not used for 90 days'
export const deviceLastUsed = 'Last used on {moment}'
export const revokeDeviceButton = 'Revoke'
export const revokeDeviceTitle = 'Revoke {name}?'
export const revokeDeviceBusy = 'Revoking'
export const revokeDeviceText = 'It sees nothing more from now on. To use it again, add it once more.'
export const revokeDeviceUnsent =
  'It last had a connection on {moment}. What it has scanned since is still on it: let it send that first, or sign in to the staff page on it afterwards and send it.'
export const revokeDeviceDone = '{name} was revoked'
export const deviceNameLabel = 'Name of the device'
export const deviceNameHint = 'For example ‘Tablet at the entrance’'
export const deviceCodeBusy = 'Making the code'
export const deviceCodeButton = 'Show the code'
export const deviceCodeHint = 'Scan this with the device’s camera until {until}. It works once.'
export const deviceCodeQrLabel = 'QR code for the device'
export const deviceCodeAddressHint = 'Or open this address there:'
export const deviceCodeDoneButton = 'Done'

// health-answers.tsx
export const healthAnswersTitle = 'Health answers'
export const healthAnswersOfName = 'of {name}'
export const unnamedGuest = 'Guest'
export const healthAnswersLookNotice = 'The guest sees that you have looked, and when.'
export const healthAnswersCodeHint =
  'Please confirm that it is you. Health answers open with a second factor that is at most ten minutes old.'
export const healthAnswersCodeButton = 'Open the answers'

// venue-arrivals.tsx
export const arrivalsTitle = 'Arrivals'

// venue-team.tsx
export const teamTitle = 'People and devices'
export const teamWhoMay = 'A manager of the venue can look after its people and devices.'
