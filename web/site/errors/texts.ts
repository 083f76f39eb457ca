// error-page.tsx
export const notFoundTitle = 'Page not found'
export const noConnectionTitle = 'No connection'
export const unexpectedTitle = 'Something went wrong'
export const noConnectionText =
  'This page could not be fetched. Check your connection and try again. Your tickets open without one.'
export const unexpectedText =
  'It’s not you, it’s us. Nothing you did was lost or charged twice. Please try again in a moment.'
export const retryButton = 'Try again'
export const homeLink = 'Go home'

// not-found-page.tsx
export const notFoundHint = 'Tell us where you’re heading, and we’ll show you where to work out.'
export const citySearchLabel = 'City'
export const citySearchPlaceholder = 'Where to?'
export const citySearchButton = 'Search'
export const popularCitiesLabel = 'Popular cities'

// not-loaded.tsx
export const partLoadError = 'This could not be loaded. Please check your connection and try again'

// signed-in.tsx
export const accountErrorTitle = 'We cannot reach your account'
export const accountErrorText = 'You are still signed in. Check your connection.'
export const loadingLabel = 'Loading'
