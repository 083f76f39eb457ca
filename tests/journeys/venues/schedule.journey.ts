import { expect, type Page } from '@playwright/test'
import { dayText } from '../../../contract/date-texts.ts'
import { atDesktop, atPhone, expectAccessible, londonDate, signIn, test } from '../../support/browser/journey.ts'
import { navigate } from '../../support/browser/navigate.ts'
import { readSent } from '../../support/browser/sent-page.ts'

const TOMORROW = '/schedule?city=London&day=1'
const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of studios with classes in London' })
const days = (page: Page) => page.getByRole('navigation', { name: 'Days' })

interface ListedSession {
  readonly id: string
  readonly name: string
  readonly fitness: {
    readonly id: string
    readonly location: { readonly geo: { readonly lat: number; readonly lon: number } }
  }
  readonly startsAt: string
  readonly wpVisits: number
}

/** The API's classes of a day, for tests about a certain kind of class. */
async function sessionsOf(page: Page, day: number): Promise<readonly ListedSession[]> {
  const answer = await page.request.get(`/api/basicSearch/classes?city=London&date=${londonDate(day)}`)
  return ((await answer.json()) as { documents: ListedSession[] }).documents
}

/** The number of days that are fully in view. */
function daysInView(page: Page): Promise<number> {
  return days(page)
    .getByRole('list')
    .evaluate((list) => {
      const { left, right } = list.getBoundingClientRect()
      return [...list.children].filter(
        (day) => day.getBoundingClientRect().left >= left - 1 && day.getBoundingClientRect().right <= right + 1,
      ).length
    })
}

