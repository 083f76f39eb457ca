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
  /** Undefined when none is charged. */
  readonly card: string | undefined
  /** A solved captcha. */
  readonly token: string | undefined
  /** The same for a request that is made again as it was, and for no other; undefined where it has no key. */
  readonly request: string | undefined
}

/**
 * Charges a card, unless too many were declined of late (T98, M1): for the account or the e-mail, for the browser, and
 * for the network address. After the third one a captcha is asked for, which the refusal of the third says beforehand.
 * A card is counted before it is charged, so that a thousand at once are ten, and taken back when it was not declined.
 * @throws Refusal tooManyRequests, captchaRequired, captchaFailed, and whatever `charge` throws
 */
export async function cardTry<T>(
  context: Context,
  { viewer, buyer, card, token, request }: CardTry,
  charge: () => Promise<T>,
): Promise<T> {
  if (card === undefined) return charge()
  const counted = countedFor(context, viewer, buyer)
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
 * The same for the second call of a purchase, whose card is with the provider already: it counts and is not refused.
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
    const tally: Tally | undefined = await throttle(context, 'decline', ...countedFor(context, viewer, buyer)).catch(
      () => undefined,
    )
    throw tally?.nextNeedsCaptcha ? withCaptcha(error) : error
  }
}

function countedFor(context: Context, viewer: Viewer, { accountId, email }: Buyer): readonly Counted[] {
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

/** Says beside the reason that the next card comes with a captcha. */
function withCaptcha({ code, details }: Refusal): Refusal {
  return new Refusal(code, { ...details, fields: { ...details.fields, Token: errors.captchaRequired.text } })
}
