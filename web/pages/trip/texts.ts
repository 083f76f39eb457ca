// trip.tsx
export const pageTitle = 'Plan a trip'
export const pageDescription =
  'Say when you are in town and where you stay. See which classes and gyms fit into your free hours and what pass covers them, and book them all.'
export const planTitle = 'Your trip to {city}'
export const formLead = 'Say when you are in town. We find a class or a gym for each day, close to where you stay.'
export const changeTripButton = 'Change dates or preferences'
export const tripSpan = '{from} to {to}'
export const walkUpTo = 'up to {walk} min walk'
export const middleOfCity = 'the middle of {city}'

// trip-form.tsx
export const cityLabel = 'City'
export const arrivalLabel = 'Arrival'
export const departureLabel = 'Departure'
export const walkLabel = 'How far you walk'
export const walkOption = '{minutes} min'
export const likesLabel = 'What you like'
export const likesHint = 'Leave all of them off to see everything.'
export const moreFields = 'More: where you stay, what you like, how far you walk'
export const planButton = 'Plan my trip'
export const planAgainButton = 'Plan again'
export const planBusy = 'Planning'
export const problemTitle = 'This trip cannot be planned yet'

// trip-form.tsx: where one stays
export const stayLabel = 'Where you stay'
export const stayUnnamed = 'Chosen place'
export const stayHint = 'Leave it empty to walk from {start}.'
export const stayNotChosenError =
  'Choose a place from the list, or leave the field empty to walk from the middle of {city}'
export const stayOwnPositionError = 'Your position is not known, or not in {city}. Type where you will be staying'

// plan.tsx
export const bookingTitle = 'Booking your visits'
export const fitsNoneHint = 'Each day says why. Walk further, or change what you like.'
export const mapTitle = 'Map of your trip to {city}'
export const printButton = 'Print'
export const calendarButton = 'Calendar'
export const shareTitle = 'Share Trip'
export const shareText = 'My trip to {city}'
export const daysLabel = 'Days of the trip'
// changed-days.rules.ts
export const changedDays = 'Also changed: {days}'

// plan.tsx
export const loadError = 'Your passes and bookings could not be loaded, so nothing can be booked yet.'
export const retryButton = 'Try again'

// day-card.tsx
export const free = {
  allDay: 'Free all day',
  from: 'Free from {from}',
  until: 'Free until {to}',
  between: 'Free {from} to {to}',
} as const
export const changeButton = 'Change'
export const addButton = 'Add'
export const changeLabel = '{action}: {day}'
export const walkMore = {
  one: 'Walk up to {minutes} minutes: one more to choose from',
  many: 'Walk up to {minutes} minutes: {count} more to choose from',
} as const
export const lost = {
  full: 'The visit you chose is full.',
  gone: 'The visit you chose no longer takes place.',
  notInReach: 'The visit you chose is too far to walk or no longer fits your hours.',
  clashes: 'The visit you chose clashes with one of your bookings.',
} as const
export const lostInstead = 'Here is the next best one.'
export const empty = {
  noTime: 'Nothing within walking distance fits your free hours.',
  notPublishedYet: 'The venues have not published this day yet. Look again closer to your trip.',
  nothingOpen: 'Nothing within walking distance is open in your free hours.',
  noneLiked: 'Nothing that you like takes place in your free hours.',
  tooFar: 'Nothing is within walking distance.',
  allFull: 'All classes within walking distance are full.',
  skipped: 'You chose nothing for this day.',
  booked: '',
} as const
export const unpaid = {
  noPass: '',
  noVisitsLeft: 'Your passes have no visit left for it.',
  endsBefore: 'Your passes end before this day.',
  premiumNeedsPremium: 'It needs a Premium pass.',
  notValidHere: 'Your passes are for another city.',
  notOnSale: 'No pass for it is on sale here at the moment.',
} as const
export const startsSoon = 'It starts in less than 2 hours: once confirmed, cancelling uses the visit.'
export const rowStates = { sending: 'Booking', booked: 'Booked', requested: 'Requested' } as const
export const refusedState = 'Not booked: {problem}'
export const ticketLink = 'Ticket'
export const requestLink = 'Request'
export const ticketLabel = '{link}: {name} at {venue}'
export const sheetTitle = 'Another visit on {day}'
export const sheetNoOthers = 'Nothing else fits this day.'
export const nothingButton = 'Nothing this day'
export const planChoosesButton = 'Let the plan choose'

