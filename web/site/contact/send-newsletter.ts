import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { solveCaptcha } from './solve-captcha.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { cleanLine } from '../../../contract/typed-text.ts'

const CAPTCHA_LIMIT_MS = 20_000

/** Subscribes an address. If the captcha cannot be solved, it goes without one, as documented clients do. */
export async function sendNewsletter(email: string): Promise<{ text: string; isError: boolean }> {
  if (cleanLine(email) === '') return { text: texts.newsletterEmailMissingError, isError: true }
  const token = await solveCaptcha(AbortSignal.timeout(CAPTCHA_LIMIT_MS)).catch(() => undefined)
  try {
    const { message } = await awaitAnswer(
      api.POST('/api/utility/newsletterSubscribe', { body: { email, ...(token ? { Token: token } : {}) } }),
    )
    toast.success(message)
    return {
      text: message === 'Already subscribed' ? message : fillIn(texts.newsletterDone, { message }),
      isError: false,
    }
  } catch (thrown) {
    const { message, fields } = asProblem(thrown)
    const text = fields['email'] ?? message
    toast.error(text)
    return { text, isError: true }
  }
}
