import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { StudioDetail } from '../../../contract/venues.ts'
import {
  atBothWidths,
  atDesktop,
  atPhone,
  expectAccessible,
  isoDate,
  londonDate,
  signIn,
  test,
} from '../../support/browser/journey.ts'
import { addClass, classCalls } from '../../support/browser/journey-class.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { widthOfContent } from '../screens/width-of-content.ts'
import { watchShifts } from '../../support/browser/layout-shifts.ts'
import { newTraveller, visitsLeft } from '../../support/browser/journey-traveller.ts'

/** The most taps of a new guest with a card, from the page to three confirmed bookings. */
const MOST_TAPS = 20

const days = (page: Page) => page.getByRole('list', { name: 'Days of the trip' }).getByRole('listitem')

/** The names of the visits, day by day. */
const visitsOf = (page: Page) => days(page).locator('a[href*="/location/"]').allTextContents()

type Tap = (what: Locator) => Promise<void>

/** From the payment's dialog to the pass, with a card. `tap` presses a control. */
async function pay(page: Page, tap: Tap, first: string, typed: readonly string[]): Promise<Locator> {
  const payment = page.getByRole('dialog', { name: 'You are almost there' })
  await tap(payment.getByLabel(first, { exact: true }))
  for (const text of [...typed, 'Nina Keller', '4242424242424242', '1234', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await tap(payment.getByLabel('I am at least 18 years old'))
  await tap(payment.getByRole('button', { name: 'Pay with credit card' }))
  return page.getByRole('dialog', { name: 'Paid. Your pass is ready' })
}

/** Pays and goes back to the trip. */
async function payAsNewGuest(page: Page, tap: Tap): Promise<void> {
  const paid = await pay(page, tap, 'Email', [`trip-${randomUUID()}@example.com`])
  await expect(paid.getByLabel('First name')).toHaveValue('Nina')
  await tap(paid.getByRole('button', { name: 'Back to my trip' }))
}

test.describe('on a first visit', () => {
  test.use({ isAskedForCookies: true })

  test(
    'a new guest with a card on a phone: at most 20 taps to three confirmed bookings',
    atPhone('taps are of a phone'),
    async ({ page }) => {
      let taps = 0
      const tap = async (what: Locator) => {
        taps++
        await what.tap()
      }
      await page.goto('/trip?city=London')
      await tap(page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Only necessary' }))
      await expectAccessible(page)
      // A phone's own picker of a day and a time: a tap opens it.
      await tap(page.getByLabel('Arrival'))
      await page.getByLabel('Arrival').fill(`${isoDate(1)}T07:00`)
      await tap(page.getByLabel('Departure'))
      await page.getByLabel('Departure').fill(`${isoDate(3)}T22:00`)
      await tap(page.getByRole('combobox', { name: 'Where you stay' }))
      await page.keyboard.type('Soho')
      await tap(page.getByRole('option', { name: /^Soho/ }).first())
      await tap(page.getByText('General Gym Access', { exact: true }))
      await tap(page.getByRole('button', { name: 'Plan my trip' }))
      await expect(page.getByRole('heading', { level: 2, name: 'Three visits fit your free hours' })).toBeFocused()
      await expectAccessible(page)
      const planned = await visitsOf(page)
      expect(planned).toHaveLength(3)
      await page.goBack()
      await expect(page.getByLabel('Departure')).toHaveValue(`${isoDate(3)}T22:00`)
      await expect(page.getByRole('combobox', { name: 'Where you stay' })).toHaveValue(/^Soho/)
      await expect(page.getByLabel('General Gym Access')).toBeChecked()
      await page.goForward()
      await expect(page.getByText(/A pass with 2 visits and a single visit, £/)).toBeVisible()
      await tap(page.getByRole('button', { name: /^Buy the first of two passes, £/ }))
      await payAsNewGuest(page, tap)
      await expect(page.getByText('Your pass pays for two of three. A single visit costs £')).toBeVisible()
      await tap(page.getByRole('button', { name: /^Buy a single visit, £/ }))
      const paid = await pay(page, tap, 'Name as on card', [])
      // Until the plan knows of the pass, the same is not bought twice.
      const late = Promise.withResolvers<void>()
      await page.route('**/api/trip?*', (route) => late.promise.then(() => route.continue()), { times: 1 })
      await tap(paid.getByRole('button', { name: 'Back to my trip' }))
      await expect(page.getByRole('button', { name: /^Buy a single visit, £/ })).toBeDisabled()
      late.resolve()
      await expect(page.getByText('Your passes pay for all of it.')).toBeVisible()
      expect(await visitsOf(page)).toEqual(planned)
      await tap(page.getByRole('button', { name: 'Book all three' }))
      await expect(page.getByRole('heading', { level: 2, name: 'Three visits booked' })).toBeFocused()
      await expect(days(page).getByText('Booked', { exact: true })).toHaveCount(3)
      await expectAccessible(page)
      expect(taps).toBeLessThanOrEqual(MOST_TAPS)
      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: 'Three visits booked' })).toBeVisible()
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Calendar' }).click()
      expect((await file).suggestedFilename()).toBe('trip.ics')
      await page.getByRole('link', { name: 'Show my next ticket' }).click()
      await expect(page).toHaveURL(/\/user\/profile\/bookings\/[\da-f-]{36}/)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 2, name: 'Three visits booked' })).toBeVisible()
    },
  )
})

