import { expect as patient } from '@playwright/test'
import { atDesktop, atPhone, test } from '../../support/browser/journey.ts'
import { countInSight, markers } from './map-marks.ts'

test.use({ maps: true })

// Drawing a map without a graphics card is slow, and slower while others use the machine.
test.describe.configure({ timeout: 180_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
const expect = patient.configure({ timeout: 30_000 })

test(
  "a filter refits the schedule's map, whose marks say what a visit costs",
  atDesktop('on a phone the map is behind a button'),
  async ({ page }) => {
    await page.goto('/schedule?city=London&day=1')
    const map = page.getByRole('region', { name: 'Map of studios with classes in London' })
    await expect(markers(map).first()).toBeAttached()
    const countListed = () =>
      page
        .getByRole('listitem')
        .locator('[href^="/location/"]')
        .evaluateAll((links) => new Set(links.map((link) => (link as HTMLAnchorElement).pathname.split('/')[2])).size)
    const all = await countListed()
    await page.getByRole('searchbox', { name: 'Gym name' }).fill('yoga')
    await expect(page).toHaveURL(/q=yoga/)
    // The address changes before the list does.
    await expect.poll(countListed).toBeLessThan(all)
    const listed = await countListed()
    expect(listed).toBeGreaterThan(1)
    await expect.poll(() => countInSight(map)).toBe(listed)
    await expect(map.locator('.map-sign').first()).toHaveText(/^£\d+\.\d\d(?: ★ \d\.\d)?$/)
  },
)

test(
  "the mark on a venue's own map says what a visit costs",
  atPhone('the same map stands beside the text on a wide screen'),
  async ({ page }) => {
    await page.goto('/location/river-house-gym')
    const map = page.getByRole('region', { name: 'Map: River House Gym' })
    await map.scrollIntoViewIfNeeded()
    await expect(map.locator('.map-sign')).toHaveText(/^£\d+\.\d\d(?: ★ \d\.\d)?$/)
  },
)
