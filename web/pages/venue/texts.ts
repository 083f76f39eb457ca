// gallery-dialog.tsx
export const picturesOfName = 'Pictures of {name}'
export const close = 'Close'
export const pictures = 'Pictures'
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'
export const pictureOfName = '{name}, {picture} of {of}'

// gallery.tsx
export const showPictureLarge = 'Picture {picture} of {images}, show large'
export const showAllImagesPictures = 'Show all {images} pictures'

// opening-hours.tsx
export const openingHours = 'Opening Hours'
export const notKnown = 'Not known. Please ask the venue.'
export const today = 'Today'
export const closed = 'Closed'
export const open24Hours = 'Open 24 hours'
export const ofTheNextDay = 'of the next day'
export const studioClosures = 'Studio Closures'

// section-bar.tsx
export const onThisPage = 'On this page'

// sidebar.tsx
export const whereAndWhen = 'Where and when'
export const mapVenue = 'Map: {venue}'
export const dataAttribution = 'Data: {attribution}'
export const contact = 'Contact'
export const takeMeThere = 'Take me there'
export const showPhoneNumber = 'Show Phone Number'

// venue-products.tsx
export const products = 'Products'
export const oneVisitOfYourPass = 'One visit of your pass, whenever the venue is open.'
export const fromPricePerVisitPerVisit = 'From {pricePerVisit} per visit.'
export const classes = 'Classes'
export const schedule = 'Schedule'
export const oneClassStillToComeToday = '1 class still to come today.'
export const classesStillToComeToday = '{coming} classes still to come today.'
export const oneClassOnDay = '1 class on {day}.'
export const classesOnDay = '{coming} classes on {day}.'
export const theNextClassIsOnDay = 'The next class is on {day}.'
export const seeWhichDaysHaveClasses = 'See which days have classes.'
export const generalGymAccess = 'General Gym Access'
export const thisVenueOffersClasses = 'This venue offers classes'
export const seeSchedule = 'See schedule'

// venue-schedule.tsx
export const noMoreClassesToday = 'No more classes today'
export const noClassesFoundOnThisDate = 'No classes found on this date. Next class is scheduled on {day}'
export const noClassesAreScheduledSoFar =
  'No classes are scheduled so far in advance. More will come as the date approaches'
export const days = 'Days'
export const goToDay = 'Go to {day}'

// venue.tsx
export const theReviewsCouldNotBeLoaded = 'The reviews could not be loaded.'
export const noSuchVenue = 'No such venue'
export const nameInCity = '{name} in {city}: opening hours, classes and how to get in with your pass.'
export const information = 'Information'
export const highlights = 'Highlights'
export const reviews = 'Reviews'
export const seeTheOtherVenuesInCity = 'see the other venues in {city}'
export const itIsListedForInformation = 'It is listed for information only: ask the venue about its prices, or'
export const thisVenueCannotBeBooked = 'This venue cannot be booked here yet.'
export const thisVenueHasNotAdded = 'This venue has not added a description yet.'
export const amenities = 'Amenities'
export const includes = 'Includes'
export const excludes = 'Excludes'
