import { expect, type Page } from '@playwright/test'
import { mondayOf } from '../../../contract/days.ts'
import {
  atBothWidths,
  atPhone,
  expectAccessible,
  isoDate,
  londonDate,
  signIn,
  test,
} from '../../support/browser/journey.ts'
import { addClass, classCalls, followMail } from '../../support/browser/journey-class.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookClass, newTraveller, visitsLeft } from '../../support/browser/journey-traveller.ts'

/** A manager of North Pool who has never signed in (tests/support/browser/journey-server.ts). */
const MANAGER = 'new-changer@example.com'
const VENUE = 'north-pool'
const DAYS_AHEAD = 9
const place = (word: string, hour: number) => ({ venue: VENUE, word, date: isoDate(DAYS_AHEAD), hour })

/** The dialog that changes only this session, opened from the week. */
async function changeOnly(page: Page, name: string, taken: number) {
  await page.goto(`/staff/venues/${VENUE}/timetable?week=${mondayOf(isoDate(DAYS_AHEAD))}`)
  await page.getByRole('button', { name: `${name} ${taken} of 8 seats taken` }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Only this one' }).click()
  const dialog = page.getByRole('dialog', { name: `Change ${name}` })
  await expect(dialog.getByRole('radio', { name: /Another day or time/ })).toBeChecked()
  await atBothWidths(page, expectAccessible)
  return dialog
}

test(
  'a cancelled class: the manager sees whom it hits, the traveller books another one with the same visit',
  atPhone('travellers read mails on a phone; the dialog is looked at at both widths'),
  async ({ page }) => {
    const { token } = await signInAsNewStaff(page, MANAGER)
    const { name } = await addClass(page, token, place('Morning Stretch', 10))
    const { name: other } = await addClass(page, token, place('Noon Stretch', 11))
    const { name: far } = await addClass(page, token, place('Evening Stretch', 18))
    const [tess, tom] = [
      await newTraveller(page, 'tess'),
      await newTraveller(page, 'tom', 'London', 'Premium 4', 'Tom'),
    ]
    const date = londonDate(DAYS_AHEAD)
    const lost = await bookClass(page, tess, VENUE, name, date)
    expect(await visitsLeft(page, tess)).toBe(3)

    const dialog = await changeOnly(page, name, 1)
    await dialog.getByRole('radio', { name: /Cancel it/ }).check()
    await dialog.getByRole('button', { name: 'See whom it affects' }).click()
    await expect(dialog.getByLabel('Why is it cancelled?')).toHaveAttribute('aria-invalid', 'true')
    await atBothWidths(page, expectAccessible)
    await dialog.getByLabel('Why is it cancelled?').fill('A burst pipe')
    await dialog.getByRole('button', { name: 'See whom it affects' }).click()
    await expect(dialog.getByText('Tess R.')).toBeVisible()
    await expect(dialog.getByText('Cancelled, the visit comes back')).toBeVisible()
    await atBothWidths(page, expectAccessible)

    await bookClass(page, tom, VENUE, name, date)
    await dialog.getByRole('button', { name: 'Cancel the class' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This has changed since you looked at it')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Tom R.' })).toContainText('New')
    await atBothWidths(page, expectAccessible)
    await dialog.getByRole('button', { name: 'Cancel the class' }).click()
    await expect(dialog).toBeHidden()

    await followMail(page, tess, /burst pipe/)
    await expect(page.getByRole('status').filter({ hasText: 'the visit is back on your pass' })).toBeVisible()
    await expect(page.getByText('Reason: A burst pipe')).toBeVisible()
    await expect(page.getByText(/^\w+day, .*10:00 AM$/)).toBeVisible()
    await expect(page.getByText(far)).toHaveCount(0)
    await atBothWidths(page, expectAccessible)
    await page.getByRole('button', { name: `Book this ${other}` }).click()
    const instead = page.getByRole('heading', { level: 1, name: new RegExp(`^(Booked|Requested) instead: ${other}`) })
    await expect(page.locator(':focus').filter({ has: instead })).toBeVisible()
    await expect(page.getByRole('button', { name: /Book this/ })).toHaveCount(0)
    // The same visit: one of four is held, as before. Tom has all of his back.
    expect([await visitsLeft(page, tess), await visitsLeft(page, tom)]).toEqual([3, 4])
    await atBothWidths(page, expectAccessible)
    await page.reload()
    await expect(instead).toBeVisible()

    await test.step('the old ticket leads to the new one', async () => {
      await signIn(page, tess.name)
      await page.goto(`/user/profile/bookings/${lost.id}`)
      await expect(page.getByText(new RegExp(`^You booked ${other}, .* instead`))).toBeVisible()
      await atBothWidths(page, expectAccessible)
      await page.getByRole('link', { name: 'Show the new ticket' }).click()
      await expect(page.getByRole('heading', { name: other })).toBeVisible()
    })

    await test.step('a far move: one keeps it, one gives it back', async () => {
      await bookClass(page, tom, VENUE, other, date)
      const moving = await changeOnly(page, other, 2)
      await moving.getByLabel('From').fill('16:00')
      await expect(moving.getByLabel('To', { exact: true })).toHaveValue('17:00')
      await moving.getByLabel('Why?').fill('The pool is cleaned')
      await moving.getByRole('button', { name: 'See whom it affects' }).click()
      await expect(moving.getByText('Is asked to keep it or give it back')).toHaveCount(2)
      await atBothWidths(page, expectAccessible)
      await moving.getByRole('button', { name: 'Move the class' }).click()
      await expect(moving).toBeHidden()

      await followMail(page, tess, /pool is cleaned/)
      await expect(page.getByRole('heading', { name: 'Does the new time suit you?' })).toBeVisible()
      await expect(page.getByText('Reason: The pool is cleaned')).toBeVisible()
      await atBothWidths(page, expectAccessible)
      await page.getByRole('button', { name: 'Keep it' }).click()
      await expect(page.getByText(/^This booking stands: .*4:00 PM/)).toBeVisible()
      await expect(page.locator(':focus').filter({ hasText: ' stands: ' })).toBeVisible()
      await expectAccessible(page)

      await followMail(page, tom, /pool is cleaned/)
      await page.getByRole('button', { name: 'Give it back' }).click()
      await expect(page.getByText('the visit is back on your pass')).toBeVisible()
      await expectAccessible(page)
    })
  },
)

