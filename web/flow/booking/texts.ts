// active-passes.tsx
export const noActiveVoucher = 'No Active Voucher'
export const youHaveNoVisitsLeft = 'You have no visits left'
export const currentActiveBrandPass = 'Current Active {brand} Pass'
export const buyBrandPass = 'Buy {brand} Pass'
export const goOn = 'Continue'
export const lastVisitHeld =
  ': its last visit is held for your upcoming bookings. Cancel one in time, and its visit is free again.'
export const lastVisitsHeld =
  ': its last {visitsHeld} visits are held for your upcoming bookings. Cancel one in time, and its visit is free again.'
export const validInCity = 'Valid in {city}'
export const validEverywhere = 'Valid everywhere'
export const expiresOnDay = 'Expires on {day}'
export const pricePrice = 'Price: {price}'
export const oneVisitLeft = '{count} visit left'
export const visitsLeft = '{count} visits left'
export const wellnessPassport = 'Wellness Passport'
export const premium = 'Premium'
export const standard = 'Standard'

// bookable.ts
export const online = 'Online'

// book-button.tsx
export const bookThisClass = 'Book this class'
export const thisClassIsFull = 'This class is full'

// booking-confirmed.tsx
export const onlineThe = 'Online: the link is on your ticket'
export const oneVisitLeftOnPass = '{visitsLeft} visit left on your pass.'
export const visitsLeftOnPass = '{visitsLeft} visits left on your pass.'
// oxlint-disable-next-line house/one-apostrophe -- as the specification quotes it
export const dontForgetToCheck = "Don't forget to check-in with your {brand} App!"
export const clickHereToSeeYourBookings = 'Click here to see your bookings!'
export const confirmBooking = 'Confirm Booking'

// booking-facts.tsx
export const day = 'Day'
export const time = 'Time'
export const ownWhereYouAre = '{own} where you are'
export const location = 'Location'
export const nameAtVenue = '{name} at {venue}'
export const ownWhereYouAre2 = '({own} where you are)'

// booking-flow.rules.ts
export const needsAPremiumPass = 'Needs a premium pass'
export const needsCostVisits = 'Needs {cost} visits'

// booking-flow.tsx
export const chooseYourPass = 'Choose your pass'
export const areYouSure = 'Are you sure?'
export const weHaveArrangedEverythingForYou = 'We have arranged everything for you'
export const book = 'Book'
export const loadingYourPasses = 'Loading your passes'
export const weCannotReachYourAccount = 'We cannot reach your account'
export const tryAgain = 'Try again'
export const nothingWasBookedAndNothing = 'Nothing was booked, and nothing you chose was lost.'

// cancelling.rules.ts
export const freeToCancelUpTo2 = 'Free to cancel up to 2 hours before. After that, cancelling uses the visit.'
export const itStartsInLessThan2 =
  'It starts in less than 2 hours: once confirmed, a booking can no longer be cancelled free of charge.'
export const reminderYou =
  'Reminder: You can cancel this booking up to 2 hours before the event without penalty. After that, cancelling uses the visit.'
export const reminderYouCan =
  'Reminder: You can cancel this booking up to 2 hours before the event without penalty. Until the venue confirms, you can always withdraw it for free.'
export const reminderIt =
  'Reminder: It starts in less than 2 hours. Once confirmed, this booking can no longer be cancelled free of charge.'
export const reminderItStarts =
  'Reminder: It starts in less than 2 hours. You can withdraw it for free until the venue confirms. Once it is confirmed, cancelling uses the visit.'
export const reminderYouCanCancel =
  'Reminder: You can cancel this visit free of charge until you check in, or until the end of the day.'
export const cancellingIsFreeUntilYouCheck = 'Cancelling is free until you check in, or until the end of the day.'
export const withdrawingYourRequestIsAlways =
  'Withdrawing your request is always free. Once confirmed, cancelling is free up to 2 hours before the start.'
export const withdrawingYourRequestIsAlwaysFree =
  'Withdrawing your request is always free. Once confirmed, cancelling uses the visit, because it starts in less than 2 hours.'
export const cancellingIsFreeUpTo2 = 'Cancelling is free up to 2 hours before the start. After that, it uses the visit.'
export const thisBookingCanNoLonger = 'This booking can no longer be cancelled free of charge.'

// confirm-booking.tsx
export const productAtVenue = '{product} at {venue}'
export const confirmingYourBooking = 'Confirming your booking'
export const booking = 'Booking'
export const confirmMyBooking = 'Confirm my booking'
export const notBookedYet = 'Not booked yet'
export const onlineTheLink = 'Online: the link comes with your booking'
export const itUsesOneVisit = 'It uses {cost} visit from your pass {pass} ({visitsLeft} left).'
export const itUsesVisits = 'It uses {cost} visits from your pass {pass} ({visitsLeft} left).'
export const addToMyCalendar = 'Add to my calendar'
// oxlint-disable-next-line house/one-apostrophe -- as the specification quotes it
export const dontForgetToDownloadOurApp = "Don't forget to download our app. Otherwise you can't check in!"

// date-dialog.tsx
export const selectDateForBooking = 'Select Date for booking'
export const theVenuesOwnDay = 'The venue’s own day. You can cancel until you check in, or until the day ends.'
export const proceed = 'Proceed'

// day-form.tsx
export const date = 'Date'
export const theVenueIsClosedOnDay = 'The venue is closed on {day}. Please choose another day'
export const pleaseChooseADayFromDay = 'Please choose a day from {day} to {day2}'

// unconfirmed-email.tsx
export const pressTheButton =
  'Press the button in it, and your booking continues by itself. Nothing you chose was lost.'

// walk-in-button.tsx
export const loading = 'Loading...'

// wp-alert.tsx
export const thisServiceWillConsume2 =
  'This service will consume 2 visits from a Wellness Passport or 1 premium visit from a regular pass'
export const no = 'No'
export const yes = 'Yes'
