import { expect, type Page } from '@playwright/test'
import { disconnect } from '../../support/database/connection.ts'
import { atDesktop, atPhone, test } from '../../support/browser/journey.ts'
import { withholdCode } from '../../support/browser/late-code.ts'
import { readSent } from '../../support/browser/sent-page.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('listitem').getByRole('heading', { level: 2 })
const count = (page: Page) => main(page).getByRole('status').first()
const list = (page: Page) => page.getByRole('region', { name: 'the list of venues' })

test(
  'the count line stands there from 30 partners on, the sub-heading above 30 (T113), as it is sent',
  atDesktop('which lines there are'),
  async ({ page }) => {
    for (const [city, countLine, subHeading] of [
      ['Basel', [], []],
      ['Nice', ['30 Partner(s) in Nice'], []],
      ['Lyon', ['31 Partner(s) in Lyon'], ['Gyms, studios and classes in Lyon']],
    ] as const) {
      const sent = (await readSent(page, `/locations?city=${city}`)).main
      const lines = (said: string) => [...new Set(sent.match(new RegExp(`${said} in ${city}`, 'g')))]
      expect(lines('\\d+ Partner\\(s\\)'), city).toEqual([...countLine])
      expect(lines('Gyms, studios and classes'), city).toEqual([...subHeading])
    }
  },
)

test(
  'a city by another of its names is that city, for links and for the next visit; two choices in quick succession both count; from where one is, the nearest is first',
  atPhone('which city a name is, and the order of a list'),
  async ({ page, context }) => {
    await page.goto('/locations?city=m%C3%BCnchen')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gyms and studios in Munich')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/locations\?city=Munich$/)
    const city = page.getByRole('combobox', { name: 'City' })
    await expect(city).toHaveValue('Munich')
    const readKept = () => page.evaluate(() => localStorage.getItem('currentlySelectedCity'))
    await expect.poll(readKept).toBe('Munich')
    await city.selectOption('London')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gyms and studios in London')
    await expect.poll(readKept).toBe('London')

    await page.getByRole('searchbox', { name: 'Gym name' }).fill('e')
    await page.getByRole('button', { name: 'Open now' }).click()
    await expect(page).toHaveURL(/q=e&openNow=true/)
    await page.getByRole('button', { name: 'Reset all filters' }).click()
    await expect(page).toHaveURL(/\/locations\?city=London$/)
    await expect(page.getByRole('button', { name: 'Open now' })).toHaveAttribute('aria-pressed', 'false')

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 51.5079, longitude: -0.1281 })
    await page.getByRole('button', { name: 'Near me' }).first().click()
    await expect(page).toHaveURL(/lat=51\.508&lng=-0\.128/)
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('distance')
    await expect(
      main(page)
        .getByText(/(?: m|km) · about \d+ min walk$/)
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: /^Remove Near / }).click()
    await expect(page).not.toHaveURL(/lat=/)
  },
)

test(
  'the map comes with the first input, also with one before the code of the page has run',
  atPhone('a wide screen has its map at once'),
  async ({ context }) => {
    const page = await context.newPage()
    // Without any input the map would come after a while; here it never does.
    await page.addInitScript(() => {
      const { setTimeout } = window
      window.setTimeout = ((work: () => void, delay = 0) =>
        delay === 3_000 ? 0 : setTimeout(work, delay)) as typeof window.setTimeout
    })
    const map = page.locator('.map-frame')
    for (const input of [() => page.keyboard.press('Shift'), () => page.mouse.wheel(0, 10)]) {
      const bringCode = await withholdCode(page)
      await page.goto('/locations?city=London', { waitUntil: 'commit' })
      await expect(cards(page).first()).toBeVisible()
      await input()
      await expect(map).toHaveCount(0)
      bringCode()
      await expect(map).toBeAttached()
    }
    // The press that leads here is no input of this page.
    await page.goto('/')
    await page.getByRole('list', { name: 'Popular cities' }).getByRole('link', { name: 'London' }).click()
    await expect(page).toHaveURL(/locations/)
    await expect(cards(page).first()).toBeVisible()
    await expect(map).toHaveCount(0)
    await page.keyboard.press('Shift')
    await expect(map).toBeAttached()
    // An address that asks for the map waits for nothing.
    await page.goto('/locations?city=London&view=map')
    await expect(map).toBeAttached()
    await page.close()
  },
)

test(
  'languages are English (US) alone, and the filters say what they would leave',
  atPhone('which filters there are'),
  async ({ page }) => {
    await page.goto('/locations?city=London')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('group', { name: 'Languages' }).getByRole('checkbox')).toHaveCount(1)
    await expect(dialog.getByLabel('English (US)')).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Activities' }).getByRole('checkbox').first()).toHaveAccessibleName(
      'General Gym Access',
    )
    const found = dialog.getByRole('status')
    await expect(found).toHaveText(/^\d+ venues?$/)
    const all = (await found.textContent()) ?? ''
    await dialog.getByLabel('Yoga').check()
    await expect(found).not.toHaveText(all)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page, 'what is closed changes nothing').toHaveURL(/\/locations\?city=London$/)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await dialog.getByLabel('Yoga').check()
    await expect(found).not.toHaveText(all)
    const said = await found.textContent()
    await dialog.getByRole('button', { name: 'Show Results' }).click()
    await expect(count(page)).toHaveText(new RegExp(`^${(said ?? '').replace(/ venues?/, '')} `))
    await page.getByRole('button', { name: /^Filters/ }).click()
    await dialog.getByRole('button', { name: 'Clear filters' }).click()
    await dialog.getByRole('button', { name: 'Show Results' }).click()
    await expect(page).toHaveURL(/\/locations\?city=London$/)
  },
)

