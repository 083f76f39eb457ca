// past-visits.tsx
export const pastVisitsIntro =
  'Did somebody come without being checked in? You can enter the visit until 72 hours after its end. They get an email, and can object.'
export const pastVisitsEmptyTitle = 'No visits in the last three days'
export const pastVisitsEmptyHint =
  'A visit appears here when it is checked in, or when it is over and nobody checked in.'
export const pastVisitsWhoMay = 'A manager of the venue can enter visits and take them back.'
export const pastVisitsToday = 'Today'
export const pastVisitsCounts = '{missed} not checked in, {checkedIn} checked in'

// offline-arrivals.tsx
export const offlineText =
  'This page needs our server. A device that you have added to your desk opens without it and goes on checking in.'
export const waitingScans = {
  one: '1 check-in of yours is not sent yet. It stays in this browser, and is sent as soon as this page opens.',
  many: '{number} check-ins of yours are not sent yet. They stay in this browser, and are sent as soon as this page opens.',
}

// abandoned-scans-card.tsx
export const leftByDevices = {
  title: 'Check-ins of a device that was taken off the desk',
  one: '1 check-in was not sent before. It is still in this browser. Send it, and we look at it: nobody is checked in by it until then.',
  many: '{number} check-ins were not sent before. They are still in this browser. Send them, and we look at each: nobody is checked in by them until then.',
  send: 'Send to us',
  done: 'We have them, and look at each',
} as const
export const leftByColleagues = {
  title: 'Check-ins of a colleague who signed out',
  one: '1 check-in was made in this browser and not sent. Send it, and it counts as of when it was made.',
  many: '{number} check-ins were made in this browser and not sent. Send them, and each counts as of when it was made.',
  send: 'Send',
  done: 'They are sent',
} as const

// team.tsx
export const peopleTitle = 'People'
export const addPersonButton = 'Add somebody'
export const personYou = '(you)'
export const roleManager = 'Manager'
export const roleFrontDesk = 'Front desk'
export const roleTeacher = 'Teacher'
export const personSince = 'Since {day}'
export const roleTeacherNamed = 'Teacher: {name}'
export const personInvited = 'Invited, has not accepted yet'
export const personInvitationOver = 'The invitation has expired. Add them again to send another'
export const personNotSignedIn = 'Has not signed in yet'
export const removePersonButton = 'Remove'
export const removePersonTitle = 'Remove {name}?'
export const removePersonBusy = 'Removing'
export const keepButton = 'Keep'
export const peopleEmpty = 'Nobody yet.'
export const removePersonText =
  'They see nothing of this venue from now on, and the devices that they added here stop working. We tell them by email.'
export const removeInvitedText = 'The link of their invitation stops working.'
export const removeInvitedDone = '{name} is no longer invited'
export const removePersonDone = '{name} no longer works here'
export const addPersonDone = 'We have written to {email}'
export const roleTeacherHint = 'Sees the guest lists of their own classes, and writes notes'
export const teachesAsLabel = 'Name in the timetable'
export const teachesAsHint = 'As the trainer of their classes, such as ‘Anna Lee’'
export const firstNameLabel = 'First name'
export const lastNameLabel = 'Last name'
export const roleLabel = 'What they do'
export const roleFrontDeskHint = 'Arrivals, answers to requests, check-in'
export const roleManagerHint = 'Everything of the venue, its people and devices too'
export const addPersonSubmit = 'Add'
export const addPersonBusy = 'Adding'

// devices.tsx
export const devicesTitle = 'Devices at the desk'
export const devicesHint = 'A phone or tablet that sees this venue’s arrivals and nothing else. Nobody signs in on it.'
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
export const retryButton = 'Try again'
export const healthAnswersTitle = 'Health answers'
export const healthAnswersOfName = 'of {name}'
export const unnamedGuest = 'Guest'
export const healthAnswersLookNotice = 'The guest sees that you have looked, and when.'
export const healthAnswersCodeHint =
  'Please confirm that it is you. Health answers open with a code that is at most ten minutes old.'
export const healthAnswersCodeButton = 'Open the answers'

// venue-tabs.tsx
export const arrivalsTitle = 'Arrivals'
export const pastVisitsTitle = 'Last three days'
export const monthTab = 'Month'
export const guestListsTab = 'Guest lists'
export const timetableTab = 'Timetable'
export const logTab = 'Log'
export const teamTitle = 'People and devices'
export const profileTab = 'Profile'
export const hoursTab = 'Hours'
export const photosTab = 'Photographs'
export const doorTab = 'Door code'
export const tabsLabel = 'Parts of the venue'

// venue-frame.tsx
export const accountLink = 'Back to your account'

// venue-team.tsx
export const teamWhoMay = 'A manager of the venue can look after its people and devices.'
