import { expect, type Locator, type Page } from '@playwright/test'
import { dayText } from '../../../contract/date-texts.ts'
import { addDays, mondayOf, weekdayOf } from '../../../contract/days.ts'
import { atBothWidths, atDesktop, expectAccessible, isoDate, signIn, test } from '../../support/browser/journey.ts'
import { addClass, followMail } from '../../support/browser/journey-class.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookClass, newTraveller, type Traveller, visitsLeft } from '../../support/browser/journey-traveller.ts'

/** A manager of North Pool who has never signed in (tests/support/browser/journey-server.ts). */
const MANAGER = 'new-manager@example.com'
const VENUE = 'north-pool'
const PHONE = { width: 390, height: 844 }
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** A class takes place on the same day of four weeks. */
const first = isoDate(8)
const weeks = [first, addDays(first, 7), addDays(first, 14), addDays(first, 21)] as const
const londonDay = (iso: string) => iso.split('-').toReversed().join('.')

const fill = async (form: Locator, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
}

/** What a traveller reads about a class on the venue's page. */
async function timesOf(page: Page, name: string, iso: string): Promise<string[]> {
  const answer = await page.request.get(`/api/studio/${VENUE}/classes?date=${iso}`)
  if (answer.status() === 204) return []
  const classes = (await answer.json()) as { name: string; timeFrom: string }[]
  return classes.filter((one) => one.name === name).map(({ timeFrom }) => timeFrom)
}

const openWeek = (page: Page, iso: string) => page.goto(`/staff/venues/${VENUE}/timetable?week=${mondayOf(iso)}`)

/** The session that a manager may change, opened from its week. */
async function openSession(page: Page, name: string, iso: string, taken: string): Promise<Locator> {
  await openWeek(page, iso)
  await page.getByRole('button', { name: new RegExp(`${name} .*${taken} seats taken`) }).click()
  return page.getByRole('dialog', { name })
}

/** The dialog that changes only this session. */
async function changeOnly(page: Page, name: string, iso: string, taken: string): Promise<Locator> {
  const session = await openSession(page, name, iso, taken)
  await session.getByRole('button', { name: 'Only this one' }).click()
  const dialog = page.getByRole('dialog', { name: `Change ${name}` })
  await expect(dialog.getByRole('radio', { name: /Another day or time/ })).toBeChecked()
  return dialog
}

interface Story {
  readonly page: Page
  readonly token: string
  /** The class that takes place every week. */
  readonly name: string
  readonly tess: Traveller
  readonly tom: Traveller
}

async function makeTimetable({ page, name }: Omit<Story, 'tess' | 'tom'>): Promise<void> {
  await page.goto(`/staff/venues/${VENUE}/timetable`)
  await expect(page.getByRole('heading', { level: 2, name: /Week of/ })).toBeVisible()
  await page.getByRole('link', { name: 'Classes', exact: true }).click()
  await page.getByRole('button', { name: 'Add a class' }).click()
  const adding = page.getByRole('dialog', { name: 'New class' })
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('Name is required')).toBeVisible()
  await expect(adding.getByText('Please choose at least one activity')).toBeVisible()
  await expectAccessible(page)
  await fill(adding, { Name: name, Seats: '8' })
  await adding.getByLabel('Trainer').fill('Ann Reed')
  const activities = adding.getByRole('group', { name: /Activities/ })
  await activities.getByRole('button', { name: /^Show all/ }).click()
  await activities.getByRole('checkbox', { name: 'Yoga', exact: true }).check()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toContainText('No dates ahead')

  await card.getByRole('button', { name: `Every week ${name}` }).click()
  const weekly = page.getByRole('dialog', { name: `${name}: every week` })
  await weekly.getByLabel(names[weekdayOf(first) - 1] ?? '').check()
  await fill(weekly, { Starts: '05:00', Ends: '04:00', 'First date': first })
  await weekly.getByRole('button', { name: 'Save' }).click()
  await expect(weekly.getByText('Must be after the start. Or does it end on the next day?')).toBeVisible()
  await fill(weekly, { Ends: '06:00' })
  await weekly.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved: 1[01] added$/)).toBeVisible()
  await expect(card).toContainText('5:00 AM–6:00 AM')
  await expect.poll(() => timesOf(page, name, weeks[0])).toEqual(['05:00:00'])
}

