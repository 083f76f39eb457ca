import { Refusal } from '../../../contract/refusal.ts'
import { together } from '../../../database/together.ts'
import { hashEmail, whetherClosed } from '../../accounts/refuse-deleted-email.ts'
import { personOf } from '../../email-addresses/email.rules.ts'
import type { Context, Sql } from '../../context.ts'
import { reserveCoupon } from '../../coupons/use-coupon.ts'
import type { Buyer } from '../record/find-buyer.ts'
import { preparePass, fulfilOrder } from '../settle/fulfil-order.ts'
import {
  holds,
  keepOrderUnless,
  type NewOrder,
  type Order,
  orderUnderWay,
  findSameOrder,
  removeOrder,
  takeFreePass,
} from '../record/orders.queries.ts'
import { agreedTerms } from '../record/order-terms.ts'
import { firstCheck } from '../record/purchase-life.rules.ts'
import type { Quoted } from '../quote/quote-pass.ts'

/** Everything that a purchase is bound to once it is ordered (T84). */
export interface OrderRequest {
  readonly buyer: Buyer
  readonly quoted: Quoted
  readonly partnerId: string | undefined
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

export type Placed =
  /** Nothing stands in the way. An order with nothing to pay is already fulfilled. */
  | { readonly kind: 'placed'; readonly order: Order }
  /** The same purchase has just ended, and this call repeats it. */
  | { readonly kind: 'same'; readonly order: Order }
  /** The buyer already has another purchase of this pass under way. */
  | { readonly kind: 'occupied'; readonly order: Order }

const insertUnlessClosed = keepOrderUnless(whetherClosed)

/**
 * Writes the order before anybody is asked for money (T85), claims its coupon (T72) and uses up its free pass (T92), in
 * the caller's transaction. A buyer has one order for a pass under way at a time (T83). An order that costs nothing is
 * fulfilled in the same transaction.
 */
export async function placeOrder(context: Context, sql: Sql, request: OrderRequest): Promise<Placed> {
  const { buyer, quoted, paymentMethod = null, startedAt } = request
  const same = { email: buyer.email, productId: quoted.product.id, paymentMethod, since: startedAt }
  const email = hashEmail(context, buyer.email)
  for (;;) {
    // The insert may have waited until the same purchase ended, so only after it is it known whether it did.
    const [written, ended] = await together(sql, (sql) => [
      insertUnlessClosed(sql, { ...rowOf(context, request), ...email }),
      findSameOrder(sql, same),
    ])
    const [order] = written.rows
    if (!order && (await holds(sql, whetherClosed(email)))) throw new Refusal('emailCannotBeUsed')
    if (ended && order) await removeOrder(sql, order.id)
    if (ended) return { kind: 'same', order: ended }
    if (order) return { kind: 'placed', order: await completeOrder(context, sql, order, request) }
    const occupant = await orderUnderWay(sql, same.email, same.productId)
    if (occupant) return { kind: 'occupied', order: occupant }
    // The purchase that stood in the way ended just now.
  }
}

async function completeOrder(context: Context, sql: Sql, order: Order, request: OrderRequest): Promise<Order> {
  await takeScarceThings(context, sql, order, request)
  if (order.amount_minor > 0) return order
  const parts = await preparePass(context, sql, order)
  return fulfilOrder(context, sql, order, { parts, goOn: async (_sql, fulfilled) => fulfilled.order })
}

async function takeScarceThings(context: Context, sql: Sql, order: Order, request: OrderRequest): Promise<void> {
  const { buyer, quoted, partnerId } = request
  const { coupon, isFreePass } = quoted
  if (coupon) await reserveCoupon(context, sql, { orderId: order.id, couponId: coupon.id, email: buyer.email })
  if (!isFreePass || partnerId === undefined) return
  const isFirst = await takeFreePass(sql, { person: personOf(buyer.email), partnerId, orderId: order.id })
  if (!isFirst) throw new Refusal('freePassAlreadyUsed')
}

function rowOf({ clock, settings }: Context, request: OrderRequest): NewOrder {
  const now = clock()
  const { buyer, quoted, paymentMethod } = request
  const { product, coupon, steps, isFreePass } = quoted
  return {
    account_id: buyer.accountId ?? null,
    email: buyer.email,
    pass_product_id: product.id,
    partner_id: request.partnerId ?? null,
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
