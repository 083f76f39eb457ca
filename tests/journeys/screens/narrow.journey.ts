import { expect, type Page } from '@playwright/test'
import { atPhone, test } from '../../support/browser/journey.ts'

test.use({ pictures: true, maps: true })

const widthOfContent = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

for (const address of [
  '/',
  '/locations',
  '/?partner=grand-hotel',
  '/locations?partner=grand-hotel',
  '/ota',
  '/ota?partner=grand-hotel',
  '/?b2cwl=aurora',
]) {
  test(`${address} is no wider than a phone, and its menu is in reach`, atPhone('its own widths'), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(address)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await widthOfContent(page), `at ${width}`).toBeLessThanOrEqual(width)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 0.75 })
    }
  })
}

for (const address of [
  '/locations?city=London',
  '/locations?city=London&view=map',
  '/schedule?city=London&day=1',
  '/location/river-house-gym',
  '/location/a-venue-with-a-very-long-name-grunwald-and-o-moller-korperschule-fur-bewegung',
]) {
  test(`${address} is never wider than the smallest phone`, atPhone('one width is enough'), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await widthOfContent(page)).toBeLessThanOrEqual(320)
  })
}
