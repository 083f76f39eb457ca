import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import {
  currencyOfProduct,
  forgetFormerSales,
  keepFormerSale,
  lockProducts,
  productsWithBegunPlans,
  type SaleColumns,
  takeBegunPlans,
  updateSale,
} from './pass-products.queries.ts'
import { QUOTE_MS } from './sale.rules.ts'

/**
 * The door of everybody who changes how products are sold: it locks them, reads the clock after that, and writes the
 * plans that have begun, so that none of these is overwritten or changed unseen (T183).
 * @returns the instant of the change
 */
export async function lockSales({ clock }: Pick<Context, 'clock'>, sql: Sql, ids: readonly string[]): Promise<Date> {
  await lockProducts(sql, ids)
  const at = clock()
  for (const { pass_product_id: id, begins_at: beginsAt, ...plan } of await takeBegunPlans(sql, ids, at)) {
    const { price_minor, discounted_price_minor, is_on_sale, currency } = plan
    if (currency === (await currencyOfProduct(sql, id)))
      await changeSale(sql, id, { price_minor, discounted_price_minor, is_on_sale }, beginsAt)
  }
  return at
}

/**
 * Sells a locked product in another way from then on. How it was sold before is kept, because quotes of it still count.
 */
export async function changeSale(sql: Sql, id: string, sale: SaleColumns, at: Date): Promise<void> {
  await keepFormerSale(sql, id, at)
  await updateSale(sql, id, sale)
}

/** The sweep. Readers do not wait for it (`saleAt`). Clocks of machines differ, so former sales outlive their quotes. */
export async function sweepPlannedSales(context: Context): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const now = await lockSales(context, sql, await productsWithBegunPlans(sql, context.clock()))
    await forgetFormerSales(sql, new Date(now.getTime() - 2 * QUOTE_MS))
  })
}
