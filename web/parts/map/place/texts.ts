// address-search.rules.ts
export const typeAnAddressAQuarter = 'Type an address, a quarter or a hotel'
export const typeAQuarterACity = 'Type a quarter, a city, or the street of a venue'
export const searching = 'Searching…'
export const searchIsNotAvailableRight = 'Search is not available right now. Please try again in a moment'
export const nothingFound = 'Nothing found. Try a quarter, a city, or the street of a venue'

// address-search.tsx
export const searchForAnAddressInCity = 'Search for an address in {city}'
export const addressQuarterOrHotel = 'Address, quarter or hotel'
export const quarterOrCity = 'Quarter or city'
export const deleteIt = 'Delete'

// near-me.rules.ts
export const yourBrowserIsntSharingYourLocation =
  'Your browser isn’t sharing your location with this site. Allow it in your browser’s settings, or move the map to where you are going'
export const yourPositionCouldNotBeFound = 'Your position could not be found. Move the map to where you are going'
export const youAreNotInCity = 'You are not in {city} at the moment. Move the map to where you will be staying'

// near-me.tsx
export const nearMe = 'Near me'
