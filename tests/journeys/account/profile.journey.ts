import { expect, type Page } from '@playwright/test'
import { demoDoorCode } from '../../../demo/world/seed.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'
import { atDesktop, atPhone, expectAccessible, signIn, test } from '../../support/browser/journey.ts'

const VENUE = 'river-house-gym'

/** The pages below the profile, with their first heading. axe.journey.ts opens each of them. */
const pages = [
  ['Bookings', 'Bookings'],
  ['Locations', 'Locations visited'],
  ['Saved', 'Saved'],
  ['Reviews', 'Reviews'],
  ['Pass', 'Your Roamfit Pass'],
  ['Notifications', 'Notifications'],
  ['Settings', 'Settings'],
] as const

async function expectPage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

test(
  'the navigation leads through the whole profile, by keyboard too',
  atDesktop('a phone has the way back instead'),
  async ({ page }) => {
    await signIn(page, 'omar')
    const navigation = page.getByRole('navigation', { name: 'Your profile' })
    // The profile's own tiles lead to the same places.
    await page.goto('/user/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Omar! Welcome back')
    await expect(navigation).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
    await expectPage(page, 'Settings')
    for (const [title, heading] of pages) {
      const entry = navigation.getByRole('link', { name: title, exact: true })
      await entry.focus()
      await page.keyboard.press('Enter')
      await expectPage(page, heading)
      await expect(entry).toHaveAttribute('aria-current', 'page')
      await expect(navigation.locator('[aria-current]')).toHaveCount(1)
      // A page change puts the focus on the content, and the navigation is what Tab meets first in it.
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(navigation.getByRole('link').first()).toBeFocused()
    }
    // Pages below a page mark the entry that they belong to.
    await page.getByRole('link', { name: 'Open Data Control' }).click()
    await expectPage(page, 'Data Control')
    await expect(navigation.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
    await expectPage(page, 'Privacy')
    await expect(navigation.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'true')
    await navigation.getByRole('link', { name: 'Bookings' }).click()
    await page
      .getByRole('link', { name: /Evening Strength|Sauna/ })
      .first()
      .click()
    await expect(page.getByRole('article', { name: 'Your ticket' })).toBeVisible()
    await expectAccessible(page)
    await expect(navigation.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'true')
    // Every page of the profile begins at the same edge and is as wide.
    const place = await page.getByRole('article', { name: 'Your ticket' }).boundingBox()
    await navigation.getByRole('link', { name: 'Saved' }).click()
    await expectPage(page, 'Saved')
    const list = await page.getByRole('main').getByRole('listitem').last().boundingBox()
    expect([list?.x, list?.width]).toEqual([place?.x, place?.width])
  },
)

test(
  'one tap leads back from every page of the profile',
  atPhone('a desktop has the navigation instead'),
  async ({ page }) => {
    await signIn(page, 'omar')
    await page.goto('/user/profile')
    const back = (to: string) => page.getByRole('link', { name: `Back to ${to}`, exact: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Omar! Welcome back')
    await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCount(0)
    // A tile's icon keeps its size where its text wraps.
    await page.setViewportSize({ width: 320, height: 700 })
    const icons = page.getByRole('main').locator('li span.size-12')
    await expect(icons).toHaveCount(pages.length)
    for (const icon of await icons.all()) expect(await icon.boundingBox()).toMatchObject({ width: 48, height: 48 })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [title, heading] of pages) {
      await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
      await expectPage(page, heading)
      await back('Profile').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Omar! Welcome back')
    }
    await page.goto('/user/profile/bookings')
    await page
      .getByRole('link', { name: /^Ticket: (Evening Strength|Sauna)/ })
      .first()
      .click()
    await expect(page.getByRole('article', { name: 'Your ticket' })).toBeVisible()
    await back('Bookings').click()
    await expectPage(page, 'Bookings')
    await page.goto('/user/profile/privacy-notification')
    await back('Data Control').click()
    await expectPage(page, 'Data Control')
    await back('Settings').click()
    await expectPage(page, 'Settings')
  },
)

test(
  'a booking leads to its check-in while that is open, and the pass tells both',
  atPhone('travellers check in with a phone'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'ledger')
    const { id } = await bookWalkIn(page, traveller, VENUE)
    await signIn(page, traveller.name)
    await page.goto('/user/profile/bookings')
    await page.getByRole('link', { name: /^Check in to General Gym Access/ }).click()
    await expect(page).toHaveURL(`/user/profile/bookings/${id}`)
    await page.getByRole('textbox', { name: 'Door code' }).fill(demoDoorCode(VENUE))
    await page.getByRole('button', { name: 'Check in' }).click()
    await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Bookings' }).click()
    await expectPage(page, 'Bookings')
    await expect(page.getByRole('link', { name: /^Check in to/ })).toHaveCount(0)

    await page.goto('/user/profile/roamfit-pass')
    await page.getByRole('button', { name: /^See visits of/ }).click()
    const lines = page.getByRole('list', { name: 'Visits, the latest first' }).getByRole('listitem')
    await expect(lines.nth(0)).toContainText('Checked in, 1 visit used')
    await expect(lines.nth(0)).toContainText('3 left')
    await expect(lines.nth(1)).toContainText('Booked, 1 visit held')
    await expect(lines.nth(1)).toContainText('3 left')
    await expect(lines.nth(2)).toContainText('4 left')
    await expectAccessible(page)
    await lines
      .nth(1)
      .getByRole('link', { name: /^General Gym Access/ })
      .click()
    await expect(page).toHaveURL(`/user/profile/bookings/${id}`)
    await page.getByRole('link', { name: 'Back to Pass' }).click()
    await expectPage(page, 'Your Roamfit Pass')
  },
)
