import { foldText } from '../../contract/fold-text.ts'
import type { CitiesQuery } from '../../contract/staff-cities.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import { together } from '../../database/together.ts'
import type { Context } from '../call/context.ts'
import { citiesOfPage, cityListOrders, countCities } from './all-cities.queries.ts'

/**
 * Every city, offered or not.
 * @throws Refusal listPlaceUnknown
 */
export async function listStaffCities(
  context: Context,
  query: CitiesQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { order = 'name', after, ...wish } = query
  // Signs alone are in no name.
  if (wish.text !== undefined && foldText(wish.text) === '') return { rows: [], next: null, total: 0 }
  const [page, total] = await together(context.db, (sql) => [
    citiesOfPage(sql, wish, { order: cityListOrders[order], after, most }),
    countCities(sql, wish, counted),
  ])
  return { rows: page.rows.map(({ place: _place, ...row }) => row), next: page.next, total }
}
