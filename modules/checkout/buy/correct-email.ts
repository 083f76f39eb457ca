import { Refusal } from '../../../contract/refusal.ts'
import { isId } from '../../../contract/inputs.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { openAccountForPurchase } from '../../sign-up/open-account-for-purchase.ts'
import { foldEmail } from '../../formats/email.rules.ts'
import { closeMistyped, lockMistyped } from '../../sign-up/close-mistyped-account.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { SignedIn } from '../../call/viewer.ts'
import { throttleViewer } from '../../limits/throttle.ts'
import { handOverPasses } from '../../passes/hand-over-passes.ts'
import { findPassOfOrder } from '../../passes/freeze-pass.ts'
import { sendReceipt } from '../settle/fulfil-order.ts'
import { lockOrdersOf, moveOrders, type Order } from '../record/orders.queries.ts'
import { isUnderWay } from '../settle/record-payment.ts'

/**
 * POST /user/purchases/{orderId}/email (T89). The browser that a purchase signed in names the address that was meant.
 * The purchase goes there as a guest's purchase would: to a new account, or to the one that the address already has,
 * and the answer does not tell which. The account of the mistyped address ends, and so do its logins.
 * @throws Refusal purchaseNotFound, emailNotMendable, emailCannotBeUsed
 */
export async function correctEmail(context: Context, orderId: string, viewer: SignedIn, email: string): Promise<void> {
  await throttleViewer(context, 'purchase', viewer)
  await inTransaction(context.db, async (sql) => {
    const isUnproven = await lockMistyped(sql, viewer.accountId)
    const orders = await lockOrdersOf(sql, viewer.accountId)
    const order = isId(orderId) ? orders.find(({ id }) => id === orderId) : undefined
    if (!order) throw new Refusal('purchaseNotFound')
    if (!isUnproven || orders.some(isUnderWay) || foldEmail(order.email) === foldEmail(email))
      throw new Refusal('emailNotMendable')
    const { accountId } = await openAccountForPurchase(context, sql, { email, partnerId: order.partner_id })
    if (!(await handOverPasses(sql, viewer.accountId, accountId))) throw new Refusal('emailNotMendable')
    await moveOrders(sql, viewer.accountId, { accountId, email })
    await closeMistyped(context, sql, viewer.accountId)
    for (const one of orders) await sendReceiptAgain(context, sql, { ...one, account_id: accountId, email })
  })
}

/**
 * The intended person gets the receipt. No free pass comes here: it signs its buyer in only after the address is
 * confirmed, and a buyer who mistyped the address takes another.
 */
async function sendReceiptAgain(context: Context, sql: Sql, order: Order & { account_id: string }): Promise<void> {
  const passId = await findPassOfOrder(sql, order.id)
  if (passId === undefined) return
  await sendReceipt(context, sql, order, passId, `${order.id}:${foldEmail(order.email)}`)
}
