import { expect, type Page } from '@playwright/test'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'
import { atDesktop, atPhone, expectAccessible, signIn, test } from '../../support/browser/journey.ts'

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
    await expectAccessible(page)

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
    await expect(row(page, 'Date of Birth')).toContainText('01.02.1990')

    await page.getByRole('link', { name: 'Edit Password' }).click()
    const password = page.getByRole('dialog', { name: 'Change your password' })
    await expect(password.getByLabel('Old password', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(password).toBeHidden()
    await expect(page).toHaveURL(/\/user\/profile\/settings$/)

    await page.reload()
    await expect(row(page, 'First Name')).toContainText('Tessa')
    await expect(row(page, 'Date of Birth')).toContainText('01.02.1990')
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
    await expectAccessible(page)
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

test(
  'the health check asks in four steps, reads back what was pressed and keeps it (2-marketplace §2.17)',
  atPhone('what is asked and kept'),
  async ({ page }) => {
    const { name } = await newTraveller(page, 'health')
    await signIn(page, name)
    await page.goto('/user/profile/settings')
    await page.getByRole('button', { name: 'Click here to update' }).click()
    const dialog = page.getByRole('dialog', { name: 'Roamfit Check' })
    await expect(dialog.getByText('Step 1/4')).toBeVisible()
    await expect(dialog.getByLabel('First Name')).toHaveValue('Tess')
    await expect(dialog.getByLabel('Date of Birth')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('Date of birth is required')).toBeVisible()
    await dialog.getByLabel('Date of Birth').fill('1990-02-01')
    await dialog.getByLabel('Gender').selectOption('other')
    // The questionnaire takes any place; the profile, below, only one of the city search.
    await dialog.getByLabel('City').fill('Little Atlantis')
    await dialog.getByLabel('Country').fill('Greece')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('Step 2/4')).toBeVisible()
    await dialog.getByRole('button', { name: 'Next/Skip' }).click()

    await expect(dialog.getByText('Step 3/4')).toBeVisible()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('All fields are required')).toBeVisible()
    for (const no of await dialog.getByRole('radio', { name: 'No' }).all()) await no.check()
    await dialog
      .getByRole('group', { name: 'Are you receiving treatment at the moment?' })
      .getByRole('radio', { name: 'Yes' })
      .check()
    await dialog.getByLabel('Tell us more').nth(1).fill('Physiotherapy')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Next' }).click()

    await expect(dialog.getByText('Step 4/4')).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Your answers' })).toContainText(
      'You answered Yes to:Are you receiving treatment at the moment?and No to the other 8.',
    )
    await dialog.getByLabel('Strength').check()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Roamfit Check form updated')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Roamfit Check form')).toContainText('Filled in')
    await expect(row(page, 'City')).toContainText('Not provided')
    await row(page, 'City').getByRole('button', { name: 'Edit City' }).click()
    await row(page, 'City').getByRole('combobox', { name: 'City' }).fill('Little Atlantis')
    await row(page, 'City').getByRole('combobox', { name: 'City' }).press('Escape')
    await row(page, 'City').getByRole('button', { name: 'Save' }).click()
    await expect(row(page, 'City').getByText('Invalid city')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Click here to update' }).click()
    await expect(dialog.getByLabel('City')).toHaveValue('Little Atlantis')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Next/Skip' }).click()
    await expect(
      dialog
        .getByRole('group', { name: 'Are you receiving treatment at the moment?' })
        .getByRole('radio', { name: 'Yes' }),
    ).toBeChecked()
    await expect(
      dialog.getByRole('group', { name: 'Do you feel pain in your chest?' }).getByRole('radio', { name: 'No' }),
    ).toBeChecked()
  },
)

test(
  'an account is deleted for good, and Back does not lead into it (T60, T161)',
  atPhone('what is deleted, and the way back'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'leaver')
    const venue =
      (
        (await (await page.request.get('/api/studio/popular?destination=London&limit=15')).json()) as { url: string }[]
      )[0]?.url ?? ''
    await bookWalkIn(page, traveller, venue).catch(() => undefined)
    await signIn(page, traveller.name)
    await page.goto('/user/profile/settings')
    await page.getByRole('link', { name: 'Open Data Control' }).click()
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Account - are you sure?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByText('Email is required*')).toBeVisible()
    await expect(dialog.getByText('required*', { exact: true })).toBeVisible()
    await dialog.getByLabel('Account email').fill('somebody@example.com')
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByText('Email does not match with logged in user.')).toBeVisible()
    await dialog.getByLabel('Account email').fill(`${traveller.name}@example.com`)
    // The last sign-in was too long ago, so the user identifies again.
    await page.route(
      '**/api/user/deleteUser',
      (route) =>
        route.fulfill({
          status: 403,
          json: {
            error: 'Please log in again to confirm that it is you',
            message: 'Please log in again to confirm that it is you',
            data: { error: 'Please log in again to confirm that it is you', message: '' },
            code: 'freshSignInRequired',
          },
        }),
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByRole('alert').getByText('Please log in again to confirm that it is you')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill('Traveller_1')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('You will be missed.')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: 'Data Control' })).toBeHidden()
    const again = await page.request.post('/api/connect/token', {
      form: { grant_type: 'password', username: `${traveller.name}@example.com`, password: 'Traveller_1' },
    })
    expect(again.status()).toBe(400)
  },
)