test(
  'inside a hotel’s site two fields make a plan, and a guest buys the visit of one of its days',
  atPhone('what is behind ‘More’ is at both widths'),
  async ({ page, baseURL }) => {
    await page.goto(`http://harbour.localhost:${new URL(baseURL ?? '').port}/`)
    await page.getByRole('link', { name: 'Here for a few days? Plan a trip' }).click()
    await expect(page.getByLabel('Arrival')).toBeVisible()
    await expect(page.getByLabel('City')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Where you stay' })).toBeHidden()
    await page.getByLabel('Departure').fill(`${isoDate(-1)}T07:00`)
    await page.getByRole('button', { name: 'Plan my trip' }).click()
    await expect(page.getByLabel('Departure')).toBeFocused()
    await expect(page.getByLabel('Departure')).toHaveValue(`${isoDate(-1)}T07:00`)
    await page.getByLabel('Arrival').fill(`${isoDate(1)}T07:00`)
    await page.getByLabel('Departure').fill(`${isoDate(2)}T22:00`)
    await page.getByRole('button', { name: 'Plan my trip' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Your trip to / })).toBeVisible()
    await expect(days(page)).toHaveCount(2)
    const buy = page.getByRole('button', { name: /^Buy the pass, €/ })
    await expect(buy).toBeInViewport({ ratio: 1 })
    await atBothWidths(page, expectAccessible)
    const [planned] = await visitsOf(page)
    await days(page)
      .last()
      .getByRole('button', { name: /^Change/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nothing this day' }).click()
    await page.getByRole('button', { name: /^Buy a single visit, €/ }).click()
    await payAsNewGuest(page, (what) => what.click())
    expect(await visitsOf(page)).toEqual([planned])
    await page.getByRole('button', { name: 'Book this visit' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'One visit booked' })).toBeFocused()
    await expect(days(page).last()).toContainText('You chose nothing for this day.')
  },
)

test(
  'a shared plan is the same for another person and holds nobody’s position and bookings',
  atDesktop('the plan is the same at both widths'),
  async ({ page, browser, context, baseURL }) => {
    const { lat, lng } = await positionOf(page, 'river-house-gym')
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: lat + 0.00012, longitude: lng - 0.00034 })
    await signIn(page, (await newTraveller(page, 'shares', 'London', 'Standard 10')).name)
    await page.goto('/trip?city=London')
    await page.getByLabel('Arrival').fill(`${isoDate(2)}T07:00`)
    await page.getByLabel('Departure').fill(`${isoDate(4)}T22:00`)
    await page.getByRole('button', { name: 'Near me' }).click()
    await page.getByRole('button', { name: 'Plan my trip' }).click()
    await expect(page.getByText('Your pass pays for all of it.')).toBeVisible()
    await days(page)
      .first()
      .getByRole('button', { name: /^Change/ })
      .click()
    await atBothWidths(page, expectAccessible)
    await page.getByRole('dialog').getByRole('button', { name: 'Nothing this day' }).click()
    await expect(days(page).first()).toContainText('You chose nothing for this day.')
    await atBothWidths(page, expectAccessible)
    await page.getByRole('button', { name: /^Share/ }).click()
    const address = await page.getByRole('dialog', { name: 'Share Trip' }).getByLabel('Link').inputValue()
    expect(address).toMatch(/lat=-?\d+(\.\d{1,3})?&/)
    expect(address).not.toContain('place=')
    await page.keyboard.press('Escape')
    const planned = await visitsOf(page)

    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await other.goto(address)
    await expect(days(other).first()).toContainText('You chose nothing for this day.')
    expect(await visitsOf(other)).toEqual(planned)
    await expect(other.getByRole('button', { name: /^Buy / })).toBeVisible()
    await expect(other.getByText('Chosen place').first()).toBeVisible()
    const owner = await newTraveller(other, 'shared', 'London', 'Premium 4')
    await other.getByRole('button', { name: 'I have a pass' }).click()
    const login = other.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel('Email').fill(`${owner.name}@example.com`)
    await login.getByLabel('Password', { exact: true }).fill('Traveller_1')
    await login.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(other.getByRole('button', { name: 'Book both visits' })).toBeVisible()
    expect(await visitsOf(other)).toEqual(planned)
    await other.context().close()
  },
)

