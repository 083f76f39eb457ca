// class-facts.tsx
export const factsLabel = 'Information'
export const factTime = 'from {start} to {end}'
export const factOwnTime = 'Time in {city}; {own} where you are'
export const otherClassesLink = 'See the other classes of this day'
export const bookingsLink = 'See your bookings'
export const factOnlinePlace = 'Online: the link comes with your booking'
export const offerTypePremium = 'Premium'
export const offerTypeStandard = 'Standard'
export const factPrice = '{offerType} pass: from {perVisit} per visit {terms}'
export const factWellnessCost = '{wpVisits} visits from a Wellness Passport or 1 premium visit from a regular pass'

export const bookedNote = 'You’re booked'
export const requestedNote = 'You’ve asked for a seat. The venue has yet to answer.'

// class.tsx
export const noSuchDateError = 'This date does not exist'
export const noSuchClassTitle = 'No such class'
export const pageTitle = '{name} at {studio}'
export const pageDescription = '{name} at {studio}, {city}, {day}. Book it with your pass.'
export const backLink = 'Back'
export const shareTitle = 'Share Class'
export const shareText = '{session} at {studio}, {day}, {time}'
export const ratingLabel = 'This class'
export const onlineBadge = 'Online'
export const seatsLeftOne = 'One seat left'
export const seatsLeftMany = '{seatsLeft} seats left'
export const aboutTitle = 'About the class'
export const activitiesTitle = 'Activites'
export const knowBeforeTitle = 'Know before you go'
export const trainerTitle = 'Trainer'
export const includesTitle = 'Includes'
export const excludesTitle = 'Excludes'
export const bookOfferButton = 'Book it'
export const bookButton = 'Book this class'

// no-such-date.tsx
export const noDatePageTitle = 'Not found'
export const noDateTitle = '{name} doesn’t run on that date'
export const noDateText = 'The next one at {venue} is on {day}.'
export const noDateNextLink = 'See the next one'
export const noDateVenueLink = 'All classes of {venue}'

// wait-refusal.rules.ts
export const waitNeedsVisits = 'This class needs {visits}, and your Wellness Passport has {visitsLeft} left.'
export const waitNeedsMoreVisits = 'This class needs {visits}, and your Wellness Passport has fewer left.'
export const waitPremiumNeedsOne = 'A premium pass needs only 1 visit for it.'
export const waitOtherNeedsOne = 'Any other pass needs only 1 visit for it.'

// held-place-note.tsx
export const placeHeldNote = 'Your place is held until {until}'

// waitlist.tsx
export const waitOfferedTitle = 'A seat is yours until {until}'
export const waitOfferedCost = 'It uses {visits} from {pass}.'
export const waitOfferedText = 'If you do not book it, it goes to the next in line.'
export const waitJoinedTitle = 'You are number {place} in line'
export const waitJoinedText =
  'We’ll write to you when a seat is yours. You then have 30 minutes to book it. No visit is held while you wait.'
export const waitlistClosedTitle = 'The waitlist is closed'
export const waitlistClosedText = 'It closes 2 hours before the start. If a seat becomes free, you can book it here.'
export const waitExpiredTitle = 'Your offer ended at {until}'
export const waitExpiredText = 'The seat went to the next in line. You can join again.'
export const waitlistOpenTitle = 'There is a waitlist'
export const waitlistOpenText =
  'When a seat becomes free, we offer it to the first in line for 30 minutes, by email and notification. You need a pass to join, but no visit is held while you wait.'
export const waitlistChoosePassButton = 'Choose a pass'
export const waitlistLeaveButton = 'Leave the waitlist'
export const waitlistFull = 'This class is full'
export const waitlistJoinButton = 'Join the waitlist'
export const waitlistDeclineButton = 'No, thanks'
export const waitOfferedUntil = '{time} in {city} ({own} where you are)'
