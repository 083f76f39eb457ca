import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { atBothWidths, atDesktop, atPhone, expectAccessible, test } from '../../support/browser/journey.ts'
import { readSent } from '../../support/browser/sent-page.ts'

const sourceOf = async (page: Page, address: string) => (await page.request.get(address)).text()

test.describe('master white label, on a separate host', () => {
  const harbour = (baseURL: string | undefined) => `http://harbour.localhost:${new URL(baseURL ?? '').port}`

  test(
    'is branded as it is sent, and keeps to its destination',
    atDesktop('which site it is, the server decides'),
    async ({ page, baseURL }) => {
      await page.goto(`${harbour(baseURL)}/`)
      const sent = await page.evaluate(async () => (await fetch('/')).text())
      expect(sent).toContain('#0369a1')
      expect(sent).toContain('/images/logo/harbour/primary.svg')
      expect(sent).toContain('<meta name="robots" content="noindex,nofollow"/>')
      await expect(page.getByRole('banner').getByText('powered by Roamfit')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Buy your Pass and stay fit while you are in town',
      )
      await expect(page.getByRole('combobox', { name: 'City' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Explore activities' }).click()
      await expect(page).toHaveURL(`${harbour(baseURL)}/locations?city=Lisbon`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gyms and studios in Lisbon')
      await expectAccessible(page)
      for (const address of ['/locations', '/schedule']) {
        await page.goto(`${harbour(baseURL)}${address}?city=London`)
        await expect(page).toHaveURL(`${harbour(baseURL)}${address}?city=Lisbon`)
        await expect(page.getByRole('searchbox', { name: 'Gym name' })).toBeVisible()
        await expect(page.getByRole('combobox', { name: 'City' })).toHaveCount(0)
      }
      // It goes before any parameter, and leaves the product’s own host alone (T8).
      await page.goto(`${harbour(baseURL)}/?partner=grand-hotel`)
      await expect(page.getByRole('banner').getByRole('img', { name: 'Harbour' })).toBeVisible()
      const own = await sourceOf(page, '/')
      expect(own).not.toContain('harbour')
      expect(own).toContain('<meta name="robots" content="index,follow"/>')
    },
  )

  test(
    'is not believed from a header of the visitor (T9)',
    atPhone('which site it is, the server decides'),
    async ({ page }) => {
      const answer = await page.request.get('/?forwarded=1', { headers: { 'x-forwarded-host': 'harbour.localhost' } })
      expect(await answer.text()).not.toContain('harbour/primary.svg')
    },
  )
})

test.describe('partners and white labels by parameter', () => {
  test('stay on every link, through login and back (T16)', atDesktop('where links lead'), async ({ page }) => {
    await page.goto('/locations?city=London&partner=grand-hotel')
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((link) => !link.includes('partner=grand-hotel'))).toEqual([])
    await page.goto('/login?return=%2Fuser%2Fprofile%2Fbookings%3Fpartner%3Dgrand-hotel&partner=grand-hotel')
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill('nina@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Traveller_1')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/user/profile/bookings?partner=grand-hotel')
  })

  test(
    'a white label shows its own reasons and its own cities (T11)',
    atPhone('which cities there are, the server decides'),
    async ({ page }) => {
      expect((await readSent(page, '/?b2cwl=aurora')).main).toContain('Why Aurora')
      expect((await readSent(page, '/locations?b2cwl=aurora')).heading).toBe('Gyms and studios in Berlin')
      expect((await readSent(page, '/location/river-house-gym?b2cwl=aurora')).heading).not.toBe('River House Gym')
      const answer = await page.goto('/locations?city=London&b2cwl=aurora')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('main').getByRole('link')).toHaveText(['Berlin', 'Vienna'])
    },
  )

  test(
    'a partner that sells only some passes tells one price for a visit, on card and page (T64)',
    atPhone('a price is the same at any width'),
    async ({ page }) => {
      const price = async (address: string) =>
        /River House Gym.*?from (£[\d.]+) per visit/s.exec((await readSent(page, address)).main)?.[1] ?? 'none'
      const told = await price('/locations?city=London&q=River+House+Gym&partner=grand-hotel')
      expect(told).toMatch(/^£\d/)
      expect(await price('/location/river-house-gym?partner=grand-hotel')).toBe(told)
      expect(await price('/location/river-house-gym')).not.toBe(told)
    },
  )

  test(
    'an unknown one is the product’s own site',
    atPhone('which site it is, the server decides'),
    async ({ page }) => {
      const { html } = await readSent(page, '/?partner=nobody')
      expect(html).toContain('Get a Pass')
      expect(html).not.toContain('Explore activities')
      expect((await readSent(page, '/?partner=nobody&b2cwl=aurora')).main).toContain('Why Roamfit')
    },
  )

  test(
    'a white label that blocks its home city sells passes for its first other one (T11)',
    atPhone('which city it is, a rule decides'),
    async ({ page }) => {
      // Its home would be London, the first of the list. For a visitor who has seen a city's page, that city would be
      // used.
      await page.goto('/?b2cwl=nomad&open=buy-roamfit-pass')
      await expect(page.getByRole('dialog').getByLabel('City')).toHaveValue('Manchester')
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    },
  )
})

test.describe('texts of the content service', () => {
  test('each is there, with and without a slash at the end', atPhone('the addresses of texts'), async ({ page }) => {
    for (const address of ['/terms-of-use/', '/privacy/'])
      expect((await readSent(page, address)).heading, address).toMatch(/^(?:Terms of Use|Privacy Policy)$/)
    for (const [address, heading] of [
      ['/terms-of-use', 'Terms of Use'],
      ['/privacy', 'Privacy Policy'],
      ['/FAQs', 'Frequently Asked Questions'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading)
      await expect(page, address).toHaveTitle(`${heading} | Roamfit`)
      await expectAccessible(page)
    }
  })

  test('are found from the footer and from the sign-up form', atPhone('where links lead'), async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`2025–${new Date().getFullYear()}`)
    await footer.getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use')
    await page.goto('/?open=signup')
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('link', { name: /Privacy Policy/ })
      .last()
      .click()
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  })
})

test(
  'T156: the cookie banner asks once, and is kept for 150 days',
  atPhone('what is kept; axe looks at both widths'),
  async ({ page, context }) => {
    await context.clearCookies()
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner).toBeVisible()
    await atBothWidths(page, expectAccessible)
    expect(await context.cookies()).toEqual([])
    await banner.getByRole('button', { name: 'Only necessary' }).click()
    await expect(banner).toBeHidden()
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ name: 'cookie-consent', value: 'necessary', sameSite: 'Lax' })
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(150)
    await page.reload()
    await expect(banner).toBeHidden()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    await expect(banner).toBeVisible()
  },
)

test(
  '2§9, T156, T191: the language that a visitor chooses is kept for a year, and the server writes days in it',
  atPhone('a cookie is the same at any width'),
  async ({ page, context }) => {
    await page.goto('/blogs')
    const articleDay = page.locator('main time').first()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(articleDay).toHaveText(/^\p{L}{3} \d{1,2}, 20\d\d$/u)
    const language = page.getByRole('contentinfo').getByRole('combobox', { name: 'Language' })
    await expect(language.getByRole('option')).toHaveText(['English (US)', 'English (UK)'])
    await language.selectOption('English (UK)')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(articleDay).toHaveText(/^\d{1,2} \p{L}{3} 20\d\d$/u)
    const cookie = (await context.cookies()).find(({ name }) => name === 'language')
    expect(cookie).toMatchObject({ value: 'en-GB', sameSite: 'Lax', path: '/' })
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
    await page.reload()
    await expect(language).toHaveValue('en-GB')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  },
)
