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
import { readMail } from '../../support/browser/journey-mail.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookClass, newTraveller, type Traveller } from '../../support/browser/journey-traveller.ts'

/** A manager of North Pool who has never signed in (tests/support/browser/journey-server.ts). */
const MANAGER = 'new-changer@example.com'
const VENUE = 'north-pool'
const DAYS_AHEAD = 9

const mailOf = ({ name }: Traveller) => `${name}@example.com`

/** A class that takes place once, from an hour to the next. */
async function addClass(page: Page, token: string, word: string, hour: number): Promise<string> {
  const name = `${word} ${crypto.randomUUID().slice(0, 4)}`
  const path = `/api/staff/venues/${VENUE}/classes`
  const headers = { authorization: `Bearer ${token}` }
  const fields = { name, activities: ['Yoga'], voucherType: 'standard', wpVisits: 1, capacity: 8 }
  const added = await page.request.post(path, { headers, data: fields })
  expect(added.ok(), await added.text()).toBe(true)
  const { id } = (await added.json()) as { id: string }
  const session = { date: isoDate(DAYS_AHEAD), from: `${hour}:00`, to: `${hour + 1}:00`, capacity: 8 }
  const dated = await page.request.post(`${path}/${id}/sessions`, { headers, data: session })
  expect(dated.ok(), await dated.text()).toBe(true)
  return name
}

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

/** The page that the newest mail of a traveller leads to. */
async function followMail(page: Page, traveller: Traveller, subject: RegExp): Promise<void> {
  const token = new RegExp(`${subject.source}[^]*?changed-booking\\?token=([\\w-]+)`)
  await page.goto(`/changed-booking?token=${(await readMail(page, mailOf(traveller), token))[0]}`)
}

test(
  'a cancelled class: the manager sees whom it hits, the traveller books another one with the same visit',
  atPhone('travellers read mails on a phone; the dialog is looked at at both widths'),
  async ({ page }) => {
    const { token } = await signInAsNewStaff(page, MANAGER)
    const name = await addClass(page, token, 'Morning Stretch', 10)
    const other = await addClass(page, token, 'Noon Stretch', 11)
    const far = await addClass(page, token, 'Evening Stretch', 18)
    const [tess, tom] = [
      await newTraveller(page, 'tess'),
      await newTraveller(page, 'tom', 'London', 'Premium 4', 'Tom'),
    ]
    const date = londonDate(DAYS_AHEAD)
    const lost = await bookClass(page, tess, VENUE, name, date)

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
