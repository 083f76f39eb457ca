// show-streets.tsx
export const streets = 'Streets'
export const theStreetsDidNotLoad = 'The streets did not load'
export const thisMapHasNoStreets = 'This map has no streets'
export const tryAgain = 'Try again'
export const showStreets = 'Show streets'
export const privacyPolicy = 'Privacy Policy'
export const streetsComeFromHostWhichThenSees =
  'Streets come from {host}, which then sees your network address and where on the map you look. You allow content of other providers, as under Cookies. See our {link}.'
export const allow = 'Allow'
export const notNow = 'Not now'

// use-walking-rings.ts
export const minutesMinWalk = '{minutes} min walk'
