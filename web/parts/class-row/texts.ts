// class-row.rules.ts
export const hoursH = '{hours} h'
export const restMin = '{rest} min'
export const ended = 'Ended'
export const started = 'Started'
export const full = 'Full'
export const fullWaitlist = 'Full · waitlist'
export const seatsLeftLeft = '{seatsLeft} left'

// class-row.tsx
export const premium = 'Premium'
export const standard = 'Standard'
export const online = 'Online'
export const ownWhereYouAre = '{own} where you are'
export const viewClass = 'View class'

// earlier-classes.tsx
export const hideCountEarlier = 'Hide {count} earlier'
export const countEarlier = '{count} earlier'

// own-time.tsx
export const timesInCityApart = 'Times in {city}, {apart}'

// visits-pill.tsx
export const visitsOfYourWellnessPassport = 'visits of your Wellness Passport'

// day-dialog.tsx
export const chooseADate = 'Choose a date'
export const today = 'Today'
export const mon = 'Mon'
export const tue = 'Tue'
export const wed = 'Wed'
export const thu = 'Thu'
export const fri = 'Fri'
export const sat = 'Sat'
export const sun = 'Sun'
