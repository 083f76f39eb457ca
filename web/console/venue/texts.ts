// venue-frame.tsx, venue-team.tsx, venue-arrivals.tsx
export const arrivals = 'Arrivals'
export const lastThreeDays = 'Last three days'
export const timetable = 'Timetable'
export const peopleAndDevices = 'People and devices'
export const profile = 'Profile'
export const hours = 'Hours'
export const photographs = 'Photographs'
export const doorCode = 'Door code'
export const partsOfTheVenue = 'Parts of the venue'
export const backToYourAccount = 'Back to your account'
export const askAManagerOfTheVenue = 'A manager of the venue can look after its people and devices.'
export const tryAgain = 'Try again'

// past-visits.tsx
export const enterOrTakeBack =
  'Did somebody come without being checked in? You can enter the visit until 72 hours after its end. They get an email, and can object.'
export const nobodyCameYet = 'No visits in the last three days'
export const visitsAppearHere = 'A visit appears here when it is checked in, or when it is over and nobody checked in.'
export const managersCorrectVisits = 'A manager of the venue can enter visits and take them back.'
export const isToday = 'Today'
export const dayAndCounts = '{missed} not checked in, {here} checked in'

// when-away.tsx
export const thisPageNeedsTheServer =
  'This page needs our server. A device that you have added to your desk opens without it and goes on checking in.'
export const waitingScans = {
  one: '1 check-in of yours is not sent yet. It stays in this browser, and is sent as soon as this page opens.',
  many: '{number} check-ins of yours are not sent yet. They stay in this browser, and are sent as soon as this page opens.',
}

// left-scans-card.tsx
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
export const people = 'People'
export const addSomebody = 'Add somebody'
export const you = '(you)'
export const manager = 'Manager'
export const frontDesk = 'Front desk'
export const sinceDay = 'Since {day}'
export const hasNotSignedInYet = 'Has not signed in yet'
export const remove = 'Remove'
export const removeName = 'Remove {name}?'
export const removing = 'Removing'
export const keep = 'Keep'
export const nobodyYet = 'Nobody yet.'
export const theyAreSignedOutAtOnce =
  'They are signed out everywhere at once, and the devices that they added here stop working.'
export const nameNoLongerWorksHere = '{name} no longer works here'
export const weHaveWrittenToEmail = 'We have written to {email}'
export const firstName = 'First name'
export const lastName = 'Last name'
export const whatTheyDo = 'What they do'
export const arrivalsAnswersAndCheckIn = 'Arrivals, answers to requests, check-in'
export const everythingOfTheVenue = 'Everything of the venue, its people and devices too'
export const add = 'Add'
export const adding = 'Adding'

// devices.tsx
export const devicesAtTheDesk = 'Devices at the desk'
export const aPhoneOrTabletWithoutLogin =
  'A phone or tablet that sees this venue’s arrivals and nothing else. Nobody signs in on it.'
export const addADevice = 'Add a device'
export const waitsForItsCode = 'Waiting for its code'
export const inUse = 'In use'
export const notUsedForNinetyDays = 'Not used for 90 days'
export const lastUsedOnDay = 'Last used on {day}'
export const revoke = 'Revoke'
export const revokeName = 'Revoke {name}?'
export const revoking = 'Revoking'
export const itSeesNothingMore = 'It sees nothing more from now on. To use it again, add it anew.'
export const nameWasRevoked = '{name} was revoked'
export const nameOfTheDevice = 'Name of the device'
export const forExampleTablet = 'For example ‘Tablet at the entrance’'
export const makingTheCode = 'Making the code'
export const showTheCode = 'Show the code'
export const scanThisWithTheDevice = 'Scan this with the device’s camera until {until}. It works once.'
export const qrCodeForTheDevice = 'QR code for the device'
export const orOpenThisAddressThere = 'Or open this address there:'
export const done = 'Done'

// health-answers.tsx
export const healthAnswers = 'Health answers'
export const ofName = 'of {name}'
export const guest = 'Guest'
export const theGuestSeesThatYouLooked = 'The guest sees that you have looked, and when.'
export const enterYourCodeToRead =
  'Please confirm that it is you. Health answers open with a code that is at most ten minutes old.'
export const openTheAnswers = 'Open the answers'
