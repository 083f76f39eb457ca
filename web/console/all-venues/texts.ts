// venues.tsx
export const venuesTitle = 'Venues'
export const venuesWhoMay = 'Owners, support, auditors and those who look after the catalogue see all venues.'
export const venuesEmptyHint = 'No venue has been imported yet.'
export const takesPartTexts = { yes: 'Takes part', no: 'Only listed' } as const
export const shownTexts = { yes: 'On the site', no: 'Not on the site' } as const
export const textLabel = 'Name (a part of it)'
export const tagLabel = 'Tag'
export const viewAll = 'All'
export const viewTakesPart = 'Take part'
export const viewHidden = 'Not on the site'

// venue.tsx
export const venueTitle = 'Venue'
export const factsTitle = 'Venue'
export const cityFact = 'City'
export const addressFact = 'Address'
export const zoneFact = 'Time zone'
export const phoneFact = 'Phone'
export const emailFact = 'Email'
export const websiteFact = 'Website'
export const confirmsFact = 'Requests'
export const confirmsAtOnce = 'Confirmed at once'
export const confirmsItself = 'The venue answers each'
export const sourceFact = 'Imported from'
export const addedFact = 'Added'
export const classesFact = 'Classes in 30 days'
export const visitsFact = 'Visits this month'
export const teamTitle = 'People'
export const teamEmpty = 'No one signs in for it yet.'
export const teamNoSignIn = 'has not signed in yet'
export const teamStates = { invited: 'invited', invitationOver: 'the invitation is over', working: '' } as const
export const linksTitle = 'What belongs to it'
export const linkTexts = {
  arrivals: 'Who comes today',
  timetable: 'Timetable',
  bookings: 'Bookings',
  reviews: 'Reviews',
  log: 'Log of the venue',
  site: 'On the site',
} as const
