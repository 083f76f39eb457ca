import { expect, type Locator, type Page } from '@playwright/test'
import { dayText } from '../../../contract/date-texts.ts'
import { addDays, mondayOf, weekdayOf } from '../../../contract/days.ts'
import { atDesktop, expectAccessible, isoDate, test } from '../../support/browser/journey.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookClass, newTraveller } from '../../support/browser/journey-traveller.ts'

/** A manager of North Pool who has never signed in (tests/support/browser/journey-server.ts). */
const MANAGER = 'new-manager@example.com'
const VENUE = 'north-pool'
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const fill = async (form: Locator, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
}

/** What a traveller reads of a class on the venue's page. */
async function timesOf(page: Page, name: string, iso: string): Promise<string[]> {
  const answer = await page.request.get(`/api/studio/${VENUE}/classes?date=${iso}`)
  if (answer.status() === 204) return []
  const classes = (await answer.json()) as { name: string; timeFrom: string }[]
  return classes.filter((one) => one.name === name).map(({ timeFrom }) => timeFrom)
}

test(
  'a manager’s week: a class, every week, one moved with notice, the following moved, refused where booked, ended',
  atDesktop('a timetable is kept at a desk'),
  async ({ page }) => {
    const name = `Sunrise Flow ${crypto.randomUUID().slice(0, 4)}`
    const first = isoDate(8)
    const weeks = [0, 7, 14, 21].map((days) => addDays(first, days))
    await signInAsNewStaff(page, MANAGER)

    await page.goto(`/staff/venues/${VENUE}/timetable`)
    await expect(page.getByRole('heading', { level: 2, name: /Week of/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Classes', exact: true }).click()
    await page.getByRole('button', { name: 'Add a class' }).click()
    const adding = page.getByRole('dialog', { name: 'New class' })
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding.getByText('Name is required')).toBeVisible()
    await expect(adding.getByText('Please choose at least one activity')).toBeVisible()
    await expectAccessible(page)
    await fill(adding, { Name: name, Seats: '8' })
    await adding.getByLabel('Trainer').fill('Ann Reed')
    await adding
      .getByRole('group', { name: /Activities/ })
      .getByRole('checkbox')
      .first()
      .check()
    await adding.getByRole('button', { name: 'Save' }).click()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(card).toContainText('Does not take place every week')

    await card.getByRole('button', { name: `Every week ${name}` }).click()
    const weekly = page.getByRole('dialog', { name: `${name}: every week` })
    await weekly.getByLabel(names[weekdayOf(first) - 1] ?? '').check()
    await fill(weekly, { Starts: '08:00', Ends: '07:00', 'First date': first })
    await weekly.getByRole('button', { name: 'Save' }).click()
    await expect(weekly.getByText('Must be after the start. Or does it end on the next day?')).toBeVisible()
    await expectAccessible(page)
    await fill(weekly, { Ends: '09:00' })
    await weekly.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Saved: 1[01] added$/)).toBeVisible()
    await expect(card).toContainText('8:00 AM – 9:00 AM')
    await expect.poll(() => timesOf(page, name, weeks[0] ?? '')).toEqual(['08:00:00'])

    const traveller = await newTraveller(page, 'sunrise')
    const [year, month, day] = (weeks[1] ?? '').split('-')
    await bookClass(page, traveller, VENUE, name, `${day}.${month}.${year}`)
    await page.goto(`/staff/venues/${VENUE}/timetable?week=${mondayOf(weeks[1] ?? '')}`)
    await page.getByRole('button', { name: `${name} Ann Reed 1 of 8 seats taken` }).click()
    const session = page.getByRole('dialog', { name })
    await expect(session.getByText('1 of 8 seats taken')).toBeVisible()
    await expectAccessible(page)
    await session.getByRole('button', { name: 'This and the following' }).click()
    const later = page.getByRole('dialog', { name: `${name}: from ${dayText(weeks[1] ?? '')} on` })
    await fill(later, { Starts: '10:00', Ends: '11:00' })
    await later.getByRole('button', { name: 'Save' }).click()
    await expect(later.getByText('Somebody has booked on these dates. Nothing was changed')).toBeVisible()
    await expect(later.getByLabel('Starts')).toHaveValue('10:00')
    await expectAccessible(page)
    const opened = page.context().waitForEvent('page')
    await later.getByRole('link', { name: `Change ${dayText(weeks[1] ?? '')}`, exact: true }).click()
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(tab.getByText('1 of 8 seats taken')).toBeVisible()
    await tab.close()
    await expect(later.getByLabel('Starts')).toHaveValue('10:00')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: `${name} Ann Reed 1 of 8 seats taken` }).click()
    await session.getByRole('button', { name: 'Only this one' }).click()
    const one = page.getByRole('dialog', { name: `Change ${name}` })
    await one.getByLabel('From').fill('08:10')
    await one.getByLabel('To', { exact: true }).fill('09:10')
    await one.getByRole('button', { name: 'See whom it affects' }).click()
    await expect(one.getByText('Tess R.')).toBeVisible()
    await expectAccessible(page)
    await one.getByRole('button', { name: 'Move the class' }).click()
    await expect(page.getByRole('button', { name: `${name} Ann Reed 1 of 8 seats taken Changed` })).toBeVisible()
    await expect.poll(() => timesOf(page, name, weeks[1] ?? '')).toEqual(['08:10:00'])

    await page.getByRole('link', { name: 'Next week' }).click()
    await page.getByRole('button', { name: `${name} Ann Reed 0 of 8 seats taken` }).click()
    await session.getByRole('button', { name: 'This and the following' }).click()
    const after = page.getByRole('dialog', { name: `${name}: from ${dayText(weeks[2] ?? '')} on` })
    await fill(after, { Starts: '10:00', Ends: '11:00' })
    await after.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Saved: \d+ changed$/)).toBeVisible()
    await expect
      .poll(() => Promise.all(weeks.map((date) => timesOf(page, name, date))))
      .toEqual([['08:00:00'], ['08:10:00'], ['10:00:00'], ['10:00:00']])

    await page.getByRole('button', { name: `${name} Ann Reed 0 of 8 seats taken` }).click()
    await session.getByRole('button', { name: 'End it' }).click()
    await page
      .getByRole('dialog', { name: `${name}: end it` })
      .getByRole('button', { name: 'End it' })
      .click()
    await expect(page.getByText(/dates were taken off/)).toBeVisible()
    await expect
      .poll(() => Promise.all(weeks.map((date) => timesOf(page, name, date))))
      .toEqual([['08:00:00'], ['08:10:00'], [], []])
  },
)
