import { errors } from '../../../contract/errors.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { takeCaptcha } from '../../contact/take-captcha.ts'
import type { Context, Viewer } from '../../context.ts'
import { type Counted, whereFrom } from '../../limits/limits.rules.ts'
import { takeBack, type Tally, throttle } from '../../limits/throttle.ts'
import type { Buyer } from '../record/find-buyer.ts'

export interface CardTry {
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

/**
 * Charges a card, unless too many were declined recently (T98, M1): for the account or the e-mail, for the browser, and
 * for the network address. After the third decline a captcha is required, and the refusal of the third says so. A card
 * is counted before it is charged, so that a thousand at once count as ten. The count is taken back when the card was
 * not declined.
 * @throws Refusal tooManyRequests, captchaRequired, captchaFailed, and whatever `charge` throws
 */
export async function cardTry<T>(
  context: Context,
  { viewer, buyer, card, token, request }: CardTry,
  charge: () => Promise<T>,
): Promise<T> {
  if (card === undefined) return charge()
  const counted = bucketsOf(context, viewer, buyer)
  const tally = await throttle(context, 'decline', ...counted)
  try {
    if (tally.needsCaptcha) await passCaptcha(context, token, request)
    const answer = await charge()
    await takeBack(context, 'decline', ...counted)
    return answer
  } catch (error) {
    if (isDecline(error)) throw tally.nextNeedsCaptcha ? withCaptcha(error) : error
    await takeBack(context, 'decline', ...counted)
    throw error
  }
}

/**
 * The same for the second call of a purchase. The provider already has its card, so a decline counts but is never
 * refused.
 */
export async function countDecline<T>(
  context: Context,
  { viewer, buyer }: Pick<CardTry, 'viewer' | 'buyer'>,
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
