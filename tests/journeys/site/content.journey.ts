import { expect } from '@playwright/test'
import { atDesktop, atPhone, expectAccessible, test } from '../../support/browser/journey.ts'
import { readSent } from '../../support/browser/sent-page.ts'

test(
  'the blog has pages of ten, newest first, and each article its own page',
  atPhone('which articles there are'),
  async ({ page }) => {
    await page.goto('/blogs/?partner=grand-hotel')
    const articles = page.getByRole('main').getByRole('article')
    await expect(articles).toHaveCount(10)
    await expect(articles.first()).toContainText('min read')
    const days = await articles
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
    expect(days).toEqual(days.toSorted().toReversed())
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/blogs?page=2&partner=grand-hotel')
    await expect(articles).toHaveCount(2)
    expect((await page.request.get('/blogs?page=9999&partner=grand-hotel')).url()).toMatch(
      /\/blogs\?partner=grand-hotel&page=2$/,
    )
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Previous' }).click()
    await expect(articles).toHaveCount(10)
    await articles.getByRole('link', { name: 'London before breakfast' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('London before breakfast')
    await expect(page).toHaveTitle(/^London before breakfast.* \| Grand Hotel$/)
    await expectAccessible(page)
    const missing = await page.goto('/blogs/nothing-of-the-kind')
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found')
    await expect(page).toHaveTitle(/\| Roamfit$/)
  },
)

test(
  'extra services lead to the partners and to the recommended article',
  atDesktop('where links lead'),
  async ({ page }) => {
    await page.goto('/extraservices/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extra Services')
    await expect(page.getByRole('region', { name: 'Recommended article' }).getByRole('link')).toHaveAttribute(
      'href',
      '/blogs/make-health-a-habit-on-the-road',
    )
    await expect(page.getByText('Your pass, in your pocket')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Make health a habit', exact: true }).click()
    await expect(page).toHaveURL('/calmspace-make-health-a-habit')
    const highlights = page.getByRole('region', { name: 'Highlights' })
    await expect(highlights.getByRole('heading', { level: 3 })).toHaveText([
      'Meditation',
      'Nutrition',
      'Breathing exercise',
      'Physical workout',
      'Sleep improvement',
      'Mood Tracking',
      'Health Articles',
    ])
    await expect(page.getByRole('link', { name: 'Join Calmspace (free)' })).toHaveAttribute('href', /key=ROAMFIT/)
    await expect(page.getByRole('img', { name: 'Code that leads to Calmspace' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Highlights' }).click()
    await expect(highlights.getByRole('heading', { level: 2 })).toBeInViewport()
  },
)

test(
  'what search engines read: the map, the pages of the allow-list, their pictures and data',
  atDesktop('the same for every visitor'),
  async ({ page, baseURL }) => {
    const read = async (address: string) => (await page.request.get(address)).text()
    const [first] = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*london[^<]*)<\/loc>/g)].map(
      ([, loc]) => loc ?? '',
    )
    const venue = /<loc>([^<]*)<\/loc>/.exec(await read(new URL(first ?? '').pathname))?.[1] ?? ''
    expect(new URL(venue).pathname).toMatch(/^\/location\//)
    const home = await read('/')
    expect(home).toContain('"@type":"FAQPage"')
    const picture = /property="og:image" content="([^"]*)"/.exec(home)?.[1] ?? ''
    const answer = await page.request.get(new URL(new URL(picture).pathname, baseURL).href)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    expect(await read('/schedule')).toContain('content="noindex,nofollow"')
    expect(await read('/robots.txt')).toContain('Sitemap: ')
  },
)

test(
  'an unknown address says so under the brand, whatever it contains',
  atDesktop('what the server answers'),
  async ({ page }) => {
    for (const address of ['/nowhere', '/location/a%00b', '/blogs/a%00b', '/locations?q=%00']) {
      const { status, html } = await readSent(page, address)
      expect(status, address).toBeLessThan(405)
      expect(html, address).toMatch(/<title[^>]*>[^<]*\| Roamfit<\/title>/)
      expect(html, address).not.toContain('Something went wrong')
    }
  },
)

test('the pages behind the footer', atPhone('where links lead'), async ({ page }) => {
  await page.goto('/')
  for (const [link, heading] of [
    ['About Us', 'About Us'],
    ['Press Room', 'Press Room'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await expectAccessible(page)
  for (const [link, dialog] of [
    ['Refer a Gym', 'Contact Us'],
    ['Become a partner', 'Contact Us'],
    ['Refer your Friend', 'Refer your Friend'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
