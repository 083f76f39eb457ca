// gym-access.tsx
export const oneVisitOfYourPass =
  'One visit of your pass, whenever the venue is open on that day. Free to cancel until you check in or the day ends.'
export const closedAllDayToday = 'Closed all day today.'
export const fromPricePerVisitPerVisit = 'from {pricePerVisit} per visit'
export const premium = 'Premium'
export const standard = 'Standard'

// venue-header.tsx
export const back = 'Back'
export const shareStudio = 'Share Studio'
export const open = 'Open'
export const closed = 'Closed'
