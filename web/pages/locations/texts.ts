// filter-bar.tsx
export const cityLabel = 'City'
export const filtersButton = 'Filters'

// locations.tsx
export const pageTitleWithoutCity = 'Gyms and studios'
export const pageTitle = 'Gyms and studios in {city}'
export const pageDescription = 'Find gyms, studios and classes in {city} on a map, and book them with one pass.'
export const listLabel = 'the list of venues'
export const mapLabel = 'Map'
export const foundNotice = '{venues} found'
export const outsideMap = '{outside} of them outside the map'

// result-list.tsx
export const moreButton = 'Show more'
export const moreErrorTitle = 'Something went wrong'
export const moreOfflineTitle = 'No connection'
export const moreBusy = 'Searching'
export const retryButton = 'Try again'
export const moreErrorText = 'The venues could not be fetched. Your filters are kept.'
export const moreOfflineText = 'Your filters are kept. The venues load as soon as you’re back online.'
export const resetFiltersButton = 'Reset all filters'
export const wholeCityButton = 'Search the whole city'
export const emptyAreaHint = 'There is nothing in this area yet. Try another one.'
export const loadingLabel = 'Loading'

// search-map.tsx
export const mapTitle = 'Map of venues in {city}'

// search-options.tsx
export const orderRecommended = 'Recommended'
export const orderNearest = 'Nearest first'
export const orderByName = 'By name'
export const orderLabel = 'Order'
export const openNowToggle = 'Open now'
export const removeFilterLabel = 'Remove {filter}'
export const nearMeBusy = 'Looking…'
export const nearMeButton = 'Near me'
export const viewLabel = 'View'
export const viewList = 'List and map'
export const viewGrid = 'Grid'

// venue-filters.tsx
export const facetActivities = 'Activities'
export const facetFacilities = 'Facilities'
export const facetAmenities = 'Amenities'
export const facetLanguages = 'Languages'
export const venuesOne = '1 venue'
export const venuesMany = '{total} venues'
