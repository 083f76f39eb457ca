import { expect, type Page } from '@playwright/test'
import { mondayOf } from '../../../contract/days.ts'
import { atBothWidths, atPhone, expectAccessible, isoDate, londonDate, test } from '../../support/browser/journey.ts'
import { addClass, classCalls } from '../../support/browser/journey-class.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'

const VENUE = 'north-pool'
const DAYS_AHEAD = 9
const place = (word: string, hour: number) => ({ venue: VENUE, word, date: isoDate(DAYS_AHEAD), hour })

/** The dialog that changes only this session, which has no booking, opened from the week. */
async function changeOnly(page: Page, name: string) {
  await page.goto(`/staff/venues/${VENUE}/timetable?week=${mondayOf(isoDate(DAYS_AHEAD))}`)
  await page.getByRole('button', { name: `${name} 0 of 8 seats taken` }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Only this one' }).click()
  const dialog = page.getByRole('dialog', { name: `Change ${name}` })
  await expect(dialog.getByRole('radio', { name: /Another day or time/ })).toBeChecked()
  return dialog
}

test(
  'another manager changes the class meanwhile: both versions stand beside each other, and what was typed stays',
  atPhone('the dialog is looked at at both widths'),
  async ({ page }) => {
    const { token } = await signInAsNewStaff(page, 'new-second@example.com')
    const { name: far, id: farId } = await addClass(page, token, place('Late Stretch', 18))
    const date = londonDate(DAYS_AHEAD)
    const other = classCalls(page, token, VENUE, `${farId}@${date}`)
    const dialog = await changeOnly(page, far)
    await dialog.getByLabel('To', { exact: true }).fill('05:00')
    await dialog.getByLabel('To', { exact: true }).fill('')
    await dialog.getByLabel('From').fill('17:30')
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('18:30')
    await dialog.getByLabel('To', { exact: true }).fill('05:00')
    await dialog.getByRole('button', { name: 'See whom it affects' }).click()
    await expect(dialog.getByText('Must be after the start')).toBeVisible()
    await expect(dialog.getByText('Or does it end on the next day?')).toBeVisible()
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
    await expect(dialog.getByText(/8:00 PM–9:15 PM/)).toBeVisible()

    await other.change({ kind: 'cancel', reason: 'No trainer' })
    await dialog.getByRole('button', { name: 'Move the class' }).click()
    await expect(dialog.getByText('Somebody else has cancelled this class in the meantime.')).toBeVisible()
    await expect(dialog.getByText(/Last saved by Sean N\./).first()).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/staff/venues/${VENUE}/classes/${farId}@${date}`)
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change this class' })).toHaveCount(0)
  },
)
