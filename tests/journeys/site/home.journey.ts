import { expect, type Page } from '@playwright/test'
import type { StudioSearchResult } from '../../../contract/venues.ts'
import { atBothWidths, atDesktop, atPhone, expectAccessible, test } from '../../support/browser/journey.ts'
import { readSent } from '../../support/browser/sent-page.ts'
import { withholdCode } from '../../support/browser/late-code.ts'

const at = async (page: Page, width: number, address = '/') => {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(address)
}

test(
  'home by its width (T161): five, four, three and one venue in a row, the orbit menu below 992, a menu for the links of the header below 1090',
  atDesktop('one width after the other, in one browser'),
  async ({ page }) => {
    await at(page, 1300)
    for (const [width, count] of [
      [1300, 5],
      [1299, 4],
      [992, 4],
      [991, 3],
      [764, 3],
      [763, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const shown = await page
        .getByRole('region', { name: /^Popular in/ })
        .getByRole('list')
        .evaluate((list) => {
          const box = list.getBoundingClientRect()
          return [...list.children].filter((item) => item.getBoundingClientRect().right <= box.right + 1).length
        })
      expect(shown, `at ${width}`).toBe(count)
      await expect(page.getByRole('navigation', { name: 'Quick ways in' })).toBeVisible({ visible: width < 992 })
    }
    const main = page.getByRole('navigation', { name: 'Main' })
    const menu = page.getByRole('button', { name: 'Menu' })
    for (const width of [1440, 1090]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(main.getByRole('link')).toHaveText([
        'Locations',
        'Schedule',
        'Extra Services',
        'How it works',
        'Support',
        'Blog',
      ])
      await expect(menu).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1089, height: 900 })
    await expect(main).toBeHidden()
    await menu.click()
    const entries = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
    await expect(entries).toHaveText([
      'Gym Locations',
      'Class Schedule',
      'Extra Services',
      'How it works',
      'Support',
      'Blog',
    ])
    await entries.first().click()
    await expect(page.getByText('Please Select City')).toBeVisible()
    await expect(page).toHaveURL('/')
    const steps = page.getByRole('heading', { name: 'How it works', level: 2 })
    await entries.filter({ hasText: 'How it works' }).click()
    await expect(steps).toBeInViewport()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(steps).not.toBeInViewport()
    await menu.click()
    await entries.filter({ hasText: 'How it works' }).click()
    await expect(steps, 'once more from the page itself').toBeInViewport()
  },
)

test(
  'what is pressed, typed or sent before the code of the page has run is done once it is there',
  atPhone('only a phone has dialogs for these; the wide page comes last'),
  async ({ context }) => {
    const page = await context.newPage()
    const early = async (address: string, act: () => Promise<unknown>) => {
      const bringCode = await withholdCode(page)
      await page.goto(address, { waitUntil: 'commit' })
      await act()
      bringCode()
    }
    const city = page.getByRole('combobox', { name: 'City' })
    await early('/', () => city.fill('Barcel'))
    await expect(page.getByRole('option', { name: /Barcelona/ })).toBeVisible()
    await expect(city).toHaveValue('Barcel')
    const newsletter = page.getByRole('form', { name: 'Stay in the loop with us' })
    await early('/', async () => {
      await newsletter.getByRole('textbox').fill('early @ ')
      await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    })
    await expect(newsletter.getByText('Invalid email')).toBeVisible()
    await expect(page, 'what was typed is in no address').not.toHaveURL(/early/)
    for (const [address, name] of [
      ['/', 'Menu'],
      ['/locations?city=London', 'Filters'],
    ] as const) {
      const dialog = page.getByRole('dialog', { name })
      await early(address, async () => {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(dialog).toHaveCount(0)
      })
      await expect(dialog).toBeVisible()
    }
    const firstCard = page.getByRole('main').getByRole('listitem').first()
    await early('/locations?city=London', () => firstCard.getByRole('button', { name: /^Save / }).click())
    await expect(page).toHaveURL(/open=login/)
    await page.setViewportSize({ width: 1440, height: 900 })
    const grid = page.getByRole('radio', { name: 'Grid' })
    await early('/locations?city=London', () => grid.click())
    await expect(page).toHaveURL(/view=grid/)
    await expect(grid).toBeChecked()
    await page.close()
  },
)

test('without a city the search asks: a notice on a wide page, a dialog on a narrow one', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  if (isMobile) {
    const dialog = page.getByRole('dialog', { name: 'Select Destination' })
    const cities = dialog.getByRole('listitem')
    const listed = await cities.allTextContents()
    expect(listed).toEqual(listed.toSorted((one, other) => one.localeCompare(other, 'en')))
    await dialog.getByRole('searchbox', { name: 'Search cities' }).fill('genf')
    await expect(cities).toHaveText(['Switzerland, Geneva'])
    await expectAccessible(page)
    await dialog.getByRole('searchbox', { name: 'Search cities' }).fill('barce')
    await dialog.getByRole('button', { name: /Barcelona/ }).click()
    await expect(page).toHaveURL('/locations?city=Barcelona')
  } else {
    await expect(page.getByRole('main').getByText('Please Select City')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'City' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    const [error, list] = await Promise.all([
      page.getByRole('main').getByText('Please Select City').boundingBox(),
      page.getByRole('listbox', { name: 'City' }).boundingBox(),
    ])
    expect(list?.y).toBeGreaterThanOrEqual((error?.y ?? Infinity) + (error?.height ?? 0))
    await page.getByRole('combobox', { name: 'City' }).fill('new y')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gyms and studios in New York')
  }
})

test(
  'T12: home is about a city by any of its names, its cities listed by countryCity (1§2.5)',
  atPhone('which city a name is'),
  async ({ page }) => {
    const [first, ...others] = ['Genf', 'GENÈVE', 'geneva, switzerland'].map(
      (name) => `/?city=${encodeURIComponent(name)}`,
    )
    for (const address of others)
      expect((await readSent(page, address)).heading).toBe("Discover Geneva's top gyms and studios")
    await page.goto(first ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Discover Geneva's top gyms and studios")
    await expectShort(page)
    const city = page.getByRole('combobox', { name: 'City' })
    for (const [typed, listed] of [
      ['denm', 'Denmark, Copenhagen'],
      ['kopenh', 'Denmark, Copenhagen'],
      ['genf', 'Switzerland, Geneva'],
    ] as const) {
      await city.fill(typed)
      await expect(page.getByRole('listbox', { name: 'City' }).getByRole('option')).toHaveText([listed])
    }
    // What is typed takes the place of the city that the page is about, by press and by key.
    for (const focus of ['click', 'focus'] as const) {
      await page.goto(first ?? '')
      await expect(city).toHaveValue('Geneva')
      await city[focus]()
      await page.keyboard.type('Oslo')
      await expect(city).toHaveValue('Oslo')
    }
  },
)

test(
  'how it works and the questions are home, scrolled to them (T6), and lead to more, which open by keyboard',
  atDesktop('where an address leads; phones have no keyboard'),
  async ({ page }) => {
    for (const [address, heading] of [
      ['/how-it-works?partner=grand-hotel', 'How it works'],
      ['/faq/', 'Questions'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeInViewport()
    }
    await page.getByRole('link', { name: 'More Questions?' }).click()
    await expect(page).toHaveURL('/FAQs')
    await page.getByText('How long is my pass valid?').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('12 months from the day you buy it')).toBeVisible()
  },
)

test(
  'support opens over any page, and a message arrives once the captcha is done',
  atPhone('what is sent; dialogs-of-booking walks the dialog at both widths'),
  async ({ page }) => {
    await page.goto('/FAQs?partner=grand-hotel')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Support' }).click()
    const dialog = page.getByRole('dialog', { name: 'Contact Us' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/FAQs?partner=grand-hotel#contact')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    for (const text of ['Name is required', 'Email is required', 'Message is required', 'Please complete the captcha'])
      await expect(dialog.getByText(text)).toBeVisible()
    await atBothWidths(page, expectAccessible)
    await dialog.getByLabel('Name').fill('Nina Novak')
    await dialog.getByLabel('Email').fill('nina@')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByText('Invalid email', { exact: true })).toBeVisible()
    await dialog.getByLabel('Email').fill('nina@example.com')
    await dialog.getByLabel('Message').fill('Is there a pool in Lisbon?')
    await dialog.getByLabel('I am not a robot').check()
    await expect(dialog.getByText('Verified')).toBeVisible({ timeout: 20_000 })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('We have received your feedback')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/FAQs?partner=grand-hotel')
  },
)

/** The home page of a phone is at most 4,500 pixels long. */
const expectShort = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500)

test('the newsletter asks the owner of the address', atPhone('a mail and its link'), async ({ page }, { project }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Where are you going?' })).toBeVisible()
  await expectShort(page)
  const form = page.getByRole('form', { name: 'Stay in the loop with us' })
  await form.getByLabel('Email').fill('not an address')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Invalid email')).toBeVisible({ timeout: 20_000 })
  await form.getByLabel('Email').fill(`${project.name}@example.com`)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('You are now subscribed to our Newsletter!')).toBeVisible({ timeout: 20_000 })
})

test(
  'an address leads to the venues near it, with distances; one that we do not serve says so',
  atPhone('what a search finds'),
  async ({ page }) => {
    const answer = await page.request.get('/api/basicSearch/studios?city=London&limit=500')
    const { documents } = (await answer.json()) as StudioSearchResult
    const of = (address: string | null) => documents.filter(({ location }) => location.address === address)
    const venue = documents.find(({ location }) => location.address && of(location.address).length === 1)
    const address = venue?.location.address ?? ''
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'City, quarter or street' })
    await field.fill('qqqq wwww')
    await expect(page.getByText('No city, quarter or street of that name near our venues')).toBeVisible()
    await field.fill(address)
    await page.getByRole('option', { name: address }).click()
    await expect(page).toHaveURL(/\/locations\?city=London&lat=51\.\d+&lng=-0\.\d+&place=/)
    const nearest = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first()
    await expect(nearest.getByRole('heading')).toHaveText(venue?.name ?? '')
    await expect(nearest.getByText(/^10 m · about 1 min walk$/)).toBeVisible()
    await page.goBack()
    // Home asks for the city of the last visit, which comes with its data.
    await expect(field).toHaveValue('London', { timeout: 30_000 })
    // Sent without a choice, it leads there as well.
    await field.fill(address)
    await field.press('Escape')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/locations\?city=London&lat=51\.\d+&lng=-0\.\d+&place=/)
  },
)

