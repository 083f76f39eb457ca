import type { ProfileFields } from '../../../contract/venue-profile.ts'

// venue-profile.tsx, profile-form.tsx
export const profile = 'Profile'
export const travellersSeeItAtOnce = 'Travellers see what you save at once.'
export const onlyManagersChangeIt = 'A manager of the venue can change this.'
export const seeThePage = 'See the page'
export const writeToUsToChangeTheRest =
  'Only we can change the name ({name}), the city ({city}), the place on the map and which passes you take. Please write to us.'
export const savedAndVisible = 'Saved. Travellers see it now'
export const inWords = 'In words'
export const atMost160 = 'At most 160 characters'
export const howToWriteParagraphs =
  'An empty line begins a paragraph, a dash at the beginning of a line an item of a list.'
export const contact = 'Address and contact'
export const requestsComeHere = 'Requests and cancellations are emailed here.'
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

// venue-hours.tsx, hours-form.tsx, open-day.tsx, hit-visits.tsx
export const hoursAndClosures = 'Hours and closures'
export const openingHours = 'Opening hours'
export const pastMidnightAndAroundTheClock =
  'If the closing time is earlier than the opening time, it is on the next day. The same time twice means open around the clock.'
export const closed = 'Closed'
export const opens = 'Opens'
export const closes = 'Closes'
export const addHours = 'Add hours'
export const copyToEveryDay = 'Copy to every day'
export const removeHoursOfDay = 'Remove the hours from {opens} on {day}'
export const aroundTheClock = 'Around the clock'
export const untilTheNextDay = 'The next day'
export const nothingWasSaved = 'Nothing was saved'
export const visitsAreBookedThen = 'Visits are booked on days without hours'
export const theseVisitsStayBooked = 'These visits stay booked. To cancel them, close the venue on those days instead.'
export const saveAllTheSame = 'Save all the same'
export const goBack = 'Go back'
export const aTraveller = 'A traveller'

// closure-list.tsx, closure-dialog.tsx
export const closures = 'Closures'
export const closeForOnce = 'Add a closure'
export const noClosures = 'None from today on. A holiday, a repair or an event belongs here.'
export const wholeDay = 'the whole day'
export const fromTime = 'from {from}'
export const fromTimeToTime = '{from} to {to}'
export const openAgain = 'Open again'
export const openAgainOnDay = 'Open again on {day}?'
export const stayClosed = 'Stay closed'
export const opening = 'Opening'
export const whatWasCancelledStaysCancelled = 'What the closure has cancelled stays cancelled.'
export const theVenueIsClosedThen = 'Saved. Travellers see the closure now'
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const theSameIfEmpty = 'If empty: the first day'
export const closedFrom = 'Closed from'
export const closedUntil = 'Until'
export const withoutTimesTheWholeDay = 'Without times the venue is closed all day. 00:00 means until midnight.'
export const reason = 'Reason'
export const travellersReadIt = 'Travellers whose visits are cancelled read it.'
export const seeWhomItAffects = 'See whom it affects'
export const looking = 'Looking'
export const classesWillBeCancelled = 'Classes that will be cancelled: {number}. Bookings in them: {booked}'
export const theirVisitsGoBackToo =
  'Each booking ends, its visit goes back, and its traveller gets an email at once with your reason and other classes nearby.'
export const numberBooked = '{number} booked'
export const numberWaiting = '{number} waiting'
export const visitsWillBeCancelled = 'Visits that will be cancelled: {number}'
export const visitsGoBackAndTheyAreMailed = 'Each visit goes back to its pass, and its traveller gets an email at once.'
export const nobodyIsHitInDays = 'Nobody has booked then. Days that will be closed: {days}'
export const closeTheVenue = 'Close the venue'
export const closing = 'Closing'

// venue-photos.tsx, photo-list.tsx, photo-upload.tsx, photo-text.tsx
export const photographs = 'Photographs'
export const aboutPhotographs =
  'The first one is the main picture: it stands in search, on bookings and at the top of your page.'
export const noPhotographs = 'No photographs yet'
export const travellersSeeDrawings = 'Until there is one, travellers see drawings that we have made.'
export const somebodyElseWasFaster =
  'Somebody else has changed the photographs. The list shows what is there now. Please try again'
export const nowAtPlace = 'Now at place {place}'
export const removed = 'Removed'
export const photographNumber = 'Photograph {place}'
export const notDescribedYet = 'Not described yet'
export const mainPicture = 'Main picture'
export const moveUp = 'Move photograph {place} up'
export const moveDown = 'Move photograph {place} down'
export const makeItTheMainOne = 'Make it the main one'
export const describe = 'Describe'
export const remove = 'Remove'
export const added = 'Added. Travellers see it now'
export const addPhotographs = 'Add photographs'
export const sendingPhotographs = 'Sending and drawing them anew…'
export const formatsAndSize =
  'JPEG, PNG, WebP or HEIC, up to 5 MB each, at most 24. We remove what a file tells about where and by whom it was taken.'
export const atMost5Megabytes = 'The image must not be larger than 5 MB'
export const whatIsToBeSeen = 'What is to be seen?'
export const forExamplePool = 'For somebody who does not see it: ‘The pool, with four lanes and a glass roof’'
export const saving = 'Saving'
export const save = 'Save'

// venue-door.tsx, door-sign.tsx
export const doorCode = 'Door code'
export const aboutTheDoorCode =
  'Travellers scan or type this code at your door to check in. Whoever knows it can check in from afar, so show it only at the door.'
export const printTheSign = 'Print the sign'
export const changeTheCode = 'Change the code'
export const changeTheDoorCode = 'Change the door code?'
export const keepIt = 'Keep it'
export const changing = 'Changing'
export const theCodeIsNew = 'The code is new. Please print the sign'
export const theOldOneEndsAtOnce =
  'The old code and its sign stop working at once. Print the new sign and hang it up right away; until then travellers check in at the desk.'
export const theSign = 'The sign'
export const checkInHere = 'Check in here'
export const qrCodeOfTheDoor = 'QR code of this door'
export const openYourBookingAndScan = 'Open your booking and scan this code, or type'
