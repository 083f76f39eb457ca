// kit.tsx
export const kitTitle = 'Front-desk kit'
export const kitIntro =
  'Print it, and your guests reach your site with the camera of their phone. Each place has its own code, so the report says what a place brings.'
export const kitClosedHint = 'The site is not published yet. Until it is, these codes lead to the ordinary site.'
export const placesEmpty = 'There is no place yet. Add the first one below: the lobby, the gym, the rooms.'
export const qrLabel = 'QR code of {name}'
export const sheetButtons = {
  poster: 'Poster (A4)',
  card: 'Card (A5)',
  insert: 'Key-card inserts',
} as const
export const sheetBusy = 'Printing'
export const placeRemoveButton = 'Remove'
export const placeRemoved = '{name} was removed. Codes that hang there still lead to the site.'
export const placeAddTitle = 'Add a place'
export const placeAddHint = 'Where the code will hang or lie: the pool, the reception, a floor.'
export const placeNameLabel = 'Name of the place'
export const placeAddButton = 'Add'
export const placeAdded = '{name} was added'

// report.tsx
export const reportTitle = 'Report'
export const reportIntro = 'What your guests did, month by month. It never shows one person.'
export const reportSmallHint =
  '<5: fewer than five guests. 5+: hidden as well, because it would give the other number away.'
export const monthsTitle = 'The last twelve months'
export const sourcesTitle = 'Where they came from in {month}'
export const monthColumn = 'Month'
export const sourceColumn = 'Place or batch'
export const scansColumn = 'Scans'
export const passesColumn = 'Passes'
export const visitsColumn = 'Visits'
export const sourceKinds = { place: 'Place', batch: 'Batch of codes' } as const
export const sourceNone = 'On the site, without a scan'
export const previousMonth = 'The month before'
export const thisMonth = 'This month'
export const nextMonth = 'The month after'
export const reportEmptyTitle = 'Nothing yet'
export const reportEmptyHint =
  'Scans, passes and visits show up here. Print the kit, and hang it where your guests pass.'
