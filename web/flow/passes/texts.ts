// city-choice.tsx
export const cityLabel = 'City'

// pass-card.tsx
export const typeStandard = 'Standard'
export const typePremium = 'Premium'
export const typeWellness = 'Wellness Passport'
export const cardVisitsLeft = '{visits} left'
export const cardValidInCity = 'Valid in {city}'
export const cardValidInEveryCity = 'Valid in every city'
export const cardExpires = 'Expires on {day}'
export const cardPrice = 'Price: {price}'
export const cardPaid = 'Paid: {price}'
export const cardFree = 'Free'

// pass-features.tsx
export const featureNoStrings = 'No strings attached'
export const featureBestGyms = 'The best gyms'
export const featureNoCancellationFee = 'No cancellation fee'
export const featureNoSubscription = 'No subscription required'
export const featurePremiumPerks = 'Premium perks'
export const featuresLabel = 'Your {brand} Pass'
export const featuresTitle = 'One pass, wherever you are'
export const featuresCancellation =
  'Any class may be cancelled up to 2 hours in advance; cancelling later uses the visit.'

// pass-list.tsx
export const listNeedsPremium = 'Needs a premium pass'
export const listPricePerVisit = '{pricePerVisit} per visit'
export const listSaving = 'Save {saving}%'

// price-mark.tsx
export const priceBefore = 'Before:'
export const priceNow = 'Now:'

// product-text.rules.ts
export const passInWords = '{type}, {visits}'

// redeem-box.tsx
export const redeemTitle = 'Already have a {brand} Pass?'
export const redeemText =
  'If you have bought a {brand} Pass through one of our many partners, you can redeem it here by entering your code'
export const redeemCodeLabel = 'Enter your code'
export const redeemReasons = 'It may be mistyped, used or expired.'
export const redeemBusy = 'Redeeming'
export const redeemButton = 'Redeem Now!'

// wanted-product.tsx
export const wantedPrice = 'from {perVisit} per visit {terms}'
export const wantedVenue = 'at {venue}'
export const wantedFirstDayFree = 'Your first day is free'
