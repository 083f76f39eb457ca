import type * as columns from '../../contract/list-columns.ts'
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

/** Fields of a row that are cells as they are. */
type Plain<Row> = { [Name in keyof Row]: Row[Name] extends CsvCell ? Name : never }[keyof Row]

/** How the rows of a list become cells, by the names of its columns. Left out: the field of that name as it is. */
export type Cells<Row, Columns> = Readonly<
  Record<Exclude<keyof Columns, Plain<Row>>, (row: Row) => CsvCell> &
    Partial<Record<keyof Columns, (row: Row) => CsvCell>>
>

const amount = (price: Price | null): CsvCell => price && price.value
const json = (fields: Readonly<Record<string, unknown>> | null): CsvCell => fields && JSON.stringify(fields)

export const orderCells: Cells<OrderRow, typeof columns.orderColumns> = {
  buyer: ({ buyer }) => buyer && buyer.name,
  price: ({ price }) => price.value,
  refunded: ({ refunded }) => amount(refunded),
  currency: ({ price }) => price.currencyCode,
  dispute: ({ isDisputed }) => (isDisputed ? 'yes' : null),
}

export const refundCells: Cells<StaffRefundRow, typeof columns.refundColumns> = {
  order: ({ order }) => order.number,
  amount: ({ price }) => price.value,
  currency: ({ price }) => price.currencyCode,
  words: ({ reason }) => reason,
}

export const disputeCells: Cells<StaffDisputeRow, typeof columns.disputeColumns> = {
  order: ({ order }) => order.number,
  amount: ({ price }) => price.value,
  currency: ({ price }) => price.currencyCode,
}

export const bookingCells: Cells<BookingRow, typeof columns.bookingColumns> = {
  visit: ({ dateOfVisit, timeFrom }) => [isoOf(dateOfVisit), timeFrom].filter(Boolean).join(' '),
  venue: ({ venue }) => venue.name,
  traveller: ({ traveller }) => traveller.name,
  email: ({ traveller }) => traveller.email,
}

export const travellerCells: Cells<TravellerRow, typeof columns.travellerColumns> = {
  verified: ({ isVerified }) => (isVerified ? 'yes' : 'no'),
}

const yesOrNo = (is: boolean): CsvCell => (is ? 'yes' : 'no')

export const venueCells: Cells<StaffVenueRow, typeof columns.venueColumns> = {
  takesPart: ({ takesPart }) => yesOrNo(takesPart),
  shown: ({ isShown }) => yesOrNo(isShown),
}

export const cityCells: Cells<CityRow, typeof columns.cityColumns> = {
  shown: ({ isShown }) => yesOrNo(isShown),
}

export const partnerCells: Cells<StaffPartnerRow, typeof columns.partnerColumns> = {
  hosts: ({ hosts }) => hosts.join(', '),
  active: ({ isActive }) => yesOrNo(isActive),
}

export const importCells: Cells<ImportRunRow, typeof columns.importColumns> = {
  started: ({ startedAt }) => startedAt,
}

export const mailCells: Cells<MailLine, typeof columns.mailColumns> = {}

export const messageCells: Cells<MessageRow, typeof columns.messageColumns> = {
  assignedTo: ({ assignedTo }) => assignedTo && assignedTo.name,
}

export const caseCells: Cells<DeskCase, typeof columns.caseColumns> = {
  venue: ({ venue }) => venue.name,
  booking: ({ booking }) => booking && booking.ticketName,
  visit: ({ booking }) => booking && isoOf(booking.dateOfVisit),
  state: ({ booking }) => booking && booking.status,
  outcome: ({ settled }) => settled && settled.outcome,
  settledAt: ({ settled }) => settled && settled.at,
}

export const reviewCells: Cells<StaffReview, typeof columns.staffReviewColumns> = {
  venue: ({ studioName }) => studioName,
  state: ({ hiddenReason }) => (hiddenReason === null ? 'shown' : 'hidden'),
  answer: ({ answer }) => answer && answer.message,
}

export const auditCells: Cells<AuditRow, typeof columns.auditColumns> = {
  who: ({ who, actor }) => who ?? actor,
  subject: ({ subject }) => subject && `${subject.table} ${subject.id}`,
  changes: ({ before, after }) =>
    compareFields(before, after)
      .map((one) => `${one.field}: ${one.before ?? ''} → ${one.after ?? ''}`)
      .join('; '),
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
}

export const productCells: Cells<ProductRow, typeof columns.productColumns> = {
  price: ({ price }) => price.value,
  reduced: ({ reducedPrice }) => amount(reducedPrice),
  currency: ({ price }) => price.currencyCode,
  sellers: ({ sellers }) => sellers && sellers.join(' '),
  onSale: ({ isOnSale }) => yesOrNo(isOnSale),
}

const day = (wire: string | null): CsvCell => wire && isoOf(wire)

export const couponCells: Cells<StaffCouponRow, typeof columns.couponColumns> = {
  fixed: ({ fixed }) => amount(fixed),
  currency: ({ fixed }) => fixed && fixed.currencyCode,
  ends: ({ ends }) => day(ends),
  active: ({ isActive }) => yesOrNo(isActive),
}

export const codeCells: Cells<CodeBatchRow, typeof columns.codeColumns> = {
  ends: ({ ends }) => day(ends),
}
