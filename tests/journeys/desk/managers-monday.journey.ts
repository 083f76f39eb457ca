import { expect } from '@playwright/test'
import { dayText } from '../../../contract/date-texts.ts'
import { addDays, mondayOf, toWireDate } from '../../../contract/days.ts'
import { atPhone, expectAccessible, isoDate, test } from '../../support/browser/journey.ts'
import { addClass } from '../../support/browser/journey-class.ts'
import { readMail } from '../../support/browser/journey-mail.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookClass, newTraveller } from '../../support/browser/journey-traveller.ts'

const VENUE = 'north-pool'
const DATE = isoDate(12)
/** Where no other journey looks. */
const FAR = addDays(mondayOf(DATE), 30 * 7)

test(
  'a manager’s Monday: a week is copied, and a substitute takes the classes of a trainer who is ill',
  atPhone('a trainer calls in sick while the manager is on the way'),
  async ({ page }) => {
    const { token } = await signInAsNewStaff(page, 'new-monday@example.com')
    const trainer = `Zoe Lang ${crypto.randomUUID().slice(0, 4)}`
    const place = { venue: VENUE, date: DATE, trainer }
    const { name: early } = await addClass(page, token, { ...place, word: 'Early Lanes', hour: 5 })
    const { name: late } = await addClass(page, token, { ...place, word: 'Late Lanes', hour: 21 })
    const tess = await newTraveller(page, 'monday')
    await bookClass(page, tess, VENUE, early, toWireDate(DATE))

    await page.goto(`/staff/venues/${VENUE}/timetable?week=${DATE}`)
    await page.getByRole('button', { name: 'Copy this week' }).click()
    const copying = page.getByRole('dialog', { name: /^Copy the week of/ })
    await copying.getByLabel('To the week of').fill(mondayOf(DATE))
    await copying.getByRole('button', { name: 'See what it adds' }).click()
    await expect(copying.getByText('Please choose another week')).toBeVisible()
    await copying.getByLabel('To the week of').fill(FAR)
    await copying.getByRole('button', { name: 'See what it adds' }).click()
    await expect(copying.getByRole('listitem').filter({ hasText: early })).toContainText(trainer)
    await expectAccessible(page)
    await copying.getByRole('button', { name: /^Add \d+ dates$/ }).click()
    await expect(page.getByText(/^\d+ dates were added$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: `Week of ${dayText(FAR, 'year')}` })).toBeVisible()
    await expect(page.getByRole('button', { name: `${late} ${trainer} 0 of 8 seats taken` })).toBeVisible()

    await page.goto(`/staff/venues/${VENUE}/timetable?week=${DATE}`)
    await page.getByRole('button', { name: 'A trainer is away' }).click()
    const away = page.getByRole('dialog', { name: 'A trainer is away' })
    await away.getByLabel('Who is away?').selectOption(trainer)
    await expect(away.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await away.getByRole('button', { name: 'See whom it affects' }).click()
    await expect(away.getByText('Please enter a name')).toBeVisible()
    await away.getByLabel('Who takes over?').fill('Sofia Brandt')
    await away.getByRole('button', { name: 'See whom it affects' }).click()
    await expect(away.getByText('1 email goes out.')).toBeVisible()
    await expect(away.getByRole('listitem').filter({ hasText: 'Tess R.' })).toContainText(early)
    await expectAccessible(page)
    await away.getByRole('button', { name: 'Hand over 2 classes' }).click()
    await expect(page.getByText('2 classes are handed over. 1 email goes out.')).toBeVisible()
    await expect(page.getByRole('button', { name: `${early} Sofia Brandt 1 of 8 seats taken` })).toBeVisible()
    await readMail(page, `${tess.name}@example.com`, /Sofia Brandt teaches your class/)

    await page.goto(`/staff/venues/${VENUE}/guests?date=${DATE}`)
    await page.getByRole('link', { name: early }).click()
    await page.getByRole('button', { name: 'Write to the guests' }).click()
    const writing = page.getByRole('dialog', { name: 'Write to the guests' })
    await writing.getByRole('button', { name: 'Side door' }).click()
    await writing.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Write to the guests' }).click()
    await writing.getByRole('button', { name: 'Preview' }).click()
    await writing.getByRole('button', { name: 'Send to 1 guest' }).click()
    await expect(page.getByRole('region', { name: 'Sent to the guests' })).toContainText('Please use the side door.')
    await readMail(page, `${tess.name}@example.com`, /Please use the side door/)

    await page.goto(`/staff/venues/${VENUE}/month`)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect((await saving).suggestedFilename()).toMatch(new RegExp(`^${VENUE}-\\d{4}-\\d{2}\\.csv$`))
  },
)
