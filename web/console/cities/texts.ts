// cities.tsx
export const citiesTitle = 'Cities'
export const citiesWhoMay = 'Owners, support, auditors and those who look after the catalogue see all cities.'
export const citiesEmptyHint = 'Open the first city, or import its venues.'
export const textLabel = 'Name (a part of it)'
export const shownTexts = { yes: 'On the site', no: 'Not on the site' } as const
export const viewAll = 'All'
export const viewHidden = 'Not on the site'
export const openLink = 'Open a city'

// open-city.tsx
export const openTitle = 'Open a city'
export const openHint = 'It gets the time zone, the currency and the other names that an import would give it.'
export const searchLabel = 'Which city?'
export const searchEmpty = 'Type at least three letters of its name'
export const partHint = '{name} is a part of {city}, so this opens {city}.'
export const openButton = 'Open {city}'
export const openBusy = 'Opening'
export const openDone = '{city} is open'
export const existsHint = '{city} exists already.'
export const recordLink = 'To its record'

// city.tsx
export const cityTitle = 'City'
export const mergedNotice = 'It was merged into {city}. All that it had is there.'
export const standsTitle = 'What stands on it'
export const venuesFact = 'Venues'
export const passesFact = 'Passes on sale'
export const partnersFact = 'Partners'
export const codesFact = 'Codes not claimed'
export const countryFact = 'Country'
export const listedFact = 'Listed as'
export const linksTitle = 'What belongs to it'
export const venuesLink = 'Its venues'
export const passesLink = 'Its passes'
export const siteLink = 'On the site'

// city-form.tsx
export const formTitle = 'Facts'
export const fieldLabels = {
  name: 'Name',
  names: 'Other names',
  boroughs: 'Parts of it',
  timeZone: 'Time zone',
  currency: 'Currency of its passes',
  isShown: 'On the site',
  rank: 'Rank in lists',
} as const
export const zoneHint =
  'It says which day is today in the schedule. Its {venues} venues keep their own zones, so no class moves.'
export const zoneHintNoVenue = 'It says which day is today in the schedule.'
export const currencyHint = 'It can change while none of its passes is on sale.'
export const rankHint = 'Lower comes first'
export const saveDone = 'The city is saved'

// city-picture.tsx
export const pictureTitle = 'Picture'
export const pictureLabel = 'Another picture'
export const pictureHint = 'JPEG, PNG, WebP, AVIF or HEIC, at most 5 MB'
export const pictureBusy = 'Sending'
export const pictureDone = 'The picture is on the site'

// merge-dialog.tsx
export const mergeButton = 'Merge into another city'
export const mergeTitle = 'Merge {city} into another city'
export const mergeText = 'All that {city} has goes to the other city. It cannot be undone.'
export const mergeLabel = 'Into which city?'
export const mergeEmpty = 'Type at least three letters of its name'
export const mergeConfirm = 'Merge'
export const mergeDone = 'The cities are merged'
export const mergeLoading = 'Looking at what moves'
export const hitTexts = {
  venues: 'Venues',
  classes: 'Classes to come',
  bookings: 'Bookings to come, which stay as they are',
  products: 'Passes that it sells or sold',
  offSale: 'Of these go off sale, as the other city sells the same',
  passes: 'Passes of travellers, which are valid in the other city then',
} as const
export const hitPartners = 'Partners whose site or rules name it'
export const hitNames = 'Names that lead to the other city'
