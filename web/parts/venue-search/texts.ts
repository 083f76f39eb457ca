// filter-dialog.tsx
export const filters = 'Filters'
export const clearFilters = 'Clear filters'
export const searching = 'Searching'
export const showResults = 'Show Results'

// search-fields.tsx
export const standard = 'Standard'
export const premium = 'Premium'
export const typeOfPass = 'Type of Pass'
export const gymName = 'Gym name'

// unknown-city.tsx
export const weAreNotInAsked = 'We are not in “{asked}” yet'
export const weAreNotThereYet = 'We are not there yet'
export const theseAreTheCitiesWhere = 'These are the cities where you can train with us today.'
export const searchAllCities = 'Search all {cities} cities'
export const gymsAndStudios = 'Gyms and studios'
export const classSchedule = 'Class Schedule'
export const goHome = 'Go home'

// venue-search.rules.ts
export const totalPartnerSInPlace = '{total} Partner(s) in {place}'
export const gymsStudiosAndClassesInPlace = 'Gyms, studios and classes in {place}'
export const comingSoon = 'Coming Soon!'
export const weAreInTalksWithServices = 'We are in talks with services in this area'
export const noStudiosFound = 'No Studios Found'
export const tryFewerFiltersOrAnother = 'Try fewer filters, or another part of the name.'
