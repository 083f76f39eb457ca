// error-page.tsx
export const pageNotFound = 'Page not found'
export const noConnection = 'No connection'
export const somethingWentWrong = 'Something went wrong'
export const thisPageCouldNotBeFetched =
  'This page could not be fetched. Check your connection and try again. Your tickets open without one.'
export const itsNot = 'It’s not you, it’s us. Nothing you did was lost or charged twice. Please try again in a moment.'
export const tryAgain = 'Try again'
export const goHome = 'Go home'

// not-found-page.tsx
export const tellUsWhereYoureHeading = 'Tell us where you’re heading, and we’ll show you where to work out.'
export const city = 'City'
export const whereTo = 'Where to?'
export const search = 'Search'
export const popularCities = 'Popular cities'

// not-loaded.tsx
export const thisCouldNotBeLoaded = 'This could not be loaded. Please check your connection and try again'

// signed-in.tsx
export const weCannotReachYourAccount = 'We cannot reach your account'
export const youAreStillSigned = 'You are still signed in. Check your connection.'
export const loading = 'Loading'
