// card-facts.rules.ts
export const maxM = '{max} m'
export const numberKm = '{number} km'
export const distanceAboutMinutesMinWalk = '{distance} · about {minutes} min walk'
export const openNow = 'Open now'
export const closedNow = 'Closed now'

// offer-pills.tsx
export const standard = 'Standard'
export const premium = 'Premium'

// venue-card.tsx
export const fromPricePerVisit = 'from {price} per visit'
export const nextClassTime = 'Next class {time}: {name}'
export const nextClassTimeOwn = 'Next class {time} ({own} your time): {name}'
