// show-streets.tsx
export const streets = 'Streets'
export const theStreetsDidNotLoad = 'The streets did not load'
export const thisMapHasNoStreets = 'This map has no streets'
export const tryAgain = 'Try again'
export const showStreets = 'Show streets'
export const privacyPolicy = 'Privacy Policy'
export const streetsComeFromHostWhichThenSees =
  'Streets come from {host}, which then sees your IP address and which part of the map you look at. Allowing it allows content from other providers on the whole site; you can change that under Cookies. See our {link}.'
export const allow = 'Allow'
export const notNow = 'Not now'

// use-walking-rings.ts
export const minutesMinWalk = '{minutes} min walk'
