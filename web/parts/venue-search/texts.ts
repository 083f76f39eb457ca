// filter-dialog.tsx
export const filtersTitle = 'Filters'
export const filtersClearButton = 'Clear filters'
export const filtersBusy = 'Searching'
export const filtersShowButton = 'Show Results'

// search-fields.tsx
export const offerTypeStandard = 'Standard'
export const offerTypePremium = 'Premium'
export const offerTypeLabel = 'Type of Pass'
export const gymNameLabel = 'Gym name'

// unknown-city.tsx
export const unknownCityTitle = 'We couldn’t find “{city}”'
export const unknownCityTitleUnnamed = 'We are not there yet'
export const unknownCityHint = 'These are the cities where you can train with us today.'
export const unknownCityMoreButton = 'Search all {cities} cities'
export const locationsTitle = 'Gyms and studios'
export const scheduleTitle = 'Class Schedule'
export const unknownCityHomeLink = 'Go home'

// venue-search.rules.ts
export const foundCount = '{total} Partner(s) in {place}'
export const foundSubheading = 'Gyms, studios and classes in {place}'
export const emptyCityTitle = 'Coming Soon!'
export const emptyCityText = 'We are in talks with services in this area'
export const noMatchTitle = 'No Studios Found'
export const noMatchText = 'Try fewer filters, or another part of the name.'
