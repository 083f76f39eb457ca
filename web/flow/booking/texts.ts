// active-passes.tsx
export const noPassesTitle = 'No Active Voucher'
export const noVisitsLeftTitle = 'You have no visits left'
export const passesLabel = 'Current Active {brand} Pass'
export const buyPassButton = 'Buy {brand} Pass'
export const continueButton = 'Continue'
export const passHeldOne =
  ': its last visit is held for your upcoming bookings. Cancel one in time, and its visit is free again.'
export const passHeldMany =
  ': its last {visitsHeld} visits are held for your upcoming bookings. Cancel one in time, and its visit is free again.'
export const passExpires = 'Expires on {day}'
export const passPrice = 'Price: {price}'
export const passVisitsLeftOne = '{count} visit left'
export const passVisitsLeftMany = '{count} visits left'
export const passTypeWellness = 'Wellness Passport'
export const passTypePremium = 'Premium'
export const passTypeStandard = 'Standard'

// bookable.ts
export const onlineActivity = 'Online'

// book-button.tsx
export const bookClassButton = 'Book this class'
export const classFullButton = 'This class is full'

// booking-confirmed.tsx
export const confirmedOnlinePlace = 'Online: the link is on your ticket'
export const confirmedVisitsLeftOne = '{visitsLeft} visit left on your pass.'
export const confirmedVisitsLeftMany = '{visitsLeft} visits left on your pass.'
// oxlint-disable-next-line house/one-apostrophe -- as the specification quotes it
export const confirmedCheckInHint = "Don't forget to check-in with your {brand} App!"
export const confirmedBookingsLink = 'Click here to see your bookings!'
export const confirmedTitle = 'Confirm Booking'

// booking-facts.tsx
export const factDay = 'Day'
export const factTime = 'Time'
export const factOwnTime = '{own} where you are'
export const factLocation = 'Location'
export const factNameAtVenue = '{name} at {venue}'
export const ownTimeInBrackets = '({own} where you are)'

// booking-flow.rules.ts
export const passNeedsPremium = 'Needs a premium pass'
export const passNeedsVisits = 'Needs {cost} visits'

// booking-flow.tsx
export const choosePassTitle = 'Choose your pass'
export const wellnessAlertTitle = 'Are you sure?'
export const confirmTitle = 'We have arranged everything for you'
export const bookTitle = 'Book'
export const loadingPassesLabel = 'Loading your passes'
export const unreachableTitle = 'We cannot reach your account'
export const retryButton = 'Try again'
export const unreachableText = 'Nothing was booked, and nothing you chose was lost.'

// cancelling.rules.ts
export const termsFree = 'Free to cancel up to 2 hours before. After that, cancelling uses the visit.'
export const termsLate =
  'It starts in less than 2 hours: once confirmed, a booking can no longer be cancelled free of charge.'
export const reminderFree =
  'Reminder: You can cancel this booking up to 2 hours before the event without penalty. After that, cancelling uses the visit.'
export const reminderAsked =
  'Reminder: You can cancel this booking up to 2 hours before the event without penalty. Until the venue confirms, you can always withdraw it for free.'
export const reminderLate =
  'Reminder: It starts in less than 2 hours. Once confirmed, this booking can no longer be cancelled free of charge.'
export const reminderAskedLate =
  'Reminder: It starts in less than 2 hours. You can withdraw it for free until the venue confirms. Once it is confirmed, cancelling uses the visit.'
export const reminderAnyTime =
  'Reminder: You can cancel this visit free of charge until you check in, or until the end of the day.'
export const cancellingAnyTime = 'Cancelling is free until you check in, or until the end of the day.'
export const cancellingRequestFree =
  'Withdrawing your request is always free. Once confirmed, cancelling is free up to 2 hours before the start.'
export const cancellingRequestLate =
  'Withdrawing your request is always free. Once confirmed, cancelling uses the visit, because it starts in less than 2 hours.'
export const cancellingFree = 'Cancelling is free up to 2 hours before the start. After that, it uses the visit.'
export const cancellingLate = 'This booking can no longer be cancelled free of charge.'

// confirm-booking.tsx
export const confirmIntro = 'Review and confirm. Nothing is booked yet.'
export const confirmWhat = '{product} at {venue}'
export const confirmLoadingLabel = 'Confirming your booking'
export const confirmBusy = 'Booking'
export const confirmButton = 'Confirm my booking'
export const confirmErrorTitle = 'Not booked yet'
export const confirmOnlinePlace = 'Online: the link comes with your booking'
export const confirmCostOne = 'It uses {cost} visit from your pass {pass} ({visitsLeft} left).'
export const confirmCostMany = 'It uses {cost} visits from your pass {pass} ({visitsLeft} left).'
export const confirmCalendarLabel = 'Add to my calendar'
export const confirmAfterTitle = 'Once it’s booked'
export const confirmAppIsSite = 'This site is the app: you can check in with it as it is.'
// oxlint-disable-next-line house/one-apostrophe -- as the specification quotes it
export const confirmAppHint = "Don't forget to download our app. Otherwise you can't check in!"

// date-dialog.tsx
export const dateDialogTitle = 'Select Date for booking'
export const dateDialogHint = 'The venue’s own day. You can cancel until you check in, or until the day ends.'
export const dateDialogButton = 'Proceed'

// day-form.tsx
export const dateLabel = 'Date'
export const dateClosedTodayError = 'The venue is closed for today. Please choose another day'
export const dateClosedError = 'The venue is closed on {day}. Please choose another day'
export const dateOutOfRangeError = 'Please choose a day from {firstDay} to {lastDay}'

// unconfirmed-email.tsx
export const unconfirmedEmailText =
  'Press the button in it, and your booking continues by itself. Nothing you chose was lost.'

// walk-in-button.tsx
export const walkInLoading = 'Loading...'
export const walkInOtherDay = 'Choose another day'

// wp-alert.tsx
export const wellnessAlertText =
  'This service will consume 2 visits from a Wellness Passport or 1 premium visit from a regular pass'
export const wellnessAlertNo = 'No'
export const wellnessAlertYes = 'Yes'
