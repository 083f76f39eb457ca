// card-facts.rules.ts
export const distanceMetres = '{metres} m'
export const distanceKilometres = '{kilometres} km'
export const distanceWithWalk = '{distance} · about {minutes} min walk'
export const stateOpen = 'Open now'
export const stateClosed = 'Closed now'

// offer-pills.tsx
export const standardBadge = 'Standard'
export const premiumBadge = 'Premium'

// venue-card.tsx
export const cardPrice = 'from {price} per visit'
export const nextClass = 'Next class {time}: {name}'
export const nextClassWithOwnTime = 'Next class {time} ({own} your time): {name}'
