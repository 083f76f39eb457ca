import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { demoDoorCode } from '../../../demo/world/seed.ts'
import { disconnect, sayOnline } from '../../support/database/connection.ts'
import { atBothWidths, atPhone, expectAccessible, londonDate, signIn, test } from '../../support/browser/journey.ts'
import { bookClass, bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

test.use({ pictures: true })

const VENUE = 'river-house-gym'
const KEPT = 'tickets.kept'

/** Waits until the worker has all files and controls this page. */
async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

const readKept = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', KEPT)

/** A traveller with a class in three days, whose browser has seen only the start page. */
async function withComingTicket(page: Page) {
  const traveller = await newTraveller(page, 'offline')
  const booking = await bookClass(page, traveller, VENUE, 'Evening Strength', londonDate(3))
  await signIn(page, traveller.name)
  await page.goto('/')
  await workerIsReady(page)
  await expect.poll(() => readKept(page)).toContain(booking.id)
  return { ...booking, address: `/user/profile/bookings/${booking.id}`, traveller }
}

test.use({ serviceWorkers: 'allow' })

test(
  'a coming ticket opens without a connection, though it was never opened before, and stays whole when its window grows',
  atPhone('begins at the width of a phone; axe looks at both widths'),
  async ({ page, context }) => {
    const { code, address } = await withComingTicket(page)
    const reconnect = await disconnect(context)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening Strength')
    await expect(page.getByText('You’re offline. This is your ticket as it was last updated: ')).toBeVisible()
    await expect(page.getByRole('article').getByText('River House Gym').first()).toBeVisible()
    await expect(page.getByText('6:00 PM - 7:00 PM')).toBeVisible()
    await expect(page.getByText(/^\d+ .+, London$/)).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: `Booking code ${code}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await atBothWidths(page, expectAccessible)
    await page.reload()
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await reconnect()
    await expect(page.getByText('This is your ticket as it was')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Calendar file (.ics)' }).click()
    const file = await (await download).path()
    expect(readFileSync(file, 'utf8')).toContain('SUMMARY:Evening Strength')

    await page.reload()
    const picture = page.getByRole('article').locator('img').first()
    const widthOfPicture = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(widthOfPicture).toBeGreaterThan(0)
    await disconnect(context)
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() || request.url().includes('/images/')) loads.push(request.url())
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('navigation', { name: 'Your profile' })).toBeVisible()
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening Strength')
    expect(loads).toEqual([])
    expect(await widthOfPicture()).toBeGreaterThan(0)
  },
)

test(
  'a page that was on its way while the worker took over is its own too',
  atPhone('what the worker keeps'),
  async ({ page, context }) => {
    const other = await context.newPage()
    await page.route('**/', async (route) => {
      await other.goto('/offline')
      await workerIsReady(other)
      await route.continue()
    })
    await page.goto('/')
    await workerIsReady(page)
  },
)

test(
  'any other page says that there is no connection, shows the tickets, and goes on with the connection',
  atPhone('what the worker answers'),
  async ({ page, context }) => {
    const { code } = await withComingTicket(page)
    const reconnect = await disconnect(context)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(page).toHaveURL(/\/offline\?from=/)
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/schedule')
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
    await sayOnline(page)
    await asked
    await page.getByRole('link', { name: 'Evening Strength' }).click()
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await page.goto('/locations?city=London')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await reconnect()
    await expect(page).toHaveURL(/\/locations\?city=London$/)
  },
)

test(
  'without a connection the site keeps the look of the partner that it was opened as',
  atPhone('what the worker keeps'),
  async ({ page, context }) => {
    await page.goto('/?partner=grand-hotel')
    await workerIsReady(page)
    await page.goto('/locations?partner=grand-hotel')
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline?partner=grand-hotel')) !== undefined))
      .toBe(true)
    const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    const hotels = await colour()
    await disconnect(context)
    await page.goto('/schedule?city=London&partner=grand-hotel')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(page).toHaveURL(/\/offline\?partner=grand-hotel&from=/)
    await expect.poll(colour).toBe(hotels)
    await page.goto('/schedule?city=London')
    await expect.poll(colour).not.toBe(hotels)
  },
)

test(
  'a check-in without a connection says so and loses nothing',
  atPhone('what is kept, at a door'),
  async ({ page, context }) => {
    const traveller = await newTraveller(page, 'door')
    const { id } = await bookWalkIn(page, traveller, VENUE)
    await signIn(page, traveller.name)
    await page.goto(`/user/profile/bookings/${id}`)
    await workerIsReady(page)
    const code = page.getByRole('textbox', { name: 'Door code' })
    const press = () => page.getByRole('button', { name: 'Check in' }).click()
    await expect(code).toBeVisible()
    const reconnect = await disconnect(context)
    await code.fill(demoDoorCode(VENUE).toLowerCase())
    await press()
    await expect(
      page.getByText('Checking in needs a connection. Your code stays here: try again when you’re back online.'),
    ).toBeVisible()
    await page.reload()
    await expect(code).toHaveValue(demoDoorCode(VENUE).toLowerCase())
    await reconnect()
    await press()
    await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
    await disconnect(context)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
  },
)

test(
  'the worker keeps nothing personal, and a logout or another traveller leaves no ticket',
  atPhone('what the worker keeps'),
  async ({ page, context }) => {
    const { id, code, address } = await withComingTicket(page)
    await page.goto(address)
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    const held = await page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          found.push(
            `${request.url} ${request.url.includes('/assets/') ? '' : await (await cache.match(request))?.text()}`,
          )
      }
      return found
    })
    expect(held.length).toBeGreaterThan(10)
    for (const one of held)
      for (const secret of [id, code, '/api/', 'Tess', 'Rivers'])
        expect(one.slice(0, 200) + (one.includes(secret) ? ` has ${secret}` : '')).not.toContain(` has ${secret}`)
    const other = await newTraveller(page, 'other')
    await signIn(page, other.name)
    await page.goto('/')
    await expect.poll(() => readKept(page)).not.toContain(id)
    const theirs = await bookWalkIn(page, other, VENUE)
    await page.goto(`/user/profile/bookings/${theirs.id}`)
    await expect.poll(() => readKept(page)).toContain(theirs.id)
    await page.goto('/user/profile')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(
      page
        .getByRole('link', { name: 'Sign In' })
        .or(page.getByRole('button', { name: 'Menu' }))
        .first(),
    ).toBeVisible()
    expect(await readKept(page)).toBe('')
    await disconnect(context)
    await page.goto(`/user/profile/bookings/${theirs.id}`)
    await expect(page.getByText(theirs.code, { exact: true })).toHaveCount(0)
  },
)
