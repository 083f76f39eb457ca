// locations-visited.tsx
export const visitedTitle = 'Locations visited'
export const visitedEmptyTitle = 'No locations Visited'
export const visitedEmptyHint = 'Venues where you have checked in will appear here.'
export const visitedShareTitle = 'Share Studio'
export const visitAgainLabel = 'Visit again: {name}'
export const visitAgainLink = 'Visit again'

// saved.tsx
export const savedTitle = 'Saved'
export const savedEmptyTitle = 'No Favourite Studios'
export const savedEmptyHint =
  'Press the heart on a venue to save it. Your saved venues will appear here, on all of your devices.'
export const goToGymLabel = 'Go to Gym: {name}'
export const goToGymLink = 'Go to Gym'

// venue-list.tsx
export const emptyButton = 'Find a gym'
export const loadingLabel = 'Loading'
