// city-cards.tsx
export const citiesTitle = 'Where are you going?'
export const cityPrice = 'from {price} per visit'

// city-dialog.tsx
export const cityDialogTitle = 'Select Destination'
export const cityDialogError = 'The destinations cannot be shown right now. Please try again in a moment.'
export const cityDialogSearchLabel = 'Search cities'
export const cityDialogNoMatch = 'We couldn’t find that city. Try another name.'

// city-search.tsx
export const cityMissingError = 'Please Select City'
export const exploreButton = 'Explore activities'
export const searchButton = 'Search'
export const placeLabel = 'City, hotel or address'
export const placeLabelWithStreets = 'City, quarter or street'
export const placeLabelWithoutHotels = 'City or quarter'
export const placeHint = 'Staying at a hotel? Type its name or address, and see what is near.'
export const placeHintWithStreets = 'Know where you are staying? Type the street or the quarter, and see what is near.'
export const placeHintWithoutHotels =
  'Know where you are staying? Type the quarter, such as Soho, and see what is near.'
export const placeNotListed = 'Not in this list. Press Search to look for it'

// hero-heading.rules.ts
export const heroTitleOfWhiteLabel = 'Buy your Pass and stay fit while you are in town'
export const heroTitleOfCity = "Discover {city}'s top gyms and studios"
export const heroTitle = 'Welcome! Find the workout you love'

// hero.tsx
export const heroLead = 'Stay active while travelling'
export const heroText = 'One pass for gyms, studios and classes wherever you are. No hassle. No subscriptions.'
export const heroCitiesLabel = 'Popular cities'
export const heroRefund = '{guarantee} For unused passes, up to one year.'
export const heroRefundGuarantee = 'Risk-Free. 100% Refund Guaranteed.'
export const heroTripLink = 'Here for a few days? Plan a trip'
export const heroFirstDayFree = 'Your first day is free with {partner}: the Premium pass with 1 visit.'

// home.tsx
export const howItWorksTitle = 'How it works'
export const pageTitle = 'Gyms, studios and classes for travellers'
export const pageDescription =
  'Discover and Experience Fitness and Wellness While Traveling. Find a gym or a class in your city, buy a pass, book, check in. No hassle. No subscriptions.'

// near-place.rules.ts
export const placeNoMatch = 'No city, hotel or address of that name near our venues. Press Search to see where we are'
export const placeNoMatchWithStreets =
  'No city, quarter or street of that name near our venues. Press Search to see where we are'
export const placeNoMatchWithoutHotels =
  'No city or quarter of that name near our venues. Press Search to see where we are'
export const placeSearchError = 'Addresses cannot be searched right now. Press Search to look for a city'
export const placeSearching = 'Searching…'

// orbit-menu.rules.ts
export const menuExplore = 'Explore'
export const menuYoga = 'Yoga & Pilates'
export const menuPrices = 'Prices'
export const menuSchedule = 'Class Schedule'
export const menuDropIn = 'Drop-in Gym'
export const menuDropInActivity = 'General Gym Access'

// orbit-menu.tsx
export const menuLabel = 'Quick ways in'

// pass-types.tsx
export const typesHint = 'Every venue and class is marked Standard or Premium, so you know before you book.'
export const typesTitle = 'Standard or Premium?'
export const typesLead = 'Both are prepaid visits. Premium opens more doors.'
export const typesStandardText = 'Opens most gyms, studios and classes.'
export const typesPremiumText = 'Everything in Standard, plus spas, boutiques and top clubs.'
export const typesFigureCaption = 'Premium includes Standard: whatever Standard opens, Premium opens too.'
export const typesPrice = 'In {city} from {price} per visit'
export const doorGyms = 'Gyms'
export const doorYoga = 'Yoga'
export const doorClasses = 'Classes'
export const doorPools = 'Pools'
export const doorSpas = 'Spas'
export const doorBoutiques = 'Boutiques'
export const doorTopClubs = 'Top clubs'

// popular-venues.tsx
export const popularTitle = 'Popular in {city}'
export const popularAllLink = 'All venues in {city}'
export const standardBadge = 'Standard'
export const premiumBadge = 'Premium'

// sections.tsx
export const whyLabel = 'Why'
export const questionsTitle = 'Questions'
export const questionsLead = 'What travellers ask before their first visit.'
export const questionsMoreLink = 'More Questions?'

// waiting-class-card.tsx
export const waitingClassLabel = 'Not booked yet'
export const waitingClassHint = 'Paid, but not booked yet'
export const waitingClassName = '{name} at {venue}'
export const waitingClassDismissLabel = 'Do not show {name} here any more'
export const waitingClassButton = 'Book this class'

// schedule-shortcuts.rules.ts
export const whenToday = 'Today'
export const whenTonight = 'Tonight'
export const whenTomorrowMorning = 'Tomorrow morning'

// schedule-shortcuts.tsx
export const whenTitle = 'Classes in {city}'
export const whenChooseDateLink = 'Choose a date'
