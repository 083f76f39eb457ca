// locations-visited.tsx
export const locationsVisited = 'Locations visited'
export const noLocationsVisited = 'No locations Visited'
export const venuesWhereYouHaveChecked = 'Venues where you have checked in will appear here.'
export const shareStudio = 'Share Studio'
export const visitAgain = 'Visit again: {name}'
export const visitAgain2 = 'Visit again'

// saved.tsx
export const saved = 'Saved'
export const noFavouriteStudios = 'No Favourite Studios'
export const pressTheHeartOnAVenue =
  'Press the heart on a venue to save it. Your saved venues will appear here, on all of your devices.'
export const goToGym = 'Go to Gym: {name}'
export const goToGym2 = 'Go to Gym'

// venue-list.tsx
export const tryAgain = 'Try again'
export const findAGym = 'Find a gym'
export const loading = 'Loading'
