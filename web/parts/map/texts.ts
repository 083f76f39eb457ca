// map-canvas.tsx
export const poweredByBrand = 'powered by {brand}'

// map-tools.tsx
export const theVenuesCouldNotBeShown = 'The venues could not be shown on the map. They are in the list'
export const tryAgain = 'Try again'
export const searchThisArea = 'Search this area'

// no-map.tsx
export const thisBrowserCannotDrawTheMap =
  'This browser cannot draw the map: it needs WebGL, which is switched off or missing. Everything on it is in the list'

// venue-map.tsx
export const theMapCouldNotBeLoaded = 'The map could not be loaded. Everything on it is in the list'
export const loadingTheMap = 'Loading the map'

// clusters.rules.ts
export const fromPrice = 'from {price}'

// mark-elements.ts
export const pricePerVisit = '{price} per visit'
export const membersVenuesZoomIn = '{members} venues, zoom in'
export const membersFromPrice = '{members} from {price} per visit: venues here, zoom in'

// venue-popup.tsx
export const fromPricePerVisit = 'from {price} per visit'
export const standard = 'Standard'
export const premium = 'Premium'
