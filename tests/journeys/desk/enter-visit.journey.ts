import { expect } from '@playwright/test'
import { dayText } from '../../../contract/date-texts.ts'
import type { Arrivals } from '../../../contract/arrivals.ts'
import { DOOR_VENUE, MISSED_BY } from '../../support/browser/door-managers.ts'
import { atPhone, expectAccessible, isoDate, test } from '../../support/browser/journey.ts'
import { readMail } from '../../support/browser/journey-mail.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

test('a manager enters a visit that was not checked in', atPhone('a desk is run from a phone'), async ({ page }) => {
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
  await expect(row).toContainText('No-show')
  await row.getByRole('button', { name: 'Enter this visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Was Henri R. here?' })
  await dialog.getByRole('button', { name: 'Enter this visit' }).click()
  await expect(dialog.getByText('Please say why nobody checked in')).toBeVisible()
  await expectAccessible(page)
  const reason = dialog.getByLabel('Why was there no check-in?')
  await reason.fill('The tablet was off')

  await page.route('**/visit', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Enter this visit' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(reason).toHaveValue('The tablet was off')
  await dialog.getByRole('button', { name: 'Enter this visit' }).click()
  await expect(row).toContainText('Checked in')
  await expect(dialog).toHaveCount(0)
  await expect(row).toBeFocused()
  const ticket = await page.request.get(`/api/user/orders/${id}`, {
    headers: { authorization: `Bearer ${traveller.token}` },
  })
  expect(((await ticket.json()) as { orderStatus: string }).orderStatus).toBe('redeemed')
})

test(
  'a manager enters a visit of the day before yesterday, and takes it back',
  atPhone('a desk is run from a phone'),
  async ({ page }) => {
    await signInAsNewStaff(page, 'door-past@example.com')
    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    await page.route('**/past-visits', (route) => route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'Last three days' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    const day = page.getByRole('region', { name: dayText(isoDate(-2), 'long') })
    const row = day.getByRole('listitem').filter({ hasText: 'Pavel D.' })
    await expect(row).toContainText('No-show')
    await row.getByRole('button', { name: 'Enter this visit Pavel D.' }).click()
    const dialog = page.getByRole('dialog', { name: 'Was Pavel D. here?' })
    await dialog.getByLabel('Why was there no check-in?').fill('The tablet was at the repair shop')
    await dialog.getByRole('button', { name: 'Enter this visit' }).click()
    await expect(row).toContainText('Checked in')
    await expect(row).toBeFocused()
    await readMail(page, MISSED_BY, /entered the visit later, by hand/)

    await row.getByRole('button', { name: 'Was not here Pavel D.' }).click()
    const takingBack = page.getByRole('dialog', { name: 'Was Pavel D. not here?' })
    await takingBack.getByLabel('How did it come to the check-in?').fill('Tapped the wrong name')
    await takingBack.getByRole('button', { name: 'Was not here' }).click()
    await expect(page.getByText('Noted: Pavel D. was not here')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.locator('li:focus, h1:focus')).toHaveCount(1)
  },
)
