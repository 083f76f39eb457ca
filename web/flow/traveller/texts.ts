// activate-membership.tsx
export const retryButton = 'Try again'
export const membershipNoVisitsLeft =
  'A premium membership at {wellness} takes 1 visit from a pass, and you have no visits left.'
export const buyPassButton = 'Buy a Pass'
export const membershipDone = 'User Successfully checked In'
export const membershipIntro =
  'One month of {wellness} premium: meditation, sleep, breathing and short workouts. It ends by itself after 30 days.'
export const membershipPass = 'Pass'
export const membershipCost = 'It costs'
export const membershipCostOfPass = '{visits} of the {visitsLeft} left on it'
export const errorSummaryTitle = 'That did not work'
export const membershipBusy = 'Activating'
export const membershipButton = 'Activate my premium membership'
export const membershipLaterButton = 'Not now'
export const membershipNoReturn = 'A visit used for a membership cannot be returned.'
export const membershipActiveTitle = 'Your {name} premium membership is active'
export const membershipActiveUntil = 'until {day}'
export const membershipCode = 'Your activation code:'
export const membershipOpenLink = 'Open {name}'
export const closeButton = 'Close'

// app-popup.tsx
export const appText = 'Download the {brand} app, book, and check in at the studio with it.'
export const appOfflineHint = 'Your tickets open there offline too.'
export const appQrLabel = 'The address {publicUrl} as a code'
export const appQrCaption = 'Scan it with your phone'

// booking-done.tsx
export const bookingLoading = 'Loading your booking'
export const bookingLoadErrorText = 'Your bookings are in your profile too.'
export const bookingEmptyTitle = 'No booking yet'
export const bookingEmptyLink = 'See the schedule'
export const bookingEmptyHint = 'Pick a class or a gym, and it will appear here.'
export const bookingConfirmedRestricted = 'Booking confirmed'
export const bookingConfirmedTitle = 'Booking Confirmed'

// buy-pass.tsx
export const passesLoadErrorText = 'Nothing you chose was lost.'
export const passesEmptyTitle = 'No Passes available in {city}'
export const passesEmptyHint = 'Choose another city to see what is on sale there.'
export const passesElsewhereHint = 'We sell no passes for this city yet. Look at our other cities.'
export const passesNowhereHint = 'We sell no passes for this city yet.'
export const passesCitiesLink = 'See our cities'
export const passesHomeLink = 'Back to the home page'
// oxlint-disable-next-line house/one-apostrophe -- as the specification quotes it
export const forWorkLabel = "I'm travelling for work"
export const passesChooseHint = 'Choose a pass to see what it includes.'
export const buyButton = 'Buy'
export const continueButton = 'Continue'
export const firstDayFreeNotice = 'Your first day is free with {branding}: the Premium pass with 1 visit.'
export const refundNotice = 'Risk-Free. 100% Refund Guaranteed. For unused passes, up to one year after purchase.'
export const cancellationNotice = 'No cancellation fee up to 2 hours before a class; cancelling later uses the visit.'
export const passesLoading = 'Loading the passes'

// download-app.tsx
export const paidTripText = 'The visits of your trip to {city} are not booked yet. Go back to it and go on from there.'
export const backToTripButton = 'Back to my trip'
export const nextStepPick = 'Pick a gym or a class, and book it with your pass.'
export const nextStepInstall = 'Add this site to your home screen: it is the app you check in with.'
export const nextStepScan = 'At the venue, open your booking and scan the code at the door, or type it.'
export const nextStepDownload = 'Download your ticket, a PDF, from the bookings in your profile.'
export const passAddedTitle = 'Congratulations! Your {brand} Pass has been added to your profile.'
export const passAddedMail = 'The confirmation is on its way to {email}.'
export const nextStepsTitle = 'What comes next'
export const continueMembershipButton = 'Continue with your membership'
export const completeProfileTitle = 'Complete your profile'
export const findGymButton = 'Find a gym or a class'

// explore-gym.tsx
export const exploreTitle = 'Where are you going?'

// no-travel.tsx
export const noTravelTitle =
  // oxlint-disable-next-line house/one-apostrophe -- as the specification quotes it
  "As {brand} is purely for travelers, we can't offer you our service. Please visit the local gym websites and book directly."
export const noTravelPassesButton = 'I’m travelling, show me the passes'
export const noTravelGymsLink = 'See the gyms in {city}'
export const noTravelText = 'Off to another city soon? Get your pass for it here.'

// paid-class.tsx
export const paidClassTitle = 'Your pass is ready. This class is not booked yet.'
export const paidVisitTitle = 'Your pass is ready. This visit is not booked yet.'
export const paidVisitCost = 'It uses 1 visit. {anyTime}'
export const paidClassOnlinePlace = 'Online: the link comes with your booking'
export const paidClassCost = 'It uses 1 visit. {reminder}'
export const bookBusy = 'Booking'
export const bookClassButton = 'Book this class'
export const bookVisitButton = 'Book this visit'

// paid-wait.tsx
export const paidWaitTitle = 'You have a pass. You are not on the waitlist yet.'
export const paidWaitText =
  'When a seat becomes free, we offer it to the first in line for 30 minutes, by email and notification. No visit is held while you wait.'
export const joinWaitlistButton = 'Join the waitlist'

// traveller-flow-outlet.tsx
export const loadingLabel = 'Loading'
export const screenLoadError = 'This could not be loaded. Please check your connection and try again'

// traveller-flow.tsx
export const buyScreenTitle = 'Buy your {brand} Pass'
export const welcomeScreenTitle = 'Welcome'
export const noTravelScreenTitle = 'Wrong flight?'
export const newsScreenTitle = 'News'
export const loginScreenTitle = 'Log in'
export const signUpScreenTitle = 'Create account'
export const signUpDetailsScreenTitle = 'Almost there! We need some details'
export const forgotPasswordScreenTitle = 'Forgot your password?'
export const resetPasswordScreenTitle = 'Set a new password'
export const changePasswordScreenTitle = 'Change your password'
export const exploreScreenTitle = 'Ready for take-off'
export const confirmEmailScreenTitle = 'One more step'
export const paymentScreenTitle = 'You are almost there'
export const bookingScreenTitle = 'Your booking'
export const membershipScreenTitle = 'Premium membership'
export const appScreenTitle = 'Get the app'
export const passReadyScreenTitle = 'Your pass is ready'
export const paidScreenTitle = 'Paid. One tap left'
export const freeScreenTitle = 'One tap left'
export const paidTripScreenTitle = 'Paid. Your pass is ready'
export const freeTripScreenTitle = 'Your pass is ready'

// update-news.tsx
export const newsLoading = 'Loading the news'
export const newsEmptyTitle = 'No news right now'
export const newsMoreLink = 'Read more'

// welcome.tsx
export const welcomeRedeemHint = 'You can still redeem a code.'
export const welcomeDestinationsLabel = 'Destinations'
export const welcomeText = 'Select your destination, explore activities and buy your {brand} Pass!'
export const welcomeNotTravelling = 'Not travelling?'
export const welcomeLiveHereLink = 'I live here'
