import { toPrice } from '../../contract/money.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import type { ProductRow, ProductsQuery } from '../../contract/staff-products.ts'
import { together } from '../../database/together.ts'
import type { Context } from '../call/context.ts'
import { countProducts, type ProductLine, productListOrders, productsOfPage } from './products.queries.ts'

/**
 * Every pass that is sold or was, as those who run the product see it.
 * @throws Refusal listPlaceUnknown
 */
export async function listProducts(
  context: Context,
  query: ProductsQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { order = 'name', after, ...wish } = query
  const [page, total] = await together(context.db, (sql) => [
    productsOfPage(sql, wish, { order: productListOrders[order], after, most }),
    countProducts(sql, wish, counted),
  ])
  return { rows: page.rows.map(writeRow), next: page.next, total }
}

function writeRow(line: ProductLine): ProductRow {
  const { id, slug, name, city, type, visits, currency, priceMinor, reducedMinor, isOnSale, sold, nextPlanAt } = line
  return {
    id,
    slug,
    name,
    city,
    type,
    visits,
    price: toPrice({ minor: priceMinor, currency }),
    reducedPrice: reducedMinor === null ? null : toPrice({ minor: reducedMinor, currency }),
    sellers: line.isRestricted ? line.sellers : null,
    isOnSale,
    sold,
    planned: nextPlanAt && nextPlanAt.toISOString(),
  }
}
