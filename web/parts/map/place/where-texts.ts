// walking.rules.ts
export const walkFromHere = 'where you are'
export const walkFromPlace = 'About {minutes} min walk from {place}'
export const walkCircleLabel = 'This is a 15-min walk'
export const walkDistance = '{km} km · about {minutes} min walk'

// where.rules.ts
export const placeUnnamed = 'Chosen place'
export const placeNearMe = 'You are here'
export const whereArea = 'In this part of the map'
export const whereNearMe = 'Near you'
export const whereNear = 'Near {where}'
