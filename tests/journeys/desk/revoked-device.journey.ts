import { type BrowserContext, expect, type Page } from '@playwright/test'
import { disconnect } from '../../support/database/connection.ts'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atPhone, expectAccessible, test } from '../../support/browser/journey.ts'
import { beDevice, enrolNewDevice, prepareDevice, unsent } from '../../support/browser/journey-desk.ts'
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
    const left = page.getByRole('region', { name: 'Scans not sent yet' })
    await expect(left).toContainText('1 scan of this device is not sent yet')
    await page.reload()
    await expect(page.getByText('This device is not set up for a desk')).toBeVisible()
    await expect(left).toContainText('1 scan of this device is not sent yet')
    await expect(page.getByText('Rhea R.')).toHaveCount(0)
    await expectAccessible(page)

    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    const card = page.getByRole('region', { name: 'Scans of a device that was taken off the desk' })
    await expect(card).toContainText('1 scan is not sent yet')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Send to us' }).click()
    await expect(page.getByText('We have them, and look at each')).toBeVisible()
    await expect(card).toHaveCount(0)
    await page.goto('/desk')
    await expect(page.getByText('This device is not set up for a desk')).toBeVisible()
    await expect(left).toHaveCount(0)
    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    await expect(page.getByText('Rhea R.').first()).toBeVisible()
    await expect(card).toHaveCount(0)
    expect(await statusOf(page, traveller, id)).toBe('confirmed')
  },
)

/**
 * Checks a ticket in without a connection, and leaves the page before the check-in is sent. Then the connection is
 * back.
 */
async function leaveUnsent(page: Page, context: BrowserContext, code: string): Promise<void> {
  const reconnect = await disconnect(context)
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Checked in', exact: true })).toBeVisible()
  await page.goto('about:blank')
  await reconnect()
}

test(
  'a colleague signs out with an unsent check-in: they are asked, another colleague sends it, and it counts',
  atPhone('a desk is run from a phone'),
  async ({ page, context }) => {
    const traveller = await newTraveller(page, 'door', 'London', 'Premium 4', 'Lea')
    const { id, code } = await bookWalkIn(page, traveller, DOOR_VENUE)
    await signInAsNewStaff(page, 'door-leaves@example.com')
    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    await expect(page.getByText('Lea R.').first()).toBeVisible()
    await leaveUnsent(page, context, code)
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Scans not sent yet' })
    await expect(question).toContainText('1 scan of yours is not sent yet')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()

    await signInAsNewStaff(page, 'door-stays@example.com')
    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    const card = page.getByRole('region', { name: 'Scans of a colleague who signed out' })
    await expect(card).toContainText('1 scan is not sent yet')
    await card.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('They are sent')).toBeVisible()
    await expect(card).toHaveCount(0)
    expect(await statusOf(page, traveller, id)).toBe('redeemed')
  },
)

test(
  'an unsent check-in is sent before a colleague signs out, and before a device leaves its desk',
  atPhone('a desk is run from a phone'),
  async ({ page, context }) => {
    const traveller = await newTraveller(page, 'door', 'London', 'Premium 4', 'Mia')
    const [first, second] = [
      await bookWalkIn(page, traveller, DOOR_VENUE),
      await bookWalkIn(page, await newTraveller(page, 'door', 'London', 'Premium 4', 'Nia'), DOOR_VENUE),
    ]
    const { token } = await signInAsNewStaff(page, 'door-sends@example.com')
    const [device, code] = [
      await enrolNewDevice(page, token, 'Phone'),
      await prepareDevice(page, token, 'The same phone'),
    ]
    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    await expect(page.getByText('Mia R.').first()).toBeVisible()
    await leaveUnsent(page, context, first.code)
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('They are sent, and you are signed out')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
    expect(await statusOf(page, traveller, first.id)).toBe('redeemed')

    await beDevice(page, device)
    await page.goto('/desk')
    await expect(page.getByText('Nia R.').first()).toBeVisible()
    await leaveUnsent(page, context, second.code)
    await page.goto(`/desk#${code}`)
    await expect(page.getByText('1 scan of this device is not sent yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add it anyway' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send now' }).click()
    await page.getByRole('button', { name: 'Add this device' }).click()
    await expect(unsent(page)).toContainText('Everything is sent')
    await expect(page.getByText('The same phone')).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Nia R.' }).filter({ hasText: 'Checked in' }).first(),
    ).toBeVisible()
  },
)

async function statusOf(page: Page, { token }: { readonly token: string }, id: string): Promise<string> {
  const ticket = await page.request.get(`/api/user/orders/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await ticket.json()) as { orderStatus: string }).orderStatus
}
