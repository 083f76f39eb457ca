import * as columns from '../../contract/list-columns.ts'
import type { z } from 'zod'
import { auditQuery } from '../../contract/staff-audit.ts'
import { type StaffReviewsQuery, staffReviewsQuery } from '../../contract/reviews.ts'
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
import { type CodeBatchesQuery, codeBatchesQuery } from '../../contract/staff-codes.ts'
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
import * as cells from './list-cells.ts'

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

function exportList<
  Query extends { after?: string | undefined },
  Row,
  Columns extends Readonly<Record<string, string>>,
>(
  right: Right,
  schema: z.ZodType<Query>,
  list: (
    context: Context,
    query: Query,
    size: ListSize,
  ) => Promise<{ rows: Row[]; next: string | null; total: number }>,
  heads: Columns,
  cellsOf: cells.Cells<Row, Columns>,
  subject?: (row: Row) => BulkSubject,
): ExportedList {
  const writeCell = (row: Row, key: string): CsvCell => {
    const write: ((row: Row) => CsvCell) | undefined = cellsOf[key as keyof Columns]
    // `Cells` leaves out only fields that are cells.
    return write ? write(row) : (row[key as keyof Row] as CsvCell)
  }
  return {
    right,
    heads,
    read: (query) => {
      const parsed = schema.safeParse(query)
      if (!parsed.success) return undefined
      return async (context, keys, { after, ...size }) => {
        const { rows, next, total } = await list(context, { ...parsed.data, after }, size)
        return {
          cells: rows.map((row) => keys.map((key) => writeCell(row, key))),
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
  orders: exportList('orders.see', ordersQuery, listOrders, columns.orderColumns, cells.orderCells),
  refunds: exportList('orders.see', refundsQuery, listAllRefunds, columns.refundColumns, cells.refundCells),
  disputes: exportList('orders.see', disputesQuery, listDisputes, columns.disputeColumns, cells.disputeCells),
  bookings: exportList(
    'bookings.see',
    bookingsQuery,
    listAllBookings,
    columns.bookingColumns,
    cells.bookingCells,
    ({ id, code }) => ({ id, name: code }),
  ),
  travellers: exportList(
    'travellers.see',
    travellersQuery,
    listTravellers,
    columns.travellerColumns,
    cells.travellerCells,
  ),
  venues: exportList('venues.see', allVenuesQuery, listAllVenues, columns.venueColumns, cells.venueCells),
  cities: exportList('cities.see', citiesQuery, listStaffCities, columns.cityColumns, cells.cityCells),
  partners: exportList(
    'partners.see',
    staffPartnersQuery,
    listStaffPartners,
    columns.partnerColumns,
    cells.partnerCells,
  ),
  products: exportList('products.see', productsQuery, listProducts, columns.productColumns, cells.productCells),
  coupons: exportList('coupons.see', couponsQuery, listCoupons, columns.couponColumns, cells.couponCells),
  codes: exportList(
    'codes.see',
    codeBatchesQuery,
    (context: Context, query: CodeBatchesQuery, size: ListSize) => listCodeBatches(context, 'all', query, size),
    columns.codeColumns,
    cells.codeCells,
  ),
  imports: exportList('imports.see', importsQuery, listAllImports, columns.importColumns, cells.importCells),
  mails: exportList('mails.see', mailsQuery, listAllMails, columns.mailColumns, cells.mailCells, ({ id, kind }) => ({
    id,
    name: kind,
  })),
  messages: exportList('messages.see', messagesQuery, listMessages, columns.messageColumns, cells.messageCells),
  cases: exportList('cases.see', casesQuery, listCases, columns.caseColumns, cells.caseCells),
  // Only operators export, and these see every venue.
  reviews: exportList(
    'reviews.see',
    staffReviewsQuery,
    (context: Context, query: StaffReviewsQuery, size: ListSize) => listReviewsOf(context, 'all', query, size),
    columns.staffReviewColumns,
    cells.reviewCells,
  ),
  audit: exportList('audit.see', auditQuery, listAuditLog, columns.auditColumns, cells.auditCells),
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
