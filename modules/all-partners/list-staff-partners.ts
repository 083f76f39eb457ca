import { type ListSize, SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import type { StaffPartnerRow, StaffPartnersQuery } from '../../contract/staff-partners.ts'
import { together } from '../../database/together.ts'
import type { Context } from '../call/context.ts'
import {
  countPartners,
  figuresOfPartners,
  type PartnerFigures,
  type PartnerLine,
  partnerListOrders,
  partnersOfPage,
} from './all-partners.queries.ts'

/**
 * Every partner, as those who run the product see it.
 * @throws Refusal listPlaceUnknown
 */
export async function listStaffPartners(
  context: Context,
  query: StaffPartnersQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { order = 'name', after, ...wish } = query
  const [page, total] = await together(context.db, (sql) => [
    partnersOfPage(sql, wish, { order: partnerListOrders[order], after, most }),
    countPartners(sql, wish, counted),
  ])
  const figures = await figuresOfPartners(
    context.db,
    page.rows.map(({ id }) => id),
  )
  return { rows: page.rows.map((row) => writePartnerRow(row, figures.get(row.id))), next: page.next, total }
}

export function writePartnerRow(row: PartnerLine, figures: PartnerFigures | undefined): StaffPartnerRow {
  const { id, slug, name, kind, hosts, isActive } = row
  const { codes = 0, claimed = 0 } = figures ?? {}
  return { id, slug, name, kind, hosts, isActive, codes, claimed }
}
