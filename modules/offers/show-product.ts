import { isId } from '../../contract/inputs.ts'
import { toPrice } from '../../contract/money.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { ProductFields, ProductRecord } from '../../contract/staff-products.ts'
import { typeAmount } from '../../contract/typed-amount.ts'
import type { Sql } from '../call/context.ts'
import { versionOf } from '../record-version.ts'
import { citiesToChoose, partnersToChoose, plansOf, type ProductDetails, productRecord } from './products.queries.ts'

/**
 * A pass that is sold, as it is changed.
 * @throws Refusal recordNotFound
 */
export async function showProduct(sql: Sql, reference: string): Promise<ProductRecord> {
  const product = await findProduct(sql, reference)
  const { id, slug, timeZone, sold } = product
  const plans = await plansOf(sql, id)
  const fields = fieldsOfProduct(product)
  return {
    id,
    slug,
    version: versionOf(fields),
    fields,
    timeZone,
    sold,
    planned: plans.map((plan) => ({
      id: plan.id,
      version: versionOf(factsOfPlan(plan)),
      beginsAt: plan.begins_at.toISOString(),
      price: toPrice({ minor: plan.price_minor, currency: plan.currency }),
      reducedPrice:
        plan.discounted_price_minor === null
          ? null
          : toPrice({ minor: plan.discounted_price_minor, currency: plan.currency }),
      isOnSale: plan.is_on_sale,
    })),
    choices: await showChoices(sql),
  }
}

/** What the audit log keeps of a plan, and what two people who change it compare. */
export function factsOfPlan(plan: Awaited<ReturnType<typeof plansOf>>[number]) {
  const {
    begins_at,
    price_minor: priceMinor,
    discounted_price_minor: discountedPriceMinor,
    currency,
    is_on_sale,
  } = plan
  return { beginsAt: begins_at.toISOString(), priceMinor, discountedPriceMinor, currency, isOnSale: is_on_sale }
}

/** @throws Refusal recordNotFound */
export async function findProduct(sql: Sql, reference: string): Promise<ProductDetails> {
  const product = await productRecord(sql, isId(reference) ? { id: reference } : { slug: reference })
  if (!product) throw new Refusal('recordNotFound')
  return product
}

/** Where a pass may be valid, and who may sell it. */
export async function showChoices(sql: Sql): Promise<ProductRecord['choices']> {
  const [cities, partners] = [await citiesToChoose(sql), await partnersToChoose(sql)]
  return {
    cities: cities.map(({ name, currency }) => ({ name, currency })),
    partners: partners.map(({ slug, passes }) => ({ slug, passes })),
  }
}

export function fieldsOfProduct(product: ProductDetails): ProductFields {
  const { name, city, furtherCities, currency, type, visits, validMonths, priceMinor, reducedMinor } = product
  const { shortDescription, isOnSale, isRestricted, sellers, rank } = product
  return {
    name,
    city,
    furtherCities,
    currency,
    type,
    visits,
    validMonths,
    price: typeAmount(priceMinor, currency),
    reducedPrice: reducedMinor === null ? null : typeAmount(reducedMinor, currency),
    shortDescription,
    isOnSale,
    isRestricted,
    sellers,
    rank,
  }
}
