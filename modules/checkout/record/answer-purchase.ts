import type { PurchaseResult } from '../../../contract/checkout.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import { toPrice } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createBootstrapSecret, createConfirmationSecret } from '../../sign-in/proofs/create-bootstrap-secret.ts'
import { userOf } from '../../accounts/show-user.ts'
import type { Context, Sql } from '../../context.ts'
import { findPassOfOrder } from '../../passes/freeze-pass.ts'
import { lockPass, type LockedPass } from '../../passes/use-visits.ts'
import { describeOwnedPass } from '../../passes/write-pass.ts'
import { lockOrder, type Order, updateOrder } from './orders.queries.ts'

/**
 * Tells a buyer how their purchase stands. The caller has made sure that it is theirs.
 * @param clientSecret what the card's authentication needs, when the provider asked for it
 * @throws Refusal paymentPending, or why nothing was charged
 */
export async function answerPurchase(context: Context, order: Order, clientSecret?: string): Promise<PurchaseResult> {
  if (order.status !== 'fulfilled') return answerUnfulfilled(order, clientSecret)
  let first: PurchaseResult | undefined
  const tell = () =>
    inTransaction(context.db, async (sql) => {
      const locked = await lockOrder(sql, order.id)
      if (!locked) throw new Error(`There is no order ${order.id}`)
      const told = await describeFulfilled(context, sql, locked)
      if (locked.answered_at === null) first = told
      return first ?? told
    })
  // If only the confirmation of the commit was lost, the buyer counts as told. Only the first answer signs them in.
  return tell().catch(tell)
}

/**
 * What a buyer hears of an order that has no pass.
 * @throws Refusal paymentPending, or why nothing was charged
 */
export function answerUnfulfilled(order: Order, clientSecret?: string): PurchaseResult {
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

/**
 * Answers with the pass of a fulfilled order whose row the caller has locked.
 * @param issued the pass, when this transaction fulfilled the order and noted that the buyer hears of it
 */
export async function describeFulfilled(
  context: Context,
  sql: Sql,
  order: Order,
  issued?: LockedPass,
): Promise<PurchaseResult> {
  const pass = describeOwnedPass(issued ?? (await lockPassOfOrder(sql, order.id)))
  const charge = { ...writeCharge(order), requiresAction: false, paymentIntentClientSecret: null, voucher: pass }
  if (issued) return { ...charge, ...(await signInToNew(context, sql, order, order.email)) }
  if (order.answered_at !== null) return charge
  await updateOrder(sql, order.id, { answered_at: context.clock() })
  return { ...charge, ...(await signInFor(context, sql, order)) }
}

async function lockPassOfOrder(sql: Sql, orderId: string): Promise<LockedPass> {
  const passId = await findPassOfOrder(sql, orderId)
  if (passId === undefined) throw new Error(`The order ${orderId} has no pass`)
  return lockPass(sql, passId)
}

/**
 * What a guest gets beside the answer of a free purchase, whoever owns the address. It is not a sign-in but a
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

interface SignInSecret {
  readonly userEmail: string
  readonly userPassword: string
}

/** Returns a secret that signs in once, for an account that this paid purchase made and nobody has used since (T87). */
async function signInFor(context: Context, sql: Sql, order: Order): Promise<Partial<SignInSecret>> {
  if (!order.created_account || order.account_id === null) return {}
  const { email, hasPassword, isEmailVerified } = await userOf(sql, order.account_id)
  return hasPassword || isEmailVerified ? {} : signInToNew(context, sql, order, email)
}

/** The same, for an account that is known to be unused. */
async function signInToNew(context: Context, sql: Sql, order: Order, email: string): Promise<Partial<SignInSecret>> {
  if (!order.created_account || order.account_id === null || order.amount_minor === 0) return {}
  const secret = await createBootstrapSecret(context, sql, { id: order.account_id, email })
  return { userEmail: email, userPassword: Buffer.from(secret, 'utf8').toString('base64') }
}

function writeCharge(order: Order) {
  return { orderId: order.id, charge: toPrice({ minor: order.amount_minor, currency: order.currency }) }
}
