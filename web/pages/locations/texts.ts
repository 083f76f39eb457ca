// filter-bar.tsx
export const city = 'City'
export const filters = 'Filters'

// locations.tsx
export const gymsAndStudios = 'Gyms and studios'
export const gymsAndStudiosInCity = 'Gyms and studios in {city}'
export const findGymsStudiosAndClasses =
  'Find gyms, studios and classes in {city} on a map, and book them with one pass.'
export const theListOfVenues = 'the list of venues'
export const map = 'Map'
export const venuesFound = '{venues} found'

// result-list.tsx
export const showMore = 'Show more'
export const somethingWentWrong = 'Something went wrong'
export const noConnection = 'No connection'
export const searching = 'Searching'
export const tryAgain = 'Try again'
export const theVenuesCouldNotBeFetched = 'The venues could not be fetched. Your filters are kept.'
export const yourFiltersAreKept = 'Your filters are kept. The venues load as soon as you’re back online.'
export const resetAllFilters = 'Reset all filters'
export const searchTheWholeCity = 'Search the whole city'
export const thereIsNothingInThisArea = 'There is nothing in this area yet. Try another one.'
export const loading = 'Loading'

// search-map.tsx
export const mapOfVenuesInCity = 'Map of venues in {city}'

// search-options.tsx
export const recommended = 'Recommended'
export const nearestFirst = 'Nearest first'
export const byName = 'By name'
export const order = 'Order'
export const openNow = 'Open now'
export const removeFilter = 'Remove {filter}'
export const looking = 'Looking…'
export const nearMe = 'Near me'
export const view = 'View'
export const listAndMap = 'List and map'
export const grid = 'Grid'

// venue-filters.tsx
export const activities = 'Activities'
export const facilities = 'Facilities'
export const amenities = 'Amenities'
export const languages = 'Languages'
export const oneVenue = '1 venue'
export const totalVenues = '{total} venues'
