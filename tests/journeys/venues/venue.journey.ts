import { expect, type Page } from '@playwright/test'
import {
  atBothWidths,
  atDesktop,
  atPhone,
  expectAccessible,
  isoDate,
  londonDate,
  signIn,
  test,
} from '../../support/browser/journey.ts'
import { withholdCode } from '../../support/browser/late-code.ts'
import { readSent } from '../../support/browser/sent-page.ts'

const GYM = '/location/river-house-gym'

/** The address of a venue's class on a day. */
async function classOf(
  page: Page,
  venue: string,
  date: string,
  name?: string,
): Promise<{ path: string; date: string }> {
  const answer = await page.request.get(`/api/studio/${venue}/classes?date=${date}`)
  const classes = (await answer.json()) as { id: string; name: string }[]
  const found = name === undefined ? classes[0] : classes.find((one) => one.name === name)
  if (!found) throw new Error(`No class at ${venue} on ${date}`)
  return { path: `/location/${venue}/class/${found.id}`, date }
}

const columns = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
const widthOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).evaluate((element) => element.getBoundingClientRect().width)

/** Replaces the phone's share sheet; `window.shared` holds what was shared. */
async function sharesByItself(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: object) => void Object.assign(window, { shared: what }) })
  })
}

test(
  'a wide page has the products of a venue beside it, and shares it by a dialog of links',
  atDesktop('a phone shares by itself, and has less room'),
  async ({ page }) => {
    await page.goto(GYM)
    await expect(page.getByRole('link', { name: 'General Gym Access' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'General Gym Access' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Buy your Pass' })).toBeVisible()
    await expect(page.getByText(/^from £\d+\.\d\d per visit with \d+ visits, £\d+ for one$/).first()).toBeVisible()
    const elsewhere: string[] = []
    page.on(
      'request',
      (request) =>
        !request.url().startsWith(new URL(page.url()).origin) &&
        !request.url().startsWith('blob:') &&
        !request.url().startsWith('data:') &&
        elsewhere.push(request.url()),
    )
    await page.getByRole('button', { name: 'Share Studio' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share Studio' })
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(new URL(GYM, page.url()).href)
    await expect(dialog.getByRole('list', { name: 'Share with' }).getByRole('link')).toHaveText([
      'Email',
      'WhatsApp',
      'X',
      'Facebook',
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(elsewhere).toEqual([])
  },
)

test(
  'on a phone a venue is shared by the phone, and its products open over the page',
  atPhone('its own share sheet, and less room'),
  async ({ page }) => {
    await sharesByItself(page)
    await page.goto(GYM)
    await page.getByRole('button', { name: 'Share Studio' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: object }).shared))
      .toMatchObject({ title: 'Roamfit Pass', url: new URL(GYM, page.url()).href })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'General Gym Access' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: 'Buy your Pass' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'See schedule' }).click()
    await dialog.getByRole('list', { name: 'Days' }).getByRole('link').nth(2).click()
    await expect(page).toHaveURL(new RegExp(`date=${londonDate(2)}`))
    await expect(dialog.getByRole('link', { name: 'Evening Strength' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto('/location/atelier-yoga')
    await page.getByRole('link', { name: 'This venue offers classes' }).click()
    await expect(dialog.getByRole('heading', { name: 'Schedule' })).toBeVisible()
  },
)

test(
  'a press before the code of the page has run is not lost, nor what it was for',
  atPhone('when a press counts'),
  async ({ context, page }) => {
    const { path, date } = await classOf(page, 'river-house-gym', londonDate(4), 'Evening Strength')
    const slow = await context.newPage()
    const dialog = slow.getByRole('dialog')
    const pressAhead = async (address: string, name: string, goal: RegExp) => {
      const bringCode = await withholdCode(slow)
      await slow.goto(address, { waitUntil: 'commit' })
      await slow.getByRole('link', { name }).click()
      await expect(slow).toHaveURL(goal)
      await expect(slow.getByRole('link', { name })).toBeVisible()
      await expect(dialog).toHaveCount(0)
      bringCode()
    }
    await pressAhead(GYM, 'General Gym Access', /show=gym-access/)
    await dialog.getByRole('link', { name: 'Buy your Pass' }).click()
    await expect(slow.getByRole('dialog', { name: 'Log in' }).getByText('General Gym Access')).toBeVisible()
    await slow.keyboard.press('Escape')
    await expect(dialog).toHaveCount(1)
    await pressAhead(`${path}?date=${date}`, 'Book this class', /open=confirm-booking/)
    await expect(slow.getByRole('dialog', { name: 'Log in' }).getByText('Evening Strength')).toBeVisible()
    await slow.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // With the code loaded, Back closes the dialog and the focus is where it was.
    const book = slow.getByRole('link', { name: 'Book this class' })
    await book.click()
    await expect(dialog).toBeVisible()
    await slow.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(book).toBeFocused()
    await slow.close()
  },
)

test(
  'a class that is full says so wherever it is listed, and leads on',
  atPhone('what is said and where it leads'),
  async ({ page }) => {
    const { path, date } = await classOf(page, 'river-house-gym', londonDate(1), 'Olympic Lifting')
    await page.goto('/schedule?city=London&day=1&q=River+House')
    const row = page.getByRole('listitem').filter({ hasText: 'Olympic Lifting' })
    await expect(row.getByText('Full · waitlist', { exact: true })).toBeVisible()
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`${path}?date=${date}`)
    await expect(page.getByText('This class is full')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join the waitlist' })).toBeVisible()
    await expect(page.getByText(/free to cancel/i)).toHaveCount(0)
    await page.getByRole('link', { name: 'See the other classes of this day' }).click()
    const schedule = page.getByRole('dialog', { name: 'Schedule' })
    const sameClass = schedule.getByRole('listitem').filter({ hasText: 'Olympic Lifting' })
    await expect(sameClass.getByText('Full · waitlist', { exact: true })).toBeVisible()
  },
)

test('a venue without anything is still a page', atPhone('as it is sent'), async ({ page }) => {
  const { main } = await readSent(page, '/location/quiet-room')
  expect(main).toContain('This venue has not added a description yet.')
  expect(main).not.toContain('Products')
})

// One width walks a white label, the other the product's own site, and on to the list of saved venues.
test('a heart that is pressed before signing in is filled afterwards', async ({ page, isMobile }) => {
  const email = `${isMobile ? 'freed' : 'nina'}@example.com`
  // On a white label the booking modal opens, which begins with the login (2-marketplace §2.8, §4).
  const venue = isMobile ? `${GYM}?partner=grand-hotel` : GYM
  await page.goto(venue)
  const heart = page.getByRole('button', { name: 'Save River House Gym' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  const login = page.getByRole('dialog')
  await expect(login.getByText('Log in or sign up to save River House Gym.')).toBeVisible()
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill('Traveller_1')
  await login
    .getByRole('button', { name: /log ?in|sign ?in/i })
    .first()
    .click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Added to your favourites')).toBeVisible()
  // The closing login goes back to the venue; a page that is opened meanwhile would lose against it.
  await expect(page).toHaveURL(venue)
  if (isMobile) return
  await page.goto('/user/profile/saved')
  await expect(page.getByRole('link', { name: 'Go to Gym: River House Gym' })).toBeVisible()
  await page.route('**/api/wishlist/remove/**', (route) => route.abort())
  await heart.click()
  await expect(
    page.getByText('We could not reach the server. Please check your connection and try again'),
  ).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/api/wishlist/remove/**')
  const removed = page.waitForResponse((answer) => answer.url().includes('/wishlist/remove/'))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await removed
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Favourite Studios' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/user/profile/locations-visited')
  await expect(page.getByRole('heading', { name: 'No locations Visited' })).toBeVisible()
})

test('a visited venue can be shared and visited again', atDesktop('one width is enough'), async ({ page }) => {
  await signIn(page, 'omar')
  await page.goto('/user/profile')
  await page.getByRole('heading', { name: 'Locations' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations visited')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Visit again' }).first()
  await expect(row.getByRole('link', { name: /^Visit again/ })).toHaveAttribute('href', /^\/location\//)
  await row.getByRole('button', { name: /^Share/ }).click()
  await expect(page.getByRole('dialog', { name: 'Share Studio' }).getByRole('textbox', { name: 'Link' })).toHaveValue(
    /\/location\/[a-z0-9-]+$/,
  )
})

test(
  'a visitor from sport-advisor sees what they came for, once (T14), and the booking modal begins with the login',
  atPhone('what the address brings'),
  async ({ page, isMobile }) => {
    const session = await classOf(page, 'river-house-gym', londonDate(4), 'Evening Strength')
    await page.goto(`${GYM}?ref=sport-advisor`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Email')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.goto(`${session.path}?date=${session.date}&open=openAuthBookingFlowModal`)
    await dialog.getByLabel('Email').fill(`${isMobile ? 'june' : 'omar'}@example.com`)
    await dialog.getByLabel('Password', { exact: true }).fill('Traveller_1')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/open=confirm-booking/)
    const further = dialog.getByRole('button', { name: /^(Continue|Confirm my booking)$/ })
    await expect(further.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${session.path}?date=${session.date}`)
    await page.goto(`${GYM}?ref=sport-advisor`)
    await expect(page).toHaveURL(/open=buy-roamfit-pass/)
    await page.goto(`${session.path}?date=${session.date}&ref=sport-advisor`)
    await expect(page).toHaveURL(/open=confirm-booking/)
    await expect(dialog).toBeVisible()
  },
)

test(
  'a class says when it is at first sight, in both zones, and is shared',
  atDesktop('one width after the other'),
  async ({ browser, page, baseURL }) => {
    const { path, date } = await classOf(page, 'river-house-gym', londonDate(4), 'Evening Strength')
    const there = await browser.newContext({
      timezoneId: 'America/New_York',
      baseURL: baseURL ?? '',
      reducedMotion: 'reduce',
    })
    await there.addCookies([{ name: 'cookie-consent', value: 'necessary', url: baseURL ?? '' }])
    const far = await there.newPage()
    await far.goto(`${path}?date=${date}`)
    for (const width of [390, 820, 1440]) {
      await far.setViewportSize({ width, height: 844 })
      await expect(far.getByText('from 6:00 PM to 7:00 PM')).toBeInViewport()
      await expect(far.getByRole('link', { name: 'Book this class' })).toBeInViewport()
    }
    await expect(far.getByText(/1:00 PM where you are$/)).toBeVisible()
    await far.getByRole('button', { name: 'Share Class' }).click()
    await expect(far.getByRole('dialog', { name: 'Share Class' }).getByRole('textbox', { name: 'Link' })).toHaveValue(
      new RegExp(`${path}\\?date=${date}$`),
    )
    await far.goto(`${GYM}?show=schedule`)
    await expect(far.getByText('Times in London, 5 hours ahead of yours').first()).toBeVisible()
    await there.close()
  },
)

test(
  'a class that starts while its page is open is loaded again',
  atDesktop('one of the two is enough'),
  async ({ page }) => {
    const { path, date } = await classOf(page, 'river-house-gym', londonDate(1), 'Open Floor')
    await page.clock.install()
    await page.goto(`${path}?date=${date}`)
    await expect(page.getByRole('link', { name: 'Book this class' })).toBeVisible()
    const [day = '', month = '', year = ''] = date.split('.')
    const answer = await page.request.get(`/api/studio/class/${path.split('/').at(-1)}?date=${date}`)
    const started = {
      ...((await answer.json()) as object),
      alreadyStarted: true,
      canBook: false,
      cannotBookReason: 'classStarted',
      cannotBookText: 'This class has already started, please select another date',
    }
    await page.route('**/api/studio/class/**', (route) => route.fulfill({ json: started }))
    await page.clock.fastForward(Date.parse(`${year}-${month}-${day}T13:01:00Z`) - Date.now())
    await expect(page.getByText('This class has already started, please select another date')).toBeVisible()
    await expect(page.getByText(/free of charge|free to cancel/i)).toHaveCount(0)
  },
)

test(
  'a class without a date is the next one; a date that is none is not found, and says so (T122)',
  atPhone('which date it is'),
  async ({ page }) => {
    const { path } = await classOf(page, 'river-house-gym', londonDate(4), 'Evening Strength')
    expect((await readSent(page, path)).heading).toBe('Evening Strength')
    for (const date of ['yesterday', '31.02.2027', '01.01.2020']) {
      const { status, heading } = await readSent(page, `${path}?date=${date}`)
      expect([status, heading]).toEqual([404, 'Evening Strength doesn’t run on that date'])
    }
    await page.goto(`${path}?date=01.01.2020`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See the next one' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening Strength')
  },
)

test('ids and twins lead to the one address (T5, T28)', atDesktop('the same on every screen'), async ({ page }) => {
  const { id } = (await (await page.request.get('/api/studio/river-house-gym')).json()) as { id: string }
  const { path, date } = await classOf(page, 'river-house-gym', londonDate(4), 'Evening Strength')
  const byId = (address: string) => address.replace('river-house-gym', id)
  for (const [from, to] of [
    [byId(`${GYM}?partner=grand-hotel`), `${GYM}?partner=grand-hotel`],
    [`/B2C${byId(GYM)}`, `/B2C${GYM}`],
    ['/location/River-House-Gym?date=1', `${GYM}?date=1`],
    [byId(`${path}?date=${date}`), `${path}?date=${date}`],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, to])
  }
  for (const twin of [`/b2c${GYM}`, `/B2C${path}?date=${date}`, `${GYM}/`])
    expect((await page.request.get(twin, { maxRedirects: 0 })).status()).toBe(200)
})

test('the layout changes at 992 and at 1400 (2-marketplace §9)', atDesktop('widths are set here'), async ({ page }) => {
  const { path, date } = await classOf(page, 'river-house-gym', londonDate(4), 'Evening Strength')
  await page.goto(GYM)
  const access = page.getByRole('link', { name: 'General Gym Access' })
  for (const [width, isNarrow] of [
    [991, true],
    [992, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(access).toBeVisible({ visible: isNarrow })
  }
  for (const [width, side] of [
    [1399, 336],
    [1400, 384],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => widthOf(page, 'Where and when')).toBe(side)
  }
  await page.goto(`${path}?date=${date}`)
  for (const [width, count] of [
    [1399, 1],
    [1400, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columns(page, 'article')).toBe(count)
  }
})

test(
  'a restricted site asks for the day of a visit, also on a tablet that is turned meanwhile (2-marketplace §2.7)',
  atPhone('what the form takes; axe looks at both widths'),
  async ({ page }) => {
    await page.goto('/location/zurich-lakeside?partner=ticket-hotel&show=gym-access')
    const dialog = page.getByRole('dialog', { name: 'Select Date for booking' })
    const day = dialog.getByLabel('Date')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Proceed' })).toBeDisabled()
    const chosen = isoDate(3)
    await day.fill(chosen)
    const keepsDay = () => expect(day).toHaveValue(chosen)
    await atBothWidths(page, async () => {
      await keepsDay()
      await expect(dialog.getByRole('button', { name: 'Proceed' })).toBeEnabled()
      await expectAccessible(page)
    })
    await keepsDay()
    // It stands above what it was opened from, and Back leads there.
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'General Gym Access' })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/location/zurich-lakeside?partner=ticket-hotel')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await day.fill(chosen)
    await atBothWidths(page, keepsDay)
  },
)
