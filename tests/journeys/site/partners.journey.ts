import { expect, type Page } from '@playwright/test'
import { newTraveller } from '../../support/browser/journey-traveller.ts'
import { atDesktop, atPhone, expectAccessible, test } from '../../support/browser/journey.ts'

async function logIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Email').fill(`${name}@example.com`)
  await dialog.getByLabel('Password', { exact: true }).fill('Traveller_1')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

const countVisits = async (page: Page, token: string) => {
  const answer = await page.request.get('/api/user/vouchers/available', {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: { visitsLeft: number }[] }).data.map((pass) => pass.visitsLeft)
}

test(
  'the premium membership: after login it is asked for once, naming pass and cost (1-storefront §4.9, T110)',
  atDesktop('when it is asked'),
  async ({ page }) => {
    const { name, token } = await newTraveller(page, 'member')
    await page.goto('/calmspace-make-health-a-habit')
    await page.getByRole('button', { name: 'Activate my premium membership' }).click()
    await logIn(page, name)
    const popup = page.getByRole('dialog', { name: 'Premium membership' })
    await expect(popup.getByText('London Premium 4')).toBeVisible()
    await expect(popup.getByText('1 visit of the 4 left on it')).toBeVisible()
    await expectAccessible(page)
    expect(await countVisits(page, token)).toEqual([4])
    // A partner that does not answer costs nothing but a try.
    const wrong = { error: 'Something went wrong', message: 'Something went wrong' }
    await page.route(
      '**/api/bookings/calmspaceCheckIn?preview=false',
      (route) => route.fulfill({ status: 502, json: { ...wrong, data: wrong, code: 'membershipFailed' } }),
      { times: 1 },
    )
    await popup.getByRole('button', { name: 'Activate my premium membership' }).click()
    await expect(popup.getByRole('group').getByText('Something went wrong')).toBeVisible()
    await popup.getByRole('button', { name: 'Activate my premium membership' }).click()
    await expect(page.getByText('User Successfully checked In')).toBeVisible()
    await expect(popup).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    expect(await countVisits(page, token)).toEqual([3])

    // Again within the thirty days: it is active and costs nothing.
    await page.goto('/calmspace-make-health-a-habit')
    await page.getByRole('button', { name: 'Activate my premium membership' }).click()
    await expect(popup.getByText('Your Calmspace premium membership is active')).toBeVisible()
    await expect(popup.getByText('Your activation code:')).toBeVisible()
    expect(await countVisits(page, token)).toEqual([3])
  },
)

test(
  'the insurer: logging in on its landing page registers, and says so (1-storefront §4.2)',
  atPhone('who is registered'),
  async ({ page }) => {
    const { name } = await newTraveller(page, 'insured')
    await page.goto('/safetrip-travellers')
    await page.getByRole('button', { name: 'Explore Safetrip top features' }).click()
    await logIn(page, name)
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Successfully Registered')).toBeVisible()
    await expect(page).toHaveURL(/\/safetrip-travellers/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'You have joined Safetrip' })).toBeVisible()
  },
)
