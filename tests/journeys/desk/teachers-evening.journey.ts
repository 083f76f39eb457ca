import { expect } from '@playwright/test'
import { DOOR_VENUE, TEACHER, TEACHES_AS } from '../../support/browser/door-managers.ts'
import { atPhone, expectAccessible, isoDate, test } from '../../support/browser/journey.ts'
import { addClass } from '../../support/browser/journey-class.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookClass, newTraveller } from '../../support/browser/journey-traveller.ts'

test(
  'a teacher finds her own class, who comes to it, and notes something about a guest; she sees nothing else',
  atPhone('a teacher looks on her phone'),
  async ({ page }) => {
    const { token } = await signInAsNewStaff(page, 'door-evening@example.com')
    const date = isoDate(1)
    const place = { venue: DOOR_VENUE, date, hour: 18 }
    const { name } = await addClass(page, token, { ...place, word: 'Flow', trainer: TEACHES_AS.toUpperCase() })
    const other = await addClass(page, token, { ...place, word: 'Boxing', trainer: 'Ben' })
    const guest = await newTraveller(page, 'evening', 'London', 'Premium 4', 'Henri')
    await bookClass(page, guest, DOOR_VENUE, name, date)

    await signInAsNewStaff(page, TEACHER)
    await page.goto('/staff')
    await page.getByRole('link', { name: /^Guest lists/ }).click()
    await expect(page.getByRole('navigation', { name: 'Parts of the venue' }).getByRole('link')).toHaveCount(1)
    await expect(page.getByText(other.name)).toHaveCount(0)
    await page.getByRole('link', { name }).click()

    const row = page.getByRole('row').filter({ hasText: 'Henri' })
    await expect(row).toContainText('First visit here')
    await expect(row).toContainText('Booked')
    await expect(page.getByRole('button', { name: 'Write to the guests' })).toHaveCount(0)
    await row.getByRole('button', { name: /^Add a note/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Notes about Henri/ })
    await expectAccessible(page)
    const note = dialog.getByLabel('For this visit')
    await note.fill('x'.repeat(281))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('At most 280 characters')).toBeVisible()
    await note.fill('Left knee: no deep bends')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText(/Left knee: no deep bends Tara N\., /)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('columnheader', { name: 'Came' })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: null })

    await page.goto(`/staff/venues/${DOOR_VENUE}/guests/${other.id}@${date.split('-').toReversed().join('.')}`)
    await expect(page.getByText('Class not found on this date')).toBeVisible()
    await page.goto(`/staff/venues/${DOOR_VENUE}/timetable`)
    await expect(page.getByText('You do not have permission to do this')).toBeVisible()
  },
)
