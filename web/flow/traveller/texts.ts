// activate-membership.tsx
export const tryAgain = 'Try again'
export const aPremiumMembershipAtWellness =
  'A premium membership at {wellness} takes 1 visit from a pass, and you have no visits left.'
export const buyAPass = 'Buy a Pass'
export const userSuccessfullyCheckedIn = 'User Successfully checked In'
export const oneMonthOfWellnessPremium =
  'One month of {wellness} premium: meditation, sleep, breathing and short workouts. It ends by itself after 30 days.'
export const pass = 'Pass'
export const itCosts = 'It costs'
export const visitsOfThoseLeft = '{visits} of the {visitsLeft} left on it'
export const thatDidNotWork = 'That did not work'
export const activating = 'Activating'
export const activateMyPremiumMembership = 'Activate my premium membership'
export const notNow = 'Not now'
export const aVisitUsedForAMembership = 'A visit used for a membership cannot be returned.'
export const yourNamePremiumMembershipIsActive = 'Your {name} premium membership is active'
export const untilDay = 'until {day}'
export const yourActivationCode = 'Your activation code:'
export const openName = 'Open {name}'
export const close = 'Close'

// app-popup.tsx
export const downloadTheBrandAppBook = 'Download the {brand} app, book, and check in at the studio with it.'
export const yourTicketsOpenThereOffline = 'Your tickets open there offline too.'
export const theAddressPublicUrlAsACode = 'The address {publicUrl} as a code'
export const scanItWithYourPhone = 'Scan it with your phone'

// booking-done.tsx
export const loadingYourBooking = 'Loading your booking'
export const yourBookingsAreInYourProfile = 'Your bookings are in your profile too.'
export const noBookingYet = 'No booking yet'
export const seeTheSchedule = 'See the schedule'
export const pickAClassOrAGym = 'Pick a class or a gym, and it will appear here.'
export const bookingConfirmed = 'Booking confirmed'
export const bookingConfirmed2 = 'Booking Confirmed'

// buy-pass.tsx
export const nothingYouChoseWasLost = 'Nothing you chose was lost.'
export const noPassesAvailableInCity = 'No Passes available in {city}'
export const chooseAnotherCityToSee = 'Choose another city to see what is on sale there.'
// oxlint-disable-next-line house/one-apostrophe -- as the specification quotes it
export const imTravellingForWork = "I'm travelling for work"
export const chooseAPassToSee = 'Choose a pass to see what it includes.'
export const buy = 'Buy'
export const goOn = 'Continue'
export const yourFirstDayIsFree = 'Your first day is free with {branding}: the Premium pass with 1 visit.'
export const riskFree = 'Risk-Free. 100% Refund Guaranteed. For unused passes, up to one year after purchase.'
export const noCancellationFeeUpTo2 =
  'No cancellation fee up to 2 hours before a class; cancelling later consumes the visit.'
export const loadingThePasses = 'Loading the passes'

// download-app.tsx
export const pickAGymOrAClass = 'Pick a gym or a class, and book it with your pass.'
export const addThisSiteToYourHome = 'Add this site to your home screen: it is the app you check in with.'
export const atTheVenueOpenYourBooking = 'At the venue, open your booking and scan the code at the door, or type it.'
export const downloadYourTicketAPdf = 'Download your ticket, a PDF, from the bookings in your profile.'
export const congratulationsYour = 'Congratulations! Your {brand} Pass has been added to your profile.'
export const theConfirmationIsOnItsWay = 'The confirmation is on its way to {email}.'
export const whatComesNext = 'What comes next'
export const continueWithYourMembership = 'Continue with your membership'
export const completeYourProfile = 'Complete your profile'
export const findAGymOrAClass = 'Find a gym or a class'

// explore-gym.tsx
export const whereAreYouGoing = 'Where are you going?'

// no-travel.tsx
export const asBrandIsPurelyForTravelers =
  // oxlint-disable-next-line house/one-apostrophe -- as the specification quotes it
  "As {brand} is purely for travelers, we can't offer you our service. Please visit the local gym websites and book directly."
export const imTravellingShowMeThePasses = 'I’m travelling, show me the passes'
export const seeTheGymsInCity = 'See the gyms in {city}'
export const offToAnotherCitySoon = 'Off to another city soon? Get your pass for it here.'

// paid-class.tsx
export const yourPassIsReady = 'Your pass is ready. This class is not booked yet.'
export const yourPassIsReadyThis = 'Your pass is ready. This visit is not booked yet.'
export const itUses1Visit = 'It uses 1 visit. {anyTime}'
export const onlineThe = 'Online: the link comes with your booking'
export const itUses1VisitReminder = 'It uses 1 visit. {reminder}'
export const booking = 'Booking'
export const bookThisClass = 'Book this class'
export const bookThisVisit = 'Book this visit'

// paid-wait.tsx
export const youHaveAPass = 'You have a pass. You are not on the waitlist yet.'
export const whenASeatBecomesFree =
  'When a seat becomes free, we offer it to the first in line for 30 minutes, by email and notification. No visit is held while you wait.'
export const joinTheWaitlist = 'Join the waitlist'

// traveller-flow-outlet.tsx
export const loading = 'Loading'
export const thisCouldNotBeLoaded = 'This could not be loaded. Please check your connection and try again'

// traveller-flow.tsx
export const buyYourBrandPass = 'Buy your {brand} Pass'
export const welcome = 'Welcome'
export const wrongFlight = 'Wrong flight?'
export const news = 'News'
export const logIn = 'Log in'
export const createAccount = 'Create account'
export const almostThere = 'Almost there! We need some details'
export const forgotYourPassword = 'Forgot your password?'
export const setANewPassword = 'Set a new password'
export const changeYourPassword = 'Change your password'
export const readyForTakeOff = 'Ready for take-off'
export const oneMoreStep = 'One more step'
export const youAreAlmostThere = 'You are almost there'
export const yourBooking = 'Your booking'
export const premiumMembership = 'Premium membership'
export const getTheApp = 'Get the app'
export const yourPassIsReady2 = 'Your pass is ready'
export const paidOne = 'Paid. One tap left'

// update-news.tsx
export const loadingTheNews = 'Loading the news'
export const noNewsRightNow = 'No news right now'
export const readMore = 'Read more'

// welcome.tsx
export const youCanStillRedeemACode = 'You can still redeem a code.'
export const destinations = 'Destinations'
export const selectYourDestinationExploreActivities =
  'Select your destination, explore activities and buy your {brand} Pass!'
export const notTravelling = 'Not travelling?'
export const iLiveHere = 'I live here'
