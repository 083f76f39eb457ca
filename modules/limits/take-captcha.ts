import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import { useOnce } from './use-once.ts'

/**
 * Refuses a token that was not solved for us, has expired, or was used before (T155).
 * @param request identifies a request that is repeated while its outcome is unknown: it may bring the token it brought
 * before
 */
export async function takeCaptcha(context: Context, token: string, request?: string): Promise<void> {
  const checked = await context.captcha.check(token, context.clock())
  if (!checked.ok) throw new Refusal('captchaFailed')
  if (!(await useOnce(context, 'captcha', checked.id, checked.expires, request))) throw new Refusal('captchaFailed')
}
