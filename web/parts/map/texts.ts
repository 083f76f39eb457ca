// map-canvas.tsx
export const mapPoweredBy = 'powered by {brand}'

// map-tools.tsx
export const venuesError = 'The venues could not be shown on the map. They are in the list'
export const retryButton = 'Try again'
export const searchAreaButton = 'Search this area'

// no-map.tsx
export const mapUnsupported =
  'This browser cannot draw the map: it needs WebGL, which is switched off or missing. Everything on it is in the list'

// venue-map.tsx
export const mapLoadError = 'The map could not be loaded. Everything on it is in the list'
export const mapLoading = 'Loading the map'

// clusters.rules.ts
export const clusterPrice = 'from {price}'

// mark-elements.ts
export const markPrice = '{price} per visit'
export const markRating = '{average} stars'
export const clusterLabel = '{venues} venues, zoom in'
export const clusterLabelWithPrice = '{venues} from {price} per visit: venues here, zoom in'

// venue-popup.tsx
export const popupPrice = 'from {price} per visit'
export const standardBadge = 'Standard'
export const premiumBadge = 'Premium'
