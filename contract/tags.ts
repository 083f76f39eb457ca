/** The groups of calls in the API documentation, each with its subject. */
export const tags = {
  Accounts: 'Signing up, signing in and out, passwords, sessions, closing an account.',
  Bookings: 'Booking classes and gym access, cancelling, tickets and calendar files.',
  Branding: 'Whose site a visitor is on, and how it looks.',
  'Check-in': 'Checking in at the door.',
  Checkout: 'Prices, payments, the free pass, purchases and refunds.',
  Contact: 'Messages to the company, and the newsletter.',
  Content: 'Texts of the site: questions and answers, articles, legal pages.',
  Destinations: 'Cities with venues, and places by name.',
  'Health check': 'The questionnaire, and what a booked venue may see of it.',
  Passes: 'Passes on sale, codes to redeem, the passes of a traveller.',
  Profile: 'What an account holds of its owner, and what they prefer.',
  Reviews: 'What travellers say of the venues that they visited.',
  Schedule: 'Classes by city, day and venue.',
  'Sign-in': 'Providers that vouch for a traveller.',
  Staff: 'Operators and people who work for a venue, with a second factor.',
  Trips: 'Plans of visits that fit into a trip.',
  Venues: 'Searching and showing gyms and studios.',
  Wishlist: 'The venues that a traveller saved.',
} as const

export type Tag = keyof typeof tags
