import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { fillIn } from '../../contract/fill-in.ts'
import { Refusal, refuseField } from '../../contract/refusal.ts'
import { NOBODY_SELLS, type planSaleBody, type ProductRecord, problemsOfPrices } from '../../contract/staff-products.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { instantsAt } from '../formats/zone-time.rules.ts'
import { lockSales } from '../passes/change-sale.ts'
import { refuseOldVersion } from '../record-version.ts'
import { citiesToChoose, deletePlan, insertPlan, plansOf, type ProductDetails } from './products.queries.ts'
import { amountIn } from './save-product.ts'
import { factsOfPlan, findProduct, showProduct } from './show-product.ts'
import * as texts from './texts.ts'

type Plan = Awaited<ReturnType<typeof plansOf>>[number]
type PlanWish = z.output<typeof planSaleBody>

/**
 * Plans how a pass is sold from an instant on (T183), or changes such a plan until it begins.
 * @throws Refusal recordNotFound, recordChanged
 */
export async function planSale(
  context: Context,
  { staff }: StaffViewer,
  reference: string,
  wish: PlanWish,
): Promise<ProductRecord> {
  return changePlans(context, reference, async (sql, product, plans, at) => {
    const before = wish.plan === undefined ? undefined : findPlan(plans, wish.plan)
    if (before) refuseOldVersion(factsOfPlan(before), wish.version ?? '')
    const after = readPlan(product, wish, before?.id ?? randomUUID(), at)
    if (after.is_on_sale) await refuseOtherCurrency(sql, product)
    if (plans.some((other) => other !== before && Number(other.begins_at) === Number(after.begins_at)))
      throw refuseField('time', texts.planTwice)
    if (before) await deletePlan(sql, before.id)
    await insertPlan(sql, after)
    await noteAction(sql, {
      staff,
      action: 'pass.planned',
      table: 'pass_products',
      id: product.id,
      before: before && factsOfPlan(before),
      after: factsOfPlan(after),
      at,
    })
  })
}

/** @throws Refusal recordNotFound, also for a plan that has begun; recordChanged */
export async function removePlan(
  context: Context,
  { staff }: StaffViewer,
  reference: string,
  { id: planId, version }: { readonly id: string; readonly version: string },
): Promise<ProductRecord> {
  return changePlans(context, reference, async (sql, { id }, plans, at) => {
    const plan = findPlan(plans, planId)
    refuseOldVersion(factsOfPlan(plan), version)
    await deletePlan(sql, plan.id)
    await noteAction(sql, { staff, action: 'pass.planned', table: 'pass_products', id, before: factsOfPlan(plan), at })
  })
}

async function changePlans(
  context: Context,
  reference: string,
  change: (sql: Sql, product: ProductDetails, plans: readonly Plan[], at: Date) => Promise<void>,
): Promise<ProductRecord> {
  return inTransaction(context.db, async (sql) => {
    const { id } = await findProduct(sql, reference)
    const at = await lockSales(context, sql, [id])
    await change(sql, await findProduct(sql, id), await plansOf(sql, id), at)
    return showProduct(sql, id)
  })
}

/** A city may have changed its currency while the pass was not on sale. */
async function refuseOtherCurrency(sql: Sql, { destinationId, currency }: ProductDetails): Promise<void> {
  const city = (await citiesToChoose(sql)).find(({ id }) => id === destinationId)
  if (city && city.currency !== currency)
    throw refuseField('isOnSale', fillIn(texts.otherCurrency, { city: city.name, currency: city.currency }))
}

function findPlan(plans: readonly Plan[], id: string): Plan {
  const plan = plans.find((one) => one.id === id)
  if (!plan) throw new Refusal('recordNotFound')
  return plan
}

function readPlan({ id: productId, ...product }: ProductDetails, wish: PlanWish, id: string, now: Date): Plan {
  const { currency, isRestricted, sellers, timeZone } = product
  const fields = problemsOfPrices(wish, currency)
  if (Object.keys(fields).length > 0) throw new Refusal('invalidRequest', { fields })
  if (wish.isOnSale && isRestricted && sellers.length === 0) throw refuseField('isOnSale', NOBODY_SELLS)
  // Answers that depend on the clock are exact to the minute (`nextMinute`).
  const [begins] = instantsAt(timeZone, wish.date, `${wish.time.slice(0, 5)}:00`)
  if (!begins) throw refuseField('time', texts.planSkipped)
  if (begins <= now) throw refuseField('date', texts.planPast)
  return {
    id,
    pass_product_id: productId,
    price_minor: amountIn(wish.price, currency),
    discounted_price_minor: wish.reducedPrice ? amountIn(wish.reducedPrice, currency) : null,
    currency,
    is_on_sale: wish.isOnSale,
    begins_at: begins,
  }
}