test(
  'the schedule goes day by day, filtered and by its starting time, and its address says so',
  atDesktop('dialogs-of-booking walks the filters of a phone'),
  async ({ page }) => {
    for (const viewport of [{ width: 390, height: 844 }, page.viewportSize()]) {
      if (viewport) await page.setViewportSize(viewport)
      await page.goto('/schedule?city=London&day=12')
      await expect(days(page).locator('[aria-current=date]')).toBeInViewport()
    }
    await page.goto(TOMORROW)
    await expect(page).toHaveTitle(/^Class Schedule \| /)
    await expect(status(page)).toHaveText(/^\d+ Class\(es\) found$/)
    const tomorrow = await status(page).textContent()
    await days(page).getByRole('link').nth(2).click()
    await expect(page).toHaveURL(new RegExp(`date=${londonDate(2).replaceAll('.', '\\.')}`))
    await expect(days(page).locator('[aria-current=date]')).toHaveText(/^\w{3} \w{3} \d+$/)
    await page.getByRole('button', { name: 'Activities' }).click()
    await page.getByRole('dialog', { name: 'Activities' }).getByLabel('Yoga').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/activities=Yoga/)
    await expect(status(page)).not.toHaveText(tomorrow ?? '')
    await page.goBack()
    await expect(page).not.toHaveURL(/activities/)
    await page.goForward()
    await expect(page).toHaveURL(/activities=Yoga/)
    await page.getByRole('button', { name: 'Reset all filters' }).click()
    await expect(page).not.toHaveURL(/activities/)

    await page.getByRole('button', { name: 'Starting time' }).click()
    const from = page.getByRole('combobox', { name: 'Starting time from' })
    await expect(from.getByRole('option')).toHaveText(
      Array.from({ length: 24 }, (_none, hour) => `${String(hour).padStart(2, '0')}:00`),
    )
    await from.selectOption('18:00')
    await page.getByRole('combobox', { name: 'Starting time until' }).selectOption('19:00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/timeFrom=18%3A00&timeTo=19%3A00/)
    await expect(page.getByRole('link', { name: 'Evening Strength' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kettlebell Circuit' })).toBeHidden()
  },
)

test('a gym is looked for by its name, without a button', atPhone('what is found'), async ({ page }) => {
  await page.goto(TOMORROW)
  await page.getByRole('searchbox', { name: 'Gym name' }).fill('River House')
  await expect(page).toHaveURL(/q=River\+House/)
  await expect(rows(page).first()).toContainText('River House Gym')
})

test.describe('with its map', () => {
  test.use({ maps: true })

  test(
    'a studio picked on the map is the only one listed until its popup closes',
    atPhone('what is listed; only a phone has a sheet over its map'),
    async ({ page }) => {
      await page.goto('/schedule?city=London&day=1&q=River&view=map')
      const readKept = () => page.evaluate(() => localStorage.getItem('newClassesName'))
      await expect(status(page)).toHaveText(/found$/)
      const all = await status(page).textContent()
      await mapOf(page).getByRole('button', { name: 'River House Gym' }).click()
      await expect(page).toHaveURL(/studio=/)
      await expect.poll(readKept).toBe('River House Gym')
      const link = mapOf(page).getByRole('link', { name: 'River House Gym' })
      await expect(link).toHaveAttribute('href', /\/location\/river-house-gym/)
      // Nothing covers the popup, not even the sheet.
      await link.click({ trial: true })
      await expect(rows(page).first()).toContainText('River House Gym')
      await page.reload()
      await expect(mapOf(page).getByRole('button', { name: 'Close popup' })).toBeVisible()
      await mapOf(page).getByRole('button', { name: 'Close popup' }).click()
      await expect(page).not.toHaveURL(/studio=/)
      await expect(status(page)).toHaveText(all ?? '')
      await expect.poll(readKept).toBeNull()
      await mapOf(page).getByRole('button', { name: 'River House Gym' }).click()
      await expect.poll(readKept).toBe('River House Gym')
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page).not.toHaveURL(/schedule/)
      await expect.poll(readKept).toBeNull()
    },
  )

  test(
    'beside the map a click on a class lights its studio, the next one opens it, and Back finds it again',
    atDesktop('a phone has taps'),
    async ({ page }) => {
      await page.goto('/schedule?city=London&day=1&q=River+House')
      const row = rows(page).filter({ hasText: 'Kettlebell Circuit' })
      await row.click({ position: { x: 400, y: 60 } })
      await expect(page).toHaveURL(/\/schedule\?.*class=/)
      await expect(mapOf(page).locator('[data-active]')).toBeVisible()
      await row.click({ position: { x: 400, y: 60 } })
      await expect(page).toHaveURL(/\/location\/river-house-gym\/class\//)
      await page.goBack()
      await expect(row.getByRole('link')).toHaveAttribute('aria-current', 'true')
    },
  )

  test(
    'a studio that is out of the map’s view comes into it when a class of it is pressed',
    atDesktop('a phone’s map goes to every class that is chosen'),
    async ({ page }) => {
      const distance = ({ fitness: { location } }: ListedSession) =>
        Math.hypot(location.geo.lat - 51.5073219, (location.geo.lon + 0.1276474) * 0.62)
      const [far] = (await sessionsOf(page, 1)).slice(0, 60).toSorted((one, other) => distance(other) - distance(one))
      await page.goto(TOMORROW)
      const marks = mapOf(page).locator('[data-venues]:not([inert])')
      const mark = mapOf(page).locator(`[data-venues~="${far?.fitness.id}"]:not([inert])`)
      await expect(marks.first()).toBeVisible()
      await expect(mark).toHaveCount(0)
      await page.locator(`[data-class="${far?.id}"]`).click({ position: { x: 400, y: 60 } })
      await expect(mark).toHaveAttribute('data-active', '')
    },
  )
})

test(
  'on a phone the list lies over the map, and it takes two taps to open a class',
  atPhone('wide screens show both'),
  async ({ page }) => {
    await page.goto(TOMORROW)
    await expect(mapOf(page)).toBeHidden()
    await page.getByRole('link', { name: 'Show Map' }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(mapOf(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Hide Map' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.getByRole('button', { name: 'Show the list of classes' }).click()
    const row = rows(page).getByRole('link', { name: 'Kettlebell Circuit' })
    await row.tap()
    await expect(row).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/\/schedule\?.*class=/)
    await expect(
      page.getByText('River House Gym is highlighted on the map. Choose Kettlebell Circuit again to open it.'),
    ).toBeAttached()
    await row.tap()
    await expect(page).toHaveURL(/\/location\/river-house-gym\/class\//)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Hide Map' })).toBeVisible()
    await expect(row).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'Hide Map' }).click()
    await expect(mapOf(page)).toBeHidden()
    await row.tap()
    await expect(page).toHaveURL(/\/location\/river-house-gym\/class\//)
  },
)

test(
  'days stand side by side as the width allows, and the arrow moves them all',
  atDesktop('the widths are set here'),
  async ({ page }) => {
    await page.goto('/schedule?city=London')
    for (const [width, inView] of [
      [1620, 5],
      [1619, 4],
      [1192, 4],
      [1191, 3],
      [992, 3],
      [991, 3],
      [320, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => daysInView(page), `at ${width}`).toBe(inView)
      await expect(days(page).getByRole('link')).toHaveCount(31)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expect(page.getByRole('link', { name: 'Show Map' })).toBeVisible({ visible: width < 992 })
      await expect(mapOf(page)).toBeVisible({ visible: width >= 992 })
    }
    await page.setViewportSize({ width: 1620, height: 800 })
    await page.getByRole('button', { name: 'Later days' }).click()
    await expect(days(page).getByRole('link').first()).not.toBeInViewport({ ratio: 0.9 })
    await expect(days(page).getByRole('link').nth(5)).toBeInViewport({ ratio: 0.9 })
  },
)

test(
  'a class that starts while the page is open can no longer be chosen',
  atDesktop('one of the two is enough'),
  async ({ page }) => {
    const [first] = await sessionsOf(page, 1)
    await page.clock.install()
    await page.goto(TOMORROW)
    const row = rows(page)
      .filter({ hasText: first?.name ?? '-' })
      .first()
    await expect(row.getByRole('link')).toBeVisible()
    await page.clock.fastForward(Date.parse(first?.startsAt ?? '') - Date.now() + 61_000)
    await expect(row).toHaveClass(/started disabled/)
    await expect(row).toContainText('Started')
    await expect(row.getByRole('link')).toBeHidden()
    await page.clock.fastForward('04:00:00')
    await expect(row).toContainText('Ended')
  },
)

test('a new day in the city loads its classes', atDesktop('one of the two is enough'), async ({ page }) => {
  await page.clock.install()
  await page.goto('/schedule?city=London')
  const loaded = page.waitForRequest(/\/schedule\.data/)
  await page.clock.fastForward('24:00:00')
  await loaded
})

/** A city where some of today's classes have begun and others have not: it is always day somewhere. */
async function findCityByDay(page: Page): Promise<{ readonly city: string; readonly begun: number }> {
  for (const city of ['London', 'Singapore', 'New York', 'Dubai', 'San Francisco']) {
    const answer = await page.request.get(`/api/basicSearch/classes?city=${city}`)
    const { documents } = (await answer.json()) as { documents: { alreadyStarted: boolean }[] }
    const begun = documents.filter(({ alreadyStarted }) => alreadyStarted).length
    if (begun > 0 && begun < documents.length) return { city, begun }
  }
  throw new Error('No city has a class behind it and one ahead of it')
}

test(
  'today begins at the next class; the earlier ones are folded, and open',
  atDesktop('which classes are listed'),
  async ({ page }) => {
    const { city, begun } = await findCityByDay(page)
    await page.goto(`/schedule?city=${city}`)
    await expect(rows(page).first().getByRole('link')).toBeVisible()
    await page.getByRole('link', { name: `${begun} earlier`, exact: true }).click()
    await expect(page).toHaveURL(/earlier=1/)
    await expect(rows(page).first()).toContainText(/Started|Ended/)
    await expect(rows(page).first().getByRole('link')).toHaveCount(0)
    await page.getByRole('link', { name: `Hide ${begun} earlier` }).click()
    await expect(page).not.toHaveURL(/earlier/)
    await expect(rows(page).first().getByRole('link')).toBeVisible()
  },
)

test(
  'a traveller with a Wellness Passport reads how many visits a class takes, and a traveller elsewhere their own time',
  atDesktop('one of the two is enough'),
  async ({ browser, page }) => {
    const day = 1
    const dear = (await sessionsOf(page, day)).find(({ wpVisits }) => wpVisits > 1)
    const away = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
    const guest = await away.newPage()
    await guest.goto(TOMORROW)
    await expect(rows(guest).first()).toContainText(/\w{3},? \d+:\d\d [AP]M where you are/)
    await expect(guest.getByText('London time and yours')).toBeVisible()
    // On a phone it stands below the times, and the facts still begin with the duration.
    await guest.setViewportSize({ width: 390, height: 844 })
    const own = rows(guest)
      .first()
      .locator('span:visible')
      .filter({ hasText: /^\w{3},? \d+:\d\d [AP]M where you are$/ })
    const facts = rows(guest).first().locator('p.figures').last()
    expect(await facts.innerText()).toMatch(/^\d+ (?:h|min)/)
    const [times, rest] = [await own.boundingBox(), await facts.boundingBox()]
    expect((times?.x ?? 0) + (times?.width ?? 0)).toBeLessThanOrEqual(rest?.x ?? 0)
    await expect(guest.getByText(/^\dx$/)).toHaveCount(0)
    await away.close()
    await signIn(page, 'wanda')
    await page.goto(TOMORROW)
    await expect(
      rows(page)
        .filter({ hasText: dear?.name ?? '-' })
        .getByText(`${dear?.wpVisits}x`, { exact: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByText('where you are')).toHaveCount(0)
    // On the venue's list and on the class's own page as well.
    await page.goto(`/location/river-house-gym?date=${londonDate(day)}`)
    const coaching = page.getByRole('listitem').filter({ hasText: 'Signature Coaching' })
    await expect(coaching.getByText('2x', { exact: true })).toBeVisible()
    await coaching.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Signature Coaching' })).toBeVisible()
    await expect(page.getByText('2x', { exact: true })).toBeVisible()
  },
)

const nowhere = [
  {
    query: 'date=30.02.2026',
    status: 404,
    says: 'This date does not exist',
    leads: 'See today’s classes',
    to: /city=London$/,
  },
  { query: 'date=2020-01-01', status: 404, says: 'This day is over', leads: 'See today’s classes', to: /city=London$/ },
  { query: 'day=31', status: 404, says: 'This day is too far ahead', leads: /^Go to /, to: /date=\d\d\.\d\d\.\d{4}$/ },
  {
    query: 'day=1&timeFrom=20:00&timeTo=08:00',
    status: 400,
    says: 'The latest start is before the earliest',
    leads: '08:00 – 20:00',
    to: /timeFrom=08%3A00&timeTo=20%3A00$/,
  },
]

test('an address of no classes says why, and a way on', atDesktop('one of the two is enough'), async ({ page }) => {
  for (const { query, status: code, says } of nowhere) {
    const sent = await readSent(page, `/schedule?city=London&${query}`)
    expect(sent.status, query).toBe(code)
    expect(sent.main, query).toContain(says)
  }
  // One page from the next: no load.
  await page.goto('/schedule?city=London')
  for (const { query, says, leads, to } of nowhere) {
    await navigate(page, `/schedule?city=London&${query}`)
    await expect(page.getByRole('heading', { name: says })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: leads }).click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { name: says })).toBeHidden()
  }
})

test(
  'a date without classes names the next one, unless activities or facilities are chosen',
  atDesktop('one of the two is enough'),
  async ({ page }) => {
    await page.goto('/schedule?city=London&q=nobody+is+called+this')
    await expect(page.getByRole('heading', { name: `Next class available on ${dayText(londonDate(1))}` })).toBeVisible()
    await expect(status(page)).toHaveText('0 Class(es) found')
    for (const facet of ['activities=Yoga', 'facilities=Pool']) {
      await navigate(page, `/schedule?city=London&q=nobody+is+called+this&${facet}`)
      await expect(
        page.getByRole('heading', { name: 'No classes available on this date. Please, try a different date' }),
      ).toBeVisible()
    }
    await page.getByRole('link', { name: 'Show all classes of this date' }).click()
    await expect(status(page)).not.toHaveText('0 Class(es) found')
    // The link leads to the next date of any class. It drops the name, because otherwise it would find nothing again.
    await navigate(page, '/schedule?city=London&q=nobody+is+called+this')
    await page.getByRole('link', { name: /^Show all classes of \w+, / }).click()
    await expect(page).toHaveURL(new RegExp(`city=London&date=${londonDate(1)}$`))
    await expect(status(page)).not.toHaveText('0 Class(es) found')
  },
)

test(
  'Back returns to where one was in the list, and a loader says when it takes long',
  atDesktop('one of the two is enough'),
  async ({ page }) => {
    await page.goto('/schedule?city=London&day=1')
    const row = rows(page).nth(25)
    await row.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/class\//)
    await page.goBack()
    await expect(row).toBeInViewport()
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(4)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/schedule.*\.data/, async (route) => {
      await held
      await route.continue()
    })
    await page.evaluate(() => scrollTo(0, 0))
    await days(page).getByRole('link').nth(2).click()
    await expect(page.getByText('Loading classes')).toBeAttached()
    await expect(days(page).locator('[aria-current=date]')).toHaveAttribute('href', /date=/)
    answer()
    await expect(page.getByText('Loading classes')).toHaveCount(0)
  },
)
