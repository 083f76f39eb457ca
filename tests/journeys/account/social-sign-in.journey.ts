import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { readMailedCode } from '../../support/browser/journey-mail.ts'
import { atDesktop, atPhone, expectAccessible, test } from '../../support/browser/journey.ts'
import { loginTooOld } from '../../support/browser/old-login.ts'

const newAddress = () => `social-${randomUUID()}@example.com`

/** Fills in the provider's page. */
async function consent(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Stand-in provider' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function user(page: Page): Promise<object> {
  return page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('session.tokens') ?? '{}') as { accessToken?: string }
    return (await (await fetch('/api/user', { headers: { authorization: `Bearer ${accessToken}` } })).json()) as object
  })
}

test(
  'a visitor signs in with Google and is back where they were, on the partner’s pages',
  atPhone('who is signed in'),
  async ({ page }) => {
    const email = newAddress()
    await page.goto('/FAQs?partner=grand-hotel&open=login')
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await consent(page, email)
    await expect(page.getByText('You are successfully logged In')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/FAQs\?partner=grand-hotel$/)
    expect(await user(page)).toMatchObject({ email, firstName: 'Sosa', isEmailVerified: true, hasPassword: false })
    // No part of the token stays where a stranger could find it.
    expect(
      await page.evaluate(() => JSON.stringify({ ...sessionStorage }) + history.length + document.referrer),
    ).not.toMatch(/eyJ|id_token/)
    await page.goBack()
    expect(page.url()).not.toContain('eyJ')
  },
)

test(
  'who signs in with Google alone deletes the account with a code from their mail (T60)',
  atPhone('what a provider says of an account'),
  async ({ page }) => {
    const email = newAddress()
    await page.goto('/login?return=%2Fuser%2Fprofile%2Fsettings%2Fdata-control')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await consent(page, email)
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Account - are you sure?' })
    await dialog.getByLabel('Account email').fill(email)
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.route('**/api/user/deleteUser', (route) => route.fulfill(loginTooOld), { times: 1 })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Code', { exact: true }).fill('1234')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByText('This code is not valid or has expired')).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill(await readMailedCode(page, email))
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('You will be missed.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session.tokens'))).toBeNull()
  },
)

test(
  'an address that the provider posts back works the same, and comes back to where login was asked for',
  atPhone('what a provider posts'),
  async ({ page }) => {
    const email = newAddress()
    await page.goto('/login?return=%2Fuser%2Fprofile%2Fbookings')
    await page.getByRole('button', { name: 'Continue with Apple' }).click()
    await consent(page, email)
    await page.getByRole('button', { name: 'Back to the site' }).click()
    await expect(page).toHaveURL(/\/user\/profile\/bookings$/)
    await expect.poll(() => user(page)).toMatchObject({ email })
  },
)

test(
  'a change of mind, an address that is taken and an answer without a question lead back to the login',
  atPhone('what a provider answers'),
  async ({ page }) => {
    await page.goto('/login')
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('Email')).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByLabel('Email').fill('nina@example.com')
    await page.getByLabel('Verified').uncheck()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('alert')).toContainText('An account with this email already exists')
    await page.goto('/sign-in/return#state=made-up&id_token=a.b.c')
    await expect(page.getByText('This login could not be verified. Please try again')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session.tokens'))).toBeNull()
  },
)

test(
  'when the partner hides it, or the providers are unknown, only the password is left',
  atDesktop('what is offered'),
  async ({ page }) => {
    await page.goto('/login?partner=plain-hotel')
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0)
    await page.route('**/api/connect/providers', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/login')
    await page.getByRole('dialog').getByLabel('Email').fill('nobody@example.com')
    await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0)
  },
)
