import type { ProfileFields } from '../../../contract/venue-profile.ts'

// venue-profile.tsx, profile-form.tsx
export const profile = 'Profile'
export const travellersSeeItAtOnce = 'Travellers see what you save at once.'
export const onlyManagersChangeIt = 'A manager of the venue can change this.'
export const seeThePage = 'See the page'
export const writeToUsToChangeTheRest =
  'The name ({name}), the city ({city}), the place on the map and which passes are taken are changed by us. Please write to us.'
export const savedAndVisible = 'Saved. Travellers see it now'
export const inWords = 'In words'
export const atMost160 = 'At most 160 characters'
export const howToWriteParagraphs =
  'An empty line begins a paragraph, a dash at the beginning of a line an item of a list.'
export const contact = 'Address and contact'
export const requestsComeHere = 'Requests and cancellations are mailed here.'
export const whatThereIs = 'What there is'
export const goodToKnow = 'Good to know'
export const generalGymAccess = 'General Gym Access'
export const notAgreedYet =
  'General Gym Access is not agreed for this venue, so travellers cannot book it. Please write to us if you would like to offer it.'
export const bookedVisitsStay = 'Switched off, nobody can book it any more. Visits that are booked stay.'
export const priceAtTheDoor = 'For example what it costs at the door: ‘£10 without a pass’'
export const yes = 'Yes'
export const no = 'No'

export const fieldLabels: Readonly<Record<keyof ProfileFields, string>> = {
  shortDescription: 'In one sentence',
  description: 'Description',
  streetAddress: 'Street and number',
  postalCode: 'Postal code',
  phone: 'Telephone',
  email: 'Email',
  website: 'Website',
  covidMeasures: 'Covid measures',
  activities: 'Activities',
  facilities: 'Facilities',
  amenities: 'Amenities',
  languages: 'Languages spoken',
  highlights: 'Highlights',
  includes: 'Included',
  excludes: 'Not included',
  isWalkInOffered: 'Travellers may book General Gym Access',
  walkInDescription: 'What they may use',
  walkInPriceInfo: 'About the price',
}

// record-fields.tsx
export const oneALine = 'One a line, at most 12'
export const numberChosen = '({number} chosen)'
export const nothingToChoose = 'There is nothing to choose from yet.'
export const showAllNumber = 'Show all {number}'