async function moveOne({ page, name, tess }: Story): Promise<void> {
  await bookClass(page, tess, VENUE, name, londonDay(weeks[1]))
  await openWeek(page, weeks[1])
  await page.getByRole('button', { name: `${name} Ann Reed 1 of 8 seats taken` }).click()
  const session = page.getByRole('dialog', { name })
  await expect(session.getByText('1 of 8 seats taken')).toBeVisible()
  await expectAccessible(page)
  await session.getByRole('button', { name: 'This and the following' }).click()
  const later = page.getByRole('dialog', { name: `${name}: from ${dayText(weeks[1])} on` })
  await fill(later, { Starts: '10:00', Ends: '11:00' })
  await later.getByRole('button', { name: 'Save' }).click()
  await expect(later.getByText('Somebody has booked on these dates. Nothing was changed')).toBeVisible()
  await expect(later.getByLabel('Starts')).toHaveValue('10:00')
  const opened = page.context().waitForEvent('page')
  await later.getByRole('link', { name: `Change ${dayText(weeks[1])}`, exact: true }).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(tab.getByText('1 of 8 seats taken')).toBeVisible()
  await tab.close()
  await expect(later.getByLabel('Starts')).toHaveValue('10:00')
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack({ waitUntil: 'commit' })
  await asking.getByRole('button', { name: 'Stay here' }).click()
  await expect(later.getByLabel('Starts')).toHaveValue('10:00')
  await page.keyboard.press('Escape')
  await asking.getByRole('button', { name: 'Leave' }).click()

  await page.getByRole('button', { name: `${name} Ann Reed 1 of 8 seats taken` }).click()
  await session.getByRole('button', { name: 'Only this one' }).click()
  const one = page.getByRole('dialog', { name: `Change ${name}` })
  await one.getByLabel('From').fill('05:10')
  await one.getByLabel('To', { exact: true }).fill('06:10')
  await one.getByRole('button', { name: 'See whom it affects' }).click()
  await expect(one.getByText('Tess R.')).toBeVisible()
  await one.getByRole('button', { name: 'Move the class' }).click()
  await expect(page.getByRole('button', { name: `${name} Ann Reed 1 of 8 seats taken Changed` })).toBeVisible()
  await expect.poll(() => timesOf(page, name, weeks[1])).toEqual(['05:10:00'])
}

async function moveTheFollowing({ page, name }: Story): Promise<void> {
  await page.getByRole('link', { name: 'Next week' }).click()
  await page.getByRole('button', { name: `${name} Ann Reed 0 of 8 seats taken` }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'This and the following' }).click()
  const after = page.getByRole('dialog', { name: `${name}: from ${dayText(weeks[2])} on` })
  await fill(after, { Starts: '04:00', Ends: '05:00' })
  await after.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved: \d+ changed$/)).toBeVisible()
  await expect
    .poll(() => Promise.all(weeks.map((date) => timesOf(page, name, date))))
    .toEqual([['05:00:00'], ['05:10:00'], ['04:00:00'], ['04:00:00']])
}

