// city-choice.tsx
export const city = 'City'

// pass-card.tsx
export const standard = 'Standard'
export const premium = 'Premium'
export const wellnessPassport = 'Wellness Passport'
export const visitsLeft = '{visits} left'
export const validInCity = 'Valid in {city}'
export const validInEveryCity = 'Valid in every city'
export const expiresOnDay = 'Expires on {day}'
export const pricePrice = 'Price: {price}'

// pass-choice.rules.ts

// pass-features.tsx
export const noStringsAttached = 'No strings attached'
export const theBestGyms = 'The best gyms'
export const noCancellationFee = 'No cancellation fee'
export const noSubscriptionRequired = 'No subscription required'
export const premiumPerks = 'Premium perks'
export const yourBrandPass = 'Your {brand} Pass'
export const onePassWhereverYouAre = 'One pass, wherever you are'
export const anyClassMayBeCancelled =
  'Any class may be cancelled up to 2 hours in advance; cancelling later consumes the visit.'

// pass-list.tsx
export const needsAPremiumPass = 'Needs a premium pass'
export const pricePerVisitPerVisit = '{pricePerVisit} per visit'

// price-mark.tsx
export const before = 'Before:'
export const now = 'Now:'

// redeem-box.tsx
export const alreadyHaveABrandPass = 'Already have a {brand} Pass?'
export const ifYouHaveBoughtABrand =
  'If you have bought a {brand} Pass through one of our many partners, you can redeem it here by entering your code'
export const enterYourCode = 'Enter your code'
export const redeeming = 'Redeeming'
export const redeemNow = 'Redeem Now!'

// wanted-product.tsx
export const fromLowestPerVisit = 'from {lowest} per visit'
export const atVenue = 'at {venue}'
export const yourFirstDayIsFree = 'Your first day is free'
