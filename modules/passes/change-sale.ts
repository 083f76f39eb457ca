import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { keepFormerSale, type SaleColumns, takeBegunPlans, updateSale } from './pass-products.queries.ts'

/** Sells a product in another way from then on. How it was sold before is kept, because quotes of it still count. */
export async function changeSale(sql: Sql, id: string, sale: SaleColumns, at: Date): Promise<void> {
  await keepFormerSale(sql, id, at)
  await updateSale(sql, id, sale)
}

/** Writes the plans that have begun into their products, in the caller's transaction (T183). */
export async function writeBegunPlans(sql: Sql, now: Date): Promise<void> {
  for (const { pass_product_id: id, begins_at: at, ...plan } of await takeBegunPlans(sql, now)) {
    const { price_minor, discounted_price_minor, is_on_sale } = plan
    await changeSale(sql, id, { price_minor, discounted_price_minor, is_on_sale }, at)
  }
}

/** The sweep. Readers do not wait for it (`saleAt`). */
export async function sweepPlannedSales({ db, clock }: Context): Promise<void> {
  await inTransaction(db, (sql) => writeBegunPlans(sql, clock()))
}
