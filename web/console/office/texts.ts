import { areaTexts } from '../kit/list/texts.ts'

import type { Right } from '../../../contract/rights.ts'

// office-frame.tsx
export const accountLink = 'Your account'
export const areasLabel = 'Areas'
export const roomsLabel = 'Pages'

// office-rooms.ts
export const customersArea = 'Customers'
export const catalogueArea = 'Catalogue'
export const offersArea = 'Offers'
export const passesRoom = 'Passes'
export const couponsRoom = 'Coupons'
export const codesRoom = 'Codes'
export const partnersArea = 'Partners'
export const textsArea = 'Texts'
export const pagesRoom = 'Pages'
export const questionsRoom = 'Questions'
export const articlesRoom = 'Articles'
export const operationsArea = 'Operations'
export const todayRoom = 'Today'
export const ordersRoom = 'Orders'
export const refundsRoom = 'Refunds'
export const disputesRoom = 'Disputes'
export const bookingsRoom = 'Bookings'
export const travellersRoom = 'Travellers'
export const venuesRoom = 'Venues'
export const citiesRoom = 'Cities'
export const vocabulariesRoom = 'Vocabularies'
export const importsRoom = 'Imports'
export const partnersRoom = 'Partners'
export const messagesRoom = 'Messages'
export const reviewsRoom = 'Reviews'
export const casesRoom = 'Cases'
export const countRoom = 'Count'
export const mailsRoom = 'Mails'
export const jobsRoom = 'Jobs'
export const figuresRoom = 'Figures'
export const auditRoom = 'Audit'
export const rightsRoom = 'Rights'

// find-box.tsx
export const findLabel = 'Find'
export const findPlaceholder = 'Find (Ctrl+K)'

// find.tsx
export const findTitle = 'Find'
export const findTitleOf = 'Found for “{text}”'
export const findHint =
  'Look for an order number, the code of a booking or a pass, a part of a name or email, the last four digits of a card, a venue or a partner.'
export const findEmptyTitle = 'Nothing found'
export const foundKindTexts = {
  order: 'Order',
  booking: 'Booking',
  pass: 'Pass',
  traveller: 'Traveller',
  venue: 'Venue',
  partner: 'Partner',
} as const

// rights.tsx
export const rightsTitle = 'Rights'
export const rightsIntro =
  'What each role may do. An operator’s role counts everywhere, a role at a venue only there. A person may have several.'
export const rightsRoleLabel = 'Role'
export const rightsAll = 'All roles'
export const rightsColumn = 'May'
export const rightsYes = 'Yes'
export const roleTexts: Readonly<Record<string, string>> = {
  ...areaTexts,
  manager: 'Manager of a venue',
  front_desk: 'Front desk',
  teacher: 'Teacher',
  device: 'Device at a desk',
  partner_manager: 'Manager of a partner',
}
export const rightTexts: Readonly<Record<Right, string>> = {
  self: 'See and change the own login',
  'people.see': 'See who works at a venue',
  'people.manage': 'Invite and dismiss people of a venue',
  'devices.see': 'See the devices at a desk',
  'devices.manage': 'Set up and revoke devices at a desk',
  'arrivals.see': 'See who arrives',
  'requests.answer': 'Confirm and decline requests',
  'guests.see': 'See guest lists',
  'guests.note': 'Write notes about guests',
  'guests.message': 'Write to the guests of a class',
  'places.hold': 'Hold a place for a guest at the desk',
  'visits.checkIn': 'Check guests in',
  'visits.correct': 'Enter a visit later, and say that nobody was here',
  'classes.change': 'Move and cancel classes',
  'cases.see': 'See cases',
  'cases.settle': 'Settle cases',
  'health.see': 'See health answers of guests who agreed',
  'profile.see': 'See the profile of a venue',
  'profile.change': 'Change the profile of a venue',
  'timetable.see': 'See the timetable',
  'timetable.change': 'Change the timetable',
  'figures.see': 'See the figures of a venue',
  'log.see': 'See the log of a venue',
  'door.see': 'See and print the door code',
  'door.change': 'Change the door code',
  'reviews.see': 'See reviews',
  'reviews.answer': 'Answer reviews',
  'reviews.hide': 'Hide and show reviews',
  'office.see': 'See Today, find things, and keep views of lists',
  'venues.see': 'See all venues',
  'venues.change': 'Let venues take part, and hide them',
  'cities.see': 'See cities, and the words of the catalogue',
  'cities.change': 'Open, change and merge cities, and the words of the catalogue',
  'imports.see': 'See imports',
  'imports.run': 'Run imports, and take them back',
  'products.see': 'See the passes on sale, with their prices',
  'products.change': 'Change passes and prices, and plan them',
  'coupons.see': 'See coupons',
  'coupons.change': 'Make, change and stop coupons',
  'codes.see': 'See batches of codes',
  'codes.change': 'Make batches of codes, mail them, and make codes void',
  'texts.see': 'See drafts and the history of texts',
  'texts.change': 'Write, publish and take back texts',
  'partners.see': 'See all partners',
  'partners.change': 'Make partners, and set their kind, offers and terms',
  'site.see': 'See the site of a partner, with its drafts',
  'site.change': 'Change the look and the texts of a partner’s site',
  'offer.change': 'Change what a partner’s site sells, its hosts and the places of its kit',
  'partnerPeople.see': 'See who works for a partner',
  'partnerPeople.manage': 'Invite and dismiss people of a partner',
  'reports.see': 'See the reports of a partner, and print its kit',
  'orders.see': 'See orders, refunds and disputes',
  'refunds.ask': 'Refund orders, and make the evidence for disputes',
  'refunds.approve': 'Refund without a limit, and approve refunds of others',
  'bookings.see': 'See bookings',
  'bookings.change': 'Cancel bookings, book for travellers, and see why one cannot book',
  'travellers.see': 'See travellers',
  'travellers.change': 'Sign travellers out, block them, and change their data for them',
  'passes.change': 'Freeze and thaw passes, and add visits',
  'messages.see': 'See messages',
  'messages.answer': 'Assign, answer and close messages',
  'counts.see': 'See the nightly count',
  'notes.write': 'Write notes and tags: owners and support everywhere, others at venues or at partners',
  'mails.see': 'See which mails went out',
  'mails.send': 'Send mails again',
  'jobs.see': 'See the background jobs',
  'jobs.retry': 'Run failed jobs again',
  'audit.see': 'See the audit',
  'lists.export': 'Export lists',
  'views.choose': 'Choose the view that a role sees first',
  'figures.all': 'See all figures',
  'figures.mail': 'Say who gets the figures by mail',
  'lists.act': 'Act on many rows of a list at once',
}

// bulk-act.tsx
export const bulkActTitle = 'Act on many rows'
export const bulkStates = {
  running: '{done} of {total} done. You can leave this page: it goes on.',
  done: '{done} of {total} done.',
  stopped: 'Stopped after {done} of {total}.',
} as const
export const bulkFailed = '{failed} could not be done.'
export const bulkReasonLabel = 'Reason'
export const bulkBegunLabel = 'Begun'
export const bulkAgainButton = 'Try these again'
export const bulkGoOnButton = 'Go on'
export const bulkAgainBusy = 'Starting'
export const bulkListLink = 'Back to the list'
export const bulkFailuresTitle = 'What could not be done'
export const bulkFailuresMore = 'The first {most} are shown.'