/** Tess books another class with the same visit; Tom booked while the manager looked at the preview. */
async function cancelOne({ page, token, name, tess, tom }: Story): Promise<string> {
  const date = londonDay(first)
  const place = (word: string, hour: number) => ({ venue: VENUE, word, date: first, hour })
  const { name: other } = await addClass(page, token, place('Dawn Stretch', 6))
  const { name: far } = await addClass(page, token, place('Evening Stretch', 18))
  const lost = await bookClass(page, tess, VENUE, name, date)
  expect(await visitsLeft(page, tess)).toBe(2)

  const dialog = await changeOnly(page, name, first, '1 of 8')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Cancel it/ }).check()
  await dialog.getByRole('button', { name: 'See whom it affects' }).click()
  await expect(dialog.getByLabel('Why is it cancelled?')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Why is it cancelled?').fill('A burst pipe')
  await dialog.getByRole('button', { name: 'See whom it affects' }).click()
  await expect(dialog.getByText('Tess R.')).toBeVisible()
  await expect(dialog.getByText('Cancelled, the visit comes back')).toBeVisible()
  await expectAccessible(page)

  await bookClass(page, tom, VENUE, name, date)
  await dialog.getByRole('button', { name: 'Cancel the class' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This has changed since you looked at it')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Tom R.' })).toContainText('New')
  await dialog.getByRole('button', { name: 'Cancel the class' }).click()
  await expect(dialog).toBeHidden()

  await followMail(page, tess, /burst pipe/)
  await expect(page.getByRole('status').filter({ hasText: 'the visit is back on your pass' })).toBeVisible()
  await expect(page.getByText('Reason: A burst pipe')).toBeVisible()
  await expect(page.getByText(/^\w+day, .*5:00 AM$/)).toBeVisible()
  await expect(page.getByText(far)).toHaveCount(0)
  await atBothWidths(page, expectAccessible)
  await page.getByRole('button', { name: `Book this ${other}` }).click()
  const instead = page.getByRole('heading', { level: 1, name: new RegExp(`^(Booked|Requested) instead: ${other}`) })
  await expect(page.locator(':focus').filter({ has: instead })).toBeVisible()
  await expect(page.getByRole('button', { name: /Book this/ })).toHaveCount(0)
  // The same visit: two of four are held, as before. Tom has all of his back.
  expect([await visitsLeft(page, tess), await visitsLeft(page, tom)]).toEqual([2, 4])
  await page.reload()
  await expect(instead).toBeVisible()

  await signIn(page, tess.name)
  await page.goto(`/user/profile/bookings/${lost.id}`)
  await expect(page.getByText(new RegExp(`^You booked ${other}, .* instead`))).toBeVisible()
  await page.getByRole('link', { name: 'Show the new ticket' }).click()
  await expect(page.getByRole('heading', { name: other })).toBeVisible()
  return other
}

/** Tess keeps the booking, Tom gives it back. */
async function moveFar({ page, tess, tom }: Story, other: string): Promise<void> {
  await bookClass(page, tom, VENUE, other, londonDay(first))
  const moving = await changeOnly(page, other, first, '2 of 8')
  await moving.getByLabel('From').fill('16:00')
  await expect(moving.getByLabel('To', { exact: true })).toHaveValue('17:00')
  await moving.getByLabel('Why?').fill('The pool is cleaned')
  await moving.getByRole('button', { name: 'See whom it affects' }).click()
  await expect(moving.getByText('Is asked to keep it or give it back')).toHaveCount(2)
  await moving.getByRole('button', { name: 'Move the class' }).click()
  await expect(moving).toBeHidden()

  await followMail(page, tess, /pool is cleaned/)
  await expect(page.getByRole('heading', { name: 'Does the new time suit you?' })).toBeVisible()
  await expect(page.getByText('Reason: The pool is cleaned')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText(/^This booking stands: .*4:00 PM/)).toBeVisible()
  await expect(page.locator(':focus').filter({ hasText: ' stands: ' })).toBeVisible()

  await followMail(page, tom, /pool is cleaned/)
  await page.getByRole('button', { name: 'Give it back' }).click()
  await expect(page.getByText('the visit is back on your pass')).toBeVisible()
}

