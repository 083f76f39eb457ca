import { expect } from '@playwright/test'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atPhone, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

test(
  'a person’s arrivals need the server: while it is overloaded the page says so, and what of theirs waits',
  atPhone('what is kept and said, not how'),
  async ({ page }) => {
    const { code } = await bookWalkIn(page, await newTraveller(page, 'away'), DOOR_VENUE)
    await signInAsNewStaff(page, 'door-away@example.com')
    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    await expect(page.getByText('Everything is sent')).toBeVisible()
    // The desk can only know its guests once it has the list.
    await expect(page.getByText(/^List from/)).toBeVisible()

    const busy = { status: 503, json: { error: 'We are busy', message: 'We are busy', code: 'busy' } }
    await page.route('**/api/desk/**', (route) => route.fulfill(busy))
    await page.getByLabel('Ticket code').fill(code)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Checked in', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 scan not sent yet')).toBeVisible()

    await page.reload()
    await expect(page.getByText('A device that you have added to your desk opens without it')).toBeVisible()
    await expect(page.getByText('1 scan of yours is not sent yet')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/desk/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Everything is sent')).toBeVisible()
    await expect(page.getByText('opens without it')).toHaveCount(0)
  },
)
