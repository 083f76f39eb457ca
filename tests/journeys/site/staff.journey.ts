import { expect, type Page } from '@playwright/test'
import { stepOf, totpCode } from '../../../modules/staff/totp.ts'
import { readMailedCode } from '../../support/browser/journey-mail.ts'
import { atDesktop, expectAccessible, test } from '../../support/browser/journey.ts'

// The journey is long and waits for the clock of the second factor.
test.describe.configure({ timeout: 180_000 })

// Two users who have never signed in (tests/support/browser/journey-server.ts), one for each screen width, because a
// second factor is set up only once.
const people = {
  phone: { email: 'new-desk@example.com', name: 'Ned Newcomer', place: 'Atelier Yoga' },
  desktop: { email: 'new-operator@example.com', name: 'Nora Newcomer', place: 'You work for every venue.' },
}

async function password(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Traveller_1')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** An operator begins with what waits for them. */
async function leaveToday(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.getByRole('link', { name: 'Your account' }).click()
}

/** An unused code: `ahead` half minutes from now. */
const codeOf = (secret: string, ahead = 0) => totpCode(secret, stepOf(new Date()) + ahead)
const readKey = async (page: Page) => (await page.getByRole('code').textContent())?.replaceAll(' ', '') ?? ''

test(
  'staff set up a second factor on the way in, sign in with it, renew it with a recovery code, and sign out everywhere',
  atDesktop('one form at every width'),
  async ({ page, context, isMobile }) => {
    const { email, name, place } = isMobile ? people.phone : people.desktop
    await page.goto('/staff')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,nofollow')
    await expectAccessible(page)
    await password(page, 'nina@example.com')
    await expect(page.getByText('The email or the password is not correct').first()).toBeVisible()
    await password(page, email)
    await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible()
    await expectAccessible(page)
    const secret = await readKey(page)
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('This code is not correct. Please wait for the next one').first()).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1))
    await page.getByRole('button', { name: 'Confirm' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.allTextContents()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await leaveToday(page)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(place).first()).toBeVisible()

    // A staff session is not a traveller's session.
    await page.goto('/user/profile')
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()

    await password(page, email)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Log in' }).click()
    await leaveToday(page)
    await expect(page.getByRole('heading', { name })).toBeVisible()

    await page.getByRole('link', { name: 'Sign-in methods' }).click()
    await page.getByRole('button', { name: 'Renew' }).click()
    const dialog = page.getByRole('dialog', { name: 'Renew your authenticator' })
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
    await dialog.getByLabel('Recovery code').fill(recovery[0]?.toUpperCase() ?? '')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible()
    const renewed = await readKey(page)
    expect(renewed).not.toBe(secret)
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(renewed))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 recovery codes left')).toBeVisible()
    await page.getByRole('link', { name: 'Your account' }).click()

    const other = await context.newPage()
    await other.goto('/staff')
    await expect(other.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(other.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()

    // A forgotten password is replaced by mail, and the second factor stays required. The test restores the old
    // password for later ones.
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(page)
    await page.getByLabel('Code', { exact: true }).fill(await readMailedCode(page, email))
    await page.getByLabel('New password', { exact: true }).fill('Traveller_1')
    await page.getByLabel('Retype password', { exact: true }).fill('Traveller_1')
    await page.getByRole('button', { name: 'Set a new password' }).click()
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
    await password(page, email)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(renewed, 1))
    await page.getByRole('button', { name: 'Log in' }).click()
    await leaveToday(page)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  },
)
