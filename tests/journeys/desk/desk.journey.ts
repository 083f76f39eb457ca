import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { atDesktop, atPhone, expectAccessible, isoDate, londonDate, test } from '../../support/browser/journey.ts'
import { bookClass, newTraveller } from '../../support/browser/journey-traveller.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { expectPressable } from '../../support/browser/pressable.ts'
import { readMail } from '../../support/browser/journey-mail.ts'

/** A manager of Atelier Yoga who has never signed in (tests/support/browser/journey-server.ts). */
const MANAGER = 'new-desk@example.com'

test(
  'a manager answers requests, adds a colleague and adds a device to the desk, which is signed out once revoked',
  atPhone('a desk is run from a phone'),
  async ({ page, browser }) => {
    const day = londonDate(1)
    const travellers = [await newTraveller(page, 'asks'), await newTraveller(page, 'asks-too')] as const
    for (const traveller of travellers) await bookClass(page, traveller, 'atelier-yoga', 'Evening Flow', day)
    await signInAsNewStaff(page, MANAGER)
    await saveMonth(page)

    await page.goto('/staff')
    await page.getByRole('link', { name: 'Arrivals Atelier Yoga' }).click()
    const requests = page.getByRole('region', { name: 'Requests' }).getByRole('listitem')
    await page.getByText(/waits? for your answer/).click()
    await expect(requests.filter({ hasText: 'Tess R.' })).not.toHaveCount(0)
    await expect(requests.filter({ hasText: 'Tess R.' }).getByText('Please answer by').first()).toBeVisible()
    await expectPressable(page)
    const before = await requests.count()
    await page.getByRole('button', { name: 'Confirm Tess R.' }).first().click()
    await expect(page.getByText('Confirmed. Tess R. knows')).toBeVisible()
    await expect(requests).toHaveCount(before - 1)
    await expect(requests.and(page.locator(':focus'))).toHaveCount(1)
    await page.getByRole('button', { name: 'Decline Tess R.' }).first().click()
    const decline = page.getByRole('dialog', { name: 'Decline this request' })
    await decline.getByRole('button', { name: 'Decline' }).click()
    await expect(decline.getByText('Please say why. The traveller will read it').first()).toBeVisible()
    await expectPressable(page)
    await expectAccessible(page)
    await decline.getByLabel('Why?').fill('The teacher is ill')
    await decline.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('Declined. Tess R. knows why')).toBeVisible()
    await expect(requests).toHaveCount(before - 2)

    await page.getByRole('link', { name: 'Back to your account' }).click()
    await page.getByRole('link', { name: 'People and devices Atelier Yoga' }).click()
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const adding = page.getByRole('dialog', { name: 'Invite a colleague' })
    await adding.getByLabel('First name').fill('Dora')
    await adding.getByLabel('Last name').fill('Door')
    await expectAccessible(page)
    // One person, one account: a traveller, and soon at the front desk too.
    const email = `${travellers[0].name}@example.com`
    await adding.getByLabel('Email').fill(email)
    await adding.getByRole('button', { name: 'Invite' }).click()
    const dora = page.getByRole('listitem').filter({ hasText: email })
    await expect(dora).toContainText('Dora Door')
    await expect(dora).toContainText('Invited, has not accepted yet')
    const [link] = await readMail(page, email, /https?:\/\/[^/\s]+(\/staff-invitation#token=\S+)/)
    const phone = await (await browser.newContext()).newPage()
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Atelier Yoga would like you to work with it' })).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('textbox', { name: 'New password' }).fill('Front_desk1')
    await phone.getByRole('textbox', { name: 'Retype password' }).fill('Front_desk1')
    await phone.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(phone.getByText('You now work for Atelier Yoga. Log in as staff')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
    await phone.context().close()
    await page.reload()
    await expect(dora).toContainText('Has not signed in yet')
    await dora.getByRole('button', { name: 'Remove Dora Door' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(dora).toHaveCount(0)

    await page.getByRole('button', { name: 'Add a device' }).click()
    const device = page.getByRole('dialog', { name: 'Add a device' })
    await device.getByLabel('Name of the device').fill('Tablet')
    await device.getByRole('button', { name: 'Show the code' }).click()
    await expect(device.getByRole('img', { name: 'QR code for the device' })).toBeVisible()
    await expectAccessible(page)
    const address = (await device.getByRole('code').textContent()) ?? ''
    await device.getByRole('button', { name: 'Done' }).click()

    const tablet = await (await browser.newContext()).newPage()
    await tablet.goto('/desk')
    await expect(tablet.getByRole('heading', { name: 'This device is not set up for a desk' })).toBeVisible()
    // Decision 41: it runs without the router.
    expect(await tablet.evaluate(() => '__reactRouterContext' in window)).toBe(false)
    await tablet.goto(new URL(address).pathname + new URL(address).hash)
    await tablet.getByRole('button', { name: 'Add this device' }).click()
    await expect(tablet.getByRole('heading', { name: 'Atelier Yoga' })).toBeVisible()
    expect(tablet.url()).not.toContain('#')
    await expect(tablet.getByRole('region', { name: 'Tomorrow' }).getByText('Tess R.').first()).toBeVisible()
    await expect(tablet.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
    await expectAccessible(tablet)

    await page.getByRole('button', { name: 'Revoke Tablet' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Tablet was revoked')).toBeVisible()
    await tablet.reload()
    await expect(tablet.getByRole('heading', { name: 'This device is no longer at a desk' })).toBeVisible()
    await tablet.getByRole('link', { name: 'Roamfit, home' }).click()
    await expect(tablet.getByRole('searchbox').or(tablet.getByRole('combobox')).first()).toBeVisible()
    await tablet.context().close()
  },
)

/** The demo's guests came to Slow Flow in the past month. */
async function saveMonth(page: Page): Promise<void> {
  await page.goto(`/staff/venues/atelier-yoga/month?month=${isoDate(-3).slice(0, 7)}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain('Class,Trainer,Starts at,Dates,Seats,Booked at the start,Filled %,Visits,No-shows')
  expect(lines.some((line) => line.startsWith('Slow Flow,Priya Nair,7:30 AM,'))).toBe(true)
  expect(lines.some((line) => line.startsWith('Total,'))).toBe(true)
}

test(
  'B1: an auditor sees who comes, and nothing that would be refused',
  atDesktop('operators work at a wide screen'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'is-seen')
    await bookClass(page, traveller, 'atelier-yoga', 'Evening Flow', londonDate(1))
    await signInAsNewStaff(page, 'new-auditor@example.com')
    await page.goto('/staff/venues/atelier-yoga')
    const requests = page.getByRole('region', { name: 'Requests' }).getByRole('listitem')
    await page.getByText(/waits? for the venue’s answer/).click()
    await expect(requests.filter({ hasText: 'Tess R.' }).getByText('The venue has to answer by').first()).toBeVisible()
    await expect(page.getByText('Please answer by')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Confirm|Decline|Check in|Not here|Enter/ })).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
  },
)
