import { expect } from '@playwright/test'
import { atPhone, signIn, test } from '../../support/browser/journey.ts'
import { findSplitTexts } from './split-texts.ts'
import { widthOfContent } from './width-of-content.ts'

test('no page is wider than a phone, and the menu is in reach', atPhone('its own widths'), async ({ page }) => {
  for (const address of [
    '/',
    '/locations',
    '/?partner=grand-hotel',
    '/locations?partner=grand-hotel',
    '/ota',
    '/ota?partner=grand-hotel',
    '/?b2cwl=aurora',
  ]) {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(address)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await widthOfContent(page), `${address} at ${width}`).toBeLessThanOrEqual(width)
      await expect(page.getByRole('button', { name: 'Menu' }), address).toBeInViewport({ ratio: 0.75 })
    }
  }
})

/** Pictures have their room before they come; the map is narrow in map-view.journey.ts. */
test(
  'days, times and prices stay on their line, no dot ends one, and nothing is wider than the page',
  atPhone('its own widths'),
  async ({ page }) => {
    await signIn(page, 'omar')
    for (const address of [
      '/?city=London',
      '/locations?city=London',
      '/schedule?city=London&day=1',
      '/location/river-house-gym?show=schedule',
      '/location/a-venue-with-a-very-long-name-grunwald-and-o-moller-korperschule-fur-bewegung',
      '/?city=London&open=buy-roamfit-pass',
      '/user/profile/bookings',
      '/user/profile/roamfit-pass',
      '/user/profile/reviews',
      '/user/profile/settings',
      '/user/profile/notification',
    ]) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await findSplitTexts(page), `${address} at ${width}`).toEqual([])
        expect(await widthOfContent(page), `${address} at ${width}`).toBeLessThanOrEqual(width)
      }
    }
  },
)
