import { expect as patient, type Locator, type Page } from '@playwright/test'
import { disconnect } from '../../support/database/connection.ts'
import { atDesktop, atPhone, test } from '../../support/browser/journey.ts'
import { navigate } from '../../support/browser/navigate.ts'
import { findSplitTexts } from '../screens/split-texts.ts'
import { widthOfContent } from '../screens/width-of-content.ts'
import { cutMarks, inSight, markers } from './map-marks.ts'

test.use({ maps: true })

// Drawing a map without a graphics card is slow, and slower while others use the machine.
test.describe.configure({ timeout: 180_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
const expect = patient.configure({ timeout: 30_000 })

const mapOf = (page: Page, city = 'London') => page.getByRole('region', { name: `Map of venues in ${city}` })

/** The map loads on the first user input. */
async function openMap(page: Page, query: string): Promise<Locator> {
  await page.goto(`/locations?${query}`)
  await page.keyboard.press('Shift')
  const map = mapOf(page, new URLSearchParams(query).get('city') ?? undefined)
  await expect(markers(map).first()).toBeAttached()
  return map
}

/** A cluster that can be pressed: some are beyond the edge of the map. */
async function clusterInSight(map: Locator): Promise<Locator> {
  const clusters = map.locator('.map .map-cluster')
  const index = await clusters.evaluateAll((all) =>
    all.findIndex((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  )
  return clusters.nth(index)
}

/** The positions of the markers relative to the first: the same at the same zoom. */
const figure = (map: Locator) =>
  markers(map).evaluateAll((all) => {
    const [first] = all.map((one) => one.getBoundingClientRect())
    return all
      .map((one) => `${one.textContent} ${Math.round((one.getBoundingClientRect().x - (first?.x ?? 0)) / 3)}`)
      .toSorted()
      .join(', ')
  })

/** Where the only mark is on the map, to within a few pixels. */
async function placeOfMark(map: Locator): Promise<string> {
  const [mark, frame] = [await markers(map).boundingBox(), await map.boundingBox()]
  return [(mark?.x ?? 0) - (frame?.x ?? 0), (mark?.y ?? 0) - (frame?.y ?? 0)].map((by) => Math.round(by / 3)).join(', ')
}

test(
  'the grid has its map beside it from 1090 pixels up, and the search does not move when it leaves few',
  atDesktop('below, the list lies over the map'),
  async ({ page }) => {
    const map = await openMap(page, 'city=London&view=grid')
    await expect.poll(() => cutMarks(map)).toEqual([])
    for (const width of [1440, 1090]) {
      await page.setViewportSize({ width, height: 800 })
      const isBeside = async () => {
        const list = await page.getByRole('region', { name: 'the list of venues' }).boundingBox()
        return (list?.x ?? 0) + (list?.width ?? 0) < ((await map.boundingBox())?.x ?? 0)
      }
      await expect.poll(isBeside, `at ${width}`).toBe(true)
      await expect.poll(() => inSight(map)).toBeGreaterThan(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const field = page.getByRole('searchbox', { name: 'Gym name' })
    const before = await field.boundingBox()
    await field.fill('River House')
    await expect(page.getByRole('paragraph').filter({ hasText: /^Gyms, studios and classes in/ })).toBeHidden()
    expect(await field.boundingBox()).toEqual(before)
  },
)

test(
  'a phone sees venues of a city at once, between the search and the list, and a raised list leaves room for the search',
  atPhone('a wide screen has nothing over its map'),
  async ({ page }) => {
    const berlin = await openMap(page, 'city=Berlin')
    await expect.poll(() => inSight(berlin)).toBeGreaterThan(0)
    await expect.poll(() => cutMarks(berlin)).toEqual([])
    // Marks half covered by the search, the sheet or each other are no targets.
    const start = await figure(berlin)
    await berlin.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expect.poll(() => figure(berlin)).not.toBe(start)

    const map = await openMap(page, 'city=London')
    await expect.poll(() => inSight(map)).toBeGreaterThan(0)
    await expect.poll(() => cutMarks(map)).toEqual([])
    // At its documented zoom, 13, where the nearest venues are in view with it.
    await expect(map.getByText('500 m', { exact: true })).toBeVisible()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => findSplitTexts(page), `at ${width}`).toEqual([])
      expect(await widthOfContent(page), `at ${width}`).toBeLessThanOrEqual(width)
    }

    await page.getByRole('button', { name: /the list of venues$/ }).press('ArrowUp')
    const handle = page.getByRole('button', { name: 'Shrink the list of venues' })
    const field = map.getByRole('combobox')
    const bottom = async () => {
      const box = await field.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(async () => ((await handle.boundingBox())?.y ?? 0) - (await bottom())).toBeLessThan(40)
    expect(((await handle.boundingBox())?.y ?? 0) - (await bottom())).toBeGreaterThanOrEqual(4)
    await expect(map.locator('.maplibregl-ctrl-scale')).toBeHidden()
    // The licences of the map's data require its sources to be named. They stay behind their button, which covers nothing.
    const sources = map.getByText('© OpenStreetMap contributors')
    const button = map.locator('.maplibregl-ctrl-attrib summary')
    await expect(sources).toBeHidden()
    const room = await button.boundingBox()
    expect(Math.min(room?.width ?? 0, room?.height ?? 0)).toBeGreaterThanOrEqual(44)
    const before = await map.getByRole('button', { name: 'Near me' }).boundingBox()
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(room?.x ?? 0)
    await button.click()
    await expect(sources).toBeVisible()
  },
)

test(
  'a pressed number splits, and Back finds the map as it was left, with what stood open on it',
  atDesktop('the same map on a phone'),
  async ({ page }) => {
    const map = await openMap(page, 'city=London')
    const cluster = await clusterInSight(map)
    const members = (await cluster.getAttribute('data-venues')) ?? ''
    await cluster.click()
    await expect(map.locator(`[data-venues="${members}"]`)).toHaveCount(0)
    await expect.poll(() => inSight(map)).toBeGreaterThan(0)
    await page.getByRole('searchbox', { name: 'Gym name' }).fill('River House')
    await expect(page).toHaveURL(/q=River/)
    // The address changes before the results do, and these move the map.
    await expect(markers(map)).toHaveCount(1)
    await map.getByRole('button', { name: 'River House Gym' }).click()
    const link = map.getByRole('link', { name: 'River House Gym' })
    await expect(link).toBeVisible()
    const left = await placeOfMark(map)
    await link.click()
    await expect(page).toHaveURL(/\/location\/river-house-gym/)
    await page.goBack()
    await expect(link).toBeVisible()
    await expect.poll(() => placeOfMark(map)).toBe(left)
  },
)

test(
  'venues that did not come are there once they can, and what a marker opens is wholly in sight',
  atPhone('a wide map has nothing over it'),
  async ({ page }) => {
    const venues = /\/api\/basicSearch\/studios\?/
    await page.route(venues, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/locations?city=London&activities=Climbing')
    await page.keyboard.press('Shift')
    const map = mapOf(page)
    await expect(map.getByText('The venues could not be shown on the map')).toBeVisible()
    await page.unroute(venues)
    await map.getByRole('button', { name: 'Try again' }).click()
    const marker = map.locator('.map .map-marker:not([inert])').first()
    await marker.press('Enter')
    const popup = map.locator('.maplibregl-popup-content')
    await expect(popup.getByRole('link')).toBeVisible()
    const countCoveredCorners = () =>
      popup.evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        const corners = [left + 16, right - 16].flatMap(
          (x) =>
            [
              [x, top + 4],
              [x, bottom - 4],
            ] as const,
        )
        return corners.filter(([x, y]) => !one.contains(document.elementFromPoint(x, y))).length
      })
    await expect.poll(countCoveredCorners).toBe(0)
  },
)

test(
  'an address drops a red pin, Back takes it away; Delete leads back to where the map began, another city to that city',
  atDesktop('the same field on a phone'),
  async ({ page }) => {
    const map = await openMap(page, 'city=London')
    const start = await figure(map)
    const field = map.getByRole('combobox', { name: 'Search for an address in London' })
    await field.fill('Soho')
    await map.getByRole('option', { name: /^Soho/ }).first().click()
    await expect(page).toHaveURL(/lat=51\.5\d+&lng=-0\.1\d+&place=Soho/)
    await expect(field).toHaveValue('Soho')
    const pin = map.getByRole('img', { name: 'Soho' })
    await expect(pin).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Near Soho' })).toBeAttached()
    await page.goBack()
    await expect(pin).toBeHidden()
    await page.goForward()
    await expect(pin).toBeVisible()
    await navigate(page, '/locations?city=London&lat=46.35581&lng=23.02923&place=Sohodol')
    // With a pin so far away the map stays where the venues are.
    await expect(async () => expect(await inSight(map)).toBeGreaterThan(0)).toPass({ timeout: 10_000 })
    // Nor does the map stay where the visitor moved it when the pin is removed.
    const offer = map.getByRole('button', { name: 'Search this area' })
    await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expect(offer).toBeVisible()
    await map.getByRole('button', { name: 'Delete' }).click()
    await expect(field).toHaveValue('')
    await expect.poll(() => figure(map)).toBe(start)
    await expect(offer).toBeHidden()

    await field.fill('Healesville')
    await expect(map.getByText('Nothing found')).toBeVisible()
    await field.fill('Paris')
    await map
      .getByRole('option', { name: /^Paris/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/locations\?city=Paris$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gyms and studios in Paris')
  },
)

test.describe('without the worker, which would answer for the server', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'the marks are there before the code of the map, where it will have them, and a press on one is done later',
    atPhone('a wide map does not wait for a press, and has a notice above it'),
    async ({ page }) => {
      const held = Promise.withResolvers<undefined>()
      await page.route(/map-canvas.*js/, async (route) => {
        await held.promise
        await route.fallback()
      })
      await page.goto('/locations?city=London')
      await page.keyboard.press('Shift')
      const map = mapOf(page)
      const early = map.locator('[aria-hidden] > [data-venues]')
      await expect.poll(() => early.count()).toBeGreaterThan(2)
      const placesOf = (all: (HTMLElement | SVGElement)[]) =>
        Object.fromEntries(
          all.map((one) => {
            const { x, y } = one.getBoundingClientRect()
            return [one.dataset['venues'], [Math.round(x), Math.round(y)]]
          }),
        )
      const before = await early.evaluateAll(placesOf)
      held.resolve(undefined)
      await expect(early).toHaveCount(0)
      await expect.poll(() => markers(map).evaluateAll(placesOf)).toMatchObject(before)

      const again = Promise.withResolvers<undefined>()
      await page.unroute(/map-canvas.*js/)
      await page.route(/map-canvas.*js/, async (route) => {
        await again.promise
        await route.fallback()
      })
      await page.goto('/locations?city=Paris')
      await page.keyboard.press('Shift')
      const paris = mapOf(page, 'Paris')
      const cluster = paris.locator('[aria-hidden] > .map-cluster').first()
      await expect(cluster).toBeVisible()
      const venues = await cluster.getAttribute('data-venues')
      await cluster.click()
      again.resolve(undefined)
      await expect(markers(paris).first()).toBeAttached()
      await expect(paris.locator(`[data-venues="${venues}"]`)).toHaveCount(0)
    },
  )

  test(
    'a map whose code did not come is there once it can, by itself or when asked',
    atPhone('a phone loses its connection'),
    async ({ page, context }) => {
      const map = mapOf(page)
      const again = map.getByRole('button', { name: 'Try again' })
      const reconnect = async () => {
        const comeBack = await disconnect(context)
        await comeBack()
      }
      for (const recover of [reconnect, () => again.click()]) {
        await page.route(/map-canvas/, (route) => route.abort())
        await page.goto('/locations?city=London')
        await page.keyboard.press('Shift')
        await expect(again).toBeVisible()
        const isInReach = () =>
          again.evaluate((one) => {
            const { x, y } = one.getBoundingClientRect()
            return one.contains(document.elementFromPoint(x + 9, y + 9))
          })
        await expect.poll(isInReach).toBe(true)
        await page.unroute(/map-canvas/)
        await recover()
        await expect(markers(map).first()).toBeVisible()
        await expect(map.locator('.map-cluster').first()).toHaveCSS('border-radius', '999px')
      }
    },
  )
})
