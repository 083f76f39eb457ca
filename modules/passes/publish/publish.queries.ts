import type { Sql } from '../../context.ts'
import type { NewPassCode, NewPassProduct } from './publish-passes.ts'

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
