import { sql as statement } from 'kysely'
import type { Currency } from '../../../contract/money.ts'
import type { OwnedPassType } from '../../../contract/passes.ts'
import type { Sql } from '../../call/context.ts'
import type { PassOffer } from './city-passes.rules.ts'

/** A pass to sell. Publishing it again under the same id changes nothing. */
export interface NewPassProduct {
  readonly id: string
  readonly slug: string
  /** Null when valid everywhere. */
  readonly destinationId: string | null
  readonly name: string
  readonly type: OwnedPassType
  readonly visits: number
  readonly priceMinor: number
  /** The reduced price; null when it is not reduced. */
  readonly discountedPriceMinor: number | null
  readonly currency: Currency
  readonly validMonths: number
  /** HTML, sanitised before it is stored (T152). */
  readonly shortDescription: string | null
  /** Sold only by the partners that list it (T76). */
  readonly isRestricted: boolean
  readonly isOnSale: boolean
}

/** A code that a traveller may claim for a pass. */
export interface NewPassCode {
  readonly code: string
  readonly productId: string
  readonly partnerId: string | null
  /** The first instant at which it can no longer be claimed; null for never. */
  readonly expiresAt: Date | null
}

export async function insertProducts(sql: Sql, products: readonly NewPassProduct[]): Promise<void> {
  if (products.length === 0) return
  await sql
    .insertInto('pass_products')
    .values(
      products.map((product) => ({
        id: product.id,
        slug: product.slug,
        destination_id: product.destinationId,
        name: product.name,
        voucher_type: product.type,
        visits: product.visits,
        price_minor: product.priceMinor,
        discounted_price_minor: product.discountedPriceMinor,
        currency: product.currency,
        valid_months: product.validMonths,
        short_description: product.shortDescription,
        is_restricted: product.isRestricted,
        is_on_sale: product.isOnSale,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A pass that a city sells to everybody, or has withdrawn. */
export interface CityOffer extends PassOffer {
  readonly id: string
  readonly currency: Currency
  readonly isOnSale: boolean
}

/** The passes of a city that do not belong to a partner, including withdrawn ones. */
export async function offersOfDestination(sql: Sql, destinationId: string): Promise<CityOffer[]> {
  return sql
    .selectFrom('pass_products')
    .select(['id', 'currency', 'voucher_type as type', 'visits', 'price_minor as priceMinor'])
    .select(['discounted_price_minor as discountedPriceMinor', 'valid_months as validMonths', 'is_on_sale as isOnSale'])
    .where('destination_id', '=', destinationId)
    .where('is_restricted', '=', false)
    .where('voucher_type', 'in', ['standard', 'premium'])
    .$narrowType<{ type: PassOffer['type'] }>()
    .orderBy('voucher_type', 'desc')
    .orderBy('visits')
    .execute()
}

/** Those of passes that are on sale, or that a plan puts on sale. */
export async function currenciesOnSale(sql: Sql, destinationId: string): Promise<Currency[]> {
  const rows = await sql
    .selectFrom('pass_products')
    .select('currency')
    .distinct()
    .where('destination_id', '=', destinationId)
    .where(
      statement<boolean>`(is_on_sale or exists (
        select from planned_sales s where s.pass_product_id = pass_products.id and s.is_on_sale))`,
    )
    .execute()
  return rows.map(({ currency }) => currency)
}

export async function slugsInUse(sql: Sql, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  return (await sql.selectFrom('pass_products').select('slug').where('slug', 'in', slugs).execute()).map(
    ({ slug }) => slug,
  )
}

export async function insertCodes(
  sql: Sql,
  codes: readonly (Omit<NewPassCode, 'code'> & { readonly hash: Buffer; readonly hint: string })[],
): Promise<void> {
  if (codes.length === 0) return
  await sql
    .insertInto('pass_codes')
    .values(
      codes.map(({ hash, hint, productId, partnerId, expiresAt }) => ({
        code_hash: hash,
        hint,
        pass_product_id: productId,
        partner_id: partnerId,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute()
}
