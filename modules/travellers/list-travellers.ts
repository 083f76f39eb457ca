import { MOST_COUNTED } from '../../contract/list-columns.ts'
import { toWireDate } from '../../contract/days.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import type { TravellerRow, TravellersQuery } from '../../contract/staff-travellers.ts'
import { together } from '../../database/together.ts'
import { fullName } from '../accounts/full-name.rules.ts'
import type { Context } from '../call/context.ts'
import { instantsOfDays } from '../formats/zone-time.rules.ts'
import {
  countTravellers,
  figuresOfTravellers,
  pageOfTravellers,
  travellerOrders,
  type TravellerFigures,
  type TravellerLine,
} from './travellers-list.queries.ts'

/**
 * Travellers as those who run the product see them.
 * @throws Refusal listPlaceUnknown
 */
export async function listTravellers(
  context: Context,
  query: TravellersQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { from, to, order = '-joined', after, deletion, ...others } = query
  const { text } = query
  const ofText = { text, from: undefined, until: undefined }
  const isTextCommon = text !== undefined && (await countTravellers(context.db, ofText, MOST_COUNTED)) > MOST_COUNTED
  const heldBackAt = deletion && context.clock()
  const wish = { ...others, ...instantsOfDays('UTC', from, to), heldBackAt, isTextCommon }
  const [page, total] = await together(context.db, (sql) => [
    pageOfTravellers(sql, wish, { order: travellerOrders[order], after, most }),
    countTravellers(sql, wish, counted),
  ])
  const ids = page.rows.map(({ id }) => id)
  const figures = await figuresOfTravellers(context.db, ids, context.clock())
  return { rows: page.rows.map((row) => writeTraveller(row, figures.get(row.id))), next: page.next, total }
}

export function writeTraveller(row: TravellerLine, figures: TravellerFigures | undefined): TravellerRow {
  const { id, email, firstName, lastName, isBlocked, verifiedAt, joinedAt, through, city, country } = row
  const { passes = 0, visitsLeft = 0, lastVisit = null } = figures ?? {}
  return {
    id,
    email,
    name: fullName(firstName, lastName),
    state: isBlocked ? 'blocked' : 'active',
    isVerified: verifiedAt !== null,
    joinedAt: joinedAt.toISOString(),
    through,
    city,
    country,
    passes,
    visitsLeft,
    lastVisit: lastVisit && toWireDate(lastVisit),
  }
}
