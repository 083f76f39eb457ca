import { expect } from '@playwright/test'
import { dayText } from '../../../contract/date-texts.ts'
import { atBothWidths, atPhone, expectAccessible, isoDate, londonDate, test } from '../../support/browser/journey.ts'
import { addClass, followMail } from '../../support/browser/journey-class.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookClass, newTraveller, visitsLeft } from '../../support/browser/journey-traveller.ts'

/** A manager of North Pool who has never signed in (tests/support/browser/journey-server.ts). */
const MANAGER = 'new-closer@example.com'
const VENUE = 'north-pool'
const DAYS_AHEAD = 11

test(
  'a closure over a booked class: who is hit is named, the class is cancelled with notice, one tap books another',
  atPhone('travellers read mails on a phone; the dialog is looked at at both widths'),
  async ({ page }) => {
    const { token } = await signInAsNewStaff(page, MANAGER)
    const [day, date] = [isoDate(DAYS_AHEAD), londonDate(DAYS_AHEAD)]
    const lost = await addClass(page, token, { venue: VENUE, word: 'Dawn Lanes', date: day, hour: 5 })
    const open = await addClass(page, token, { venue: VENUE, word: 'Early Lanes', date: day, hour: 6 })
    const [tess, tom] = [
      await newTraveller(page, 'tess'),
      await newTraveller(page, 'tom', 'London', 'Premium 4', 'Tom'),
    ]
    await bookClass(page, tess, VENUE, lost.name, date)

    await page.goto(`/staff/venues/${VENUE}/hours`)
    await page.getByRole('button', { name: 'Add a closure' }).click()
    const closing = page.getByRole('dialog', { name: 'Add a closure' })
    await closing.getByLabel('First day').fill(day)
    await closing.getByLabel('Closed from').fill('05:00')
    await closing.getByLabel('Until').fill('06:00')
    await closing.getByLabel('Reason').fill('The boiler is replaced')
    await closing.getByRole('button', { name: 'See whom it hits' }).click()
    const hit = closing.getByRole('listitem').filter({ hasText: lost.name })
    await expect(hit).toContainText(`${dayText(day)}, 5:00 AM`)
    await expect(hit).toContainText('Tess R.')
    await expect(closing.getByText(open.name)).toHaveCount(0)
    await atBothWidths(page, expectAccessible)
    expect((await visitsLeft(page, tess)) ?? 0).toBe(3)

    await bookClass(page, tom, VENUE, lost.name, date)
    await closing.getByRole('button', { name: 'Close the venue' }).click()
    await expect(closing.getByText(/have changed since you looked/)).toBeVisible()
    await expect(hit).toContainText('Tess R., Tom R.')
    await atBothWidths(page, expectAccessible)
    await closing.getByRole('button', { name: 'Go back' }).click()
    await expect(closing.getByLabel('Reason')).toHaveValue('The boiler is replaced')
    await closing.getByRole('button', { name: 'See whom it hits' }).click()
    await closing.getByRole('button', { name: 'Close the venue' }).click()
    await expect(closing).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'The boiler is replaced' })).toBeVisible()
    await atBothWidths(page, expectAccessible)

    const answer = await page.request.get(`/api/studio/${VENUE}/classes?date=${day}`)
    const names = ((await answer.json()) as { name: string }[]).map(({ name }) => name)
    expect([names.includes(lost.name), names.includes(open.name)]).toEqual([false, true])
    expect([await visitsLeft(page, tess), await visitsLeft(page, tom)]).toEqual([4, 4])

    await followMail(page, tess, /boiler is replaced/)
    await expect(page.getByText('Reason: The boiler is replaced')).toBeVisible()
    await atBothWidths(page, expectAccessible)
    await page.getByRole('button', { name: `Book this ${open.name}` }).click()
    await expect(page.getByText(new RegExp(`^(Booked|Requested) instead: ${open.name}`))).toBeVisible()
    expect([await visitsLeft(page, tess), await visitsLeft(page, tom)]).toEqual([3, 4])
    await page.reload()
    await expect(page.getByText(new RegExp(`^(Booked|Requested) instead: ${open.name}`))).toBeVisible()
    await atBothWidths(page, expectAccessible)

    await page.goto(`/staff/venues/${VENUE}/hours`)
    await page.getByRole('button', { name: 'Add a closure' }).click()
    await closing.getByLabel('First day').fill(day)
    await closing.getByLabel('Closed from').fill('05:30')
    await closing.getByLabel('Until').fill('06:00')
    await closing.getByRole('button', { name: 'See whom it hits' }).click()
    await expect(closing.getByText(`The venue is already closed on ${dayText(day, 'long')}`)).toBeVisible()
    await expect(closing.getByLabel('First day')).toHaveAttribute('aria-invalid', 'true')
    await expect(closing.getByLabel('Closed from')).toHaveValue('05:30')
    await expectAccessible(page)
  },
)
