import type { PurchaseResult } from '../../../contract/checkout.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import { toPrice } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createBootstrapSecret, createConfirmationSecret } from '../../sign-in/proofs/create-bootstrap-secret.ts'
import { userOf } from '../../accounts/show-user.ts'
import type { Context, Sql } from '../../context.ts'
import { findPassOfOrder } from '../../passes/freeze-pass.ts'
import { lockPass } from '../../passes/use-visits.ts'
import { describeOwnedPass } from '../../passes/write-pass.ts'
import { lockOrder, type Order, updateOrder } from './orders.queries.ts'

/**
 * Tells a buyer how their purchase stands. The caller has made sure that it is theirs.
 * @param clientSecret what the card's authentication needs, when the provider asked for it
 * @throws Refusal paymentPending, or why nothing was charged
 */
export async function answerPurchase(context: Context, order: Order, clientSecret?: string): Promise<PurchaseResult> {
  if (order.status === 'fulfilled') return inTransaction(context.db, (sql) => describeFulfilled(context, sql, order.id))
  if (order.status === 'pending') throw new Refusal('paymentPending')
  if (order.status === 'requires_action') {
    if (clientSecret === undefined) throw new Refusal('paymentPending')
    return { ...writeCharge(order), requiresAction: true, paymentIntentClientSecret: clientSecret, voucher: null }
  }
  throw new Refusal(failureOf(order))
}

/** Returns the recorded failure code. Without one, or with one that is not ours, the card counts as declined. */
function failureOf({ failure_code: code }: Order): ErrorCode {
  return code !== null && Object.hasOwn(errors, code) ? (code as ErrorCode) : 'cardDeclined'
}

async function describeFulfilled(context: Context, sql: Sql, orderId: string): Promise<PurchaseResult> {
  const order = await lockOrder(sql, orderId)
  const passId = await findPassOfOrder(sql, orderId)
  if (!order || passId === undefined) throw new Error(`The order ${orderId} has no pass`)
  const pass = describeOwnedPass(await lockPass(sql, passId))
  const firstTime = order.answered_at === null
  if (firstTime) await updateOrder(sql, orderId, { answered_at: context.clock() })
  const signIn = firstTime ? await signInFor(context, sql, order) : {}
  return { ...writeCharge(order), requiresAction: false, paymentIntentClientSecret: null, voucher: pass, ...signIn }
}

/**
 * What a guest gets beside the answer of a free purchase, whoever owns the address (L6). It is not a sign-in but a
 * token. When this purchase made the account, the token signs in once the address is confirmed. An older account holds
 * what its owner bought or wrote. When the owner presses a link, that must not let in whoever typed their address.
 */
export async function answerFreePurchase(context: Context, order: Order): Promise<PurchaseResult> {
  const answer = await answerPurchase(context, order)
  const { id, email, isEmailVerified } = await userOf(context.db, order.account_id ?? '')
  const account = { id, email, mayOpen: order.created_account && !isEmailVerified }
  return {
    ...answer,
    confirmation: await inTransaction(context.db, (sql) => createConfirmationSecret(context, sql, account)),
  }
}

/** Returns a secret that signs in once, for an account that this paid purchase made and nobody has used since (T87). */
async function signInFor(
  context: Context,
  sql: Sql,
  order: Order,
): Promise<{ userEmail: string; userPassword: string } | object> {
  if (!order.created_account || order.account_id === null || order.amount_minor === 0) return {}
  const { email, hasPassword, isEmailVerified } = await userOf(sql, order.account_id)
  if (hasPassword || isEmailVerified) return {}
  const secret = await createBootstrapSecret(context, sql, { id: order.account_id, email })
  return { userEmail: email, userPassword: Buffer.from(secret, 'utf8').toString('base64') }
}

function writeCharge(order: Order) {
  return { orderId: order.id, charge: toPrice({ minor: order.amount_minor, currency: order.currency }) }
}
