import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { refuseClosedEmail } from '../../accounts/refuse-deleted-email.ts'
import { personOf } from '../../email-addresses/email.rules.ts'
import type { Context, Sql } from '../../context.ts'
import { reserveCoupon } from '../../coupons/use-coupon.ts'
import type { Buyer } from '../record/find-buyer.ts'
import { fulfilOrder } from '../settle/fulfil-order.ts'
import { insertOrder, type Order, orderUnderWay, findSameOrder, takeFreePass } from '../record/orders.queries.ts'
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

/**
 * Writes the order before anybody is asked for money (T85), claims its coupon (T72) and uses up its free pass (T92). A
 * buyer has one order for a pass under way at a time (T83). An order that costs nothing is fulfilled in the same
 * transaction.
 */
export async function placeOrder(context: Context, request: OrderRequest): Promise<Placed> {
  return inTransaction(context.db, async (sql): Promise<Placed> => {
    const { buyer, quoted, paymentMethod = null, startedAt } = request
    const same = { email: buyer.email, productId: quoted.product.id, paymentMethod, since: startedAt }
    await refuseClosedEmail(context, sql, buyer.email)
    const order = await insertOrder(sql, rowOf(context, request))
    // The insert may have waited until the same purchase ended, so only now is it known whether it did.
    const ended = await findSameOrder(sql, same)
    if (ended && order) throw new AlreadyEnded(ended)
    if (ended) return { kind: 'same', order: ended }
    if (!order) return findOccupant(sql, same)
    await takeScarceThings(context, sql, order, request)
    if (order.amount_minor === 0) return { kind: 'placed', order: (await fulfilOrder(context, sql, order)).order }
    await context.jobs.send(
      sql,
      'settle-order',
      { orderId: order.id },
      { startAfter: firstCheck(context.clock(), context.settings.paymentTimeoutMs) },
    )
    return { kind: 'placed', order }
  }).catch((error: unknown) => {
    if (error instanceof AlreadyEnded) return { kind: 'same', order: error.order }
    if (error instanceof StartAgain) return placeOrder(context, request)
    throw error
  })
}

/** The purchase that stood in the way ended just now. */
class StartAgain extends Error {}

/** The same purchase has ended, perhaps while this order waited for its turn. Nothing of this order may stay. */
class AlreadyEnded extends Error {
  readonly order: Order

  constructor(order: Order) {
    super('The same purchase has ended')
    this.order = order
  }
}

async function findOccupant(sql: Sql, { email, productId }: { email: string; productId: string }): Promise<Placed> {
  const order = await orderUnderWay(sql, email, productId)
  if (!order) throw new StartAgain()
  return { kind: 'occupied', order }
}

async function takeScarceThings(context: Context, sql: Sql, order: Order, request: OrderRequest): Promise<void> {
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
