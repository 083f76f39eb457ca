import { expect } from '@playwright/test'
import { atPhone, test } from '../../support/browser/journey.ts'

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
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 0.75 })
    }
  })
}
