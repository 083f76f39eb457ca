import { expect } from '@playwright/test'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atBothWidths, atDesktop, expectAccessible, test } from '../../support/browser/journey.ts'
import { readMail } from '../../support/browser/journey-mail.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { enrolNewDevice } from '../../support/browser/journey-desk.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

test(
  'T173: a traveller objects to a tap at the desk, and an operator settles it',
  atDesktop('operators work at a wide screen'),
  async ({ page }) => {
    test.slow()
    const traveller = await newTraveller(page, 'objects')
    const address = `${traveller.name}@example.com`
    const booking = await bookWalkIn(page, traveller, DOOR_VENUE)
    const { token: manager } = await signInAsNewStaff(page, 'door-objection@example.com')
    const device = await enrolNewDevice(page, manager, 'Tablet')
    const scan = { id: crypto.randomUUID(), sequence: 0, at: new Date().toISOString(), clockOffsetMs: 0 }
    const tapped = await page.request.post(`/api/desk/${DOOR_VENUE}/scans`, {
      headers: { authorization: `Bearer ${device.token}` },
      data: { scans: [{ ...scan, how: 'tap', bookingId: booking.id, shown: 'green' }] },
    })
    expect(await tapped.json()).toMatchObject({ scans: [{ outcome: 'checkedIn' }] })

    // The mail waits until an undo would have arrived.
    const readToken = async (subject: RegExp) =>
      (await readMail(page, address, new RegExp(`${subject.source}[^]*?entered-visit\\S*token=([\\w-]+)`)))[0]
    await expect(async () => void (await readToken(/without your ticket/))).toPass({ timeout: 60_000 })
    const link = `/entered-visit#token=${await readToken(/without your ticket/)}`
    await page.goto(link)
    await expect(page.getByRole('heading', { name: /checked you in by hand/ })).toBeVisible()
    await page.getByRole('button', { name: 'Object' }).click()
    await expect(page.getByText('Please say what is not right').first()).toBeVisible()
    await atBothWidths(page, expectAccessible)
    const words = page.getByLabel('What is not right?')
    await words.fill('I was at home that day')
    await page.route('**/api/enteredVisit', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Object' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(words).toHaveValue('I was at home that day')
    await page.getByRole('button', { name: 'Object' }).click()
    await expect(page.getByText(/^You objected on/)).toBeVisible()

    await signInAsNewStaff(page, 'objection-operator@example.com')
    await page.goto('/staff/cases?about=objections')
    await page.getByRole('link', { name: 'A traveller objects' }).last().click()
    await expect(page.getByText('I was at home that day')).toBeVisible()
    await expect(page.getByText('Entered: checked in by a tap on the list')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Why?').fill('The list shows another guest')
    await page.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByText('Please choose how it ends').first()).toBeVisible()
    await expect(page.getByLabel('Why?')).toHaveValue('The list shows another guest')
    await page.getByRole('radio', { name: /The traveller is right/ }).check()
    await page.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByText('The case was settled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Settle' })).toHaveCount(0)

    await page.goto(`/entered-visit#token=${await readToken(/The list shows another guest/)}`)
    await expect(page.getByText(/^Settled on .*: you were right$/)).toBeVisible()
    await expect(page.getByText('Reason: The list shows another guest')).toBeVisible()
  },
)
