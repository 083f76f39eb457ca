import type { PurchaseResult } from '../../../contract/checkout.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { together } from '../../../database/together.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { refuseBlocked } from '../../accounts/refuse-blocked.ts'
import { refuseClosedEmail } from '../../accounts/refuse-deleted-email.ts'
import { personOf } from '../../formats/email.rules.ts'
import type { Context, Sql } from '../../call/context.ts'
import { reserveCoupon } from '../../coupons/use-coupon.ts'
import type { KeepAnswer } from '../../idempotency/once-by-key.ts'
import { describeFulfilled } from '../record/answer-purchase.ts'
import type { Buyer } from '../record/find-buyer.ts'
import { fulfilOrder } from '../settle/fulfil-order.ts'
import {
  findSameOrder,
  insertOrder,
  type Order,
  orderUnderWay,
  removeOrder,
  takeFreePass,
} from '../record/orders.queries.ts'
import { agreedTerms } from '../record/order-terms.ts'
import { firstCheck } from '../record/purchase-life.rules.ts'
import type { PriceOffer } from '../quote/quote-pass.ts'

/** Everything that a purchase is bound to once it is ordered (T84). */
export interface OrderRequest {
  readonly buyer: Buyer
  readonly quoted: PriceOffer
  readonly partnerId: string | undefined
  /** The partner's place whose QR code the buyer had scanned. */
  readonly place: string | undefined
  /** Undefined when there is nothing to pay. */
  readonly paymentMethod: string | undefined
  readonly isBusiness: boolean
  readonly adultConfirmed: boolean
  readonly referrer: string | undefined
  readonly purchasedFrom: string | undefined
  readonly redirectUrl: string | undefined
  /** When the call came in. */
  readonly startedAt: Date
}

export type Placement =
  /** Nothing stands in the way. An order with nothing to pay is already fulfilled. */
  | { readonly kind: 'placed'; readonly order: Order }
  /** The same purchase has just ended, and this call repeats it. */
  | { readonly kind: 'same'; readonly order: Order }
  /** The buyer already has another purchase of this pass under way. */
  | { readonly kind: 'occupied'; readonly order: Order }

/**
 * Writes the order before the buyer is asked for money (T85), claims its coupon (T72) and uses up its free pass (T92),
 * in one transaction. A buyer has one order for a pass under way at a time (T83). An order that costs nothing is
 * fulfilled in the same transaction.
 * @throws Refusal travellerBlocked, emailCannotBeUsed, freePassAlreadyUsed, and what the coupon refuses
 */
export async function placeOrder(
  context: Context,
  request: OrderRequest,
  keepIn: KeepAnswer<PurchaseResult>,
): Promise<Placement> {
  const { buyer, quoted, paymentMethod = null, startedAt } = request
  const samePurchase = { email: buyer.email, productId: quoted.product.id, paymentMethod, since: startedAt }
  return inTransaction(context.db, async (sql) => {
    if (buyer.accountId !== undefined) await refuseBlocked(sql, buyer.accountId)
    for (;;) {
      // The insert may wait for the same purchase to end, so the search for one that has ended comes after it.
      const [, order, ended] = await together(sql, (sql) => [
        refuseClosedEmail(context, sql, buyer.email),
        insertOrder(sql, rowOf(context, request)),
        findSameOrder(sql, samePurchase),
      ])
      if (ended && order) await removeOrder(sql, order.id)
      if (ended) return { kind: 'same', order: ended }
      if (order) {
        await claimCouponAndFreePass(context, sql, order, request)
        return { kind: 'placed', order: order.amount_minor === 0 ? await giveAway(context, sql, order, keepIn) : order }
      }
      const occupant = await orderUnderWay(sql, buyer.email, quoted.product.id)
      if (occupant) return { kind: 'occupied', order: occupant }
      // The purchase that stood in the way ended just now.
    }
  })
}

/** Fulfils an order that costs nothing. Its answer is kept with it, because a repeated key could order another one. */
async function giveAway(context: Context, sql: Sql, order: Order, keepIn: KeepAnswer<PurchaseResult>): Promise<Order> {
  const fulfilled = await fulfilOrder(context, sql, order)
  await keepIn(sql, await describeFulfilled(context, sql, fulfilled))
  return fulfilled
}

async function claimCouponAndFreePass(context: Context, sql: Sql, order: Order, request: OrderRequest): Promise<void> {
  const { buyer, quoted, partnerId } = request
  const { coupon, isFreePass } = quoted
  if (coupon) await reserveCoupon(context, sql, { orderId: order.id, couponId: coupon.id, email: buyer.email })
  if (!isFreePass || partnerId === undefined) return
  const isFirst = await takeFreePass(sql, { person: personOf(buyer.email), partnerId, orderId: order.id })
  if (!isFirst) throw new Refusal('freePassAlreadyUsed')
}

function rowOf({ clock, settings }: Context, request: OrderRequest) {
  const now = clock()
  const { buyer, quoted, paymentMethod } = request
  const { product, coupon, steps, isFreePass } = quoted
  return {
    account_id: buyer.accountId ?? null,
    email: buyer.email,
    pass_product_id: product.id,
    partner_id: request.partnerId ?? null,
    place: request.place ?? null,
    coupon_id: coupon?.id ?? null,
    list_price_minor: steps.listMinor,
    amount_minor: steps.chargeMinor,
    currency: product.currency,
    quote: JSON.stringify({ ...steps, coupon: coupon?.code ?? null, pass: agreedTerms(product) }),
    is_free_pass: isFreePass,
    is_business: request.isBusiness,
    adult_confirmed: request.adultConfirmed,
    referrer: request.referrer ?? null,
    purchased_from: request.purchasedFrom ?? null,
    redirect_url: request.redirectUrl ?? null,
    payment_method_ref: paymentMethod ?? null,
    check_at: steps.chargeMinor === 0 ? null : firstCheck(now, settings.paymentTimeoutMs),
    created_at: now,
  }
}
