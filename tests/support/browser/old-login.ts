import type { Page } from '@playwright/test'
import { errors } from '../../../contract/errors.ts'

const { status, text } = errors.freshSignInRequired

/** The answer to a traveller whose last login was too long ago (T60). */
export const loginTooOld = {
  status,
  json: { error: text, message: text, data: { error: text, message: '' }, code: 'freshSignInRequired' },
}

/** The login that next tries to delete the account is too old for it. A login after that one is not. */
export async function ageLogin(page: Page): Promise<void> {
  let old: string | undefined
  await page.route('**/api/user/deleteUser', (route) => {
    const { authorization } = route.request().headers()
    old ??= authorization
    return authorization === old ? route.fulfill(loginTooOld) : route.fallback()
  })
}
