// article.tsx
export const noSuchArticle = 'No such article'
export const blog = 'Blog'
export const shareArticle = 'Share Article'

// blogs.tsx
export const blogPage = 'Blog, page {page}'
export const citiesClassesAndHabitsThatTravel =
  'Cities, classes and habits that travel: stories about keeping fit away from home.'
export const citiesClassesAndHabitsThatTravel2 = 'Cities, classes and habits that travel.'
export const noArticlesYet = 'No articles yet'
export const checkBackSoon = 'Check back soon.'

// extra-services.tsx
export const extraServices = 'Extra Services'
export const whatComesWithYourPass = 'What comes with your pass beyond the gym: a wellbeing app and help on the road.'
export const yourBrandPassOpensMoreThanGyms =
  'Your {brand} Pass opens more than gyms. These companions travel with you at no extra cost.'
export const makeHealthAHabit = 'Make health a habit'
export const meditationSleepNutritionAndShort =
  'Meditation, sleep, nutrition and short workouts, in a wellbeing app that is free with your pass.'
export const travelInsuranceAndMore = 'Travel insurance and more'
export const aTravelCompanionWithAnOrganizer =
  'A travel companion with an organizer, insurance by the day, and a doctor to chat with.'
export const recommendedArticle = 'Recommended article'
export const readMore = 'Read more'

// faqs.tsx
export const frequentlyAskedQuestions = 'Frequently Asked Questions'
export const whatTravellersAskAboutPasses = 'What travellers ask about passes, venues, bookings and refunds.'
export const theQuestionsCannotBeShown = 'The questions cannot be shown right now'
export const pleaseTryAgainInAMoment = 'Please try again in a moment.'

// join-partner.tsx
export const joinNameFree = 'Join {name} (free)'
export const codeThatLeadsToName = 'Code that leads to {name}'
export const orScanThisWithYourPhone = 'Or scan this with your phone to join there.'
export const youLeaveOurSiteName = 'You leave our site; {name} has its own terms.'

// newsletter.tsx
export const newsletter = 'Newsletter'
export const stayInTheLoopWithUs = 'Stay in the loop with us'
export const pressTheButtonToStart = 'Press the button to start receiving our newsletter.'
export const confirmSubscription = 'Confirm subscription'
export const noMoreNewsletters = 'No more newsletters?'
export const pressTheButtonToUnsubscribe = 'Press the button to unsubscribe.'
export const unsubscribe = 'Unsubscribe'
export const findYourWorkout = 'Find your workout'
export const sending = 'Sending'
export const onlyTheLatestLinkWorks = 'Only the latest link works. At the foot of every page you can ask for a new one.'

// partner-gallery.tsx
export const pictures = 'Pictures'

// partner-page.tsx
export const pageNotFound = 'Page not found'
export const nameMake = '{name}: make health a habit'
export const nameTravel = '{name}: travel insurance and more'
export const meditationSleepNutritionAndShortWorkouts =
  'Meditation, sleep, nutrition and short workouts: {name} comes with your pass.'
export const travelCompanionOrganizerInsurance =
  'Travel companion, organizer, insurance and a doctor to chat with: {name} comes with your pass.'
export const aWellbeingAppForTheDays =
  'A wellbeing app for the days between two workouts, and free for you with your pass.'
export const trainingTakesAnHourOfYourDay =
  'Training takes an hour of your day. {name} looks after the rest: winding down after a flight, falling asleep in a strange bed, and keeping the small habits that travel tends to break.'
export const travellersWithAPassJoin =
  'Travellers with a pass join for free. The code that opens the app is in the link already; on a computer, scan it with your phone.'
export const welcomeNameTravellers = 'Welcome, {name} travellers'
export const youTravelWellInsured = 'You travel well insured. Now keep fit along the way, with a {brand} Pass.'
export const everythingForYourTripInOnePlace =
  'Everything for your trip in one place, and help when something goes wrong.'
export const nameIsACompanionForEverything =
  '{name} is a companion for everything around the trip: what to know before you leave, where everything is while you are away, and whom to call when something happens.'
export const registerOnceAndTheFeatures =
  'Register once, and the features are yours as long as you travel with us. It costs nothing, and you can leave at any time.'
export const onThisPage = 'On this page'
export const info = 'Info'
export const highlights = 'Highlights'

// premium-membership.tsx
export const premiumForAMonth = 'Premium for a month'
export const thirtyDaysOfNamePremium = '30 days of {name} premium for 1 visit of your pass. It ends by itself.'
export const activateMyPremiumMembership = 'Activate my premium membership'

// register-with-insurer.tsx
export const successfullyRegistered = 'Successfully Registered'
export const joinName = 'Join {name}'
export const registering = 'Registering'
export const exploreNameTopFeatures = 'Explore {name} top features'
export const weSendNameYourName = 'We send {name} your name and email address, and nothing else.'
export const logInOrSignUpHere = 'Log in or sign up here, and you are registered too. '
