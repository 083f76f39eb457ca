import { Refusal } from '../../../contract/refusal.ts'
import { later } from '../../../database/later.ts'
import { together } from '../../../database/together.ts'
import { openAccountForPurchase, type PurchaseAccount } from '../../sign-up/open-account-for-purchase.ts'
import { userOf } from '../../accounts/show-user.ts'
import type { Context, Sql } from '../../context.ts'
import { countCoupon, couponOfOrder } from '../../coupons/use-coupon.ts'
import { type MailRequest, queueMail } from '../../notifications/queue-mail.ts'
import { findPassModel, makePass, type PassModel, type PassSale, writePass } from '../../passes/issue-pass.ts'
import { lockPass, type LockedPass } from '../../passes/use-visits.ts'
import { type Order, updateOrder } from '../record/orders.queries.ts'
import { passTermsOf } from '../record/order-terms.ts'
import { findSucceededPayment, type PaymentRow } from '../record/payments.queries.ts'

export interface Fulfilled {
  readonly order: Order
  /** As it was issued. */
  readonly pass: LockedPass
}

interface Fulfilling<T> {
  readonly parts: PassParts
  /** Undefined when it costs nothing. */
  readonly payment?: PaymentRow
  /** Whether the same transaction also answers the buyer. */
  readonly hears?: boolean
  /** Goes on in the same transaction. */
  readonly goOn: (sql: Sql, fulfilled: Fulfilled) => Promise<T>
}

/** What a pass is made from, besides its order. */
export interface PassParts {
  readonly owner: PurchaseAccount
  readonly model: PassModel
}

/**
 * What the pass of an order is made from. Opens an account for a guest who has none.
 * @param model if it is known already
 * @throws Refusal emailCannotBeUsed
 */
export async function preparePass(context: Context, sql: Sql, order: Order, model?: PassModel): Promise<PassParts> {
  const [owner, found] = await together(sql, (sql) => [
    ownerOf(context, sql, order),
    model ?? findPassModel(sql, order.pass_product_id),
  ])
  return { owner, model: found }
}

/**
 * Fulfils an order whose row the caller has locked. The pass, the coupon's count, the account of a guest and the
 * receipt come with one commit or not at all (T85). An order produces one pass, ever (passes_one_per_order), and must
 * be paid in full (orders_fulfilment).
 */
export async function fulfilOrder<T>(
  context: Context,
  sql: Sql,
  order: Order,
  { parts: { owner, model }, payment, hears = false, goOn }: Fulfilling<T>,
): Promise<T> {
  const now = context.clock()
  const made = makePass(model, saleOf(order, owner.accountId, now))
  const changes = {
    status: 'fulfilled',
    account_id: owner.accountId,
    created_account: owner.created,
    fulfilled_at: now,
    check_at: null,
    failure_code: null,
    ...(hears ? { answered_at: now } : {}),
  } as const
  const fulfilled = { order: { ...order, ...changes }, pass: made.pass }
  const receipt = await writeReceipt(sql, { ...fulfilled, firstName: owner.firstName, payment })
  if (order.coupon_id !== null) await countCoupon(sql, order.id)
  await later(sql, async (sql) => {
    await writePass(sql, made)
    await updateOrder(sql, order.id, changes)
    await owner.welcome(sql)
    await queueMail(context, sql, receipt)
  })
  return goOn(sql, fulfilled)
}

function saleOf(order: Order, accountId: string, soldAt: Date): PassSale {
  return {
    accountId,
    origin: 'purchase',
    price: { minor: order.list_price_minor, currency: order.currency },
    soldAt,
    orderId: order.id,
    partnerId: order.partner_id,
    isFreePass: order.is_free_pass,
    terms: passTermsOf(order),
  }
}

async function ownerOf(context: Context, sql: Sql, order: Order): Promise<PurchaseAccount> {
  if (order.account_id === null)
    return openAccountForPurchase(context, sql, {
      email: order.email,
      partnerId: order.partner_id,
      isFree: order.amount_minor === 0,
    })
  const { status, firstName } = await userOf(sql, order.account_id)
  if (status !== 'active') throw new Refusal('emailCannotBeUsed')
  return { accountId: order.account_id, created: false, firstName, welcome: async () => undefined }
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
  await queueMail(context, sql, await writeReceipt(sql, { order, pass, firstName, payment, reason }))
}

interface Receipt {
  readonly order: Order & { account_id: string }
  readonly pass: LockedPass
  readonly firstName: string | null
  readonly payment: PaymentRow | undefined
  /** What tells this receipt from other receipts of the order. */
  readonly reason?: string
}

async function writeReceipt(
  sql: Sql,
  { order, pass, firstName, payment, reason = order.id }: Receipt,
): Promise<MailRequest<'purchase-receipt'>> {
  const coupon = order.coupon_id === null ? undefined : await couponOfOrder(sql, order.coupon_id)
  return {
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
  }
}
