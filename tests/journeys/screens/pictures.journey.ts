import { expect } from '@playwright/test'
import type { StudioSearchResult } from '../../../contract/venues.ts'
import { bookWalkIn, newTraveller, visit } from '../../support/browser/journey-traveller.ts'
import { atBothWidths, atDesktop, atPhone, expectAccessible, signIn, test } from '../../support/browser/journey.ts'
import { watchShifts } from '../../support/browser/layout-shifts.ts'

/** Journeys that look at pictures, or check that a page does not move while its pictures and maps load. */

test.use({ pictures: true, maps: true })

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a search shows what a traveller needs to know, and nothing moves while it loads', async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.goto('/locations?city=London', { waitUntil: 'networkidle' })
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'River House Gym' })
  await expect(card.getByText('Open now')).toBeVisible()
  await expect(card.getByText(/^from £\d+\.\d\d per visit/)).toBeVisible()
  await expect(card.getByText('Standard', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Save River House Gym' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ Partner\(s\) in London/)
  expect(await shifts()).toBeLessThan(0.02)
  // By the natural width of a picture the browser means the width that it was asked for: no less than its frame's.
  const widths = await card
    .locator('img')
    .evaluateAll((pictures) =>
      pictures.map((picture) => [(picture as HTMLImageElement).naturalWidth, picture.clientWidth]),
    )
  expect(widths.length).toBeGreaterThan(0)
  expect(widths.filter(([asked = 0, shown = 0]) => asked < shown - 1)).toEqual([])
})

test(
  'signed in, home shows the next booking with its check-in, the visits left and what to book again, and nothing moves',
  atDesktop('whose home it is; it is loaded at both widths'),
  async ({ page }) => {
    const shifts = await watchShifts(page)
    await page.goto('/?city=London')
    const own = page.getByRole('region', { name: 'Your visits' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(own).toHaveCount(0)
    const traveller = await newTraveller(page, 'home')
    await signIn(page, traveller.name, 'Traveller_1')
    await page.goto('/?city=London')
    await expect(own.getByText('No booking yet')).toBeVisible()
    await expect(own.getByText('4 visits left')).toBeVisible()
    await expect(own.getByText('Book again')).toHaveCount(0)
    await visit(page, traveller, 'river-house-gym')
    const gyms = await page.request.get(
      '/api/basicSearch/studios?city=London&activities=General+Gym+Access&openNow=true',
    )
    const other = ((await gyms.json()) as StudioSearchResult).documents.find(({ slug }) => slug !== 'river-house-gym')
    const booked = await bookWalkIn(page, traveller, other?.slug ?? '')
    await atBothWidths(page, async () => {
      await page.reload({ waitUntil: 'networkidle' })
      await expect(own.getByText('2 visits left')).toBeVisible()
      await expect(own.getByRole('link', { name: 'Book again' })).toHaveAttribute(
        'href',
        '/location/river-house-gym#products',
      )
      // A wide header knows the length of the visitor's name only once it has the name.
      expect(await shifts()).toBeLessThan(0.001)
      await expectAccessible(page)
    })
    await own.getByRole('link', { name: /^Check in to/ }).click()
    await expect(page).toHaveURL(new RegExp(`/user/profile/bookings/${booked.id}`))
  },
)

test('pictures are swiped or seen at once, and large when pressed', async ({ page, isMobile }) => {
  await page.goto('/location/river-house-gym')
  const gallery = page.getByRole('region', { name: 'Pictures of River House Gym' })
  if (isMobile) {
    await expect(gallery.getByText('1 / 6')).toBeVisible()
    await gallery
      .getByRole('list')
      .evaluate((list) => list.scrollTo({ left: list.clientWidth * 2, behavior: 'instant' }))
    await expect(gallery.getByText('3 / 6')).toBeVisible()
    await gallery.getByRole('button', { name: /^Picture 3/ }).click()
  } else {
    await expect(gallery.getByRole('listitem')).toHaveCount(5)
    const showAll = gallery.getByRole('button', { name: 'Show all 6 pictures' })
    for (const width of [768, 820]) {
      await page.setViewportSize({ width, height: 900 })
      const [button, tile] = [await showAll.boundingBox(), await gallery.getByRole('listitem').last().boundingBox()]
      expect(button?.x, `over one picture at ${width}`).toBeGreaterThanOrEqual(tile?.x ?? Infinity)
    }
    await showAll.click()
  }
  const large = page.getByRole('dialog', { name: 'Pictures of River House Gym' })
  await expect(large.getByText(isMobile ? '3 / 6' : '1 / 6')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText(isMobile ? '4 / 6' : '2 / 6')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(large).toBeHidden()
  await expect(page).toHaveURL(/\/location\/river-house-gym$/)
})

test(
  'pictures leave people whole at any width, on the home page and on landings',
  atDesktop('one width after the other, in one browser'),
  async ({ page }) => {
    for (const address of ['/', '/?b2cwl=aurora', '/safetrip-travellers']) {
      await page.goto(address)
      const drawing = page.locator('main img:is([src*="/images/venue/"], [src*="/images/city/"])').first()
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(drawing).toBeVisible()
        const { flatness, position } = await drawing.evaluate((image) => {
          const { width: shown, height } = image.getBoundingClientRect()
          return { flatness: shown / height, position: getComputedStyle(image).objectPosition }
        })
        expect(flatness, `${address} at ${width}`).toBeLessThanOrEqual(2.01)
        expect(position, `${address} at ${width}`).toBe('50% 70%')
      }
    }
  },
)

test('a picture of oneself is taken, refused and removed (T59)', atPhone('which files are taken'), async ({ page }) => {
  const { name } = await newTraveller(page, 'picture')
  await signIn(page, name)
  await page.goto('/user/profile/settings')
  const file = page.getByLabel('Picture of yourself')
  await file.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Please choose a png, gif or jpeg image')).toBeVisible()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(page.getByRole('main').getByText('Please choose a png, gif or jpeg image')).toBeVisible()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByText('Account Settings Updated')).toBeVisible()
  const picture = page.getByRole('main').locator('img[src^="/uploads/"]')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(picture).toBeHidden()
})
