import type { PurchaseResult } from '../../../contract/checkout.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { toPrice } from '../../../contract/money.ts'
import { isErrorCode } from '../../../contract/problems.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createBootstrapSecret, createConfirmationSecret } from '../../sign-in/proofs/create-bootstrap-secret.ts'
import { userOf } from '../../accounts/show-user.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { KeepAnswer } from '../../idempotency/once-by-key.ts'
import { lockPassOfOrder } from '../../passes/freeze-pass.ts'
import { describeOwnedPass } from '../../passes/write-pass.ts'
import { lockOrder, type Order, updateOrder } from './orders.queries.ts'

/** How a purchase stands. */
export interface PurchaseOutcome {
  readonly order: Order
  /** What the card's authentication needs, when the provider asked for it. */
  readonly clientSecret?: string | undefined
}

/**
 * Tells a buyer how their purchase stands. The caller has made sure that it is theirs.
 * @param keepIn stores the answer in the transaction in which the buyer counts as told
 * @throws Refusal paymentPending, or why nothing was charged
 */
export async function answerPurchase(
  context: Context,
  { order, clientSecret }: PurchaseOutcome,
  keepIn: KeepAnswer<PurchaseResult>,
): Promise<PurchaseResult> {
  if (order.status !== 'fulfilled') return answerUnfulfilled(order, clientSecret)
  let firstAnswer: PurchaseResult | undefined
  const answer = () =>
    inTransaction(context.db, async (sql) => {
      const locked = await lockOrder(sql, order.id)
      if (!locked) throw new Error(`There is no order ${order.id}`)
      const described = await describeFulfilled(context, sql, locked)
      if (locked.answered_at === null) firstAnswer = described
      const current = firstAnswer ?? described
      await keepIn(sql, current)
      return current
    })
  // If only the confirmation of the commit was lost, the second try finds the buyer counted as told. They then get what
  // the first try described, because only the first answer of an order signs in.
  return answer().catch(answer)
}

/**
 * What a buyer hears of an order that has no pass.
 * @throws Refusal paymentPending, or why nothing was charged
 */
function answerUnfulfilled(order: Order, clientSecret: string | undefined): PurchaseResult {
  if (order.status === 'pending') throw new Refusal('paymentPending')
  if (order.status === 'requires_action') {
    if (clientSecret === undefined) throw new Refusal('paymentPending')
    return { ...writeCharge(order), requiresAction: true, paymentIntentClientSecret: clientSecret, voucher: null }
  }
  throw new Refusal(failureOf(order))
}

/** Returns the recorded failure code. Without one, or with one that is not ours, the card counts as declined. */
function failureOf({ failure_code: code }: Order): ErrorCode {
  return isErrorCode(code) ? code : 'cardDeclined'
}

/**
 * Answers with the pass of a fulfilled order whose row the caller has locked. With the commit the buyer counts as told.
 */
export async function describeFulfilled(context: Context, sql: Sql, order: Order): Promise<PurchaseResult> {
  const pass = await lockPassOfOrder(sql, order.id)
  if (pass === undefined) throw new Error(`The order ${order.id} has no pass`)
  const charge = {
    ...writeCharge(order),
    requiresAction: false,
    paymentIntentClientSecret: null,
    voucher: describeOwnedPass(pass),
  }
  if (order.answered_at !== null) return charge
  await updateOrder(sql, order.id, { answered_at: context.clock() })
  return { ...charge, ...(await signInFor(context, sql, order)) }
}

/**
 * Answers a guest's free purchase. The answer has a token that signs in nowhere yet. If this purchase opened the
 * account, the token signs in once the address is confirmed. If the account is older, the token opens nothing: its
 * owner may press the link in the mail, and that must not let in the person who typed their address. The two look the
 * same.
 */
export async function answerFreePurchase(
  context: Context,
  order: Order,
  keepIn: KeepAnswer<PurchaseResult>,
): Promise<PurchaseResult> {
  const answer = await answerPurchase(context, { order }, keepIn)
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
  if (!order.created_account || order.account_id === null || order.amount_minor === 0) return {}
  const { id, email, hasPassword, isEmailVerified } = await userOf(sql, order.account_id)
  if (hasPassword || isEmailVerified) return {}
  const secret = await createBootstrapSecret(context, sql, { id, email })
  return { userEmail: email, userPassword: Buffer.from(secret, 'utf8').toString('base64') }
}

function writeCharge(order: Order) {
  return { orderId: order.id, charge: toPrice({ minor: order.amount_minor, currency: order.currency }) }
}
