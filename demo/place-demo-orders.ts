import { purchaseBody } from '../contract/checkout.ts'
import { DAY_MS } from '../contract/durations.ts'
import { updateUserBody } from '../contract/profile.ts'
import { Refusal } from '../contract/refusal.ts'
import { updateUser } from '../modules/accounts/update-user.ts'
import type { Context } from '../modules/call/context.ts'
import { purchasePass } from '../modules/checkout/buy/purchase-pass.ts'
import { atInstant } from './at-instant.ts'
import { demoAccountOf } from './passes-of-people.ts'
import { productId } from './world/offers.ts'
import { type DemoOrder, orders } from './world/office-day.ts'
import { idOf } from './world/seed.ts'

/** The purchases of the last three weeks. A buyer who has bought buys nothing more. */
export async function placeDemoOrders(context: Context): Promise<void> {
  for (const order of orders) if (!(await findDemoOrder(context, order.email))) await buy(context, order)
}

/** That of a buyer in world/office-day.ts. */
export async function findDemoOrder(context: Context, email: string) {
  return context.db
    .selectFrom('orders as o')
    .leftJoin('payments as p', 'p.order_id', 'o.id')
    .select(['o.id', 'o.number', 'o.amount_minor', 'o.currency', 'p.id as paymentId', 'p.intent_id as intentId'])
    .where('o.email', '=', email)
    .where('o.is_free_pass', '=', false)
    .executeTakeFirst()
}

async function buy(context: Context, { email, name, pass, daysAgo, ...terms }: DemoOrder): Promise<void> {
  const then = atInstant(context, context.clock().getTime() - daysAgo * DAY_MS)
  const accountId = name ? undefined : await demoAccountOf(context, email)
  const body = purchaseBody.parse({
    VoucherId: productId(pass),
    PaymentMethodId: terms.card ?? 'pm_card_visa',
    PurchasedFrom: `${context.settings.brand} Web`,
    AdultConfirmed: 'true',
    ...(terms.couponCode ? { CouponCode: terms.couponCode } : {}),
    ...(terms.partner ? { PartnerId: idOf('partner', terms.partner) } : {}),
    ...(name ? { email } : {}),
  })
  const viewer = { accountId, address: '', partner: terms.partner, idempotencyKey: undefined }
  const { voucher } = await purchasePass(then, body, viewer).catch(unlessDeclined)
  if (!voucher || !name) return
  const [firstName, lastName] = name.split(' ')
  await updateUser(then, await demoAccountOf(context, email), updateUserBody.parse({ firstName, lastName }))
}

function unlessDeclined(error: unknown): { voucher: null } {
  if (error instanceof Refusal && error.status === 402) return { voucher: null }
  throw error
}
