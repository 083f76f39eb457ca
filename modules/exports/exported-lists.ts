import {
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
import type { z } from 'zod'
import { auditQuery } from '../../contract/staff-audit.ts'
import { staffReviewsQuery } from '../../contract/reviews.ts'
import { casesQuery } from '../../contract/desk-cases.ts'
import type { CsvCell } from '../../contract/csv-text.ts'
import type { Right } from '../../contract/rights.ts'
import type { BulkSubject } from '../../contract/staff-bulk.ts'
import type { ListSize } from '../../contract/staff-lists.ts'
import { bookingsQuery } from '../../contract/staff-bookings.ts'
import { citiesQuery } from '../../contract/staff-cities.ts'
import { allVenuesQuery } from '../../contract/staff-all-venues.ts'
import { staffPartnersQuery } from '../../contract/staff-partners.ts'
import { importsQuery } from '../../contract/staff-imports.ts'
import { mailsQuery } from '../../contract/staff-mails.ts'
import { disputesQuery } from '../../contract/staff-disputes.ts'
import { messagesQuery } from '../../contract/staff-messages.ts'
import { ordersQuery } from '../../contract/staff-orders.ts'
import { codeBatchesQuery } from '../../contract/staff-codes.ts'
import { couponsQuery } from '../../contract/staff-coupons.ts'
import { productsQuery } from '../../contract/staff-products.ts'
import { refundsQuery } from '../../contract/staff-refunds.ts'
import { travellersQuery } from '../../contract/staff-travellers.ts'
import type { ListName } from '../../contract/staff-views.ts'
import { listStaffPartners } from '../all-partners/list-staff-partners.ts'
import { listStaffCities } from '../all-cities/list-staff-cities.ts'
import { listAllVenues } from '../all-venues/list-all-venues.ts'
import { listAuditLog } from '../audit/list-audit-log.ts'
import type { Context } from '../call/context.ts'
import { listDisputes } from '../checkout/office/list-disputes.ts'
import { listOrders } from '../checkout/office/list-orders.ts'
import { listAllRefunds } from '../checkout/office/list-all-refunds.ts'
import { listMessages } from '../contact/list-messages.ts'
import { listCases } from '../desk/list-cases.ts'
import { listAllImports } from '../import-office/show-import.ts'
import { listAllBookings } from '../desk/office/list-all-bookings.ts'
import { listAllMails } from '../notifications/office/list-all-mails.ts'
import { listCoupons } from '../coupons/office/list-coupons.ts'
import { listCodeBatches } from '../passes/codes/list-code-batches.ts'
import { listProducts } from '../offers/list-products.ts'
import { listReviewsOf } from '../reviews/moderate-review.ts'
import { listTravellers } from '../travellers/list-travellers.ts'
import {
  auditCells,
  bookingCells,
  caseCells,
  type Cells,
  cityCells,
  codeCells,
  couponCells,
  disputeCells,
  importCells,
  mailCells,
  messageCells,
  orderCells,
  partnerCells,
  productCells,
  refundCells,
  reviewCells,
  travellerCells,
  venueCells,
} from './list-cells.ts'

interface Page {
  readonly cells: CsvCell[][]
  /** None of a list without acts on many rows. */
  readonly subjects: readonly BulkSubject[]
  readonly next: string | null
  readonly total: number
}

/** A list as a file is written from it, whatever its rows are. */
export interface ExportedList {
  readonly right: Right
  /** The heads of its columns, by their keys. */
  readonly heads: Readonly<Record<string, string>>
  /** The query of an address; undefined if the list has none like it. */
  readonly read: (query: unknown) => ListReader | undefined
}

/** @param after where the page begins; undefined: at the first row */
type ListReader = (
  context: Context,
  columns: readonly string[],
  place: { readonly after: string | undefined } & ListSize,
) => Promise<Page>

interface ListPlan<Query, Row, Columns extends Readonly<Record<string, string>>> {
  readonly right: Right
  readonly schema: z.ZodType<Query>
  readonly list: (
    context: Context,
    query: Query,
    size: ListSize,
  ) => Promise<{ rows: Row[]; next: string | null; total: number }>
  readonly columns: Columns
  readonly cells: Cells<Row, Columns>
  readonly subject?: (row: Row) => BulkSubject
}

function exportList<
  Query extends { after?: string | undefined },
  Row,
  Columns extends Readonly<Record<string, string>>,
>({ right, schema, list, columns: heads, cells, subject }: ListPlan<Query, Row, Columns>): ExportedList {
  return {
    right,
    heads,
    read: (query) => {
      const parsed = schema.safeParse(query)
      if (!parsed.success) return undefined
      return async (context, keys, { after, ...size }) => {
        const { rows, next, total } = await list(context, { ...parsed.data, after }, size)
        return {
          cells: rows.map((row) => keys.map((key) => cells[key as keyof Columns](row))),
          subjects: subject ? rows.map(subject) : [],
          next,
          total,
        }
      }
    },
  }
}

/** Every list that can be exported, with the right that seeing it takes. */
export const exportedLists: Readonly<Record<ListName, ExportedList>> = {
  orders: exportList({
    right: 'orders.see',
    schema: ordersQuery,
    list: listOrders,
    columns: orderColumns,
    cells: orderCells,
  }),
  refunds: exportList({
    right: 'orders.see',
    schema: refundsQuery,
    list: listAllRefunds,
    columns: refundColumns,
    cells: refundCells,
  }),
  disputes: exportList({
    right: 'orders.see',
    schema: disputesQuery,
    list: listDisputes,
    columns: disputeColumns,
    cells: disputeCells,
  }),
  bookings: exportList({
    right: 'bookings.see',
    schema: bookingsQuery,
    list: listAllBookings,
    columns: bookingColumns,
    cells: bookingCells,
    subject: ({ id, code }) => ({ id, name: code }),
  }),
  travellers: exportList({
    right: 'travellers.see',
    schema: travellersQuery,
    list: listTravellers,
    columns: travellerColumns,
    cells: travellerCells,
  }),
  venues: exportList({
    right: 'venues.see',
    schema: allVenuesQuery,
    list: listAllVenues,
    columns: venueColumns,
    cells: venueCells,
  }),
  cities: exportList({
    right: 'cities.see',
    schema: citiesQuery,
    list: listStaffCities,
    columns: cityColumns,
    cells: cityCells,
  }),
  partners: exportList({
    right: 'partners.see',
    schema: staffPartnersQuery,
    list: listStaffPartners,
    columns: partnerColumns,
    cells: partnerCells,
  }),
  products: exportList({
    right: 'products.see',
    schema: productsQuery,
    list: listProducts,
    columns: productColumns,
    cells: productCells,
  }),
  coupons: exportList({
    right: 'coupons.see',
    schema: couponsQuery,
    list: listCoupons,
    columns: couponColumns,
    cells: couponCells,
  }),
  codes: exportList({
    right: 'codes.see',
    schema: codeBatchesQuery,
    list: (context, query, size) => listCodeBatches(context, 'all', query, size),
    columns: codeColumns,
    cells: codeCells,
  }),
  imports: exportList({
    right: 'imports.see',
    schema: importsQuery,
    list: listAllImports,
    columns: importColumns,
    cells: importCells,
  }),
  mails: exportList({
    right: 'mails.see',
    schema: mailsQuery,
    list: listAllMails,
    columns: mailColumns,
    cells: mailCells,
    subject: ({ id, kind }) => ({ id, name: kind }),
  }),
  messages: exportList({
    right: 'messages.see',
    schema: messagesQuery,
    list: listMessages,
    columns: messageColumns,
    cells: messageCells,
  }),
  cases: exportList({
    right: 'cases.see',
    schema: casesQuery,
    list: listCases,
    columns: caseColumns,
    cells: caseCells,
  }),
  reviews: exportList({
    right: 'reviews.see',
    schema: staffReviewsQuery,
    // Only operators export, and these see every venue.
    list: (context, query, size) => listReviewsOf(context, 'all', query, size),
    columns: staffReviewColumns,
    cells: reviewCells,
  }),
  audit: exportList({
    right: 'audit.see',
    schema: auditQuery,
    list: listAuditLog,
    columns: auditColumns,
    cells: auditCells,
  }),
}

/**
 * What reads a list as its page's address describes it, but for the page and the columns; undefined if the list has no
 * such filter or order.
 */
export function readerOf(list: ListName, address: string): ListReader | undefined {
  const query = new URLSearchParams(address)
  const names = [...new Set(query.keys())].filter((name) => name !== 'columns' && name !== 'after')
  const asked = names.map((name) => [name, query.getAll(name)] as const)
  return exportedLists[list].read(
    Object.fromEntries(asked.map(([name, values]) => [name, values.length === 1 ? values[0] : values])),
  )
}
