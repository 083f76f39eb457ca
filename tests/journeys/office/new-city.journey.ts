import { expect } from '@playwright/test'
import { atDesktop, test } from '../../support/browser/journey.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'

// The last part, a pass of the city and its first booking by a traveller, begins in the room of passes: add it here once
// that room is there.
test(
  'a city that nobody has opened: two presses, a venue by hand, which takes part and gets its hours',
  atDesktop('operators work at a wide screen'),
  async ({ page }) => {
    await signInAsNewStaff(page, 'city-owner@example.com')
    await page.goto('/staff/cities')
    await page.getByRole('link', { name: 'Open a city' }).click()
    await page.getByLabel('Which city?').fill('Graz')
    await page.getByRole('option', { name: /^Graz/ }).first().click()
    await page.getByRole('button', { name: 'Open Graz' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Graz' })).toBeVisible()
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Vienna')
    await expect(page.getByLabel('Currency of its passes')).toHaveValue('EUR')

    await page.goto('/staff/new-venue')
    await page.getByLabel('Name').fill('Mur Gym')
    await page.getByLabel('City').fill('Graz')
    await page.getByRole('option', { name: /^Graz/ }).first().click()
    await page.getByLabel('Latitude').fill('47.0707')
    await page.getByLabel('Longitude').fill('15.4395')
    await page.getByLabel('General Gym Access').selectOption('Standard')
    await page.getByRole('button', { name: 'Add the venue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mur Gym' })).toBeVisible()
    await expect(page.getByText('Only listed')).toBeVisible()

    await page.getByRole('button', { name: 'Take part', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Why?').fill('Anna of Mur Gym agreed by mail on 3 June')
    await dialog.getByRole('button', { name: 'It takes part' }).click()
    await expect(page.getByText('Takes part', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Hours and closures' }).click()
    await expect(page.getByText('Mur Gym').first()).toBeVisible()
  },
)
