// gallery-dialog.tsx
export const galleryLabel = 'Pictures of {name}'
export const galleryCloseLabel = 'Close'
export const galleryListLabel = 'Pictures'
export const galleryPreviousLabel = 'Previous picture'
export const galleryNextLabel = 'Next picture'
export const galleryPictureAlt = '{name}, {picture} of {pictures}'

// gallery.tsx
export const galleryEnlargeLabel = 'Picture {picture} of {images}, show large'
export const galleryShowAllButton = 'Show all {images} pictures'

// opening-hours.tsx
export const hoursTitle = 'Opening Hours'
export const hoursUnknown = 'Not known. Please ask the venue.'
export const dayToday = 'Today'
export const dayClosed = 'Closed'
export const dayAllHours = 'Open 24 hours'
export const hoursNextDay = 'of the next day'
export const closuresTitle = 'Studio Closures'

// section-bar.tsx
export const contentsLabel = 'On this page'

// sidebar.tsx
export const sidebarLabel = 'Where and when'
export const mapLabel = 'Map: {venue}'
export const mapAttribution = 'Data: {attribution}'
export const contactTitle = 'Contact'
export const directionsLink = 'Take me there'
export const phoneButton = 'Show Phone Number'

// venue-products.tsx
export const productsTitle = 'Products'
export const walkInText = 'One visit of your pass, whenever the venue is open.'
export const walkInPrice = 'From {perVisit} per visit {terms}.'
export const classesTitle = 'Classes'
export const scheduleTitle = 'Schedule'
export const classesTodayOne = '1 class still to come today.'
export const classesTodayMany = '{coming} classes still to come today.'
export const classesOnDayOne = '1 class on {day}.'
export const classesOnDayMany = '{coming} classes on {day}.'
export const classesNextDay = 'The next class is on {day}.'
export const classesUnknown = 'See which days have classes.'
export const walkInTitle = 'General Gym Access'
export const classesOfferTitle = 'This venue offers classes'
export const scheduleButton = 'See schedule'

// venue-schedule.tsx
export const scheduleEmptyToday = 'No more classes today'
export const scheduleEmptyDay = 'No classes found on this date. Next class is scheduled on {day}'
export const scheduleEmptyFar = 'No classes are scheduled so far in advance. More will come as the date approaches'
export const scheduleDaysLabel = 'Days'
export const scheduleGoToDayButton = 'Go to {day}'

// venue.tsx
export const reviewsLoadError = 'The reviews could not be loaded.'
export const noSuchVenueTitle = 'No such venue'
export const pageDescription = '{name} in {city}: opening hours, classes and how to get in with your pass.'
export const informationTitle = 'Information'
export const highlightsTitle = 'Highlights'
export const reviewsTitle = 'Reviews'
export const notBookableOthersLink = 'see the other venues in {city}'
export const notBookableText = 'It is listed for information only: ask the venue about its prices, or'
export const notBookableTitle = 'This venue cannot be booked here yet.'
export const descriptionMissing = 'This venue has not added a description yet.'
export const amenitiesTitle = 'Amenities'
export const includesTitle = 'Includes'
export const excludesTitle = 'Excludes'
