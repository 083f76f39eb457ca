import { expect, type Page } from '@playwright/test'
import { emptyDate } from '../../../demo/world/special-classes.ts'
import { atDesktop, atPhone, londonDate, test, THROUGH_TOPOLOGY } from '../../support/browser/journey.ts'
import { readSent } from '../../support/browser/sent-page.ts'

const venueNames = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
const status = (page: Page) => page.getByRole('main').getByRole('status').first()

const GRID = '/locations?city=London&view=grid'

test(
  'a city chosen on the start page leads to its venues',
  atPhone('where a choice leads', THROUGH_TOPOLOGY),
  async ({ page }) => {
    await page.goto('/')
    // The search need not wait until the start page shows the city.
    const ofCity = /\.data\?.*city=London/
    await page.route(ofCity, () => undefined)
    const city = page.getByRole('combobox', { name: 'City' })
    await city.fill('Lond')
    const asked = page.waitForRequest(ofCity)
    await page.getByRole('option', { name: /London/ }).click()
    await asked
    await expect(city).toHaveValue('London')
    await page.unroute(ofCity)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/locations\?city=London/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gyms and studios in London')
    await expect(status(page)).toHaveText(/^\d+ Partner\(s\) in London$/)
    await expect(venueNames(page).first()).toBeVisible()
  },
)

test(
  'filters live in the address: Back restores them, reset clears them',
  atDesktop('dialogs-of-booking walks the filters of a phone'),
  async ({ page }) => {
    await page.goto(GRID)
    const all = await status(page).textContent()
    await page.getByRole('button', { name: 'Activities' }).click()
    const panel = page.getByRole('dialog', { name: 'Activities' })
    await panel.getByLabel('Yoga').check()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/activities=Yoga/)
    await expect(page.getByRole('button', { name: 'Remove Yoga' })).toBeVisible()
    await expect(status(page)).not.toHaveText(all ?? '')
    await page.goBack()
    await expect(page).not.toHaveURL(/activities/)
    await expect(status(page)).toHaveText(all ?? '')
    await page.goForward()
    await expect(page.getByRole('button', { name: 'Remove Yoga' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove Yoga' })).toBeVisible()
    await page.getByRole('button', { name: 'Reset all filters' }).click()
    await expect(page).not.toHaveURL(/activities/)
    await expect(status(page)).toHaveText(all ?? '')
  },
)

test(
  'the name search waits for the typing to end, the pass type does not',
  atDesktop('when a search is sent', THROUGH_TOPOLOGY),
  async ({ page }) => {
    await page.goto(GRID)
    const searches: string[] = []
    page.on('request', (request) => {
      if (/locations(\.data|\?)/.test(request.url()) && request.url().includes('q=')) searches.push(request.url())
    })
    await page.getByRole('searchbox', { name: 'Gym name' }).pressSequentially('River House', { delay: 30 })
    await expect(page).toHaveURL(/q=River\+House/)
    await expect(venueNames(page)).toHaveText(['River House Gym'])
    expect(searches.length).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Reset all filters' }).click()
    await expect(page.getByRole('searchbox', { name: 'Gym name' })).toHaveValue('')
    await page.getByRole('combobox', { name: 'Type of Pass' }).selectOption('premium')
    await expect(page).toHaveURL(/type=premium/)
  },
)

test('a day without classes names the next one that has some', atPhone('which day is named'), async ({ page }) => {
  const tomorrow = londonDate(1).split('.').toReversed().join('-')
  await page.goto(`/location/north-pool?show=schedule&date=${emptyDate(tomorrow)}`)
  const nextClassDate = page.getByText(
    /^No classes found on this date\. Next class is scheduled on \w{3}, \w{3} \d{1,2}$/,
  )
  await expect(nextClassDate).toBeVisible()
  await page.getByRole('link', { name: /^Go to / }).click()
  await expect(nextClassDate).toBeHidden()
  await expect(page.getByRole('list', { name: 'Days' }).locator('[aria-current=date]')).toBeVisible()
})

const helpful = [
  { what: 'page', address: '/nowhere/at-all', says: /^Page not found$/ },
  { what: 'city', address: '/locations?city=Atlantis', says: /^We couldn’t find “Atlantis”$/ },
  { what: 'city of the schedule', address: '/schedule?city=Atlantis', says: /^We couldn’t find “Atlantis”$/ },
  { what: 'venue', address: '/location/no-such-venue', says: /./ },
  { what: 'class', address: '/location/river-house-gym/class/00000000-0000-4000-8000-000000000000', says: /./ },
  { what: 'profile page', address: '/user/profile/somebody-elses-pass', says: /./ },
]

test(
  'what is unknown is a page that helps, with status 404',
  atPhone('the text of the page; axe.journey.ts looks at those of a page, a city and a venue'),
  async ({ page }) => {
    for (const { what, address, says } of helpful) {
      const { status: code, heading, html } = await readSent(page, address)
      expect(code, what).toBe(404)
      expect(heading, what).toMatch(says)
      expect(html.slice(html.indexOf('<main')), what).toMatch(/^<main.*?<a [^>]*href.*<\/main>/s)
    }
  },
)
