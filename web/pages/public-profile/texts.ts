// profile-preview.rules.ts
export const listAndMore = '{list} and {more} more'
export const listAndLast = '{list} and {last}'
export const aTraveller = 'A traveller'
export const keepsFitWhileTravelling = 'Keeps fit while travelling: {places}.'
export const keepsFitWhileTravelling2 = 'Keeps fit while travelling.'

// public-profile.tsx
export const noSuchProfile = 'No such profile'
export const aTravellersProfile = 'A traveller’s profile'
export const keepsFitOnTheRoad = 'keeps fit on the road with {brand}'
export const citiesVisited = 'Cities visited'
export const noCitiesYet = 'No cities yet'
export const findAGym = 'Find a gym'
export const theyAppearHereAfterTheFirst = 'They appear here after the first workout.'
