import type {
  auditColumns,
  bookingColumns,
  caseColumns,
  cityColumns,
  codeColumns,
  couponColumns,
  disputeColumns,
  importColumns,
  mailColumns,
  messageColumns,
  orderColumns,
  partnerColumns,
  productColumns,
  refundColumns,
  staffReviewColumns,
  travellerColumns,
  venueColumns,
} from '../../contract/list-columns.ts'
import { compareFields } from '../../contract/compare-fields.ts'
import type { AuditRow } from '../../contract/staff-audit.ts'
import { isoOf } from '../../contract/days.ts'
import type { StaffReview } from '../../contract/reviews.ts'
import type { DeskCase } from '../../contract/desk-cases.ts'
import type { CsvCell } from '../../contract/csv-text.ts'
import type { Price } from '../../contract/money.ts'
import type { BookingRow } from '../../contract/staff-bookings.ts'
import type { CityRow } from '../../contract/staff-cities.ts'
import type { StaffVenueRow } from '../../contract/staff-all-venues.ts'
import type { StaffPartnerRow } from '../../contract/staff-partners.ts'
import type { CodeBatchRow } from '../../contract/staff-codes.ts'
import type { StaffCouponRow } from '../../contract/staff-coupons.ts'
import type { ProductRow } from '../../contract/staff-products.ts'
import type { ImportRunRow } from '../../contract/staff-imports.ts'
import type { MailLine } from '../../contract/staff-mails.ts'
import type { StaffDisputeRow } from '../../contract/staff-disputes.ts'
import type { MessageRow } from '../../contract/staff-messages.ts'
import type { OrderRow } from '../../contract/staff-orders.ts'
import type { StaffRefundRow } from '../../contract/staff-refunds.ts'
import type { TravellerRow } from '../../contract/staff-travellers.ts'

/** How the rows of a list become cells, by the names of its columns. */
export type Cells<Row, Columns> = Readonly<Record<keyof Columns, (row: Row) => CsvCell>>

const amount = (price: Price | null): CsvCell => price && price.value
const json = (fields: Readonly<Record<string, unknown>> | null): CsvCell => fields && JSON.stringify(fields)

export const orderCells: Cells<OrderRow, typeof orderColumns> = {
  number: ({ number }) => number,
  placedAt: ({ placedAt }) => placedAt,
  state: ({ state }) => state,
  buyer: ({ buyer }) => buyer && buyer.name,
  email: ({ email }) => email,
  pass: ({ pass }) => pass,
  price: ({ price }) => price.value,
  refunded: ({ refunded }) => amount(refunded),
  currency: ({ price }) => price.currencyCode,
  card: ({ card }) => card,
  partner: ({ partner }) => partner,
  dispute: ({ isDisputed }) => (isDisputed ? 'yes' : null),
}

export const refundCells: Cells<StaffRefundRow, typeof refundColumns> = {
  order: ({ order }) => order.number,
  askedAt: ({ askedAt }) => askedAt,
  askedBy: ({ askedBy }) => askedBy,
  state: ({ state }) => state,
  amount: ({ price }) => price.value,
  currency: ({ price }) => price.currencyCode,
  cause: ({ cause }) => cause,
  bearer: ({ bearer }) => bearer,
  pass: ({ pass }) => pass,
  visits: ({ visits }) => visits,
  decidedBy: ({ decidedBy }) => decidedBy,
  decidedAt: ({ decidedAt }) => decidedAt,
  endedAt: ({ endedAt }) => endedAt,
  failure: ({ failure }) => failure,
  words: ({ reason }) => reason,
}

export const disputeCells: Cells<StaffDisputeRow, typeof disputeColumns> = {
  order: ({ order }) => order.number,
  state: ({ state }) => state,
  answerBy: ({ answerBy }) => answerBy,
  amount: ({ price }) => price.value,
  currency: ({ price }) => price.currencyCode,
  reason: ({ reason }) => reason,
  openedAt: ({ openedAt }) => openedAt,
  closedAt: ({ closedAt }) => closedAt,
  pass: ({ pass }) => pass,
  email: ({ email }) => email,
}

export const bookingCells: Cells<BookingRow, typeof bookingColumns> = {
  code: ({ code }) => code,
  visit: ({ dateOfVisit, timeFrom }) => [isoOf(dateOfVisit), timeFrom].filter(Boolean).join(' '),
  what: ({ what }) => what,
  type: ({ type }) => type,
  venue: ({ venue }) => venue.name,
  traveller: ({ traveller }) => traveller.name,
  email: ({ traveller }) => traveller.email,
  state: ({ state }) => state,
  passCode: ({ passCode }) => passCode,
  bookedAt: ({ bookedAt }) => bookedAt,
  partner: ({ partner }) => partner,
  cancelReason: ({ cancelReason }) => cancelReason,
}

export const travellerCells: Cells<TravellerRow, typeof travellerColumns> = {
  email: ({ email }) => email,
  name: ({ name }) => name,
  state: ({ state }) => state,
  verified: ({ isVerified }) => (isVerified ? 'yes' : 'no'),
  joinedAt: ({ joinedAt }) => joinedAt,
  through: ({ through }) => through,
  city: ({ city }) => city,
  country: ({ country }) => country,
  passes: ({ passes }) => passes,
  visitsLeft: ({ visitsLeft }) => visitsLeft,
  lastVisit: ({ lastVisit }) => lastVisit,
}

const yesOrNo = (is: boolean): CsvCell => (is ? 'yes' : 'no')

