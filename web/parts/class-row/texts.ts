// class-row.rules.ts
export const durationHours = '{hours} h'
export const durationMinutes = '{minutes} min'
export const stateEnded = 'Ended'
export const stateStarted = 'Started'
export const stateFull = 'Full'
export const stateFullWithWaitlist = 'Full · waitlist'
export const seatsLeft = '{seatsLeft} left'

// class-row.tsx
export const premiumBadge = 'Premium'
export const standardWord = 'Standard'
export const rowPrice = 'from {price}'
export const bookLink = 'Book'
export const placeOnline = 'Online'
export const ownTime = '{own} where you are'
export const viewClassLink = 'View class'

// earlier-classes.tsx
export const earlierHideButton = 'Hide {count} earlier'
export const earlierShowButton = '{count} earlier'

// own-time.tsx
export const timesNotice = 'Times in {city}, {difference}'

// visits-pill.tsx
export const wellnessVisits = 'visits of your Wellness Passport'

// day-dialog.tsx
export const dateDialogTitle = 'Choose a date'
export const dayToday = 'Today'
export const weekdayMonday = 'Mon'
export const weekdayTuesday = 'Tue'
export const weekdayWednesday = 'Wed'
export const weekdayThursday = 'Thu'
export const weekdayFriday = 'Fri'
export const weekdaySaturday = 'Sat'
export const weekdaySunday = 'Sun'
