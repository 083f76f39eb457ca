import { expect } from '@playwright/test'
import { cards, enterCard, pay } from '../../support/browser/card-payment.ts'
import { atBothWidths, atPhone, expectAccessible, test } from '../../support/browser/journey.ts'
import { beDevice, enrolNewDevice } from '../../support/browser/journey-desk.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'

test(
  'a guest without a booking scans the desk’s code, buys a pass, books, and is checked in',
  atPhone('both hold a phone; axe looks at both widths'),
  async ({ page, browser }) => {
    const { token } = await signInAsNewStaff(page, 'door-places@example.com')
    await beDevice(page, await enrolNewDevice(page, token, 'Phone'))
    await page.goto('/desk')
    await page.getByRole('button', { name: 'Without a booking', exact: true }).click()
    const choice = page.getByRole('dialog', { name: 'Without a booking' })
    await expect(choice.getByRole('button', { name: /General Gym Access/ })).toBeVisible()
    await expectAccessible(page)
    await choice.getByRole('button', { name: /General Gym Access/ }).click()
    const code = page.getByRole('dialog', { name: 'For the guest to scan' })
    await expect(code.getByRole('img', { name: 'The code that opens the booking on the guest’s phone' })).toBeVisible()
    await expectAccessible(page)
    const address = await code.getByRole('code').innerText()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await code.getByRole('button', { name: 'Copy the address' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    const guest = await (await browser.newContext()).newPage()
    await guest.goto(new URL(address).pathname + new URL(address).hash)
    await expect(guest.getByRole('heading', { name: 'General Gym Access' })).toBeVisible()
    await atBothWidths(guest, expectAccessible)
    await guest.getByRole('link', { name: 'Book your visit' }).click()
    await guest.getByRole('button', { name: 'I’m new here' }).click()
    await guest.getByRole('button', { name: 'Continue', exact: true }).click()
    await guest
      .getByRole('dialog')
      .getByLabel('Email', { exact: true })
      .fill(`guest-${crypto.randomUUID()}@example.com`)
    await enterCard(guest, cards.good)
    await pay(guest)
    const paid = guest.getByRole('dialog', { name: 'Paid. One tap left' })
    await paid.getByLabel('First name').fill('Nina')
    await paid.getByLabel('Last name').fill('Petersen')
    await paid.getByRole('button', { name: /^Book/ }).click()
    await expect(guest.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    await guest.context().close()

    await expect(code.getByText('Booked: Nina P.')).toBeVisible()
    await code.getByRole('button', { name: 'Done' }).click()
    const waiting = page.getByRole('region', { name: 'Booked just now' })
    await waiting.getByRole('button', { name: 'Check in Nina P.' }).click()
    await waiting.getByRole('button', { name: 'Yes, check in' }).click()
    await expect(page.getByRole('dialog', { name: 'Checked in', exact: true })).toBeVisible()
    await expect(waiting).toHaveCount(0)
  },
)
