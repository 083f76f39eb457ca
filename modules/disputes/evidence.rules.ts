import type { CaseEvent } from '../../contract/desk-cases.ts'
import type { ScanOutcome } from '../../contract/desk-scans.ts'
import type { Currency } from '../../contract/money.ts'
import { formatPrice } from '../../contract/price-text.ts'
import type { BookingRow } from '../../contract/staff-bookings.ts'
import type { StaffDisputeRow } from '../../contract/staff-disputes.ts'
import type { MailLine } from '../../contract/staff-mails.ts'
import type { StaffOrder } from '../../contract/staff-orders.ts'
import { visitsText } from '../../contract/visits-text.ts'
import type { Report } from '../tickets/print/paper-of.rules.ts'

/** What we hold about a disputed payment. */
export interface EvidenceFacts {
  readonly brand: string
  readonly dispute: StaffDisputeRow
  readonly order: Pick<StaffOrder, 'order' | 'steps' | 'payments' | 'purchasedFrom' | 'refunds'>
  /** As the buyer agreed to them; undefined for an old order. */
  readonly terms:
    | { readonly name: string; readonly type: string; readonly visits: number; readonly validMonths: number }
    | undefined
  readonly isAdultConfirmed: boolean
  readonly passCode: string | undefined
  readonly mails: readonly MailLine[]
  readonly visits: readonly PassVisit[]
  readonly now: Date
}

interface PassVisit {
  readonly booking: BookingRow
  readonly visits: number
  readonly history: readonly CaseEvent[]
}

const MOST_LETTERS = 500
/** Longer texts are cut, and none of them is anything but text on the paper. */
const cut = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text)
const fact = (name: string, value: string | null | undefined) => (value ? [`${name}: ${value}`] : [])
/** Exact, and in one zone for all readers: '2026-06-10 10:00:00 UTC'. */
const at = (instant: string | Date) =>
  new Date(instant)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')
const amount = ({ value, currencyCode }: { value: number; currencyCode: Currency }) => formatPrice(value, currencyCode)
const stepNames = {
  list: 'Price of the pass',
  percent: 'Coupon, percent',
  fixed: 'Coupon, amount',
  freePass: 'Free pass',
  rounding: 'Rounding',
  charge: 'Charged',
} as const
const paymentNames = {
  created: 'begun',
  requiresAction: 'waits for the card holder',
  processing: 'under way',
  succeeded: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
} as const
const refundNames = { pending: 'on its way', succeeded: 'paid back' } as const
const bookingNames = {
  pending: 'requested',
  confirmed: 'confirmed',
  redeemed: 'visited',
  cancelledByUser: 'cancelled by the traveller',
  cancelledByFitness: 'cancelled by the venue',
  noShow: 'missed',
} as const

const scanWays = {
  camera: 'camera',
  scanner: 'scanner',
  typed: 'typed code',
  tap: 'tap on the list',
  undo: 'undo',
} as const
const scanNames: Readonly<Record<ScanOutcome, string>> = {
  checkedIn: 'checked in',
  alreadyCheckedIn: 'was checked in before',
  cancelledLate: 'had been cancelled late',
  cancelled: 'had been cancelled',
  unknown: 'unknown ticket',
  elsewhere: 'a ticket for another venue',
  online: 'a ticket for an online class',
  outsideTimes: 'outside the times of the visit',
  timeUnclear: 'the time of the scan is unclear',
  otherWay: 'brought by a person from the storage of the device',
  taken: 'another scan has its number',
  undone: 'the check-in was undone',
  notUndone: 'the check-in stays',
  scanMissing: 'the scan to undo never arrived',
}
const settlementNames = {
  checkedIn: 'the traveller was there',
  paid: 'the venue is paid',
  rejected: 'what was entered stands',
  upheld: 'the traveller is right',
} as const

/** The bank needs no names of people who work for a venue or for us. */
const actorNames = {
  traveller: 'the traveller',
  venue: 'the venue',
  operator: 'our support',
  system: 'the product itself',
  integration: "the venue's own system",
} as const