test(
  'another manager changes the class meanwhile: both versions stand beside each other, and what was typed stays',
  atPhone('the dialog is looked at at both widths'),
  async ({ page }) => {
    const { token } = await signInAsNewStaff(page, 'new-second@example.com')
    const { name: far, id: farId } = await addClass(page, token, place('Late Stretch', 18))
    const date = londonDate(DAYS_AHEAD)
    const other = classCalls(page, token, VENUE, `${farId}@${date}`)
    const dialog = await changeOnly(page, far, 0)
    await dialog.getByLabel('To', { exact: true }).fill('05:00')
    await dialog.getByLabel('To', { exact: true }).fill('')
    await dialog.getByLabel('From').fill('17:30')
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('18:30')
    await dialog.getByLabel('To', { exact: true }).fill('05:00')
    await dialog.getByRole('button', { name: 'See whom it affects' }).click()
    await expect(dialog.getByText('Must be after the start')).toBeVisible()
    await expect(dialog.getByText('Or does it end on the next day?')).toBeVisible()
    await atBothWidths(page, expectAccessible)
    await dialog.getByLabel('To', { exact: true }).fill('18:30')

    await other.change({ kind: 'move', timeFrom: '20:00', timeTo: '21:00' })
    await other.change({ kind: 'capacity', capacity: 12 })
    await dialog.getByRole('button', { name: 'See whom it affects' }).click()
    const versions = dialog.getByRole('region', { name: 'Two versions' })
    await expect(versions).toBeFocused()
    await expect(versions).toContainText('Last saved by Sean N.')
    await expect(versions).toContainText('12 (before: 8)')
    const start = versions.getByRole('group', { name: 'From' })
    await expect(start).toContainText('5:30 PM')
    await expect(start).toContainText('8:00 PM')
    await expect(dialog.getByLabel('From').last()).toHaveValue('17:30')
    await atBothWidths(page, expectAccessible)
    await start.getByRole('radio', { name: /Theirs/ }).check()
    await versions
      .getByRole('group', { name: 'To' })
      .getByRole('radio', { name: /Theirs/ })
      .check()
    await dialog.getByLabel('To', { exact: true }).last().fill('21:15')
    await dialog.getByRole('button', { name: 'See whom it affects' }).click()
    await expect(dialog.getByText(/8:00 PM - 9:15 PM/)).toBeVisible()

    await other.change({ kind: 'cancel', reason: 'No trainer' })
    await dialog.getByRole('button', { name: 'Move the class' }).click()
    await expect(dialog.getByText('Somebody else has cancelled this class in the meantime.')).toBeVisible()
    await expect(dialog.getByText(/Last saved by Sean N\./).first()).toBeVisible()
    await atBothWidths(page, expectAccessible)
    await page.goto(`/staff/venues/${VENUE}/classes/${farId}@${date}`)
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change this class' })).toHaveCount(0)
    await expectAccessible(page)
  },
)
