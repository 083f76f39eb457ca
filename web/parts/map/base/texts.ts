// show-streets.tsx
export const streetsLabel = 'Streets'
export const streetsLoadError = 'We couldn’t load the streets'
export const streetsMissing = 'This map has no streets'
export const streetsRetryButton = 'Try again'
export const streetsShowButton = 'Show streets'
export const streetsPrivacyLink = 'Privacy Policy'
export const streetsConsentText =
  'Streets come from {host}, which then sees your IP address and which part of the map you look at. Allowing it allows content from other providers on the whole site; you can change that under Cookies. See our {link}.'
export const streetsAllowButton = 'Allow'
export const streetsLaterButton = 'Not now'

// use-walking-rings.ts
export const walkingRing = '{minutes} min walk'