export const venueCells: Cells<StaffVenueRow, typeof venueColumns> = {
  name: ({ name }) => name,
  city: ({ city }) => city,
  quarter: ({ quarter }) => quarter,
  takesPart: ({ takesPart }) => yesOrNo(takesPart),
  shown: ({ isShown }) => yesOrNo(isShown),
  managers: ({ managers }) => managers,
  classes: ({ classes }) => classes,
  visits: ({ visits }) => visits,
}

export const cityCells: Cells<CityRow, typeof cityColumns> = {
  city: ({ city }) => city,
  country: ({ country }) => country,
  timeZone: ({ timeZone }) => timeZone,
  currency: ({ currency }) => currency,
  shown: ({ isShown }) => yesOrNo(isShown),
  venues: ({ venues }) => venues,
  passes: ({ passes }) => passes,
  rank: ({ rank }) => rank,
}

export const partnerCells: Cells<StaffPartnerRow, typeof partnerColumns> = {
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  kind: ({ kind }) => kind,
  hosts: ({ hosts }) => hosts.join(', '),
  active: ({ isActive }) => yesOrNo(isActive),
  codes: ({ codes }) => codes,
  claimed: ({ claimed }) => claimed,
}

export const importCells: Cells<ImportRunRow, typeof importColumns> = {
  started: ({ startedAt }) => startedAt,
  kind: ({ kind }) => kind,
  source: ({ source }) => source,
  file: ({ file }) => file,
  by: ({ by }) => by,
  state: ({ state }) => state,
  taken: ({ taken }) => taken,
  changed: ({ changed }) => changed,
  unchanged: ({ unchanged }) => unchanged,
  skipped: ({ skipped }) => skipped,
}

export const mailCells: Cells<MailLine, typeof mailColumns> = {
  kind: ({ kind }) => kind,
  to: ({ to }) => to,
  state: ({ state }) => state,
  writtenAt: ({ writtenAt }) => writtenAt,
  sentAt: ({ sentAt }) => sentAt,
  problem: ({ problem }) => problem,
}

export const messageCells: Cells<MessageRow, typeof messageColumns> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  state: ({ state }) => state,
  begins: ({ begins }) => begins,
  assignedTo: ({ assignedTo }) => assignedTo && assignedTo.name,
  writtenAt: ({ writtenAt }) => writtenAt,
  answeredAt: ({ answeredAt }) => answeredAt,
  partner: ({ partner }) => partner,
}

export const caseCells: Cells<DeskCase, typeof caseColumns> = {
  kind: ({ kind }) => kind,
  venue: ({ venue }) => venue.name,
  booking: ({ booking }) => booking && booking.ticketName,
  visit: ({ booking }) => booking && isoOf(booking.dateOfVisit),
  state: ({ booking }) => booking && booking.status,
  openedAt: ({ openedAt }) => openedAt,
  outcome: ({ settled }) => settled && settled.outcome,
  settledAt: ({ settled }) => settled && settled.at,
}

export const reviewCells: Cells<StaffReview, typeof staffReviewColumns> = {
  title: ({ title }) => title,
  stars: ({ stars }) => stars,
  message: ({ message }) => message,
  venue: ({ studioName }) => studioName,
  author: ({ author }) => author,
  state: ({ hiddenReason }) => (hiddenReason === null ? 'shown' : 'hidden'),
  writtenAt: ({ writtenAt }) => writtenAt,
  answer: ({ answer }) => answer && answer.message,
  hiddenReason: ({ hiddenReason }) => hiddenReason,
}

export const auditCells: Cells<AuditRow, typeof auditColumns> = {
  at: ({ at }) => at,
  who: ({ who, actor }) => who ?? actor,
  action: ({ action }) => action,
  subject: ({ subject }) => subject && `${subject.table} ${subject.id}`,
  venue: ({ venue }) => venue,
  right: ({ right }) => right,
  changes: ({ before, after }) =>
    compareFields(before, after)
      .map((one) => `${one.field}: ${one.before ?? ''} → ${one.after ?? ''}`)
      .join('; '),
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
  reason: ({ reason }) => reason,
}

export const productCells: Cells<ProductRow, typeof productColumns> = {
  name: ({ name }) => name,
  city: ({ city }) => city,
  type: ({ type }) => type,
  visits: ({ visits }) => visits,
  price: ({ price }) => price.value,
  reduced: ({ reducedPrice }) => amount(reducedPrice),
  currency: ({ price }) => price.currencyCode,
  sellers: ({ sellers }) => sellers && sellers.join(' '),
  onSale: ({ isOnSale }) => yesOrNo(isOnSale),
  sold: ({ sold }) => sold,
  planned: ({ planned }) => planned,
}

const day = (wire: string | null): CsvCell => wire && isoOf(wire)

export const couponCells: Cells<StaffCouponRow, typeof couponColumns> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  percent: ({ percent }) => percent,
  fixed: ({ fixed }) => amount(fixed),
  currency: ({ fixed }) => fixed && fixed.currencyCode,
  ends: ({ ends }) => day(ends),
  active: ({ isActive }) => yesOrNo(isActive),
  uses: ({ uses }) => uses,
  maxUses: ({ maxUses }) => maxUses,
  partner: ({ partner }) => partner,
}

export const codeCells: Cells<CodeBatchRow, typeof codeColumns> = {
  name: ({ name }) => name,
  partner: ({ partner }) => partner,
  pass: ({ pass }) => pass,
  city: ({ city }) => city,
  delivery: ({ delivery }) => delivery,
  made: ({ made }) => made,
  claimed: ({ claimed }) => claimed,
  void: (row) => row.void,
  ends: ({ ends }) => day(ends),
  madeAt: ({ madeAt }) => madeAt,
}
