import type { RefundAsk } from '../../modules/checkout/refund/ask-for-refund.ts'

/** The buyers to whom something happens. */
export const cast = {
  wonDispute: 'mateo.rivas@example.com',
  openDispute: 'olivia.grant@example.com',
  failedRefund: 'lucas.moreau@example.com',
  waitingRefund: 'priyanka.shah@example.com',
  partRefund: 'hana@example.com',
  failedMail: 'elif@example.com',
  bouncedMail: 'yuki.mori@example.com',
  failedOrder: 'gareth.lloyd@example.com',
  ofPartner: 'ingrid.dahl@example.com',
} as const

/** One purchase of each buyer. A guest has a name here; a traveller of the demo has one already. */
export interface DemoOrder {
  readonly email: string
  readonly name: string | null
  /** The pass, by its slug. */
  readonly pass: string
  readonly daysAgo: number
  /** A test card of the payment sandbox, by its id; a Visa card that pays by default. */
  readonly card?: string
  readonly couponCode?: string
  readonly partner?: string
}

type Terms = Pick<DemoOrder, 'card' | 'couponCode' | 'partner'>
type Row = readonly [daysAgo: number, email: string, name: string | null, pass: string, terms?: Terms]
const rows: readonly Row[] = [
  [20.2, cast.wonDispute, 'Mateo Rivas', 'paris-standard-10'],
  [19.5, 'harriet.cole@example.com', 'Harriet Cole', 'london-premium-4'],
  [17.1, 'ada@example.com', null, 'zurich-standard-4', { couponCode: 'WELCOME10' }],
  [15.6, cast.ofPartner, 'Ingrid Dahl', 'london-premium-2', { partner: 'grand-hotel', card: 'pm_card_mastercard' }],
  [13.4, 'marco@example.com', null, 'lisbon-standard-2'],
  [12.3, cast.waitingRefund, 'Priyanka Shah', 'paris-premium-10'],
  [10.7, 'samira.aziz@example.com', 'Samira Aziz', 'singapore-standard-4'],
  [9.2, cast.partRefund, null, 'vienna-standard-10', { card: 'pm_card_mastercard' }],
  [8.5, cast.openDispute, 'Olivia Grant', 'new-york-premium-4'],
  [6.1, cast.failedRefund, 'Lucas Moreau', 'amsterdam-premium-4', { card: 'pm_card_refundFail' }],
  [5.3, cast.failedMail, null, 'berlin-standard-4'],
  [2.4, cast.bouncedMail, 'Yuki Mori', 'san-francisco-premium-2'],
  [0.6, cast.failedOrder, 'Gareth Lloyd', 'edinburgh-premium-10', { card: 'pm_card_chargeDeclinedInsufficientFunds' }],
]
export const orders = rows.map(([daysAgo, email, name, pass, terms]): DemoOrder => {
  return { daysAgo, email, name, pass, ...terms }
})

interface DemoRefund extends RefundAsk {
  readonly email: string
  readonly daysAgo: number
}

const venue = { cause: 'venue', bearer: 'venue', reason: 'The sauna was closed, and its page did not say so' } as const
const fault = { cause: 'fault', bearer: 'us', reason: 'Our map led to Rotterdam' } as const
const goodwill = { cause: 'goodwill', bearer: 'us', reason: 'Broke her wrist on the first day of the trip' } as const

/** Support asks for them. What is above its limit waits for finance. */
export const refunds: readonly DemoRefund[] = [
  { email: cast.partRefund, daysAgo: 4.3, amount: 12.5, visits: 1, ...venue },
  { email: cast.failedRefund, daysAgo: 3.1, amount: 90, visits: 4, ...fault },
  { email: cast.waitingRefund, daysAgo: 0.8, amount: 180, visits: 10, ...goodwill },
]

export interface DemoDispute {
  readonly email: string
  /** In the provider's words. */
  readonly reason: string
  readonly openedDaysAgo: number
  readonly wonDaysAgo?: number
}

/** A bank takes an answer for seven days. */
export const disputes: readonly DemoDispute[] = [
  { email: cast.wonDispute, reason: 'product_not_received', openedDaysAgo: 16, wonDaysAgo: 6 },
  { email: cast.openDispute, reason: 'fraudulent', openedDaysAgo: 2 },
]

export interface DemoMessage {
  readonly hoursAgo: number
  readonly email: string
  readonly name: string
  readonly message: string
  /** Support sees to it. */
  readonly isAssigned?: true
  /** Support closes it with this. */
  readonly answer?: string
}

const swim =
  'I am in Vienna for three weeks and like to swim in the mornings. Is one pass good for the pools and for the gym next to the hotel, or do I need two?'
const swimAnswer =
  'Dear Birgit, one Premium pass does both: each swim and each visit to the gym takes one visit from it. Filter the map of Vienna by Swimming to see the pools. Have a good stay!'
const door =
  'My code did not open the door on Tuesday evening. The front desk let me in after ten minutes, but my bookings still show the visit as open. Can you please check that it counts only once?'
const company =
  'We are a company of 40 people who travel to Berlin and Zurich every month. Is there one invoice for all of us, and who do I talk to about it?'
const leaving =
  'I bought ten visits and fly home earlier than planned. Can those that are left wait until I am back in London in spring, or can a friend use them?'

export const messages: readonly DemoMessage[] = [
  { hoursAgo: 75, email: 'birgit.sommer@example.com', name: 'Birgit Sommer', message: swim, answer: swimAnswer },
  { hoursAgo: 27, email: 'harriet.cole@example.com', name: 'Harriet Cole', message: door, isAssigned: true },
  { hoursAgo: 9, email: 'daniel.okafor@example.com', name: 'Daniel Okafor', message: company },
  { hoursAgo: 2, email: 'noor@example.com', name: 'Noor Bakker', message: leaving },
]

export const objection =
  'I was on the train to Edinburgh that morning and did not come to the class. Please give the visit back.'

/** What support has noted. */
export const notes: readonly { readonly email: string; readonly text: string; readonly tag: string }[] = [
  { email: cast.wonDispute, text: 'The bank decided for us. He had not seen the pass in his account.', tag: 'dispute' },
  { email: cast.ofPartner, text: 'Stays at the Grand Hotel every second month.', tag: 'regular guest' },
]
export const noteOfOrder = {
  email: cast.waitingRefund,
  text: 'The paper of the hospital came by mail on the day she asked.',
  tag: 'hardship',
}

/** An article that waits for its publication. */
export const articleDraft = {
  slug: 'first-class-away-from-home',
  title: 'Your first class away from home',
  description: 'What to bring, when to come, and whom to ask.',
  picture: '/images/city/london/morning-run-1280.webp',
  pictureAlt: 'Runners beside a river in the morning',
  pictureTitle: null,
  link: null,
  canonicalUrl: null,
  isNews: false,
  body: '<p>Come ten minutes early and say that it is your first visit.</p><h2>What to bring</h2><ul><li>Water</li><li>A towel</li><li>Your ticket on the phone</li></ul><p>With a {brand} pass you need nothing else.</p>',
} as const
