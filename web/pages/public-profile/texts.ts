// profile-preview.rules.ts
export const citiesAndMore = '{cities} and {more} more'
export const citiesAndLast = '{cities} and {last}'
export const unnamedTraveller = 'A traveller'
export const previewTextWithCities = 'Keeps fit while travelling: {places}.'
export const previewText = 'Keeps fit while travelling.'

// public-profile.tsx
export const noSuchProfileTitle = 'No such profile'
export const shareTitle = 'A traveller’s profile'
export const profileLead = 'keeps fit on the road with {brand}'
export const citiesTitle = 'Cities visited'
export const citiesEmptyTitle = 'No cities yet'
export const citiesEmptyButton = 'Find a gym'
export const citiesEmptyHint = 'They appear here after the first workout.'
