import type { ProfileFields } from '../../../contract/venue-profile.ts'

// record-fields.tsx
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
  confirmsAtOnce: 'Confirm bookings of classes at once',
  isWalkInOffered: 'Travellers may book General Gym Access',
  walkInDescription: 'What they may use',
  walkInPriceInfo: 'About the price',
}

// profile-form.tsx
export const profileTitle = 'Profile'
export const visibleAtOnceHint = 'Travellers see what you save at once.'
export const seePageLink = 'See the page'
export const profileFixedHint =
  'Only we can change the name ({name}), the city ({city}), the place on the map and which passes you take. Please write to us.'
export const wordsTitle = 'In words'
export const shortDescriptionHint = 'At most 160 characters'
export const descriptionHint = 'An empty line begins a paragraph, a dash at the beginning of a line an item of a list.'
export const contactTitle = 'Address and contact'
export const emailHint = 'Requests and cancellations are emailed here.'
export const amenitiesTitle = 'What there is'
export const goodToKnowTitle = 'Good to know'
export const confirmingTitle = 'Bookings of classes'
export const confirmingHint =
  'On: guests get a confirmed booking at once. You are not asked. Off: each booking is a request that you answer.'
export const confirmingOnline =
  'With your online classes it is the other way round until you change it here, or set it for each class.'
export const confirmingMore =
  'Requests that wait already stay requests. Under Timetable, a class can have a setting of its own. General Gym Access is always confirmed at once.'
export const walkInTitle = 'General Gym Access'
export const walkInNotAgreed =
  'General Gym Access is not agreed for this venue, so travellers cannot book it. Please write to us if you would like to offer it.'
export const walkInSwitchHint = 'Switched off, nobody can book it any more. Visits that are booked stay.'
export const walkInPriceHint = 'For example what it costs at the door: ‘£10 without a pass’'
export const answerYes = 'Yes'
export const answerNo = 'No'

// photo-list.tsx
export const whoMayChange = 'A manager of the venue can change this.'
export const photosTitle = 'Photographs'
export const photosIntro =
  'The first one is the main picture: it stands in search, on bookings and at the top of your page.'
export const photosEmptyTitle = 'No photographs yet'
export const photosEmptyHint = 'Until there is one, travellers see drawings that we have made.'
export const photoMoveDone = 'Now at place {place}'
export const photoRemoveDone = 'Removed'
export const photoAlt = 'Photograph {place}'
export const photoNotDescribed = 'Not described yet'
export const photoMainBadge = 'Main picture'
export const photoMoveUpLabel = 'Move photograph {place} up'
export const photoMoveDownLabel = 'Move photograph {place} down'
export const photoMainButton = 'Make it the main one'
export const photoRemoveButton = 'Remove'

// hours-form.tsx
export const saveDone = 'Saved. Travellers see it now'
export const hoursTitle = 'Opening hours'
export const hoursHint =
  'If the closing time is earlier than the opening time, it is on the next day. The same time twice means open around the clock.'
export const hoursNotSavedError = 'Nothing was saved'

// venue-hours.tsx
export const hoursPageTitle = 'Hours and closures'

// open-day.tsx
export const dayClosed = 'Closed'
export const opensLabel = 'Opens'
export const closesLabel = 'Closes'
export const addHoursButton = 'Add hours'
export const copyHoursButton = 'Copy to every day'
export const removeHoursLabel = 'Remove the hours from {opens} on {day}'
export const spanAroundTheClock = 'Around the clock'
export const spanNextDay = 'The next day'

// booked-days-dialog.tsx
export const bookedDaysTitle = 'Visits are booked on days without hours'
export const bookedDaysText = 'These visits stay booked. To cancel them, close the venue on those days instead.'
export const bookedDaysSaveButton = 'Save all the same'
export const backButton = 'Go back'
export const unnamedTraveller = 'A traveller'

// closure-list.tsx
export const closuresTitle = 'Closures'
export const closuresEmpty = 'None from today on. A holiday, a repair or an event belongs here.'
export const closureWholeDay = 'the whole day'
export const closureFromTime = 'from {from}'
export const closureFromTimeToTime = '{from} to {to}'
export const reopenButton = 'Open again'
export const reopenTitle = 'Open again on {day}?'
export const reopenKeepButton = 'Stay closed'
export const reopenBusy = 'Opening'
export const reopenText = 'What the closure has cancelled stays cancelled.'
export const closureDone = 'Saved. Travellers see the closure now'

// closure-dialog.tsx
export const addClosureButton = 'Add a closure'
export const closureFirstDayLabel = 'First day'
export const closureLastDayLabel = 'Last day'
export const closureLastDayHint = 'If empty: the first day'
export const closureFromLabel = 'Closed from'
export const closureUntilLabel = 'Until'
export const closureTimesHint = 'Without times the venue is closed all day. 00:00 means until midnight.'
export const closureReasonLabel = 'Reason'
export const closureReasonHint = 'Travellers whose visits are cancelled read it.'
export const closurePreviewButton = 'See whom it affects'
export const closurePreviewBusy = 'Looking'
export const closureClasses = 'Classes that will be cancelled: {number}. Bookings in them: {booked}'
export const closureClassesHint =
  'Each booking ends, its visit goes back, and its traveller gets an email at once with your reason and other classes nearby.'
export const closureBooked = '{number} booked'
export const closureWaiting = '{number} waiting'
export const closureVisits = 'Visits that will be cancelled: {number}'
export const closureVisitsHint = 'Each visit goes back to its pass, and its traveller gets an email at once.'
export const closureNoBookings = 'Nobody has booked then. Days that will be closed: {days}'
export const closureConfirmButton = 'Close the venue'
export const closureConfirmBusy = 'Closing'

// photo-text.tsx
export const photosChangedError =
  'Somebody else has changed the photographs. The list shows what is there now. Please try again'
export const photoDescribeButton = 'Describe'
export const photoTextLabel = 'What is to be seen?'
export const photoTextHint = 'For somebody who does not see it: ‘The pool, with four lanes and a glass roof’'
export const saveBusy = 'Saving'
export const saveButton = 'Save'

// photo-upload.tsx
export const photosAddDone = 'Added. Travellers see it now'
export const photosAddButton = 'Add photographs'
export const photosAddBusy = 'Sending and drawing them…'
export const photosAddHint =
  'JPEG, PNG, WebP, AVIF or HEIC, at most 24. Larger ones than 5 MB are made smaller first. We remove what a file tells about where and by whom it was taken.'
export const photosTooLargeError = 'The image must not be larger than 5 MB'

// venue-door.tsx
export const doorTitle = 'Door code'
export const doorIntro =
  'Travellers scan or type this code at your door to check in. Whoever knows it can check in from afar, so show it only at the door.'
export const doorPrintButton = 'Print the sign'
export const doorChangeButton = 'Change the code'
export const doorChangeTitle = 'Change the door code?'
export const doorChangeKeepButton = 'Keep it'
export const doorChangeBusy = 'Changing'
export const doorChangeDone = 'The code is new. Please print the sign'
export const doorChangeText =
  'The old code and its sign stop working at once. Print the new sign and hang it up right away; until then travellers check in at the desk.'

// door-sign.tsx
export const signLabel = 'The sign'
export const signHeading = 'Check in here'
export const signQrAlt = 'QR code of this door'
export const signHint = 'Open your booking and scan this code, or type'
