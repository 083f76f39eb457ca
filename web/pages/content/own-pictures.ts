/** Drawn pictures for our own pages that belong to no venue, city or article; ids as in artwork. */
export const wellnessPictures = [
  'venue/yoga/copenhagen/calm-morning/0',
  'venue/spa/vienna/calm-evening/0',
  'venue/studio/berlin/calm-room/0',
] as const
export const travelPictures = [
  'city/singapore/safe-travels',
  'city/new-york/safe-travels',
  'city/lisbon/safe-travels',
] as const
export const EXTRA_SERVICES_PICTURE = 'city/barcelona/extra-services'

export const ownPictures: readonly string[] = [...wellnessPictures, ...travelPictures, EXTRA_SERVICES_PICTURE]
