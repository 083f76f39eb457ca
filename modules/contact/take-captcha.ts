import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../context.ts'
import { useOnce } from '../limits/use-once.ts'

/** Refuses a token that was not worked out for us, has expired, or was taken before (T155). */
export async function takeCaptcha(context: Context, token: string): Promise<void> {
  const checked = await context.captcha.check(token, context.clock())
  if (!checked.ok || !(await useOnce(context, 'captcha', checked.id, checked.expires))) throw new Refusal('captchaFailed')
}
