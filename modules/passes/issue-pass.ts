import { randomBytes, randomUUID } from 'node:crypto'
import { foldCode } from '../../contract/codes.ts'
import type { Money } from '../../contract/money.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Sql } from '../call/context.ts'
import { PASS_CODE_BYTES, writePassCode } from './pass-code.rules.ts'
import { type PassProductRow, productById } from './pass-products.queries.ts'
import { validityOf } from './pass-terms.rules.ts'
import { insertPass } from './passes.queries.ts'
import { lockPass, type LockedPass } from './use-visits.ts'

/** The terms of a product that a buyer has agreed to. */
export type PassTerms = Pick<PassProductRow, 'name' | 'type' | 'visits' | 'validMonths'>

/** A pass that changes hands. */
export interface PassSale {
  readonly accountId: string
  readonly productId: string
  readonly origin: 'purchase' | 'code' | 'operator'
  /** The price of the sale, before a coupon. */
  readonly price: Money
  readonly soldAt: Date
  /** Set if and only if the pass was purchased. An order produces one pass, ever (T85). */
  readonly orderId?: string
  readonly partnerId?: string | null
  readonly isFreePass?: boolean
  /** The terms of the sale, if the product may have changed since. Defaults to the current ones. */
  readonly terms?: PassTerms | undefined
  /** The code of the sale. Defaults to a random one. */
  readonly code?: string
}

/**
 * Gives an account a pass, in the caller's transaction. The product's terms are copied onto the pass and stay, whatever
 * becomes of the product (T78). The ledger grants the visits.
 * @returns the pass, which the transaction holds
 * @throws Refusal passNotSold when there is no such product
 */
export async function issuePass(sql: Sql, { productId, ...sale }: PassSale): Promise<LockedPass> {
  const current = await productById(sql, productId)
  if (!current) throw new Refusal('passNotSold')
  const product = { ...current, ...sale.terms }
  const timeZone = product.timeZone ?? 'UTC'
  const { expiresOn, expiresAt } = validityOf(sale.soldAt, product.validMonths, timeZone)
  const id = randomUUID()
  await insertPass(
    sql,
    {
      id,
      code: sale.code === undefined ? writePassCode(randomBytes(PASS_CODE_BYTES)) : foldCode(sale.code),
      account_id: sale.accountId,
      pass_product_id: product.id,
      order_id: sale.orderId ?? null,
      partner_id: sale.partnerId ?? null,
      origin: sale.origin,
      is_free_pass: sale.isFreePass ?? false,
      name: product.name,
      voucher_type: product.type,
      price_minor: sale.price.minor,
      currency: sale.price.currency,
      short_description: product.shortDescription,
      destination_id: product.destinationId,
      valid_destination_ids: product.validDestinationIds === null ? null : [...product.validDestinationIds],
      expires_on: expiresOn,
      expires_at: expiresAt,
      created_at: sale.soldAt,
    },
    { visits: product.visits, reason: `issued: ${sale.origin}` },
  )
  return lockPass(sql, id)
}