test(
  'the sheet over the map goes down and up, and Back finds the list where it was',
  atPhone('wide screens have the list beside the map'),
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/locations?city=London')
    await expect(count(page)).toBeVisible()
    const height = async () => (await list(page).boundingBox())?.height ?? 0
    const half = await height()
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect.poll(height).toBeLessThan(half)
    await expect(count(page)).toBeInViewport()
    await page.getByRole('button', { name: 'Show the list of venues' }).click()
    await page.getByRole('button', { name: 'Show more of the list of venues' }).click()
    await expect.poll(height).toBeGreaterThan(half)
    const last = cards(page).nth(9)
    await last.scrollIntoViewIfNeeded()
    const scrolled = await list(page).evaluate((element) => element.scrollTop)
    expect(scrolled).toBeGreaterThan(500)
    await last.getByRole('link').click()
    await expect(page).toHaveURL(/\/location\//)
    await page.goBack()
    await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBe(scrolled)
    await expect(page.getByRole('button', { name: 'Shrink the list of venues' })).toBeVisible()
  },
)

test('Back finds filters and scroll of a wide screen', atDesktop('narrow screens have a sheet'), async ({ page }) => {
  await page.goto('/locations?city=London&amenities=Towels&view=grid')
  const venue = cards(page).nth(11)
  await venue.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await venue.getByRole('link').click()
  await expect(page).toHaveURL(/\/location\//)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove Towels' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

test(
  'a search without a connection keeps its filters and comes once there is one',
  atPhone('what is shown without a connection'),
  async ({ page, context }) => {
    await page.goto('/locations?city=London')
    // The map loads on the first user input; without its code there would be no answer of its own.
    await page.keyboard.press('Shift')
    await expect(page.getByText(/^This browser cannot draw the map/)).toBeAttached()
    const reconnect = await disconnect(context)
    await page.getByRole('button', { name: 'Open now' }).click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page).toHaveURL(/openNow=true/)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await reconnect()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open now' })).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'nothing found from a menu is a promise, else a regret with a way on',
  atPhone('what a page says'),
  async ({ page }) => {
    await page.route(/\/locations\.data\?city=Nice/, async (route) =>
      route.continue({ url: route.request().url().replace('city=Nice', 'city=Nice&q=nobody') }),
    )
    await page.goto('/locations?city=Nice&q=nobody')
    await expect(page.getByRole('heading', { name: 'No Studios Found' })).toBeVisible()
    await page.goto('/how-it-works', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Gym Locations' }).first().click()
    await expect(page.getByRole('heading', { name: 'Coming Soon!' })).toBeVisible()
    await expect(page.getByText('We are in talks with services in this area')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Lyon' })).toBeVisible()
  },
)

const x = 'x'.repeat(7_000)
test('any address is a page, and shows its values as text', atDesktop('one width is enough'), async ({ page }) => {
  for (const query of [
    `q=${x}`,
    `q=${encodeURIComponent('🏋️‍♀️')}`,
    `q=${encodeURIComponent(`'; drop table venues; <img src=x onerror=alert(1)>`)}`,
    'lat=91&lng=abc&distance=-1&shown=1e9&limit=-1&page=0',
    'type=gold&sort=price&view=globe&openNow=perhaps&date=30.02.2027',
    'q=%00%07&facilities=%0A',
  ])
    expect((await page.request.get(`/locations?city=London&${query}`)).status(), query.slice(0, 80)).toBe(200)
  await page.goto(
    `/locations?city=London&activities=${encodeURIComponent('<b>bold</b>')}&q=${encodeURIComponent('<b>bold</b>')}`,
  )
  // Unknown values leave the address; a name may be anything.
  await expect(page).toHaveURL(/city=London&q=[^&]*$/)
  await expect(page.getByRole('searchbox', { name: 'Gym name' })).toHaveValue('<b>bold</b>')
  await expect(main(page).locator('b')).toHaveCount(0)
})

test(
  'a city that cannot be is a page that helps, with status 404',
  atDesktop('as it is sent: the same everywhere'),
  async ({ page }) => {
    for (const [city, shown] of [
      ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', '“<script>alert(1)</script>”'],
      [x, `“${'x'.repeat(60)}…”`],
      ['Lon%00don', '“Lon'],
    ] as const) {
      const { status, heading, html } = await readSent(page, `/locations?city=${city}`)
      expect(status).toBe(404)
      expect(heading).toContain(`We couldn’t find ${shown}`)
      expect(html).toMatch(/<a [^>]*href="\/locations\?city=London"[^>]*>(<[^>]*>)*London</)
    }
  },
)

test(
  'the filters stay on one line for any choice',
  atDesktop('one width after the other, in one browser'),
  async ({ page }) => {
    const chosen =
      'city=San+Francisco&activities=Yoga&facilities=Sauna&amenities=Towels&languages=English+(US)&type=premium'
    await page.goto(`/locations?${chosen}`)
    for (const width of [1090, 1200, 1300]) {
      await page.setViewportSize({ width, height: 800 })
      const tops = await Promise.all(
        [page.getByRole('combobox', { name: 'City' }), page.getByRole('combobox', { name: 'Type of Pass' })].map(
          async (one) => (await one.boundingBox())?.y,
        ),
      )
      expect(tops[1], `at ${width}`).toBe(tops[0])
    }
    await page.setViewportSize({ width: 1089, height: 800 })
    const filters = page.getByRole('button', { name: /^Filters/ })
    await expect(filters).toHaveText('Filters5')
    const [button, field] = [
      await filters.boundingBox(),
      await page.getByRole('combobox', { name: 'City' }).boundingBox(),
    ]
    expect(button?.height).toBe(field?.height)
  },
)
