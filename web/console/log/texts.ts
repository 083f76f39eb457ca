// venue-log.tsx
export const logTitle = 'Log'
export const logWhoMay = 'A manager of the venue can read its log.'
export const filtersLabel = 'Show only'
export const whoLabel = 'Who'
export const whoEverybody = 'Everybody'
export const kindLabel = 'What'
export const kindEverything = 'Everything'
export const kindTexts = {
  people: 'People and devices',
  classes: 'Classes and timetable',
  profile: 'Profile and hours',
  bookings: 'Bookings',
  reviews: 'Reviews',
} as const
export const fromLabel = 'From'
export const toLabel = 'To'
export const emptyTitle = 'No changes'
export const emptyHint = 'Changes that people make here appear in this log.'
export const emptyFilteredHint = 'Nothing fits what you have chosen.'
export const entryReason = 'Reason: {reason}'
export const nothingText = 'nothing'
export const changedFrom = '{field}: from {before} to {after}'
export const changedTo = '{field}: {after}'
