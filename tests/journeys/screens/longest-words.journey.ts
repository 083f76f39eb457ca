import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Alternative, ChangedBooking } from '../../../contract/changed-bookings.ts'
import type { VenueRequest } from '../../../contract/venue-answers.ts'
import { freePort } from '../../../database/embedded/free-port.ts'
import { type JourneyProduct, startJourneyProduct } from '../../support/browser/journey-product.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { atDesktop, londonDate, signIn, test } from '../../support/browser/journey.ts'
import { openNext } from '../../support/browser/navigate.ts'
import { faultsOfLayout } from './faults-of-layout.ts'

/** Where everything that is typed or imported is one word of its longest length, no screen breaks at any width. */
const ORIGIN = `http://localhost:${await freePort()}`
const SERVER = path.resolve(import.meta.dirname, '../../support/browser/longest-words-server.ts')
const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 320, height: 640 },
]
const word = (longest: number) => 'W'.repeat(longest)
const VENUE = '/staff/venues/atelier-yoga'
let product: JourneyProduct

test.use({ baseURL: ORIGIN })
test.describe.configure({ timeout: 180_000 })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startJourneyProduct(ORIGIN, {}, SERVER)
})
test.afterAll(() => product.stop())

const whole = expect.configure({ soft: true, timeout: 3_000 })

/** The screen as it is loaded, at each width. */
async function expectWhole(page: Page, screen: string): Promise<void> {
  await expect(page.locator('[role=status][aria-label^=Loading], [role=status].bg-scrim')).toHaveCount(0)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    // A page takes the layout of its new width with one of the next frames.
    await whole.poll(() => faultsOfLayout(page), `${screen} at ${size.width}`).toEqual([])
  }
}

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expectWhole(page, address)
  }
}

