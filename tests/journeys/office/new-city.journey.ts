import { expect, type Page } from '@playwright/test'
import { atDesktop, test } from '../../support/browser/journey.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'

test(
  'a city from nothing to its first booking: two presses, a venue by hand, its hours, and passes as in Vienna',
  atDesktop('operators work at a wide screen'),
  async ({ page }) => {
    const { token } = await signInAsNewStaff(page, 'city-owner@example.com')
    await page.goto('/staff/cities')
    await page.getByRole('link', { name: 'Open a city' }).click()
    await page.getByRole('combobox', { name: 'Which city?' }).fill('Linz')
    await page.getByRole('option', { name: /^Linz/ }).first().click()
    await page.getByRole('button', { name: 'Open Linz' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Linz' })).toBeVisible()
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Vienna')
    await expect(page.getByLabel('Currency of its passes')).toHaveValue('EUR')

    await page.goto('/staff/new-venue')
    await page.getByLabel('Name').fill('Mur Gym')
    await page.getByRole('combobox', { name: 'City' }).fill('Linz')
    await page.getByRole('option', { name: /^Linz/ }).first().click()
    await page.getByLabel('Latitude').fill('48.3064')
    await page.getByLabel('Longitude').fill('14.2861')
    await page.getByLabel('General Gym Access').selectOption('Standard')
    await page.getByRole('button', { name: 'Add the venue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mur Gym' })).toBeVisible()
    await expect(page.getByText('Only listed')).toBeVisible()

    await page.getByRole('button', { name: 'Take part', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Why?').fill('Anna of Mur Gym agreed by mail on 3 June')
    await dialog.getByRole('button', { name: 'It takes part' }).click()
    await expect(page.getByText('Takes part', { exact: true })).toBeVisible()

    const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('link', { name: 'Hours and closures' }).click()
    await expect(page.getByText('Mur Gym').first()).toBeVisible()
    await openAlways(page, token, slug)

    await page.goto('/staff/passes')
    await page.getByRole('button', { name: 'Copy from another city' }).click()
    await dialog.getByLabel('Copy from').selectOption('Vienna')
    await dialog.getByLabel('Sell in').selectOption('Linz')
    await dialog.getByRole('button', { name: 'Sell these passes' }).click()
    await expect(dialog).toBeHidden()

    const isSold = async () =>
      (await (await page.request.get('/api/utility/vouchers?city=Linz')).text()).includes('Linz Standard 4')
    await expect.poll(isSold).toBe(true)
    const traveller = await newTraveller(page, 'first-in-linz', 'Linz', 'Standard 4')
    await bookWalkIn(page, traveller, slug)
  },
)

/** Around the clock: the form of the hours has its own journey. */
async function openAlways(page: Page, token: string, slug: string): Promise<void> {
  const url = `/api/staff/venues/${slug}/hours`
  const headers = { authorization: `Bearer ${token}` }
  const { version } = (await (await page.request.get(url, { headers })).json()) as { version: string }
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }))
  const saved = await page.request.post(url, { headers, data: { version, hours } })
  expect(saved.ok(), await saved.text()).toBe(true)
}