/** The evidence for a dispute: plain facts with their times, in the order in which a bank asks for them. */
export function writeEvidence(facts: EvidenceFacts): Report {
  const { brand, dispute, mails, visits, now } = facts
  const parts = [
    { heading: 'The dispute', lines: writeDisputed(facts) },
    { heading: 'Terms as sold', lines: writeTerms(facts) },
    { heading: 'Payments and refunds', lines: writePayments(facts) },
    { heading: 'Mails to the buyer', lines: orNone(mails.map(writeMail)) },
    ...(visits.length === 0 ? [{ heading: 'Visits', lines: ['No visit was booked with this pass.'] }] : []),
    ...visits.map(writeVisit),
  ]
  return {
    title: `${brand}: evidence for order ${dispute.order.number}`,
    madeAt: now,
    parts: [
      { heading: `Made on ${at(now)}`, lines: ['All times are in UTC, except days and times of visits.'] },
      ...parts.map(({ heading, lines }) => ({ heading: cut(heading), lines: lines.map(cut) })),
    ],
  }
}

const orNone = (lines: readonly string[]) => (lines.length === 0 ? ['None.'] : lines)

function writeDisputed({ dispute }: EvidenceFacts): string[] {
  return [
    `Amount: ${amount(dispute.price)}`,
    ...fact("The bank's reason", dispute.reason),
    `Opened: ${at(dispute.openedAt)}`,
    ...fact('Answer due', dispute.answerBy && at(dispute.answerBy)),
    ...fact('Closed', dispute.closedAt && `${at(dispute.closedAt)}, ${dispute.state}`),
  ]
}

function writeTerms({ order: { order, steps, purchasedFrom }, terms, isAdultConfirmed, passCode }: EvidenceFacts) {
  return [
    `Order ${order.number}, placed ${at(order.placedAt)}`,
    ...fact('Buyer', order.buyer?.name),
    `Email: ${order.email}`,
    `Pass: ${terms?.name ?? order.pass}`,
    ...(terms ? [`${visitsText(terms.visits)}, ${terms.type}, good for ${terms.validMonths} months`] : []),
    ...steps.map(({ step, price }) => `${stepNames[step]}: ${amount(price)}`),
    ...fact('Code of the pass', passCode),
    ...fact('Bought at', purchasedFrom),
    ...(isAdultConfirmed ? ['The buyer confirmed that they are at least 18 years old.'] : []),
    'For a year, the buyer can return an unused pass for a full refund on their own purchases page.',
  ]
}

function writePayments({ order: { payments, refunds } }: EvidenceFacts): string[] {
  return [
    ...payments.map(
      ({ price, state, card, succeededAt, begunAt, provider, intentId }) =>
        `${amount(price)}, ${paymentNames[state]}, ${at(succeededAt ?? begunAt)}, ${[card, provider, intentId].filter(Boolean).join(', ')}`,
    ),
    ...refunds.flatMap(({ price, state, askedAt }) =>
      state === 'pending' || state === 'succeeded'
        ? [`Refund of ${amount(price)}, ${refundNames[state]}, asked for ${at(askedAt)}`]
        : [],
    ),
  ]
}

function writeMail({ kind, to, state, writtenAt, sentAt }: MailLine): string {
  return `${kind.replaceAll('-', ' ')} to ${to}: ${state} ${at(sentAt ?? writtenAt)}`
}

/** A name has its own line: one that is written from right to left would turn what stands beside it. */
function writeVisit({ booking, visits, history }: PassVisit): Report['parts'][number] {
  const { code, what, venue, dateOfVisit, timeFrom, traveller, bookedAt, state } = booking
  const when = [dateOfVisit, timeFrom?.slice(0, 5)].filter(Boolean).join(' ')
  return {
    heading: `Ticket ${code}: ${what}, ${venue.name}, ${when}`,
    lines: [
      `For ${traveller.name ?? traveller.email}`,
      `${visitsText(visits)}, booked ${at(bookedAt)}, now: ${bookingNames[state]}`,
      ...history.map((event) => `${at(event.at)} ${writeEvent(event, venue.name)}`),
    ],
  }
}

function writeEvent(event: CaseEvent, venue: string): string {
  const by = actorNames[event.by]
  switch (event.what) {
    case 'status':
      return `${event.isFirst ? 'Booked' : 'Became'}: ${bookingNames[event.status]} (${by})`
    case 'scan':
      return `Scan at the door of ${venue}, by ${scanWays[event.how]}, device ${event.name ?? 'without a name'}: ${scanNames[event.outcome]}`
    case 'entry':
      return `Entered by the venue: ${event.kind} (${by})`
    case 'moved':
      return `Moved by the venue from ${at(event.from)} to ${at(event.to)}`
    case 'objection':
      return 'The traveller objected to the entry'
    case 'settled':
      return `The question was settled: ${settlementNames[event.outcome]}`
  }
}