// item-facts.tsx
export const walkFact = 'about {walkMinutes} min walk'
export const anyTimeFact = 'come at any time'
export const betweenFact = '{from} to {to}'
export const anyTime = 'Any time'
export const standardFact = 'Standard'
export const premiumBadge = 'Premium'
export const seatsFact = '{seatsLeft} left'
export const asksVenueBadge = 'The venue answers first'

// trip-plan.rules.ts
export const countWords = 'none one two three four five six seven eight nine ten'
export const fits = { one: 'One visit fits your free hours', many: '{count} visits fit your free hours' } as const
export const fitsMore = { one: 'One more visit fits', many: '{count} more visits fit' } as const
export const fitsNone = 'Nothing fits yet'
export const booked = { one: 'One visit booked', many: '{count} visits booked' } as const
export const asked = { one: 'One visit requested', many: '{count} visits requested' } as const
export const parts = { booked: '{count} booked', asked: '{count} requested', missing: '{count} not booked' } as const
export const ownPass = {
  one: {
    all: 'Your pass pays for all of it.',
    some: 'Your pass pays for {paid} of {count}.',
    none: 'Your pass does not pay for {these}.',
  },
  many: {
    all: 'Your passes pay for all of it.',
    some: 'Your passes pay for {paid} of {count}.',
    none: 'Your passes do not pay for {these}.',
  },
} as const
export const thisVisit = 'this visit'
export const theseVisits = 'these visits'
export const passForms = {
  standard: { one: 'a pass with {visits}', many: '{count} passes with {visits} each' },
  premium: { one: 'a Premium pass with {visits}', many: '{count} Premium passes with {visits} each' },
} as const
export const singleForms = {
  standard: { one: 'a single visit', many: '{count} single visits' },
  premium: { one: 'a single Premium visit', many: '{count} single Premium visits' },
} as const
export const offerOne = '{passes}, {total}, {perVisit} per visit'
export const offerSeveral = '{passes}, {total} together, {perVisit} per visit'
export const offerSingle = '{passes} costs {total}'
export const offerForAll = 'one pass for all costs {price}'
export const offerSingles = { one: 'a single visit costs {price}', many: '{count} single visits cost {price}' } as const
export const buyPass = { one: 'Buy the pass, {price}', many: 'Buy the first of {count} passes, {price}' } as const
export const buySingle = {
  one: 'Buy a single visit, {price}',
  many: 'Buy one of {count} single visits, {price}',
} as const
export const buyForAll = 'Buy one pass for all, {price}'
export const bookButtons = { one: 'Book this visit', both: 'Book both visits', many: 'Book all {count}' } as const
export const bookPaidButton = 'Book {paid} of {count}'

// trip-commit.tsx
export const costTitle = 'What it costs'
export const nothingOnSale = 'No pass for these visits is on sale here at the moment.'
export const cancellingRule =
  'Classes are free to cancel up to 2 hours before they start; after that, cancelling uses the visit. General gym access is free to cancel until you check in, or until the end of the day.'
export const cancelClassHint = 'Classes are free to cancel up to 2 hours before'
export const cancelLateHints = {
  one: 'It starts in less than 2 hours: once confirmed, cancelling uses the visit',
  many: 'One starts in less than 2 hours: once confirmed, cancelling uses the visit',
} as const
export const cancelGymHint = 'Free to cancel until you check in'
export const cancellingRequests = 'A request is free to withdraw until the venue confirms it.'
export const freePassButton = 'Get the free pass'
export const logInButton = 'I have a pass'
