// bookings.tsx
export const bookings = 'Bookings'
export const yourBookings = 'Your bookings'
export const active = 'Active'
export const past = 'Past'
export const tryAgain = 'Try again'
export const noBookingsFound = 'No Bookings Found'
export const findAClass = 'Find a class'
export const yourPastAndCancelledBookings = 'Your past and cancelled bookings will appear here.'
export const yourBookingsWillAppearHere = 'Your bookings will appear here, each with its ticket.'
export const viewInvoiceOfWhat = 'View Invoice of {what}'
export const viewInvoice = 'View Invoice'
export const cancelWhat = 'Cancel {what}'
export const cancel = 'Cancel'
export const checkInToWhat = 'Check in to {what}'
export const checkIn = 'Check in'
export const requestOfWhat = 'Request: {what}'
export const ticketOfWhat = 'Ticket: {what}'
export const request = 'Request'
export const ticket = 'Ticket'
export const loading = 'Loading'

// calendar-file.tsx
export const preparingTheFile = 'Preparing the file'
export const calendarFileIcs = 'Calendar file (.ics)'

// cancel-booking.tsx
export const yourBookingHasBeenCancelled = 'Your booking has been cancelled'
export const doYouWantToCancel = 'Do you want to cancel this booking?'
export const no = 'No'
export const yes = 'Yes'
export const cancelling = 'Cancelling'
export const ticketNameAtLocationName = '{ticketName} at {locationName}'
export const date = 'Date'
export const time = 'Time'
export const ownWhereYouAre = '{own} where you are'
export const itIsLessThan2 = 'It is less than 2 hours before the start: {visits} of your pass will be used.'
export const cancellingNowIsFree = 'Cancelling now is free: {visits} back to your pass.'
export const afterMomentItUsesTheVisit = 'After {moment} it uses the visit.'

// download-ticket.tsx
export const ticketPdf = 'Ticket (PDF)'
export const downloadInvoice = 'Download Invoice'

// invoice.tsx
export const bookingInvoice = 'Booking Invoice'
export const bookingNotFound = 'Booking not found'
export const location = 'Location'
export const online = 'Online'
export const day = 'Day'
export const bookingCode = 'Booking code {code}'
export const bookingCode2 = 'Booking code'
export const checkIn2 = 'Check In'
export const joinOnlineWithTheLink = 'Join online with the link on your ticket.'
export const poweredByBrand = 'powered by {brand}'
export const cancellationPolicy = 'Cancellation policy'
export const termsOfUse = 'Terms of Use'
export const privacyPolicy = 'Privacy Policy'

// logins.tsx
export const whereYouAreSignedIn = 'Where you are signed in'
export const seeADevice = 'See a device that isn’t yours? Sign it out and change your password.'
export const showAllLogins = 'Show all {logins}'
export const showFewer = 'Show fewer'
export const signingOutEverywhere = 'Signing out everywhere'
export const signOutEverywhere = 'Sign out everywhere'
export const unknownDevice = 'Unknown device'
export const thisDevice = 'This device'
export const lastUsedMoment = 'Last used {moment}'
export const signOutName = 'Sign out {name}'
export const signingOut = 'Signing out'
export const signOut = 'Sign out'

// pass-item.tsx
export const expired = 'Expired'
export const allVisitsUsed = 'All visits used'
export const refunded = 'Refunded'
export const frozen = 'Frozen'
export const ended = 'Ended'
export const code = 'Code'
export const validIn = 'Valid in'
export const everyCity = 'Every city'
export const price = 'Price'
export const expiredOn = 'Expired on'
export const expiresOn = 'Expires on'
export const returnedOn = 'Returned on'
export const seeVisitsOfPass = 'See visits of {pass}'
export const seeVisits = 'See visits'
export const returnForAPriceRefund = 'Return for a {price} refund'
export const leftOfOneVisit = '{visitsLeft} of {visits} visit left'
export const leftOfVisits = '{visitsLeft} of {visits} visits left'
export const heldForYourBookings = '{visitsHeld} held for your bookings'
export const returnedIt = 'Returned. It can no longer be used'
export const onHoldWhileAPayment = 'On hold while a payment is checked'
export const itsVisitWasUsed = 'Its visit was used'
export const allVisitsWereUsed = 'All {visits} visits were used'
export const itsVisitWasNotUsed = 'Its visit was not used'
export const visitsLeftOfVisitsWereNotUsed = '{visitsLeft} of {visits} visits were not used'

// pass-ledger.tsx
export const visitsOfThisPass = 'Visits of this pass'
export const noVisitsYet = 'No visits yet'
export const eachVisitThatYouBook = 'Each visit that you book will appear here.'
export const visitsTheLatestFirst = 'Visits, the latest first'
export const ticketNameOnDay = '{ticketName} on {day}'
export const visitsLeftLeft = '{visitsLeft} left'

