// article.tsx
export const noSuchArticleTitle = 'No such article'
export const blogTitle = 'Blog'
export const articleShareTitle = 'Share Article'

// blogs.tsx
export const blogPageTitle = 'Blog, page {page}'
export const blogDescription = 'Cities, classes and habits that travel: stories about keeping fit away from home.'
export const blogIntro = 'Cities, classes and habits that travel.'
export const blogEmptyTitle = 'No articles yet'
export const blogEmptyHint = 'Check back soon.'

// extra-services.tsx
export const extraServicesTitle = 'Extra Services'
export const extraServicesDescription =
  'What comes with your pass beyond the gym: a wellbeing app and help on the road.'
export const extraServicesIntro =
  'Your {brand} Pass opens more than gyms. These companions travel with you at no extra cost.'
export const extraWellnessTitle = 'Make health a habit'
export const extraWellnessText =
  'Meditation, sleep, nutrition and short workouts, in a wellbeing app that is free with your pass.'
export const extraTravelTitle = 'Travel insurance and more'
export const extraTravelText = 'A travel companion with an organizer, insurance by the day, and a doctor to chat with.'
export const recommendedTitle = 'Recommended article'
export const recommendedLink = 'Read more'

// faqs.tsx
export const faqsTitle = 'Frequently Asked Questions'
export const faqsDescription = 'What travellers ask about passes, venues, bookings and refunds.'
export const faqsErrorTitle = 'The questions cannot be shown right now'
export const faqsErrorText = 'Please try again in a moment.'

// join-partner.tsx
export const joinLink = 'Join {name} (free)'
export const joinQrLabel = 'Code that leads to {name}'
export const joinQrHint = 'Or scan this with your phone to join there.'
export const joinLeaveNotice = 'You leave our site; {name} has its own terms.'

// newsletter.tsx
export const newsletterTitle = 'Newsletter'
export const subscribeTitle = 'Stay in the loop with us'
export const subscribeText = 'Press the button to start receiving our newsletter.'
export const subscribeButton = 'Confirm subscription'
export const unsubscribeTitle = 'No more newsletters?'
export const unsubscribeText = 'Press the button to unsubscribe.'
export const unsubscribeButton = 'Unsubscribe'
export const newsletterHomeLink = 'Find your workout'
export const newsletterBusy = 'Sending'
export const newsletterLinkError = 'Only the latest link works. At the foot of every page you can ask for a new one.'

// partner-gallery.tsx
export const galleryLabel = 'Pictures'

// partner-page.tsx
export const noSuchPageTitle = 'Page not found'
export const wellnessDescription = 'Meditation, sleep, nutrition and short workouts: {name} comes with your pass.'
export const travelDescription =
  'Travel companion, organizer, insurance and a doctor to chat with: {name} comes with your pass.'
export const landingTitle = 'Welcome, {name} travellers'
export const landingLead = 'You travel well insured. Now keep fit along the way, with a {brand} Pass.'
export const contentsLabel = 'On this page'
export const infoTitle = 'Info'
export const highlightsTitle = 'Highlights'

// premium-membership.tsx
export const membershipTitle = 'Premium for a month'
export const membershipText = '30 days of {name} premium for 1 visit of your pass. It ends by itself.'
export const membershipButton = 'Activate my premium membership'

// register-with-insurer.tsx
export const registerDone = 'Successfully Registered'
export const registerTitle = 'Join {name}'
export const registerDoneTitle = 'You have joined {name}'
export const registerBusy = 'Registering'
export const registerButton = 'Explore {name} top features'
export const registerPrivacy = 'We send {name} your name and email address, and nothing else.'
export const registerLoginHint = 'Log in or sign up here, and you are registered too. '
