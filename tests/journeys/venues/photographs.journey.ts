import { expect, type Locator, type Page } from '@playwright/test'
import { atPhone, test } from '../../support/browser/journey.ts'

test.use({ pictures: true })

const GYM = '/location/polar-gym-nuuk'
const PHOTO = /\/images\/photo\/[0-9a-f]{40}-\d+\.(?:webp|avif)/

const hasArrived = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)

/** Whether every requested picture came, at the size that fits the screen. */
async function expectPhoto(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => hasArrived(image)).toBe(true)
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(PHOTO)
  expect(await image.getAttribute('srcset')).toMatch(/-320\.webp 320w, .*-640\.webp 640w, .*-1280\.webp 1280w$/)
}

const metaOf = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).first().getAttribute('content')

test(
  'an imported photograph is what the venue shows: on its page, large, on its card and where it is shared',
  atPhone('which picture is shown; dialogs-of-booking opens the gallery at both widths'),
  async ({ page }) => {
    await page.goto(GYM)
    const gallery = page.getByRole('region', { name: 'Pictures of Polar Gym' })
    await expect(gallery.getByRole('listitem')).toHaveCount(3)
    await expectPhoto(gallery.locator('img').first())
    await gallery.getByRole('button', { name: 'Picture 1 of 3, show large' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pictures of Polar Gym' })
    await expectPhoto(dialog.getByRole('img', { name: 'Polar Gym, 1 of 3' }))
    await dialog.getByRole('button', { name: 'Close' }).click()

    const shared = await page.request.get(new URL((await metaOf(page, 'og:image')) ?? '').pathname)
    expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toMatch(PHOTO)

    await page.goto('/locations?city=Nuuk')
    await expectPhoto(page.getByRole('listitem').filter({ hasText: 'Polar Gym' }).locator('img').first())
  },
)
