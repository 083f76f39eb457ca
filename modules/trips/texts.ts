// show-trip-calendar.ts
export const suggestion = 'Suggested for your trip, not booked yet.\nYour plan: {page}'

// trips.endpoints.ts
export const kept = 'Your trip is on your profile until you leave'
export const forgotten = 'Your trip is off your profile'
