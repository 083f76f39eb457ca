import { Refusal } from '../../../contract/refusal.ts'
import { openAccountForPurchase } from '../../sign-up/open-account-for-purchase.ts'
import { userOf } from '../../accounts/show-user.ts'
import type { Context, Sql } from '../../context.ts'
import { countCoupon, couponOfOrder } from '../../coupons/use-coupon.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import { issuePass } from '../../passes/issue-pass.ts'
import { lockPass } from '../../passes/use-visits.ts'
import { type Order, updateOrder } from '../record/orders.queries.ts'
import { passTermsOf } from '../record/order-terms.ts'
import { findSucceededPayment } from '../record/payments.queries.ts'

/**
 * Fulfils an order whose row the caller has locked. The pass, the coupon's count, the account of a guest and the
 * receipt come with one commit or not at all (T85). An order produces one pass, ever (passes_one_per_order), and must
 * be paid in full (orders_fulfilment).
 * @throws Refusal emailCannotBeUsed
 */
export async function fulfilOrder(context: Context, sql: Sql, order: Order): Promise<Order> {
  const { accountId, created } = await ownerOf(context, sql, order)
  const now = context.clock()
  const { id: passId } = await issuePass(sql, {
    accountId,
    productId: order.pass_product_id,
    origin: 'purchase',
    price: { minor: order.list_price_minor, currency: order.currency },
    soldAt: now,
    orderId: order.id,
    partnerId: order.partner_id,
    isFreePass: order.is_free_pass,
    terms: passTermsOf(order),
  })
  await countCoupon(sql, order.id)
  const changes = {
    status: 'fulfilled',
    account_id: accountId,
    created_account: created,
    fulfilled_at: now,
    check_at: null,
    failure_code: null,
  } as const
  await updateOrder(sql, order.id, changes)
  const fulfilled = { ...order, ...changes }
  await sendReceipt(context, sql, fulfilled, passId)
  return fulfilled
}

async function ownerOf(context: Context, sql: Sql, order: Order): Promise<{ accountId: string; created: boolean }> {
  if (order.account_id === null)
    return openAccountForPurchase(context, sql, {
      email: order.email,
      partnerId: order.partner_id,
      isFree: order.amount_minor === 0,
    })
  const { status } = await userOf(sql, order.account_id)
  if (status !== 'active') throw new Refusal('emailCannotBeUsed')
  return { accountId: order.account_id, created: false }
}

/**
 * Sends the receipt to the order's address, which a guest may have corrected since (T89).
 * @param reason what tells this receipt from other receipts of the order
 */
export async function sendReceipt(
  context: Context,
  sql: Sql,
  order: Order & { account_id: string },
  passId: string,
  reason = order.id,
): Promise<void> {
  const pass = await lockPass(sql, passId)
  const { firstName } = await userOf(sql, order.account_id)
  const coupon = order.coupon_id === null ? undefined : await couponOfOrder(sql, order.coupon_id)
  const payment = await findSucceededPayment(sql, order.id)
  await queueMail(context, sql, {
    kind: 'purchase-receipt',
    to: order.email,
    data: {
      firstName,
      orderNumber: order.number,
      passName: pass.name,
      passCode: pass.code,
      voucherType: pass.type,
      visits: pass.visitsBought,
      city: pass.city,
      expiresOn: pass.expiresOn,
      listPrice: { minor: order.list_price_minor, currency: order.currency },
      charged: { minor: order.amount_minor, currency: order.currency },
      couponName: coupon?.name ?? null,
      paidWith: payment?.card_brand && payment.card_last4 ? `${payment.card_brand} •••• ${payment.card_last4}` : null,
    },
    dedupeKey: `purchase-receipt:${reason}`,
    accountId: order.account_id,
    partnerId: order.partner_id,
  })
}
