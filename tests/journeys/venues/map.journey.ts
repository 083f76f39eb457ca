import { expect as patient, type Locator, type Page } from '@playwright/test'
import { atDesktop, atPhone, test } from '../../support/browser/journey.ts'
import { outsideData } from '../../support/outside-data.ts'
import { tileServer } from '../../support/browser/tile-server.ts'

test.use({ maps: true })

// Drawing a map without a graphics card is slow, and slower while others use the machine.
test.describe.configure({ timeout: 180_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
const expect = patient.configure({ timeout: 30_000 })

const mapOf = (page: Page, city = 'London') => page.getByRole('region', { name: `Map of venues in ${city}` })
const markers = (map: Locator) => map.locator('.map .map-marker, .map .map-cluster')

/** On a phone the list covers the map. */
async function openMap(page: Page, query: string): Promise<Locator> {
  await page.goto(`/locations?${query}`)
  const map = mapOf(page, new URLSearchParams(query).get('city') ?? undefined)
  await expect(markers(map).first()).toBeAttached()
  const lower = page.getByRole('button', { name: 'Map', exact: true })
  if (await lower.isVisible()) await lower.click()
  return map
}

test(
  'venues stand together as numbers, alone as markers, and a marker tells which',
  atDesktop('the marks are the same on a phone; axe.journey.ts looks at both popups'),
  async ({ page }) => {
    const map = await openMap(page, 'city=London')
    const clusters = map.locator('.map-cluster')
    await expect(clusters.first()).toHaveAccessibleName(/^\d+ from £\d+\.\d\d per visit: venues here, zoom in$/)
    for (const said of await clusters.allInnerTexts()) expect(said).toMatch(/^\d+\nfrom £\d+\.\d\d$/)
    await page.goto('/locations?city=London&q=River+House')
    const marker = mapOf(page).getByRole('button', { name: 'River House Gym' })
    // A mark says what a visit costs, and is as large as a thumb.
    await expect(marker.locator('.map-sign')).toHaveText(/^£\d+\.\d\d(?: ★ \d\.\d)?$/)
    const { width = 0, height = 0 } = (await marker.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await marker.focus()
    await page.keyboard.press('Enter')
    await expect(marker).toHaveAttribute('aria-expanded', 'true')
    await expect(mapOf(page).getByText(/^from £\d+\.\d\d per visit\s?with \d+ visits, £\d+ for one$/)).toBeVisible()
    const link = mapOf(page).getByRole('link', { name: 'River House Gym' })
    await expect(link).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(marker).toBeFocused()
    await expect(marker).toHaveAttribute('aria-expanded', 'false')
  },
)

test(
  "a map that was moved offers to search there, and the list follows; 'Near me' asks when it is pressed, and says so when it is not allowed",
  atPhone('its sheet hides a part of the map, which is not searched'),
  async ({ page, context }) => {
    const map = await openMap(page, 'city=London')
    const offer = map.getByRole('button', { name: 'Search this area' })
    await expect(offer).toBeHidden()
    for (let press = 0; press < 2; press++) {
      await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
    }
    await offer.click()
    await expect(page).toHaveURL(/lat=51\.\d+&lng=-0\.\d+&distance=[\d.]+/)
    await expect(offer).toBeHidden()
    await page.getByRole('button', { name: 'Remove In this part of the map' }).click()
    await expect(page).not.toHaveURL(/distance=/)

    await context.clearPermissions()
    await map.getByRole('button', { name: 'Near me' }).click()
    await expect(map.getByRole('status').filter({ hasText: /^Your (browser|position)/ })).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 51.513_61, longitude: -0.133_71 })
    await map.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/lat=51\.514&lng=-0\.134&place=You\+are\+here/)
  },
)

test(
  "a hotel's site shows the hotel, its circle, and how far one walks",
  atPhone('what the map of a site shows'),
  async ({ page, baseURL }) => {
    const origin = (baseURL ?? '').replace('://', '://harbour.')
    await page.context().addCookies([{ name: 'cookie-consent', value: 'necessary', url: origin }])
    await page.goto(`${origin}/locations?city=Lisbon`)
    const map = mapOf(page, 'Lisbon')
    await expect(map.getByRole('img', { name: 'Harbour' })).toHaveCSS('color', 'rgb(220, 38, 38)')
    await expect(map.getByText('This is a 15-min walk')).toBeVisible()
    // The text agrees with the cards.
    await expect(map.getByText('1.8 km · about 29 min walk')).toBeVisible()
    await expect(map.getByText(/^powered by /)).toBeAttached()
    await expect(map.getByRole('combobox')).toBeHidden()
    await page.goto(`${origin}/locations?city=Lisbon&q=Real+Yoga`)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await mapOf(page, 'Lisbon').getByRole('button', { name: /Yoga/ }).first().press('Enter')
    await expect(mapOf(page, 'Lisbon').getByText(/^About \d+ min walk from Harbour$/)).toBeVisible()
  },
)

test(
  'a map service that is named and allowed draws the map, from its own tiles',
  atDesktop('tiles are the same on a phone'),
  async ({ page, baseURL }) => {
    const { file, isThere, missing } = outsideData('basemap/las-palmas.mbtiles')
    test.skip(!isThere, missing)
    const service = await tileServer(file, Number(new URL(baseURL ?? '').port) + 1)
    try {
      // A requested area of the map may be anywhere.
      await page.goto('/locations?city=London&lat=28.13&lng=-15.43&distance=4')
      await page.keyboard.press('Shift')
      const canvas = mapOf(page).getByRole('region', { name: 'Map', exact: true })
      await expect(canvas).toBeAttached()
      expect(service.served()).toBe(0)
      await page.context().addCookies([{ name: 'cookie-consent', value: 'all', url: baseURL ?? '' }])
      await page.reload()
      await page.keyboard.press('Shift')
      await expect.poll(() => service.served()).toBeGreaterThan(0)
      await expect(mapOf(page).getByText('© OpenStreetMap contributors')).toBeAttached()
      await page.screenshot({ path: test.info().outputPath('las-palmas.png') })
    } finally {
      service.close()
    }
  },
)

test(
  'a map service that does not answer leaves the bundled map, which knows the waters of the city',
  atDesktop('a service that is away is away for a phone too'),
  async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'cookie-consent', value: 'all', url: baseURL ?? '' }])
    const ground = page.waitForResponse(/\/assets\/london-[^/]+\.json$/)
    await openMap(page, 'city=London')
    expect((await ground).status()).toBe(200)
    expect(await (await ground).allHeaders()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    })
    await expect(mapOf(page).getByText('© OpenStreetMap contributors')).toBeAttached()
  },
)
