import { bookingStatuses, orderTypes } from '../../contract/bookings.ts'
import { type CasesQuery, caseSubjects } from '../../contract/desk-cases.ts'
import { ownedPassTypes } from '../../contract/passes.ts'
import { reviewStates, type StaffReviewsQuery } from '../../contract/reviews.ts'
import type { CitiesQuery } from '../../contract/staff-cities.ts'
import type { AllVenuesQuery } from '../../contract/staff-all-venues.ts'
import { auditActors, type AuditQuery } from '../../contract/staff-audit.ts'
import type { BookingsQuery } from '../../contract/staff-bookings.ts'
import { disputeStates, type DisputesQuery } from '../../contract/staff-disputes.ts'
import { importKinds, importStates, type ImportsQuery } from '../../contract/staff-imports.ts'
import { mailStates, type MailsQuery } from '../../contract/staff-mails.ts'
import { messageStates, type MessagesQuery } from '../../contract/staff-messages.ts'
import { type OrdersQuery, orderStates, refundedShares } from '../../contract/staff-orders.ts'
import { partnerKinds, type StaffPartnersQuery } from '../../contract/staff-partners.ts'
import type { CodeBatchesQuery } from '../../contract/staff-codes.ts'
import type { CouponsQuery } from '../../contract/staff-coupons.ts'
import type { ProductsQuery } from '../../contract/staff-products.ts'
import { refundBearers, refundCauses, refundStates, type RefundsQuery } from '../../contract/staff-refunds.ts'
import { accountOrigins, type TravellersQuery, travellerStates } from '../../contract/staff-travellers.ts'
import type { ListName } from '../../contract/staff-views.ts'
import type { Samples } from './samples.ts'

/** Frequent and rare values of every filter of a list. A value may name another filter too, behind an '&'. */
type Filters<Q> = { readonly [F in Exclude<keyof Q, 'order' | 'after'>]-?: readonly string[] }

/** The list without a filter and with each filter alone, in each order. */
function questionsOf<Q extends { readonly order?: string | undefined }>(
  orders: readonly NonNullable<Q['order']>[],
  filters: Filters<Q>,
): string[] {
  const asked = Object.entries<readonly string[]>(filters).flatMap(([filter, values]) =>
    values.map((value) => `&${filter}=${encodeURI(value)}`),
  )
  return orders.flatMap((order) => ['', ...asked].map((one) => `order=${order}${one}`))
}

/** From long ago on, a month and a day long ago, the last days; until long ago, and until lately. */
const spanOf = ({ longAgo, aMonthLater, lately }: Samples) => ({
  from: [longAgo, `${longAgo}&to=${aMonthLater}`, `${longAgo}&to=${longAgo}`, lately],
  to: [longAgo, lately],
})

/** What every list is asked: queries of its call. */
export function listQuestions(samples: Samples): Readonly<Record<ListName, readonly string[]>> {
  const { lately, traveller, busyVenue, quietVenue, code, review, subject } = samples
  const span = spanOf(samples)
  const [email, venue, byWriting] = [[traveller], [busyVenue, quietVenue], ['-written', 'written'] as const]
  return {
    ...questionsAboutMoney(span, email),
    ...questionsAboutHouses(span),
    bookings: questionsOf<BookingsQuery>(['-booked', 'booked', '-visit', 'visit'], {
      ...span,
      state: bookingStatuses,
      venue,
      day: ['today'],
      email,
      code: [code, 'UNKNOWN'],
      type: orderTypes,
    }),
    travellers: questionsOf<TravellersQuery>(['-joined', 'joined'], {
      ...span,
      text: ['nina', 'nina novak', 'xavier', 'example', traveller, 'zzzz'],
      state: travellerStates,
      through: accountOrigins,
      tag: ['vip', 'gym owner', 'unknown'],
      deletion: ['heldBack'],
    }),
    mails: questionsOf<MailsQuery>(byWriting, {
      from: [lately],
      to: [lately],
      state: mailStates,
      email,
      kind: ['booking-confirmed', 'contact-answer', 'seat-offered'],
    }),
    messages: questionsOf<MessagesQuery>(byWriting, {
      ...span,
      state: messageStates,
      email,
      assignedTo: ['staff-1@example.com'],
    }),
    cases: questionsOf<CasesQuery>(['opened', '-opened'], {
      state: ['settled', 'any'],
      about: ['objections&state=any', ...caseSubjects],
      venue,
    }),
    reviews: questionsOf<StaffReviewsQuery>(byWriting, {
      ...span,
      state: reviewStates,
      stars: ['1', '2', '3', '4', '5'],
      venue,
      review: [review],
    }),
    audit: questionsOf<AuditQuery>(['-at', 'at'], {
      ...span,
      who: ['staff-1@example.com', 'staff-1500@example.com'],
      actor: auditActors,
      action: ['booking.checkedIn', 'pass.frozen', 'job.runAgain'],
      table: ['bookings', 'passes', 'unknown'],
      subject: [subject, `${subject}&table=bookings`],
      venue,
    }),
  }
}

function questionsAboutHouses(span: Filters<{ from: string; to: string }>) {
  const yesOrNo = ['yes', 'no']
  return {
    venues: questionsOf<AllVenuesQuery>(['name', '-name'], {
      text: ['house', 'River House 12', 'zzzz'],
      city: ['City 1', 'unknown'],
      takesPart: yesOrNo,
      shown: yesOrNo,
      tag: ['unknown'],
    }),
    cities: questionsOf<CitiesQuery>(['name', '-name', 'rank'], {
      text: ['city', 'zzzz'],
      country: ['United Kingdom'],
      shown: yesOrNo,
    }),
    imports: questionsOf<ImportsQuery>(['-started', 'started'], {
      ...span,
      kind: importKinds,
      state: importStates,
      source: ['osm0', 'unknown'],
    }),
    partners: questionsOf<StaffPartnersQuery>(['name', '-name'], {
      text: ['hotel', 'zzzz'],
      kind: partnerKinds,
      active: yesOrNo,
      tag: ['unknown'],
    }),
    products: questionsOf<ProductsQuery>(['name', '-name'], {
      text: ['standard', 'zzzz'],
      city: ['City 1', 'unknown'],
      type: ownedPassTypes,
      onSale: yesOrNo,
      planned: ['yes'],
    }),
    coupons: questionsOf<CouponsQuery>(['code', '-code'], {
      text: ['coupon', 'zzzz'],
      code: ['COUPON-7'],
      active: yesOrNo,
      partner: ['partner-1'],
    }),
    codes: questionsOf<CodeBatchesQuery>(['-made', 'made'], {
      text: ['batch', 'zzzz'],
      partner: ['partner-1'],
      delivery: ['download', 'mail'],
    }),
  }
}

function questionsAboutMoney(span: Filters<{ from: string; to: string }>, email: readonly string[]) {
  return {
    orders: questionsOf<OrdersQuery>(['-number', 'number', '-price', 'price'], {
      ...span,
      state: orderStates,
      email,
      partner: ['partner-1', 'partner-30'],
      coupon: ['UNKNOWN'],
      currency: ['GBP', 'CHF', 'SEK'],
      refunded: refundedShares,
      tag: ['vip', 'unknown'],
      disputed: ['open', 'any'],
    }),
    refunds: questionsOf<RefundsQuery>(['-asked', 'asked'], {
      ...span,
      state: refundStates,
      cause: refundCauses,
      bearer: refundBearers,
    }),
    disputes: questionsOf<DisputesQuery>(['-opened', 'opened', 'due', '-due'], { state: disputeStates }),
  }
}
