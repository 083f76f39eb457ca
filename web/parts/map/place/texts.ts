// address-search.rules.ts
export const searchHint = 'Type an address, a quarter or a hotel'
export const searchHintWithStreets = 'Type a street, a quarter or a city'
export const searchHintWithoutHotels = 'Type a quarter, a city, or the street of a venue'
export const searchBusy = 'Searching…'
export const searchError = 'Search is not available right now. Please try again in a moment'
export const searchNoMatch = 'Nothing found. Try a quarter, a city, or the street of a venue'

// address-search.tsx
export const searchLabel = 'Search for an address in {city}'
export const searchPlaceholder = 'Address, quarter or hotel'
export const searchPlaceholderWithStreets = 'Street, quarter or city'
export const searchPlaceholderWithoutHotels = 'Quarter or city'
export const searchClearLabel = 'Delete'

// near-me.rules.ts
export const nearMeRefused =
  'Your browser isn’t sharing your location with this site. Allow it in your browser’s settings, or move the map to where you are going'
export const nearMeNotFound = 'Your position could not be found. Move the map to where you are going'
export const nearMeElsewhere = 'You are not in {city} at the moment. Move the map to where you will be staying'

// near-me.tsx
export const nearMeLabel = 'Near me'
