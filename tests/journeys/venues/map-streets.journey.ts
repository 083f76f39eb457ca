import { expect as patient, type Locator, type Page } from '@playwright/test'
import { atDesktop, atPhone, expectAccessible, test } from '../../support/browser/journey.ts'

test.use({ maps: true })

// Drawing a map without a graphics card is slow, and slower while others use the machine.
test.describe.configure({ timeout: 180_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
const expect = patient.configure({ timeout: 30_000 })

async function openMap(page: Page, city: string): Promise<Locator> {
  await page.goto(`/locations?city=${city}`)
  await page.keyboard.press('Shift')
  const map = page.getByRole('region', { name: `Map of venues in ${city}` })
  await expect(map.locator('.map .map-marker, .map .map-cluster').first()).toBeAttached()
  return map
}

const serviceOf = (baseURL = '') => `http://localhost:${Number(new URL(baseURL).port) + 1}`

/** A map service that names itself; its tiles are empty. */
async function playService(page: Page, service: string, tiles = service): Promise<string[]> {
  const asked: string[] = []
  const headers = { 'access-control-allow-origin': '*' }
  const source = { type: 'vector', tiles: [`${tiles}/{z}/{x}/{y}`], maxzoom: 14, attribution: 'Streets of the service' }
  const road = { id: 'road', type: 'line', source: 'streets', 'source-layer': 'roads' }
  await page.route(`${service}/**`, (route) => {
    asked.push(route.request().url())
    return route.request().url().endsWith('/style.json')
      ? route.fulfill({ headers, json: { version: 8, sources: { streets: source }, layers: [road] } })
      : route.fulfill({ headers, status: 204 })
  })
  return asked
}

test(
  'our own streets need no service and no consent, and say when they do not come',
  atPhone('who is asked for streets'),
  async ({ page }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost' && !/^(?:data|blob):/.test(request.url()))
        foreign.push(request.url())
    })
    const tiles = /\/map\/tiles\/zurich-/
    await page.route(tiles, (route) => route.fulfill({ status: 503 }))
    const map = await openMap(page, 'Zürich')
    const streets = map.getByRole('group', { name: 'Streets' })
    await expect(streets.getByText('We couldn’t load the streets')).toBeVisible()
    await expect(map.locator('.map .map-marker, .map .map-cluster').first()).toBeAttached()
    await expectAccessible(page)
    await page.unroute(tiles)
    await streets.getByRole('button', { name: 'Try again' }).click()
    await expect(map.getByText('Streets of Zürich')).toBeAttached()
    await expect(streets).toBeHidden()
    expect(foreign).toEqual([])
  },
)

test(
  "'Show streets' asks for the consent where it is needed, and shows them at once",
  atPhone('who is asked for streets'),
  async ({ page, baseURL }) => {
    const service = serviceOf(baseURL)
    const asked = await playService(page, service)
    const map = await openMap(page, 'London')
    const streets = map.getByRole('group', { name: 'Streets' })
    await expect(streets.getByText('This map has no streets')).toBeVisible()
    await streets.getByRole('button', { name: 'Show streets' }).click()
    await expect(streets.getByText(new URL(service).host)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(streets.getByRole('button', { name: 'Show streets' })).toBeFocused()
    await streets.getByRole('button', { name: 'Show streets' }).click()
    await streets.getByRole('button', { name: 'Not now' }).click()
    expect(asked).toEqual([])
    await streets.getByRole('button', { name: 'Show streets' }).click()
    await streets.getByRole('button', { name: 'Allow' }).click()
    await expect(map.getByText('Streets of the service')).toBeAttached()
    await expect(map.getByRole('region', { name: 'Map', exact: true })).toBeFocused()
    await expect(streets).toBeHidden()
    expect((await page.context().cookies()).find(({ name }) => name === 'cookie-consent')?.value).toBe('all')
  },
)

test(
  'a style that points elsewhere is not drawn, and no other host is called',
  atDesktop('a style is the same for a phone'),
  async ({ page, baseURL }) => {
    const elsewhere: string[] = []
    await page.route('https://elsewhere.example/**', (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    })
    await playService(page, serviceOf(baseURL), 'https://elsewhere.example')
    await page.context().addCookies([{ name: 'cookie-consent', value: 'all', url: baseURL ?? '' }])
    const map = await openMap(page, 'London')
    await expect(map.getByText('We couldn’t load the streets')).toBeVisible()
    await expect(map.getByText('© OpenStreetMap contributors')).toBeAttached()
    expect(elsewhere).toEqual([])
  },
)

test(
  'on a wide screen the notice about streets is in the first view and covers no mark, and the dark theme has dark controls',
  atDesktop('a phone has it over the lower edge of its map'),
  async ({ page }) => {
    const map = await openMap(page, 'London')
    const notice = map.getByRole('group', { name: 'Streets' })
    await expect(notice.getByRole('button', { name: 'Show streets' })).toBeInViewport({ ratio: 1 })
    const edge = await notice.boundingBox()
    const canvas = await map.locator('canvas').boundingBox()
    expect(canvas?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0) - 1)
    const controls = map.locator('.maplibregl-ctrl-group')
    await expect(controls).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'))
    await expect(notice).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const raised = await notice.evaluate((one) => getComputedStyle(one).backgroundColor)
    await expect(controls).toHaveCSS('background-color', raised)
    await expect(map.locator('.maplibregl-ctrl-attrib')).toHaveCSS('background-color', raised)
  },
)