/** Pages of one room each. Their headings differ, so a heading that is gone tells that the next page is there. */
async function walkOn(page: Page, [first = '', ...others]: readonly string[]): Promise<void> {
  await walk(page, [first])
  for (const address of others) {
    await openNext(page, address)
    await expectWhole(page, address)
  }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').last()

/** What a press opens above an address. */
async function openAbove(page: Page, address: string, name: string | RegExp): Promise<void> {
  await page.goto(address)
  await press(page, name)
  await dialog(page).waitFor()
  await expectWhole(page, `${address} ${name}`)
}

async function read<T>(page: Page, address: string, headers = {}): Promise<T> {
  return (await (await page.request.get(address, { headers })).json()) as T
}

async function cityOfVenues(page: Page): Promise<string> {
  const { destinationCity } = await read<{ destinationCity: string }>(page, '/api/studio/river-house-gym')
  return encodeURIComponent(destinationCity)
}

async function firstClass(page: Page, venue: string): Promise<string> {
  const date = londonDate(3)
  const [first] = await read<{ id: string }[]>(page, `/api/studio/${venue}/classes?date=${date}`)
  return `/location/${venue}/class/${first?.id}?date=${date}`
}

test('what visitors see', atDesktop('its own widths'), async ({ page }) => {
  const city = await cityOfVenues(page)
  await walkOn(page, [
    `/?city=${city}`,
    `/locations?city=${city}`,
    '/location/river-house-gym',
    await firstClass(page, 'river-house-gym'),
    '/location/atelier-yoga?show=schedule',
    await firstClass(page, 'atelier-yoga'),
    '/location/sky-spa',
    `/schedule?city=${city}&day=1`,
    `/locations?city=${city}&view=grid`,
    '/FAQs',
    '/blogs',
    '/press-room',
  ])
  await walk(page, [`/locations?city=${word(100)}`, '/?partner=grand-hotel', '/?b2cwl=aurora'])
})

test('what visitors open, and how they buy', atDesktop('its own widths'), async ({ page }) => {
  const city = await cityOfVenues(page)
  await walk(
    page,
    ['login', 'signup', 'explore-gym', 'explore-gym-destination', 'roamfit-traveller', 'buy-roamfit-pass'].map(
      (screen) => `/?city=${city}&open=${screen}`,
    ),
  )
  await press(page, /^(Buy|Continue)$/)
  await dialog(page).getByLabel('Name as on card').waitFor()
  await expectWhole(page, 'the payment')
  await page.goto(await firstClass(page, 'river-house-gym'))
  await page.getByRole('link', { name: 'Book this class' }).click()
  await dialog(page).getByRole('button', { name: 'Continue as a guest' }).click()
  await dialog(page).getByRole('radio').first().waitFor()
  await expectWhole(page, 'a pass for a class')
})

test('what travellers have, and how they book', atDesktop('its own widths'), async ({ page }) => {
  await signIn(page, 'omar')
  await walk(page, ['/user/profile/bookings?partner=ticket-hotel'])
  await walkOn(
    page,
    ['', '/bookings', '/roamfit-pass', '/locations-visited', '/saved', '/reviews', '/notification', '/settings'].map(
      (name) => `/user/profile${name}`,
    ),
  )
  await openAbove(page, '/user/profile/bookings', 'Cancel')
  await openAbove(page, '/user/profile/bookings?partner=ticket-hotel', 'View Invoice')
  await page.goto('/user/profile/reviews')
  await page
    .getByRole('link', { name: /^Write a review/ })
    .first()
    .click()
  await dialog(page).waitFor()
  await expectWhole(page, 'a review')
  await page.goto('/user/profile/bookings')
  await page.getByRole('link', { name: 'Ticket' }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectWhole(page, 'a ticket')
  await press(page, 'Change time')
  await dialog(page).getByRole('region').first().waitFor()
  await expectWhole(page, 'another time')

  await page.goto(await firstClass(page, 'river-house-gym'))
  await page.getByRole('link', { name: 'Book this class' }).click()
  await dialog(page).getByRole('radio').first().waitFor()
  await expectWhole(page, 'which pass')
  await press(page, 'Continue')
  await page.getByRole('button', { name: 'Confirm my booking' }).first().waitFor()
  await expectWhole(page, 'this booking?')
  await press(page, 'Confirm my booking')
  await dialog(page).getByRole('heading', { name: 'Booking Confirmed' }).waitFor()
  await expectWhole(page, 'booked')

  await page.goto('/user/profile/privacy-notification')
  await page.getByRole('switch', { name: 'Show my public profile' }).check()
  await walk(page, [await page.getByLabel('Address of your profile').inputValue()])
  await signIn(page, 'mila')
  await walk(page, ['/user/profile/bookings'])
})

test('what a manager and a front desk see', atDesktop('its own widths'), async ({ page }) => {
  const { token } = await signInAsNewStaff(page, 'manager@example.com')
  const device = { name: word(80) }
  const headers = { authorization: `Bearer ${token}` }
  const prepared = await page.request.post('/api/staff/venues/atelier-yoga/devices', { headers, data: device })
  const { code } = (await prepared.json()) as { code: string }
  await walkOn(page, [
    '/staff',
    ...[
      '',
      '/guests',
      '/past',
      '/team',
      '/log',
      '/timetable',
      '/timetable/classes',
      '/timetable/import',
      '/month',
      '/profile',
      '/hours',
      '/photos',
      '/door',
    ].map((name) => `${VENUE}${name}`),
  ])
  for (const [address, button] of [
    ['/team', 'Add a device'],
    ['/team', /^Remove/],
    ['/timetable', 'Copy this week'],
    ['/timetable', 'A trainer is away'],
    ['/timetable/classes', 'Add a class'],
    ['/timetable/classes', /^Copy/],
    ['/timetable/classes', /^Every week/],
    ['/timetable/classes', /^Withdraw/],
  ] as const)
    await openAbove(page, `${VENUE}${address}`, button)

  await page.goto(VENUE)
  await page.getByRole('region', { name: 'Requests' }).locator('summary').click()
  await expectWhole(page, 'requests')
  await press(page, /^Decline/)
  await dialog(page).waitFor()
  await expectWhole(page, 'why a request is declined')

  await page.goto(`${VENUE}/timetable`)
  await page
    .getByRole('button', { name: /[1-9]\d* of \d+ seats taken/ })
    .filter({ hasNotText: 'Started' })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Only this one' }).waitFor()
  await expectWhole(page, 'a session')
  await press(page, 'Only this one')
  await dialog(page)
    .getByRole('radio', { name: /Cancel it/ })
    .check()
  await dialog(page).getByLabel('Why is it cancelled?').fill(word(300))
  await press(page, 'See whom it affects')
  await dialog(page).getByRole('button', { name: 'Cancel the class' }).waitFor()
  await expectWhole(page, 'whom it affects')

  await page.goto(`/desk#${code}`)
  await press(page, 'Add this device')
  await page.getByLabel('Ticket code').waitFor()
  await expectWhole(page, 'a desk')
  await press(page, /^Check in ./)
  await press(page, 'Yes, check in')
  await dialog(page).waitFor()
  await expectWhole(page, 'what a desk answers')
})

test('what an operator sees of a ticket that was let in too late', atDesktop('its own widths'), async ({ page }) => {
  const rosa = { authorization: `Bearer ${await signIn(page, 'rosa')}` }
  const { bookings } = await read<{ bookings: { id: string }[] }>(page, '/api/user/orders/past', rosa)
  const { code } = await read<{ code: string }>(page, `/api/user/orders/${bookings[0]?.id}`, rosa)
  const { token } = await signInAsNewStaff(page, 'desk@example.com')
  const scan = { id: crypto.randomUUID(), sequence: 0, at: new Date().toISOString(), clockOffsetMs: 0 }
  const received = await page.request.post('/api/desk/atelier-yoga/scans', {
    headers: { authorization: `Bearer ${token}` },
    data: { deskId: crypto.randomUUID(), scans: [{ ...scan, how: 'typed', code, shown: 'green' }] },
  })
  expect(await received.json()).toMatchObject({ scans: [{ isCase: true }] })
  await signInAsNewStaff(page, 'operator@example.com')
  await walk(page, ['/staff/cases'])
  await page.getByRole('main').locator('a[href^="/staff/cases/"]').first().click()
  await page.getByRole('button', { name: 'Settle' }).waitFor()
  await expectWhole(page, 'a case')
})

test('what links of mails lead to', atDesktop('its own widths'), async ({ page }) => {
  const day = { dateOfVisit: londonDate(1), timeFrom: '18:00', timeTo: '19:00', timeZone: 'Europe/London' }
  const of = { ticketName: word(120), locationName: word(160), reason: word(300), ...day }
  const startsAt = new Date().toISOString()
  const alternative: Alternative = {
    ...day,
    classId: 'c',
    className: word(120),
    date: day.dateOfVisit,
    startsAt,
    voucherType: 'standard',
    distanceKm: 1,
    studio: { name: word(160), slug: 's', streetAddress: word(160) },
  }
  const cancelled: ChangedBooking = {
    ...of,
    bookingId: 'b',
    token: 't',
    status: 'cancelledByFitness',
    question: null,
    bookedInstead: null,
    alternatives: [alternative, alternative],
    walkIns: [],
  }
  const asked: VenueRequest = {
    ...of,
    travellerName: word(80),
    requestedAt: startsAt,
    status: 'pending',
    canAnswer: true,
    answerBy: startsAt,
  }
  await page.route('**/api/changedBooking/read', (route) => route.fulfill({ json: cancelled }))
  await page.route('**/api/venueAnswer/read', (route) => route.fulfill({ json: asked }))
  await walk(page, ['/changed-booking#token=t', '/venue-answer#token=t'])
})