async function positionOf(page: Page, venue: string): Promise<{ lat: number; lng: number }> {
  const { address } = (await (await page.request.get(`/api/studio/${venue}`)).json()) as StudioDetail
  return address
}

/** The next booking is made, and its answer gets lost. Resolves to what waits until it is made. */
async function loseNextAnswer(page: Page): Promise<() => Promise<void>> {
  const booked = Promise.withResolvers<void>()
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    booked.resolve()
  }
  await page.route('**/api/bookings/add', loseAnswer, { times: 1 })
  return () => booked.promise
}

/** The trip comes late; it stands above the profile's places, and nothing moves when it is there. */
async function openProfileWithTrip(page: Page): Promise<void> {
  const late = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await late.promise
    await route.continue()
  }
  await page.route('**/api/user/trips/current', wait, { times: 1 })
  const shifts = await watchShifts(page)
  await page.goto('/user/profile')
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  late.resolve()
  await expect(page.getByRole('region', { name: 'Your trip to London' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Bookings', exact: true })).toBeVisible()
  expect(await shifts()).toBeLessThan(0.02)
}

test(
  'cut off while booking, one class cancelled, one moved, one asked for: nothing is lost, and nothing booked twice',
  atPhone('the plan is the same at both widths'),
  async ({ page, browser, baseURL }) => {
    const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    const { token } = await signInAsNewStaff(desk, 'new-trip@example.com')
    const add = (date: string, confirmsAtOnce = true) =>
      addClass(desk, token, { venue: 'north-pool', word: 'Trip Stretch', date, hour: 18, confirmsAtOnce })
    const [moved, gone, asked] = [await add(isoDate(2)), await add(isoDate(3)), await add(isoDate(4), false)]
    const traveller = await newTraveller(page, 'cut-off', 'London', 'Premium 4')
    await signIn(page, traveller.name)
    const { lat, lng } = await positionOf(page, 'north-pool')
    const span = { city: 'London', from: `${isoDate(2)}T07:00`, to: `${isoDate(4)}T22:00`, walk: '30' }
    const address = new URLSearchParams({ ...span, lat: lat.toFixed(3), lon: lng.toFixed(3) })
    for (const [day, { id }] of [[2, moved] as const, [3, gone] as const, [4, asked] as const])
      address.append('chosen', `${isoDate(day)}~class~${id}`)
    await page.goto(`/trip?${address.toString()}`)
    await expect(days(page).nth(1).getByRole('link', { name: gone.name })).toBeVisible()
    const isBooked = await loseNextAnswer(page)
    await page.getByRole('button', { name: 'Book all three' }).click()
    await isBooked()
    await page.reload()
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    await expect(heading('One booked, two not booked')).toBeVisible()
    const callsOf = (id: string, day: number) => classCalls(desk, token, 'north-pool', `${id}@${londonDate(day)}`)
    await callsOf(moved.id, 2).change({ kind: 'move', timeFrom: '19:15', timeTo: '20:15' })
    await callsOf(gone.id, 3).change({ kind: 'cancel', reason: 'The pool is closed' })
    await page.getByRole('button', { name: 'Book both visits' }).click()
    await expect(heading('One booked, one requested, one not booked')).toBeFocused()
    await expect(days(page).nth(0)).toContainText('7:15 PM')
    await expect(days(page).nth(1)).toContainText('The visit you chose no longer takes place.')
    await days(page)
      .nth(1)
      .getByRole('button', { name: /^Change/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /min walk/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Book this visit' }).click()
    await expect(heading('Two booked, one requested')).toBeFocused()
    await expect(days(page).nth(2).getByText('Awaiting Confirmation')).toBeVisible()
    expect(await widthOfContent(page)).toBe(page.viewportSize()?.width)
    expect(await visitsLeft(page, traveller)).toBe(1)
    await openProfileWithTrip(page)
    const kept = page.getByRole('region', { name: 'Your trip to London' })
    await expect(kept).toContainText(moved.name)
    await expect(kept.getByText(/7:15 PM/)).toBeInViewport()
    await kept.getByRole('link', { name: 'See the trip' }).click()
    await expect(days(page).first()).toContainText('7:15 PM')
    await page.goBack()
    await kept.getByRole('button', { name: 'Take it off my profile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(kept).toBeHidden()
    await page.goto('/user/profile/bookings')
    await expectSubscription(page, moved.name)
    await desk.context().close()
  },
)

/** A calendar has the bookings at a private address, until that is turned off. */
async function expectSubscription(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Subscribe to this calendar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create an address' }).click()
  const address = await dialog.getByLabel('Private address').inputValue()
  await expectAccessible(page)
  const calendar = await page.request.get(address)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain(name)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByRole('button', { name: 'Create an address' })).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(410)
}
