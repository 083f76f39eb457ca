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
export const venueLinkTexts = {
  guests: 'Guest lists',
  month: 'Month',
  classes: 'Classes',
  profile: 'Profile',
  hours: 'Hours and closures',
  photos: 'Photographs',
  door: 'Door',
  team: 'People and devices',
} as const
export const integratedFact = 'Its own system'
export const integratedYes = 'Knows of our bookings'
export const integratedNo = 'Is not connected'
export const importsTitle = 'Imports of this venue'
export const importsNone = 'Added by hand'
export const importsSource = 'From {source}, where it is {ref}'
export const importKinds = { venues: 'Venues', sessions: 'Timetable' } as const

// venue-acts.tsx
export const actsTitle = 'What you can do'
export const actDoneBefore = 'A colleague was first'
export const agreedHint = 'Who agreed, when and how. It stands in the audit and in the log of the venue.'
export const actWords = {
  takePart: {
    title: 'Take part',
    text: 'Travellers can book its classes and General Gym Access from now on. Without either, there is nothing to book.',
    button: 'It takes part',
    done: 'The venue takes part',
  },
  stopTakingPart: {
    title: 'Stop taking part',
    text: 'Nothing new can be booked. {bookings} bookings to come stay valid, and its people still check them in. {classes} classes to come stay in the timetable. {waiting} people on waitlists are offered no seat.',
    button: 'It no longer takes part',
    done: 'The venue no longer takes part',
  },
  hide: {
    title: 'Hide',
    text: 'The site does not show it any more, and nothing new can be booked. {bookings} bookings to come stay valid, and its people still check them in. {classes} classes to come are hidden with it. {waiting} people on waitlists are offered no seat.',
    button: 'Hide the venue',
    done: 'The venue is hidden',
  },
  show: {
    title: 'Show again',
    text: 'The site shows it again, with its classes to come ({classes}).',
    button: 'Show the venue',
    done: 'The venue is on the site',
  },
  integrate: {
    title: 'Connect its system',
    text: 'Bookings are confirmed at once from now on, unless its people have chosen otherwise. Open requests stay requests.',
    button: 'Connect',
    done: 'Its system is connected',
  },
  separate: {
    title: 'Disconnect its system',
    text: 'The venue answers each new booking from now on, unless its people have chosen otherwise. {bookings} bookings to come stay as they are.',
    button: 'Disconnect',
    done: 'Its system is no longer connected',
  },
} as const

// new-venue.tsx
export const newLink = 'Add a venue'
export const newTitle = 'Add a venue'
export const newHint = 'It is on the site at once. It takes part once you say that it has agreed.'
export const newLabels = {
  name: 'Name',
  cityId: 'City',
  streetAddress: 'Street and number',
  postalCode: 'Postal code',
  lat: 'Latitude',
  lng: 'Longitude',
  walkIns: 'General Gym Access',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
} as const
export const newPlaceLabel = 'Where is it?'
export const newPlaceHint = 'Find its address, or type its position.'
export const walkInsHint = 'A day without a class, with a pass of this type'
export const walkInsNone = 'Not offered'
export const walkInsAsNow = 'As it is now'
export const walkInsTexts = { standard: 'Standard', premium: 'Premium' } as const
export const newButton = 'Add the venue'
export const newDone = 'The venue is on the site'
