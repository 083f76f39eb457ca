import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { solveCaptcha } from './solve-captcha.ts'

const CAPTCHA_LIMIT_MS = 20_000

/** Subscribes an address. If the captcha cannot be solved, it goes without one, as documented clients do. */
export async function sendNewsletter(email: string): Promise<{ text: string; isError: boolean }> {
  if (email.trim() === '') return { text: 'Email is required', isError: true }
  const token = await solveCaptcha(AbortSignal.timeout(CAPTCHA_LIMIT_MS)).catch(() => undefined)
  try {
    const { message } = await awaitAnswer(
      api.POST('/api/utility/newsletterSubscribe', { body: { email, ...(token ? { Token: token } : {}) } }),
    )
    toast.success(message)
    return {
      text:
        message === 'Already subscribed' ? message : `${message} Please confirm it in the mail that we have sent you.`,
      isError: false,
    }
  } catch (thrown) {
    const { message, fields } = asProblem(thrown)
    const text = fields['email'] ?? message
    toast.error(text)
    return { text, isError: true }
  }
}