/** Tess books another class with the same visit; Tom booked while the manager looked at the preview. */
async function closeForAnHour({ page, token, name, tess, tom }: Story): Promise<void> {
  const [day, date] = [weeks[2], londonDay(weeks[2])]
  const open = await addClass(page, token, { venue: VENUE, word: 'Early Lanes', date: day, hour: 5 })
  await bookClass(page, tess, VENUE, name, date)

  await page.goto(`/staff/venues/${VENUE}/hours`)
  await page.getByRole('button', { name: 'Add a closure' }).click()
  const closing = page.getByRole('dialog', { name: 'Add a closure' })
  await closing.getByLabel('First day').fill(day)
  await closing.getByLabel('Closed from').fill('04:00')
  await closing.getByLabel('Until').fill('05:00')
  await closing.getByLabel('Reason').fill('The boiler is replaced')
  await closing.getByRole('button', { name: 'See whom it affects' }).click()
  const hit = closing.getByRole('listitem').filter({ hasText: name })
  await expect(hit).toContainText(`${dayText(day)}, 4:00 AM`)
  await expect(hit).toContainText('Tess R.')
  await expect(closing.getByText(open.name)).toHaveCount(0)
  await expectAccessible(page)
  expect(await visitsLeft(page, tess)).toBe(1)

  await bookClass(page, tom, VENUE, name, date)
  await closing.getByRole('button', { name: 'Close the venue' }).click()
  await expect(closing.getByRole('alert').getByText(/have changed since you looked/)).toBeVisible()
  await expect(hit).toContainText('Tess R., Tom R.')
  await closing.getByRole('button', { name: 'Back' }).click()
  await expect(closing.getByLabel('Reason')).toHaveValue('The boiler is replaced')
  await closing.getByRole('button', { name: 'See whom it affects' }).click()
  await closing.getByRole('button', { name: 'Close the venue' }).click()
  await expect(closing).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'The boiler is replaced' })).toBeVisible()

  expect([await timesOf(page, name, day), await timesOf(page, open.name, day)]).toEqual([[], ['05:00:00']])
  expect([await visitsLeft(page, tess), await visitsLeft(page, tom)]).toEqual([2, 4])

  await followMail(page, tess, /boiler is replaced/)
  await expect(page.getByText('Reason: The boiler is replaced')).toBeVisible()
  await page.getByRole('button', { name: `Book this ${open.name}` }).click()
  await expect(page.getByText(new RegExp(`^(Booked|Requested) instead: ${open.name}`))).toBeVisible()
  expect([await visitsLeft(page, tess), await visitsLeft(page, tom)]).toEqual([1, 4])

  await page.goto(`/staff/venues/${VENUE}/hours`)
  await page.getByRole('button', { name: 'Add a closure' }).click()
  await closing.getByLabel('First day').fill(day)
  await closing.getByLabel('Closed from').fill('04:30')
  await closing.getByLabel('Until').fill('05:00')
  await closing.getByRole('button', { name: 'See whom it affects' }).click()
  await expect(closing.getByText(`The venue is already closed on ${dayText(day, 'long')}`)).toBeVisible()
  await expect(closing.getByLabel('First day')).toHaveAttribute('aria-invalid', 'true')
  await expect(closing.getByLabel('Closed from')).toHaveValue('04:30')
}

async function endTimetable({ page, name }: Story): Promise<void> {
  const session = await openSession(page, name, weeks[3], '0 of 8')
  await session.getByRole('button', { name: 'End it' }).click()
  const ending = page.getByRole('dialog', { name: `${name}: end it` })
  await ending.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText(/dates? (?:was|were) taken off/)).toBeVisible()
  await expect
    .poll(() => Promise.all(weeks.map((date) => timesOf(page, name, date))))
    .toEqual([[], ['05:10:00'], [], []])
}

test(
  'a manager’s week: a timetable, one class moved, the following moved, one cancelled, one moved far, a closure, the end',
  atDesktop('a timetable is kept at a desk; travellers read their mails on a phone'),
  async ({ page }) => {
    test.setTimeout(150_000)
    const name = `Sunrise Flow ${crypto.randomUUID().slice(0, 4)}`
    const { token } = await signInAsNewStaff(page, MANAGER)
    await test.step('a class, every week', () => makeTimetable({ page, token, name }))
    const [tess, tom] = [
      await newTraveller(page, 'tess'),
      await newTraveller(page, 'tom', 'London', 'Premium 4', 'Tom'),
    ]
    const story = { page, token, name, tess, tom }
    await test.step('one is moved with notice, and the following are refused where booked', () => moveOne(story))
    await test.step('the following are moved', () => moveTheFollowing(story))
    await page.setViewportSize(PHONE)
    const other = await test.step('one is cancelled', () => cancelOne(story))
    await test.step('one is moved far', () => moveFar(story, other))
    await test.step('the venue closes for an hour', () => closeForAnHour(story))
    await test.step('the timetable ends', () => endTimetable(story))
  },
)
