import type { Page } from '@playwright/test'
import { stepOf, totpCode } from '../../../modules/staff/totp.ts'
import { WITHOUT_SCRIPTS } from './journey.ts'

/**
 * Signs a member of staff in for the first time, without the forms, which have their own journey. It takes effect with
 * the next page that opens.
 * @returns the token for calls of the journey itself, and the secret of the new authenticator
 */
export async function signInAsNewStaff(page: Page, email: string): Promise<{ token: string; secret: string }> {
  const post = async <T>(path: string, data: object): Promise<T> =>
    (await (await page.request.post(`/api/staff/${path}`, { data })).json()) as T
  const { challenge } = await post<{ challenge: string }>('signIn', { email, password: 'Traveller_1' })
  const { secret } = await post<{ secret: string }>('secondFactor/prepare', { challenge })
  const code = totpCode(secret, stepOf(new Date()))
  const tokens = await post<{ access_token: string; refresh_token: string }>('secondFactor/set', { challenge, code })
  const kept = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token, endsAt: Date.now() + 600_000 }
  await page.goto(WITHOUT_SCRIPTS)
  await page.evaluate((text) => localStorage.setItem('staff.tokens', text), JSON.stringify(kept))
  return { token: tokens.access_token, secret }
}
