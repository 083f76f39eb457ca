import { errors } from '../../../contract/errors.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { later } from '../../../database/later.ts'
import { sqlState } from '../../../database/transaction.ts'
import { takeCaptcha } from '../../contact/take-captcha.ts'
import type { Context, Sql, Viewer } from '../../context.ts'
import { type Counted, whereFrom } from '../../limits/limits.rules.ts'
import {
  countFarFromLimits,
  NearLimit,
  takeBackIn,
  type Tally,
  throttle,
  throttleIn,
  type Try,
} from '../../limits/throttle.ts'
import type { KeyedRead, KeyedStep, KeyToTake } from '../../idempotency/once-by-key.ts'
import type { Buyer } from '../record/find-buyer.ts'

export interface PurchaseTry {
  readonly viewer: Viewer
  readonly buyer: Buyer
  /** Undefined when no card is charged. */
  readonly card: string | undefined
  /** A solved captcha. */
  readonly token: string | undefined
  /**
   * Stays the same when the same request is repeated, and differs for every other. Undefined for a request without a
   * key.
   */
  readonly request: string | undefined
}

/** The transactions of a purchase that is counted. */
export interface CountedPurchase {
  /** Runs a transaction. The first that is committed counts the purchase and its card. */
  readonly begin: KeyToTake<unknown>['begin']
  /** In the transaction that writes the payment down: the card was not declined. */
  readonly acceptCard: (sql: Sql) => Promise<void>
}

/** By account, or by network address and e-mail. */
export function tryToBuy({ accountId, address }: Viewer, email: string | undefined): Try {
  if (accountId !== undefined) return { name: 'purchase', counted: [{ account: accountId }] }
  return { name: 'purchase', counted: [{ address }, ...(email === undefined ? [] : [{ email }])] }
}

/**
 * Counts a purchase, and its card unless too many were declined recently (T98): for the account or the e-mail, for
 * the browser, and for the network address. After the third decline a captcha is required, and the refusal of the third
 * says so. A card is counted with the order, before it is charged, so that a thousand at once count as ten. The count
 * is taken back when the card was not declined. A purchase that is refused before it has an order is counted alone, and
 * hears first that there were too many.
 * @param begin runs a transaction
 * @throws Refusal tooManyRequests, captchaRequired, captchaFailed, and whatever `work` throws
 */
export async function countPurchase<T>(
  context: Context,
  { viewer, buyer, card, token, request }: PurchaseTry,
  begin: CountedPurchase['begin'],
  work: (purchase: CountedPurchase) => Promise<T>,
): Promise<T> {
  const purchase = tryToBuy(viewer, buyer.email)
  const decline: Try = { name: 'decline', counted: card === undefined ? [] : bucketsOf(context, viewer, buyer) }
  const state: { tally?: Tally; isNearLimit?: true; isSolved?: true; isAccepted?: true } = {}
  const beginCounted = async <Read, R>(read: KeyedRead<Read>, step: KeyedStep<Read, R>): Promise<R> => {
    if (state.tally) return begin(read, step)
    if (!state.isNearLimit) {
      const far = await beginFarFromLimits(context, (next) => begin(read, next), step, [purchase, decline])
      if (far) state.tally = { needsCaptcha: false, nextNeedsCaptcha: false }
      else state.isNearLimit = true
      return far ? far.result : beginCounted(read, step)
    }
    const [result, counted] = await begin(read, async (sql, known): Promise<[R, Tally]> => {
      const done = await step(sql, known)
      const now = await throttleIn(context, sql, [purchase, decline])
      if (now.needsCaptcha && !state.isSolved) throw new CaptchaFirst()
      return [done, now]
    })
    state.tally = counted
    return result
  }
  const solveFirst: CountedPurchase['begin'] = async (read, step) => {
    try {
      return await beginCounted(read, step)
    } catch (error) {
      if (!(error instanceof CaptchaFirst)) throw error
      await passCaptcha(context, token, request)
      state.isSolved = true
      return beginCounted(read, step)
    }
  }
  const acceptCard = async (sql: Sql) => {
    await later(sql, (sql) => takeBackIn(context, sql, decline))
    state.isAccepted = true
  }
  // Whatever became of the purchase is the answer, also when its card stays counted for the hour.
  const giveCardBack = async () => {
    // If the payment's transaction broke off at its commit, it may have given the card back already.
    if (card === undefined || state.isAccepted) return
    await takeBackIn(context, context.db, decline).catch((err: unknown) =>
      context.log.warn({ err }, 'a card that was not declined stays counted'),
    )
  }
  let answer: T
  try {
    answer = await work({ begin: solveFirst, acceptCard })
  } catch (error) {
    if (isRolledBack(error)) delete state.isAccepted
    if (!state.tally) await throttleIn(context, context.db, [purchase])
    else if (isDecline(error)) throw state.tally.nextNeedsCaptcha ? withCaptcha(error) : error
    else await giveCardBack()
    throw error
  }
  await giveCardBack()
  return answer
}

/** Begins a purchase that is counted with its commit; undefined if one of its counters is near its limit. */
async function beginFarFromLimits<Read, R>(
  context: Context,
  begin: (step: KeyedStep<Read, R>) => Promise<R>,
  step: KeyedStep<Read, R>,
  tries: readonly Try[],
): Promise<{ readonly result: R } | undefined> {
  try {
    const result = await begin(async (sql, read) => {
      const done = await step(sql, read)
      await countFarFromLimits(context, sql, tries)
      return done
    })
    return { result }
  } catch (error) {
    if (!(error instanceof NearLimit)) throw error
    return undefined
  }
}

/** The database refused something. When its connection ends instead, nobody knows whether it had committed. */
function isRolledBack(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && !/^(08|57)/.test(state)
}

/** The order has to wait for a solved captcha, which is checked outside of its transaction. */
class CaptchaFirst extends Error {}

/**
 * The same for the second call of a purchase. The provider already has its card, so a decline counts but is never
 * refused.
 */
export async function countDecline<T>(
  context: Context,
  { viewer, buyer }: Pick<PurchaseTry, 'viewer' | 'buyer'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDecline(error)) throw error
    const tally: Tally | undefined = await throttle(context, 'decline', ...bucketsOf(context, viewer, buyer)).catch(
      () => undefined,
    )
    throw tally?.nextNeedsCaptcha ? withCaptcha(error) : error
  }
}
function bucketsOf(context: Context, viewer: Viewer, { accountId, email }: Buyer): readonly Counted[] {
  return [
    ...whereFrom('decline', viewer, context.clock()),
    accountId === undefined ? { email } : { account: accountId },
  ]
}

async function passCaptcha(context: Context, token: string | undefined, request: string | undefined): Promise<void> {
  if (token === undefined) throw new Refusal('captchaRequired', { fields: { Token: errors.captchaRequired.text } })
  await takeCaptcha(context, token, request)
}

function isDecline(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status === 402
}

/** Adds to the reason that the next card needs a captcha. */
function withCaptcha({ code, details }: Refusal): Refusal {
  return new Refusal(code, { ...details, fields: { ...details.fields, Token: errors.captchaRequired.text } })
}
