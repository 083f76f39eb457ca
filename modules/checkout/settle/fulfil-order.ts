import { Refusal } from '../../../contract/refusal.ts'
import { together } from '../../../database/together.ts'
import { openAccountForPurchase, type PurchaseAccount } from '../../sign-up/open-account-for-purchase.ts'
import { userOf } from '../../accounts/show-user.ts'
import type { Context, Sql } from '../../call/context.ts'
import { countCoupon, couponOfOrder } from '../../coupons/use-coupon.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import { issuePass } from '../../passes/issue-pass.ts'
import { lockPass, type LockedPass } from '../../passes/use-visits.ts'
import { cardText } from '../record/card-text.rules.ts'
import { type Order, updateOrder } from '../record/orders.queries.ts'
import { passTermsOf } from '../record/order-terms.ts'
import { findSucceededPayment, type PaymentRow } from '../record/payments.queries.ts'

/**
 * Fulfils an order whose row the caller has locked. The pass, the coupon's count, the account of a guest and the
 * receipt come with one commit or not at all (T85). An order produces one pass, ever (passes_one_per_order), and must
 * be paid in full (orders_fulfilment).
 * @param payment undefined when the order costs nothing
 * @throws Refusal emailCannotBeUsed
 */
export async function fulfilOrder(context: Context, sql: Sql, order: Order, payment?: PaymentRow): Promise<Order> {
  const now = context.clock()
  const { accountId, created, firstName } = await findOwner(context, sql, order)
  const changes = {
    status: 'fulfilled',
    account_id: accountId,
    created_account: created,
    fulfilled_at: now,
    check_at: null,
    failure_code: null,
  } as const
  const fulfilled = { ...order, ...changes }
  const pass = await issuePass(sql, {
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
  await together(sql, (sql) => [
    order.coupon_id !== null && countCoupon(sql, order.id),
    updateOrder(sql, order.id, changes),
    mailReceipt(context, sql, { order: fulfilled, pass, firstName, payment }),
  ])
  return fulfilled
}

async function findOwner(context: Context, sql: Sql, order: Order): Promise<PurchaseAccount> {
  const { account_id: accountId, email, partner_id: partnerId } = order
  if (accountId === null)
    return openAccountForPurchase(context, sql, { email, partnerId, isFree: order.amount_minor === 0 })
  const { status, firstName } = await userOf(sql, accountId)
  if (status !== 'active') throw new Refusal('emailCannotBeUsed')
  return { accountId, created: false, firstName }
}

/** Sends the receipt again, to the address that a guest has corrected (T89). */
export async function sendReceipt(
  context: Context,
  sql: Sql,
  order: Order & { account_id: string },
  passId: string,
  reason: string,
): Promise<void> {
  const pass = await lockPass(sql, passId)
  const { firstName } = await userOf(sql, order.account_id)
  const payment = await findSucceededPayment(sql, order.id)
  await mailReceipt(context, sql, { order, pass, firstName, payment, reason })
}

interface Receipt {
  readonly order: Order & { account_id: string }
  readonly pass: LockedPass
  readonly firstName: string | null
  readonly payment: PaymentRow | undefined
  /** What tells this receipt from other receipts of the order. */
  readonly reason?: string
}

async function mailReceipt(
  context: Context,
  sql: Sql,
  { order, pass, firstName, payment, reason = order.id }: Receipt,
): Promise<void> {
  const coupon = order.coupon_id === null ? undefined : await couponOfOrder(sql, order.coupon_id)
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
      paidWith: payment ? cardText(payment.card_brand, payment.card_last4) : null,
    },
    dedupeKey: `purchase-receipt:${reason}`,
    accountId: order.account_id,
    partnerId: order.partner_id,
  })
}
