import { expect } from '@playwright/test'
import type { Arrivals } from '../../../contract/arrivals.ts'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atPhone, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

test('a manager enters a visit that nobody checked in', atPhone('a desk is run from a phone'), async ({ page }) => {
  const traveller = await newTraveller(page, 'door', 'London', 'Premium 4', 'Henri')
  const { id } = await bookWalkIn(page, traveller, DOOR_VENUE)
  await signInAsNewStaff(page, 'door-by-hand@example.com')
  // The day has not ended. The list says that it has, until the booking is a visit.
  await page.route('**/api/desk/*/arrivals', async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const list = (await answer.json()) as Arrivals
    const over = { opensAt: '2020-01-01T00:00:00.000Z', closesAt: '2020-01-02T00:00:00.000Z' }
    const arrivals = list.arrivals.map((one) => (one.bookingId === id ? { ...one, ...over } : one))
    await route.fulfill({ response: answer, json: { ...list, arrivals } })
  })
  await page.goto(`/staff/venues/${DOOR_VENUE}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Henri R.' })
  await expect(row).toContainText('Has not come')
  await row.getByRole('button', { name: 'Enter this visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Was Henri R. here?' })
  await dialog.getByRole('button', { name: 'Enter this visit' }).click()
  await expect(dialog.getByText('Please say why nobody checked in')).toBeVisible()
  await expectAccessible(page)
  const reason = dialog.getByLabel('Why did nobody check in?')
  await reason.fill('The tablet was off')

  await page.route('**/visit', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Enter this visit' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(reason).toHaveValue('The tablet was off')
  await dialog.getByRole('button', { name: 'Enter this visit' }).click()
  await expect(row).toContainText('Checked in')
  await expect(dialog).toHaveCount(0)
  await expect(row).toBeFocused()
  await expectAccessible(page)
  const ticket = await page.request.get(`/api/user/orders/${id}`, {
    headers: { authorization: `Bearer ${traveller.token}` },
  })
  expect(((await ticket.json()) as { orderStatus: string }).orderStatus).toBe('redeemed')
})
