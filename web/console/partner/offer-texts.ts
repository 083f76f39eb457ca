// offer.tsx, offer-form.tsx
export const offerTitle = 'Offer'
export const visibleAtOnceHint = 'Guests see this at once: what you save here has no draft.'
export const notOpenHint = 'Guests see it when the site is published. From then on, they see each change at once.'
export const offerSaved = 'Saved'
export const offerShown = 'Saved. Guests see it now'
export const offerLabels = {
  name: 'Name',
  way: 'Kind',
  city: 'City in which the site begins',
  cityRule: 'Cities',
  cities: 'Which cities',
  passes: 'Passes',
  sells: 'What guests do first',
  turnsLocalsAway: 'Sell nothing to people who live in the city',
  hidesSocialSignIn: 'No login with Google, Apple or Facebook',
  hidesAppBlock: 'No mention of the app on the privacy page',
  hasFreeDay: 'A free first day for each guest',
  coupon: 'Coupon',
} as const
export const cityHint = 'A site at its own address shows this city only'
export const noCity = 'The first of its cities'
export const cityRuleTexts = { all: 'All cities', allowed: 'Only some', blocked: 'All but some' } as const
export const sellsTexts = {
  byCity: 'Buy a pass where a city is chosen, otherwise look around',
  both: 'Look around, buy a pass, or use one that they have',
  buy: 'Buy a pass',
} as const
export const sellsHints = {
  byCity: 'As on our own site',
  both: 'For hotels that also give codes to their guests',
  buy: 'Codes can’t be used on this site',
} as const
export const localsHint = 'They read that the offer is for travellers'
export const socialHint = 'Guests log in with their email'
export const termsTitle = 'Terms'
export const weSetThis = 'We set this. Please write to us if it should change.'
export const freeDayHint = 'One for each guest. We pay the venue'
export const couponHint = 'Its code applies by itself, and guests cannot enter another'
export const answerYes = 'Yes'
export const answerNo = 'No'

// way-cards.tsx
export const wayTexts = {
  link: 'Hotel with a link',
  host: 'Hotel with its own address',
  paper: 'Ticket on paper',
  brand: 'A brand for travellers',
  insurer: 'Insurer',
  other: 'Something else',
} as const
export const wayHints = {
  link: 'Guests open a link or scan a code. They see our site in the hotel’s colours.',
  host: 'The same at an address of the hotel, in one city, without our name in front.',
  paper: 'Guests show a ticket on paper. The site has the partner’s terms instead of the footer.',
  brand: 'Every traveller can find it. It shows the partner’s brand instead of ours.',
  insurer: 'Insured people find our site in the insurer’s colours.',
} as const

// pass-order.tsx
export const passesAll = 'The site shows all passes of its cities. Add some to show only these.'
export const passesHint = 'The site shows these, in this order.'
export const restricted = '(only where we allow it)'
export const moveUpLabel = 'Move {name} up'
export const moveDownLabel = 'Move {name} down'
export const removePassButton = 'Remove'
export const addPassLabel = 'Add a pass'
export const choosePass = 'Choose a pass'
