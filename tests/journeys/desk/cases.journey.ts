import { expect } from '@playwright/test'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atBothWidths, atDesktop, expectAccessible, test } from '../../support/browser/journey.ts'
import { enrolNewDevice } from '../../support/browser/journey-desk.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

test(
  'B14: a ticket that was cancelled before it was let in is a case, which an operator settles once',
  atDesktop('operators work at a wide screen'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'cancels')
    const booking = await bookWalkIn(page, traveller, DOOR_VENUE)
    const cancelled = await page.request.delete(`/api/user/orders/cancel/${booking.id}`, {
      headers: { authorization: `Bearer ${traveller.token}` },
    })
    expect(cancelled.ok(), await cancelled.text()).toBe(true)
    const { token: manager } = await signInAsNewStaff(page, 'door-cases@example.com')
    const device = await enrolNewDevice(page, manager, 'Tablet')
    const scan = { id: crypto.randomUUID(), sequence: 0, at: new Date().toISOString(), clockOffsetMs: 0 }
    const scans = [{ ...scan, how: 'camera', code: booking.code, shown: 'green' }]
    const received = await page.request.post(`/api/desk/${DOOR_VENUE}/scans`, {
      headers: { authorization: `Bearer ${device.token}` },
      data: { scans },
    })
    expect(await received.json()).toMatchObject({ scans: [{ outcome: 'cancelled', isCase: true }] })

    await signInAsNewStaff(page, 'case-operator@example.com')
    await page.goto('/staff')
    await page.getByRole('link', { name: 'Cases' }).click()
    const cases = page.getByRole('link', { name: 'Let in, but the booking was cancelled' })
    await expect(cases).not.toHaveCount(0)
    await atBothWidths(page, expectAccessible)
    const before = await cases.count()
    await cases.first().click()
    await expect(page.getByRole('radio', { name: /We pay the venue/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /The traveller was there/ })).toHaveCount(0)
    await page.getByLabel('Why?').fill('The desk let her in, and so do we')
    await page.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByText('Please choose how it ends').first()).toBeVisible()
    await expect(page.getByLabel('Why?')).toHaveValue('The desk let her in, and so do we')
    await expectAccessible(page)
    await page.getByRole('radio', { name: /We pay the venue/ }).check()
    await page.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByText('The case was settled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Settle' })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Cases' }).click()
    await expect(cases).toHaveCount(before - 1)
  },
)
