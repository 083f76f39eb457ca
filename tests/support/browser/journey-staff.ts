import { expect, type Locator, type Page } from '@playwright/test'
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

/** The login of this browser ends at the server. The page learns it with its next call. */
export async function endStaffLogin(page: Page): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('staff.tokens') ?? '{}')
  const { refreshToken: token } = JSON.parse(kept) as { readonly refreshToken: string }
  expect((await page.request.post('/api/connect/revocation', { form: { token } })).ok()).toBe(true)
}

/** Signs in once more with the form, within `within`. */
export async function signInAgain(within: Locator, email: string, secret: string): Promise<void> {
  await within.getByLabel('Email').fill(email)
  await within.getByLabel('Password', { exact: true }).fill('Traveller_1')
  await within.getByRole('button', { name: 'Continue' }).click()
  await within.getByLabel('Code', { exact: true }).fill(totpCode(secret, stepOf(new Date()) + 1))
  await within.getByRole('button', { name: 'Log in' }).click()
}
