import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../context.ts'
import { useOnce } from '../limits/use-once.ts'

/**
 * Refuses a token that was not worked out for us, has expired, or was taken before (T155).
 * @param request tells one that is made again as it was while its outcome is not known: it may bring the token it
 * brought before
 */
export async function takeCaptcha(context: Context, token: string, request?: string): Promise<void> {
  const checked = await context.captcha.check(token, context.clock())
  if (!checked.ok) throw new Refusal('captchaFailed')
  if (!(await useOnce(context, 'captcha', checked.id, checked.expires, request))) throw new Refusal('captchaFailed')
}