test(
  'a date leads to the schedule of that date, and tonight to this evening, in the days of the city',
  atPhone('where a link leads'),
  async ({ page }) => {
    await page.goto('/?city=Singapore')
    await page.getByRole('link', { name: 'Choose a date' }).click()
    const days = page.getByRole('dialog', { name: 'Choose a date' }).getByRole('listitem')
    await expect(days).toHaveCount(30)
    await expectAccessible(page)
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(
      await page.evaluate(() => Date.now()),
    )
    const tomorrow = new Date(Date.parse(there) + 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .toReversed()
      .join('.')
    await days.nth(1).getByRole('button').click()
    await expect(page).toHaveURL(`/schedule?city=Singapore&date=${tomorrow}`)
    await expect(page.getByRole('heading', { name: 'Class Schedule', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/?city=Singapore')
    await page.getByRole('navigation', { name: 'Classes in Singapore' }).getByRole('link', { name: 'Tonight' }).click()
    await expect(page).toHaveURL(/\/schedule\?city=Singapore&timeFrom=18%3A00$/)
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/found$/)
  },
)

test('home says what a visit costs, as it is sent', atPhone('the same at any width'), async ({ page }) => {
  const { html, main } = await readSent(page, '/')
  expect(html).toContain('href="/locations?city=Paris"')
  expect(main).toMatch(/London.*?from £\d+\.\d\d per visit/s)
  expect(main).toMatch(/Standard or Premium\?.*In London from £\d+\.\d\d per visit.*Premium/s)
})

test(
  'the scripts of a page wait until it is painted',
  atDesktop('as it is sent: the same everywhere'),
  async ({ page }) => {
    const html = await (await page.request.get('/')).text()
    expect(html).toContain('<script type="later">import ')
    expect(html).toContain('<link rel="later"')
    expect(html).not.toContain('<link rel="modulepreload"')
  },
)
