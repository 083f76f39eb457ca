// walking.rules.ts
export const whereYouAre = 'where you are'
export const aboutMinutesWalkFromPlace = 'About {minutes} min walk from {place}'
export const thisIsA15Min = 'This is a 15-min walk'
export const kmAboutMinutesWalk = '{km} km · about {minutes} min walk'

// where.rules.ts
export const chosenPlace = 'Chosen place'
export const youAreHere = 'You are here'
export const inThisPartOfTheMap = 'In this part of the map'
export const nearYou = 'Near you'
export const nearWhere = 'Near {where}'
