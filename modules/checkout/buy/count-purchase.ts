import { errors } from '../../../contract/errors.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { takeCaptcha } from '../../limits/take-captcha.ts'
import type { Context } from '../../call/context.ts'
import type { Viewer } from '../../call/viewer.ts'
import { type CountedSubject, whereFrom } from '../../limits/limits.rules.ts'
import { takeBack, type Tally, throttle, throttleIn, type Try } from '../../limits/throttle.ts'
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

/** By account, or by network address and e-mail. */
export function tryToBuy({ accountId, address }: Viewer, email: string | undefined): Try {
  if (accountId !== undefined) return { name: 'purchase', counted: [{ account: accountId }] }
  return { name: 'purchase', counted: [{ address }, ...(email === undefined ? [] : [{ email }])] }
}

/**
 * Counts a purchase, and its card unless too many were declined recently (T98): for the account or the e-mail, for
 * the browser, and for the network address. After the third decline a captcha is required, and the refusal of the third
 * says so. A card is counted before it is charged, so that a thousand at once count as ten. The count is taken back
 * when the card was not declined.
 * @throws Refusal tooManyRequests, captchaRequired, captchaFailed, and whatever `work` throws
 */
export async function countPurchase<T>(
  context: Context,
  { viewer, buyer, card, token, request }: PurchaseTry,
  work: () => Promise<T>,
): Promise<T> {
  const cards = card === undefined ? [] : bucketsOf(context, viewer, buyer)
  const tally = await countTry(context, tryToBuy(viewer, buyer.email), { name: 'decline', counted: cards })
  // A failure here does not change the answer: the card then stays counted for the hour.
  const giveCardBack = () =>
    takeBack(context, 'decline', ...cards).catch((err: unknown) =>
      context.log.warn({ err }, 'a card that was not declined stays counted'),
    )
  try {
    if (tally.needsCaptcha) await passCaptcha(context, token, request)
    const answer = await work()
    await giveCardBack()
    return answer
  } catch (error) {
    if (isDecline(error)) throw tally.nextNeedsCaptcha ? withCaptcha(error) : error
    await giveCardBack()
    throw error
  }
}

/** Counts both or, when one of them is refused, the purchase alone. */
async function countTry(context: Context, purchase: Try, decline: Try): Promise<Tally> {
  try {
    return await inTransaction(context.db, (sql) => throttleIn(context, sql, [purchase, decline]))
  } catch (error) {
    if (error instanceof Refusal) await throttleIn(context, context.db, [purchase])
    throw error
  }
}

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
    const counted = throttle(context, 'decline', ...bucketsOf(context, viewer, buyer))
    const tally = await counted.catch((err: unknown) => context.log.warn({ err }, 'a declined card was not counted'))
    throw tally?.nextNeedsCaptcha ? withCaptcha(error) : error
  }
}

function bucketsOf(context: Context, viewer: Viewer, { accountId, email }: Buyer): readonly CountedSubject[] {
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
