import { expect, type Page } from '@playwright/test'
import { newTraveller } from '../../support/browser/journey-traveller.ts'
import { atDesktop, atPhone, signIn, test } from '../../support/browser/journey.ts'

const row = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label }).first()

test(
  'each setting is saved on its own, and keeps what was typed when it is wrong (2-marketplace §2.14)',
  atPhone('what is saved'),
  async ({ page }) => {
    const { name } = await newTraveller(page, 'settings')
    await signIn(page, name)
    await page.goto('/user/profile')
    await page.getByRole('heading', { name: 'Settings' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(row(page, 'Phone number')).toContainText('Not provided')
    await expect(row(page, 'Email address')).toContainText('Not confirmed yet')
    await row(page, 'Email address').getByRole('button', { name: 'Send it again' }).click()
    await expect(page.getByText('We have sent you a new link')).toBeVisible()

    await page.getByRole('button', { name: 'Edit First Name' }).click()
    const first = page.getByLabel('First Name', { exact: true })
    await expect(first).toBeFocused()
    await first.fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await first.fill('Tessa')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Account Settings Updated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit First Name' })).toBeFocused()
    await expect(row(page, 'First Name')).toContainText('Tessa')

    await page.getByRole('button', { name: 'Edit Date of Birth' }).click()
    await page.getByLabel('Date of Birth', { exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Date of Birth', { exact: true })).toHaveValue('2020-01-01')
    await expect(page.getByRole('listitem').getByText('You must be at least 18 years old')).toBeVisible()
    await page.getByLabel('Date of Birth', { exact: true }).fill('1990-02-01')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, 'Date of Birth')).toContainText('Feb 1, 1990')

    await page.getByRole('link', { name: 'Edit Password' }).click()
    const password = page.getByRole('dialog', { name: 'Change your password' })
    await expect(password.getByLabel('Old password', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(password).toBeHidden()
    await expect(page).toHaveURL(/\/user\/profile\/settings$/)

    await page.reload()
    await expect(row(page, 'First Name')).toContainText('Tessa')
    await expect(row(page, 'Date of Birth')).toContainText('Feb 1, 1990')
  },
)

test(
  'toggles stay as they were turned; marketing and sharing begin off (T62)',
  atDesktop('what is saved'),
  async ({ page }) => {
    const { name } = await newTraveller(page, 'toggles')
    await signIn(page, name)
    await page.goto('/user/profile/notification')
    const promotions = page.getByRole('group', { name: 'Promotions and tips' })
    await expect(promotions.getByRole('switch', { name: 'Email' })).not.toBeChecked()
    await expect(page.getByRole('group', { name: 'Messages' }).getByRole('switch', { name: 'Email' })).toBeChecked()
    const reminders = page.getByRole('group', { name: 'Reminders' })
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/user/preferences') && answer.request().method() === 'POST',
    )
    await reminders.getByRole('switch', { name: 'Email' }).uncheck()
    await kept
    await page.reload()
    await expect(reminders.getByRole('switch', { name: 'Email' })).not.toBeChecked()
    await expect(reminders.getByRole('switch', { name: 'Message' })).not.toBeChecked()
    await page.goto('/user/profile/privacy-notification')
    await expect(page.getByRole('switch')).toHaveCount(7)
    for (const toggle of await page.getByRole('switch').all()) await expect(toggle).not.toBeChecked()
    // A toggle without effect says why, and cannot be changed (T166).
    const facebook = page.getByRole('group', { name: 'Search engines' }).getByRole('switch', { name: 'Facebook' })
    await expect(facebook).toBeDisabled()
    await expect(facebook).toHaveAccessibleDescription('Turn on your public profile first.')
    await page.getByRole('switch', { name: 'Show my public profile' }).check()
    await expect(facebook).toBeEnabled()
    await expect(
      page.getByRole('group', { name: 'Search engines' }).getByRole('switch', { name: 'Instagram' }),
    ).toHaveAccessibleDescription(/^Not available: Instagram search/)
    // A toggle that could not be saved switches back.
    await page.route('**/api/user/preferences', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await facebook.click()
    await expect(page.getByText('We could not reach the server')).toBeVisible()
    await expect(facebook).not.toBeChecked()
  },
)
