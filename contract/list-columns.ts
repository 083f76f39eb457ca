/**
 * The columns of the operators' lists and of their exports, and up to where a list counts. They stand alone, so that a
 * list's page loads no schema: the server checks what stands in its address.
 */

/** A list counts its rows up to here, and no further. */
export const MOST_COUNTED = 10_000

export const orderColumns = {
  number: 'Order',
  placedAt: 'Placed',
  state: 'State',
  buyer: 'Buyer',
  email: 'Email',
  pass: 'Pass',
  price: 'Price',
  refunded: 'Refunded',
  currency: 'Currency',
  card: 'Card',
  partner: 'Partner',
  dispute: 'Dispute',
} as const

export const caseColumns = {
  kind: 'Case',
  venue: 'Venue',
  booking: 'Booking',
  visit: 'Visit',
  state: 'Booking is',
  openedAt: 'Open since',
  outcome: 'Settled',
  settledAt: 'Settled at',
} as const

export const refundColumns = {
  order: 'Order',
  askedAt: 'Asked',
  askedBy: 'Asked by',
  state: 'State',
  amount: 'Amount',
  currency: 'Currency',
  cause: 'Reason',
  bearer: 'Borne by',
  pass: 'Pass',
  visits: 'Visits taken',
  decidedBy: 'Decided by',
  decidedAt: 'Decided',
  endedAt: 'Ended',
  failure: 'Why it failed',
  words: 'Words',
} as const

export const bookingColumns = {
  code: 'Code',
  visit: 'Visit',
  what: 'What',
  type: 'Type',
  venue: 'Venue',
  traveller: 'Traveller',
  email: 'Email',
  state: 'State',
  passCode: 'Pass',
  bookedAt: 'Booked',
  partner: 'Partner',
  cancelReason: 'Why cancelled',
} as const

export const messageColumns = {
  name: 'From',
  email: 'Email',
  state: 'State',
  begins: 'Message',
  assignedTo: 'Assigned to',
  writtenAt: 'Written',
  answeredAt: 'Answered',
  partner: 'Partner',
} as const

export const staffReviewColumns = {
  title: 'Title',
  stars: 'Stars',
  message: 'Review',
  venue: 'Venue',
  author: 'From',
  state: 'State',
  writtenAt: 'Written',
  answer: 'Answer of the venue',
  hiddenReason: 'Why hidden',
} as const

export const disputeColumns = {
  order: 'Order',
  state: 'State',
  answerBy: 'Answer due',
  amount: 'Amount',
  currency: 'Currency',
  reason: 'Reason',
  openedAt: 'Opened',
  closedAt: 'Closed',
  pass: 'Pass',
  email: 'Email',
} as const

export const auditColumns = {
  at: 'When',
  who: 'Who',
  action: 'Action',
  subject: 'About',
  venue: 'Venue',
  right: 'Right',
  changes: 'Changes',
  before: 'Before',
  after: 'After',
  reason: 'Why',
} as const

export const travellerColumns = {
  email: 'Email',
  name: 'Name',
  state: 'State',
  verified: 'Email confirmed',
  joinedAt: 'Joined',
  through: 'Joined through',
  city: 'City',
  country: 'Country',
  passes: 'Passes',
  visitsLeft: 'Visits left',
  lastVisit: 'Last visit',
} as const

export const venueColumns = {
  name: 'Name',
  city: 'City',
  quarter: 'Quarter',
  takesPart: 'Takes part',
  shown: 'On the site',
  managers: 'Managers',
  classes: 'Classes in 30 days',
  visits: 'Visits this month',
} as const

export const cityColumns = {
  city: 'City',
  country: 'Country',
  timeZone: 'Time zone',
  currency: 'Currency',
  shown: 'On the site',
  venues: 'Venues',
  passes: 'Passes on sale',
  rank: 'Rank',
} as const

export const partnerColumns = {
  name: 'Name',
  slug: 'Short name',
  kind: 'Kind',
  hosts: 'Host',
  active: 'Active',
  codes: 'Codes',
  claimed: 'Claimed',
} as const

export const importColumns = {
  started: 'Began',
  kind: 'What',
  source: 'Source',
  file: 'File',
  by: 'By',
  state: 'State',
  taken: 'New',
  changed: 'Changed',
  unchanged: 'As before',
  skipped: 'Skipped',
} as const

export const mailColumns = {
  kind: 'Mail',
  to: 'To',
  state: 'State',
  writtenAt: 'Written',
  sentAt: 'Sent',
  problem: 'Problem',
} as const

export const productColumns = {
  name: 'Pass',
  city: 'City',
  type: 'Type',
  visits: 'Visits',
  price: 'Price',
  reduced: 'Reduced',
  currency: 'Currency',
  sellers: 'Sold by',
  onSale: 'On sale',
  sold: 'Sold',
  planned: 'Planned',
} as const

export const couponColumns = {
  code: 'Code',
  name: 'Name',
  percent: 'Per cent',
  fixed: 'Amount',
  currency: 'Currency',
  ends: 'Ends on',
  active: 'Active',
  uses: 'Uses',
  maxUses: 'At most',
  partner: 'Partner',
} as const

export const codeColumns = {
  name: 'Batch',
  partner: 'Partner',
  pass: 'Pass',
  city: 'City',
  delivery: 'Given',
  made: 'Made',
  claimed: 'Claimed',
  void: 'Void',
  ends: 'Claim before',
  madeAt: 'Made at',
} as const
