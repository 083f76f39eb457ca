// city-cards.tsx
export const whereAreYouGoing = 'Where are you going?'
export const fromPricePerVisit = 'from {price} per visit'

// city-dialog.tsx
export const selectDestination = 'Select Destination'
export const theDestinationsCannotBeShown = 'The destinations cannot be shown right now. Please try again in a moment.'
export const searchCities = 'Search cities'
export const weAreNotInThatCity = 'We are not in that city yet. Try another name.'

// city-search.tsx
export const pleaseSelectCity = 'Please Select City'
export const exploreActivities = 'Explore activities'
export const search = 'Search'
export const cityHotelOrAddress = 'City, hotel or address'
export const cityOrQuarter = 'City or quarter'
export const notInThisList = 'Not in this list. Press Search to look for it'

// hero-heading.rules.ts
export const buyYourPassAndStay = 'Buy your Pass and stay fit while you are in town'
export const discoverCitySTopGyms = "Discover {city}'s top gyms and studios"
export const welcomeFind = 'Welcome! Find the workout you love'

// hero.tsx
export const stayActiveWhileTravelling = 'Stay active while travelling'
export const onePassForGymsStudiosAndClasses =
  'One pass for gyms, studios and classes wherever you are. No hassle. No subscriptions.'
export const popularCities = 'Popular cities'
export const guaranteeForUnusedPasses = '{guarantee} For unused passes, up to one year.'
export const riskFree = 'Risk-Free. 100% Refund Guaranteed.'
export const yourFirstDayIsFreeWithPartner = 'Your first day is free with {partner}: the Premium pass with 1 visit.'

// home.tsx
export const howItWorks = 'How it works'
export const gymsStudiosAndClassesForTravellers = 'Gyms, studios and classes for travellers'
export const discoverAndExperienceFitness =
  'Discover and Experience Fitness and Wellness While Traveling. Find a gym or a class in your city, buy a pass, book, check in. No hassle. No subscriptions.'

// near-place.rules.ts
export const noCityHotelOrAddress =
  'No city, hotel or address of that name near our venues. Press Search to see where we are'
export const noCityOrQuarter = 'No city or quarter of that name near our venues. Press Search to see where we are'
export const addressesCannotBeSearchedRight = 'Addresses cannot be searched right now. Press Search to look for a city'
export const searching = 'Searching…'

// orbit-menu.rules.ts
export const explore = 'Explore'
export const yogaPilates = 'Yoga & Pilates'
export const prices = 'Prices'
export const classSchedule = 'Class Schedule'
export const dropInGym = 'Drop-in Gym'
export const generalGymAccess = 'General Gym Access'

// orbit-menu.tsx
export const quickWaysIn = 'Quick ways in'

// pass-types.tsx
export const everyVenueAndClassIsMarked =
  'Every venue and class is marked Standard or Premium, so you know before you book.'
export const standardOrPremium = 'Standard or Premium?'
export const bothArePrepaidVisits = 'Both are prepaid visits. They differ in the doors they open.'
export const standardOpens = 'Opens most gyms, studios and classes.'
export const premiumOpens = 'Opens all of that, and the special places as well.'
export const frameOfPremium = 'The frame of Premium holds that of Standard: whatever Standard opens, Premium opens too.'
export const inCityFromPricePerVisit = 'In {city} from {price} per visit'
export const gyms = 'Gyms'
export const yoga = 'Yoga'
export const classes = 'Classes'
export const pools = 'Pools'
export const spas = 'Spas'
export const boutiques = 'Boutiques'
export const topClubs = 'Top clubs'

// popular-venues.tsx
export const popularInCity = 'Popular in {city}'
export const allVenuesInCity = 'All venues in {city}'
export const standard = 'Standard'
export const premium = 'Premium'

// sections.tsx
export const why = 'Why'
export const whyBrand = 'Why {brand}'
export const forAnyoneAnytime = 'For anyone, anytime. Fitness when you want it.'
export const questions = 'Questions'
export const whatTravellersAskBeforeTheirFirst = 'What travellers ask before their first visit.'
export const moreQuestions = 'More Questions?'

// waiting-class-card.tsx
export const notBookedYet = 'Not booked yet'
export const paidButNotBookedYet = 'Paid, but not booked yet'
export const nameAtVenue = '{name} at {venue}'
export const doNotShowNameHere = 'Do not show {name} here any more'
export const bookThisClass = 'Book this class'

// when.rules.ts
export const today = 'Today'
export const tonight = 'Tonight'
export const tomorrowMorning = 'Tomorrow morning'

// whens.tsx
export const classesInCity = 'Classes in {city}'
export const chooseADate = 'Choose a date'