// passes.tsx
export const yourPasses = 'Your passes'
export const yourBrandPass = 'Your {brand} Pass'
export const passes = 'Passes'
export const activePasses = 'Active passes'
export const noActiveVoucher = 'No Active Voucher'
export const passesThatYouBuyOrRedeem = 'Passes that you buy or redeem will appear here, with their visits.'
export const redeemedExpiredBrand = 'Redeemed/Expired {brand}'
export const nothingHereYet = 'Nothing here yet'
export const passesThatAreUsedUpOrExpired = 'Passes that are used up or expired will appear here.'
export const buyNewPass = 'Buy new pass'
export const redeemYourPass = 'Redeem your pass'

// profile-layout.tsx
export const yourProfile = 'Your profile'
export const profile = 'Profile'
export const backToAbove = 'Back to {above}'

// profile-places.rules.ts
export const settings = 'Settings'
export const dataControl = 'Data Control'
export const pass = 'Pass'
export const locations = 'Locations'
export const saved = 'Saved'
export const reviews = 'Reviews'
export const notifications = 'Notifications'

// profile.tsx
export const yourReviewsOfYourVisits = 'Your reviews of your visits'
export const oneVisitWaitsForYourReview = '1 visit waits for your review'
export const visitsWaitForYourReview = '{visits} visits wait for your review'
export const viewYourUpcomingAndPast = 'View your upcoming and past bookings'
export const theVenuesYouHaveVisited = 'The venues you have visited'
export const yourFavouriteVenues = 'Your favourite venues'
export const yourSavedBrandPasses = 'Your saved {brand} Passes'
export const chooseWhatWeTellYouAndHow = 'Choose what we tell you, and how'
export const updateYourPasswordAndSettings = 'Update your password and settings'
export const hiFirstName = 'Hi, {firstName}! Welcome back'
export const hiThere = 'Hi there! Welcome back'
export const enjoyTheCityOfCity = 'Enjoy the city of {city}!'

// refund-pass.tsx
export const yourPassWasReturned = 'Your pass was returned. {price} is on its way to your card'
export const returnThisPass = 'Return this pass?'
export const keepIt = 'Keep it'
export const returnForPrice = 'Return for {price}'
export const returning = 'Returning'
export const thePassStopsWorking =
  'The pass stops working at once. All of its price, {price}, goes back to the card you paid with, usually within 5 to 10 days.'
export const aPassCanBeReturned = 'A pass can be returned while no visit is held or used, up to one year after purchase'
export const untilDay = ': until {day}'

// ticket-actions.tsx
export const addToMyCalendar = 'Add to my calendar'
export const takeMeThere = 'Take me there'
export const whatStaffEntered = 'What staff entered for you'

// ticket-card.tsx
export const joinOnline = 'Join online'

// ticket-policy.rules.ts
export const cancellationPleaseBringAValid = '{cancellation} Please bring a valid picture ID.'
export const thisBookingCanNoLonger = 'This booking can no longer be cancelled.'
export const cancelBeforeYouCheckInOrBefore =
  'Cancel before you check in, or before the end of the day, to get the visit back.'
export const itIsLessThan2Hours =
  'It is less than 2 hours before the start: the time can no longer be changed, and cancelling now uses the visit.'
export const cancelAtLeast2Hours = 'Cancel at least 2 hours in advance to get the visit back.'
export const untilTheVenueConfirms =
  'Until the venue confirms, you can cancel for free. Once confirmed, cancel at least 2 hours in advance to get the visit back.'

// ticket.tsx
export const yourTicket = 'Your ticket'
export const openThisTicketOnceWhile = 'Open this ticket once while you’re online'
export const itHasNotBeenOpened = 'It has not been opened on this device yet. It loads as soon as you’re back online.'
export const yourTicketsOnThisDevice = 'Your tickets on this device'

// waits.tsx
export const waitlists = 'Waitlists'
export const numberPlaceInLine = 'Number {place} in line'
export const aSeatIsYoursUntil = 'A seat is yours until {until}'
export const leave = 'Leave'
export const leaving = 'Leaving'
export const leaveTheWaitlistOf = 'Leave the waitlist of {name}'
export const youLeftTheWaitlistOf = 'You left the waitlist of {name}'
export const yourOfferEndedAtUntil = 'Your offer ended at {until}'

// ticket-card.tsx
export const youBookedThisInstead = 'You booked {name}, {when}, instead. This ticket is no longer valid.'
export const youMovedThisBookingTo = 'You moved this booking to {name}, {when}. This ticket is no longer valid.'
export const showTheNewTicket = 'Show the new ticket'
