import { randomBytes, randomUUID } from 'node:crypto'
import type { Money } from '../../contract/money.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Sql } from '../context.ts'
import { writePassCode, foldCode, PASS_CODE_BYTES } from './pass-code.rules.ts'
import { type PassProductRow, productById } from './pass-products.queries.ts'
import { validityOf } from './pass-terms.rules.ts'
import { insertPass } from './passes.queries.ts'
import type { LockedPass } from './use-visits.ts'

/** The terms of a product that a buyer has agreed to. */
export type PassTerms = Pick<PassProductRow, 'name' | 'type' | 'visits' | 'validMonths'>

/** A product, as far as a pass copies it. */
export type PassModel = PassTerms &
  Pick<PassProductRow, 'id' | 'shortDescription' | 'destinationId' | 'validDestinationIds' | 'city'> & {
    /** Null without a destination. */
    readonly timeZone: string | null
  }

/** A pass that changes hands. */
export interface PassSale {
  readonly accountId: string
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

/** A pass that is not written down yet. */
export interface NewPass {
  /** As it will be. The transaction that writes it holds it. */
  readonly pass: LockedPass
  readonly sale: PassSale
  readonly product: Pick<PassModel, 'id' | 'destinationId'>
}

/** @throws Refusal passNotSold when there is no such product */
export async function findPassModel(sql: Sql, productId: string): Promise<PassModel> {
  const product = await productById(sql, productId)
  if (!product) throw new Refusal('passNotSold')
  return product
}

/** The product's terms are copied onto the pass and stay, whatever becomes of the product (T78). */
export function makePass(model: PassModel, sale: PassSale): NewPass {
  const product = { ...model, ...sale.terms }
  const timeZone = product.timeZone ?? 'UTC'
  const { expiresOn, expiresAt } = validityOf(sale.soldAt, product.validMonths, timeZone)
  const pass: LockedPass = {
    id: randomUUID(),
    code: sale.code === undefined ? writePassCode(randomBytes(PASS_CODE_BYTES)) : foldCode(sale.code),
    accountId: sale.accountId,
    name: product.name,
    type: product.type,
    origin: sale.origin,
    isFreePass: sale.isFreePass ?? false,
    visitsBought: product.visits,
    visitsFree: product.visits,
    visitsHeld: 0,
    priceMinor: sale.price.minor,
    currency: sale.price.currency,
    shortDescription: product.shortDescription,
    validDestinationIds: product.validDestinationIds,
    city: product.city,
    timeZone,
    expiresOn,
    expiresAt,
    usableUntil: expiresAt,
    frozenBecause: null,
    frozenAt: null,
    updatedAt: sale.soldAt,
  }
  return { pass, sale, product: model }
}

/**
 * Gives somebody a pass, in the caller's transaction.
 * @throws Refusal passNotSold when there is no such product
 */
export async function issuePass(
  sql: Sql,
  { productId, ...sale }: PassSale & { readonly productId: string },
): Promise<LockedPass> {
  const made = makePass(await findPassModel(sql, productId), sale)
  await writePass(sql, made)
  return made.pass
}

/** The ledger grants the visits. */
export async function writePass(sql: Sql, { pass, sale, product }: NewPass): Promise<void> {
  const row = {
    id: pass.id,
    code: pass.code,
    account_id: pass.accountId,
    pass_product_id: product.id,
    order_id: sale.orderId ?? null,
    partner_id: sale.partnerId ?? null,
    origin: pass.origin,
    is_free_pass: pass.isFreePass,
    name: pass.name,
    voucher_type: pass.type,
    price_minor: pass.priceMinor,
    currency: pass.currency,
    short_description: pass.shortDescription,
    destination_id: product.destinationId,
    valid_destination_ids: pass.validDestinationIds === null ? null : [...pass.validDestinationIds],
    expires_on: pass.expiresOn,
    expires_at: pass.expiresAt,
    created_at: sale.soldAt,
  }
  await insertPass(sql, row, { visits: pass.visitsBought, reason: `issued: ${pass.origin}` })
}
