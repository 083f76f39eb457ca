import { expect } from '@playwright/test'
import { disconnect } from '../../support/database/connection.ts'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atPhone, expectAccessible, test } from '../../support/browser/journey.ts'
import { beDevice, enrolNewDevice } from '../../support/browser/journey-desk.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

test(
  'a device is revoked while it has no connection: it shows nothing more, and what it scanned is brought by hand',
  atPhone('a desk is run from a phone'),
  async ({ page, context }) => {
    const traveller = await newTraveller(page, 'door', 'London', 'Premium 4', 'Rhea')
    const { id, code } = await bookWalkIn(page, traveller, DOOR_VENUE)
    const { token } = await signInAsNewStaff(page, 'door-revoked@example.com')
    const enrolled = await enrolNewDevice(page, token, 'Lost tablet')
    await beDevice(page, enrolled)
    await page.goto('/desk')
    await expect(page.getByText('Rhea R.').first()).toBeVisible()

    const reconnect = await disconnect(context)
    await page.getByLabel('Ticket code').fill(code)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Checked in', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    const revoked = await page.request.delete(`/api/staff/venues/${DOOR_VENUE}/devices/${enrolled.device.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(revoked.ok(), await revoked.text()).toBe(true)
    await reconnect()
    await expect(page.getByText('This device is no longer at a desk')).toBeVisible()
    await expect(page.getByText('stay in this browser')).toBeVisible()
    await expect(page.getByText('Rhea R.')).toHaveCount(0)
    await expectAccessible(page)

    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    const card = page.getByRole('region', { name: 'Check-ins of a device that was taken off the desk' })
    await expect(card).toContainText('1 check-in was not sent before')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Send to us' }).click()
    await expect(page.getByText('We have them, and look at each')).toBeVisible()
    await expect(card).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Rhea R.').first()).toBeVisible()
    await expect(card).toHaveCount(0)
    const ticket = await page.request.get(`/api/user/orders/${id}`, {
      headers: { authorization: `Bearer ${traveller.token}` },
    })
    expect(((await ticket.json()) as { orderStatus: string }).orderStatus).toBe('confirmed')
  },
)

test(
  'somebody signs out with a check-in that is not sent: a colleague at the same browser sends it, and it counts',
  atPhone('a desk is run from a phone'),
  async ({ page, context }) => {
    const traveller = await newTraveller(page, 'door', 'London', 'Premium 4', 'Lea')
    const { id, code } = await bookWalkIn(page, traveller, DOOR_VENUE)
    await signInAsNewStaff(page, 'door-leaves@example.com')
    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    await expect(page.getByText('Lea R.').first()).toBeVisible()
    const reconnect = await disconnect(context)
    await page.getByLabel('Ticket code').fill(code)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Checked in', exact: true })).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('staff.tokens'))
    await page.goto('about:blank')
    await reconnect()

    await signInAsNewStaff(page, 'door-stays@example.com')
    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    const card = page.getByRole('region', { name: 'Check-ins of a colleague who signed out' })
    await expect(card).toContainText('1 check-in was made in this browser and not sent')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('They are sent')).toBeVisible()
    await expect(card).toHaveCount(0)
    const ticket = await page.request.get(`/api/user/orders/${id}`, {
      headers: { authorization: `Bearer ${traveller.token}` },
    })
    expect(((await ticket.json()) as { orderStatus: string }).orderStatus).toBe('redeemed')
  },
)
