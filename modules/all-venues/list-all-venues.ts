import { foldText } from '../../contract/fold-text.ts'
import type { AllVenuesQuery, StaffVenueRow } from '../../contract/staff-all-venues.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import { together } from '../../database/together.ts'
import type { Context } from '../call/context.ts'
import {
  countAllVenues,
  figuresOfVenues,
  type VenueFigures,
  type VenueLine,
  venueListOrders,
  venuesOfPage,
} from './all-venues.queries.ts'

/**
 * Every venue, as those who run the product see it.
 * @throws Refusal listPlaceUnknown
 */
export async function listAllVenues(
  context: Context,
  query: AllVenuesQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { order = 'name', after, ...wish } = query
  // Signs alone are in no name.
  if (wish.text !== undefined && foldText(wish.text) === '') return { rows: [], next: null, total: 0 }
  const [page, total] = await together(context.db, (sql) => [
    venuesOfPage(sql, wish, { order: venueListOrders[order], after, most }),
    countAllVenues(sql, wish, counted),
  ])
  const ids = page.rows.map(({ id }) => id)
  const figures = await figuresOfVenues(context.db, ids, utcDate(context))
  return { rows: page.rows.map((row) => writeVenueRow(row, figures.get(row.id))), next: page.next, total }
}

/** The date in UTC. */
export const utcDate = ({ clock }: Context) => clock().toISOString().slice(0, 10)

export function writeVenueRow(row: VenueLine, figures: VenueFigures | undefined): StaffVenueRow {
  const { id, slug, name, city, quarter, takesPart, isShown } = row
  const { managers = 0, classes = 0, visits = 0 } = figures ?? {}
  return { id, slug, name, city, quarter, takesPart, isShown, managers, classes, visits }
}
