import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { freePort } from '../../../database/embedded/free-port.ts'
import { readMail } from '../../support/browser/journey-mail.ts'
import { type JourneyProduct, startJourneyProduct } from '../../support/browser/journey-product.ts'
import { atPhone, expectAccessible, londonDate, signIn, test } from '../../support/browser/journey.ts'
import { navigate } from '../../support/browser/navigate.ts'
import { readSent } from '../../support/browser/sent-page.ts'
import { widthOfContent } from './width-of-content.ts'

/**
 * An installation of its own, of another brand and with the narrowest limits; the journeys' shared one widens them.
 * Everything visible or sent says 'Vagabond', nothing says 'Roamfit'.
 */
const ORIGIN = `http://localhost:${await freePort()}`
const OTHER = /roamfit/i
const PASSWORD = 'Traveller_1'
let product: JourneyProduct

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: ORIGIN })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startJourneyProduct(ORIGIN, { BRAND: 'Vagabond', RATE_LIMIT_FACTOR: '1' })
})
test.afterAll(() => product.stop())

const pages = [
  '/',
  '/how-it-works',
  '/faq',
  '/login',
  '/ota',
  '/getlocal',
  '/FAQs',
  '/privacy',
  '/terms-of-use',
  '/locations?city=London',
  '/locations?city=Atlantis',
  '/schedule?city=London&day=1',
  '/location/river-house-gym',
  '/location/quiet-room',
  '/location/nobody',
  '/nowhere',
  '/offline',
  '/user/profile',
  '/user/profile/bookings',
  '/user/profile/vagabond-pass',
  '/?partner=grand-hotel',
  '/?b2cwl=aurora',
  '/locations?partner=ticket-hotel',
  '/verify-email#token=x',
  '/set-password#token=x',
]
/** What these show, the browser asks for itself. */
const pagesOfTheBrowser = [
  '/login',
  '/ota',
  '/offline',
  '/user/profile',
  '/verify-email#token=x',
  '/set-password#token=x',
]
const screens = [
  'vagabond-traveller',
  'login',
  'signup',
  'forgot-password',
  'explore-gym',
  'explore-gym-destination',
  'buy-vagabond-pass',
]

test('no page says another brand, as sent or as shown', atPhone('the same texts at any width'), async ({ page }) => {
  for (const address of pages) {
    const { html } = await readSent(page, address)
    expect(html, `${address} as sent`).toContain('<html')
    expect(html.match(OTHER), `${address} as sent`).toBeNull()
  }
  for (const address of pagesOfTheBrowser) {
    await page.goto(address)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect((await page.content()).match(OTHER), `${address} as shown`).toBeNull()
  }
  await page.goto('/')
  await expect(page).toHaveTitle(/Vagabond/)
  await expect(page.getByRole('contentinfo')).toContainText('Vagabond')
  // The name is longer than ours, and no page is wider than a phone.
  for (const address of ['/', '/ota', '/locations?city=London', '/schedule?city=London', '/location/river-house-gym']) {
    await navigate(page, address)
    for (const width of [390, 375, 320]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await widthOfContent(page), `${address} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

test('no screen of the flow does', atPhone('the same texts at any width'), async ({ page }) => {
  await page.goto('/?city=London')
  for (const screen of screens) {
    await navigate(page, `/?open=${screen}&city=London`)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await page.getByRole('dialog').innerText()).match(OTHER), screen).toBeNull()
  }
})

test('no answer of the API, no file and no mail does', atPhone('the same texts at any width'), async ({ page }) => {
  const files = [
    '/manifest.webmanifest',
    '/sw.js',
    '/api/openapi.json',
    '/api/docs',
    '/api/cms/b2c',
    '/api/cms/partner/grand-hotel',
    '/api/cms/b2cwl/aurora',
    '/api/cms/faq',
    '/api/cms/content/terms-of-use',
    '/api/cms/content/privacy-policy',
    '/api/cms/content/how-it-works',
  ]
  const catalogue = [
    '/api/utility/destinations',
    '/api/utility/vouchers?city=London',
    '/api/basicSearch/studios?city=London',
    '/api/studio/river-house-gym',
    '/api/nowhere',
  ]
  const email = 'second-brand@example.com'
  const signedUp = await page.request.post('/api/signup', {
    data: { firstName: 'Nina', lastName: 'Brand', email, password: 'Traveller_1', repeatPassword: 'Traveller_1' },
  })
  expect(await signedUp.text()).toContain('Welcome to Vagabond!')
  const bought = await page.request.post('/api/voucher/purchaseVoucher', {
    multipart: {
      VoucherId: 'london-standard-4',
      PaymentMethodId: 'pm_card_visa',
      email: 'guest-of-brand@example.com',
      PurchasedFrom: 'Vagabond Web',
    },
  })
  expect(bought.ok()).toBe(true)
  expect((await bought.text()).match(OTHER)).toBeNull()
  await page.request.post('/api/forgotPassword', { data: { email } })
  await expect
    .poll(async () => (await page.request.get('/dev/mail.json')).text())
    .toMatch(/second-brand@example\.com[\s\S]*guest-of-brand|guest-of-brand[\s\S]*second-brand@example\.com/)
  for (const address of [...files, ...catalogue, '/dev/mail', '/dev/mail.json']) {
    expect((await (await page.request.get(address)).text()).match(OTHER), address).toBeNull()
  }
})

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test(
  'the third declined card asks for the captcha, nothing typed is lost, and then the good card pays',
  atPhone('one installation has one count'),
  async ({ page }) => {
    await page.goto('/?city=London&open=buy-vagabond-pass')
    await page.getByRole('button', { name: /^(Buy|Continue)$/ }).click()
    const dialog = dialogOf(page, 'You are almost there')
    const email = `careless-${randomUUID()}@example.com`
    const pay = (number: string) =>
      dialog
        .getByLabel('Card number')
        .fill(number)
        .then(() => dialog.getByRole('button', { name: 'Pay with credit card' }).click())
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByLabel('Name as on card').fill('Carla Careless')
    await dialog.getByLabel('Expiry date').fill('12/34')
    await dialog.getByLabel('Security code').fill('123')
    await dialog.getByLabel('I am at least 18 years old').check()
    const robot = dialog.getByLabel('I am not a robot')
    for (let times = 1; times <= 3; times++) {
      await expect(robot).toBeHidden()
      await pay('4000000000000002')
      await expect(dialog.getByRole('group').getByText('Your card was declined.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Pay with credit card' })).toBeEnabled()
    }
    await expect(robot).toBeVisible()
    await pay('4242424242424242')
    await expect(dialog.getByText('Please complete the captcha')).toBeVisible()
    await expect(robot).toBeFocused()
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(dialog.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
    await expectAccessible(page)
    await robot.check()
    await expect(dialog.getByText('Verified')).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button', { name: 'Pay with credit card' }).click()
    await expect(page.getByText('Congratulations! Your Vagabond Pass has been added to your profile.')).toBeVisible()
  },
)

/** The address of a class on a day. */
async function classAt(page: Page, date: string): Promise<string> {
  const classes = (await (await page.request.get(`/api/studio/river-house-gym/classes?date=${date}`)).json()) as {
    id: string
    name: string
  }[]
  const found = classes.find(({ name }) => name === 'Evening Strength')
  return `/location/river-house-gym/class/${found?.id}?date=${date}`
}

/** A separate browser without the others' cookies and sessions. */
async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: ORIGIN, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'cookie-consent', value: 'necessary', url: ORIGIN }])
  return context.newPage()
}

test(
  'a traveller with an unconfirmed address confirms it on the way, and the booking goes on by itself',
  atPhone('one installation has one count'),
  async ({ page, browser }) => {
    const name = `unconfirmed-${randomUUID().slice(0, 8)}`
    const email = `${name}@example.com`
    await page.request.post('/api/signup', {
      data: { firstName: 'Una', lastName: 'Confirmed', email, password: PASSWORD, repeatPassword: PASSWORD },
    })
    const token = await signIn(page, name)
    const products = (await (
      await page.request.get('/api/utility/vouchers?city=London&visits=1', {
        headers: { 'x-partner': 'free-day-hotel' },
      })
    ).json()) as { data: { id: string; visits: number; voucherType: string }[] }
    const day = products.data.find(({ visits, voucherType }) => visits === 1 && voucherType === 'premium')
    const bought = await page.request.post('/api/voucher/purchaseVoucher', {
      headers: { authorization: `Bearer ${token}`, 'x-partner': 'free-day-hotel' },
      data: { VoucherId: day?.id, FreePass: 'true', PartnerId: 'free-day-hotel', AdultConfirmed: 'true' },
    })
    expect(bought.ok(), await bought.text()).toBe(true)
    await page.goto(await classAt(page, londonDate(3)))
    await page.getByRole('link', { name: 'Book this class' }).click()
    await page.getByRole('button', { name: 'Confirm my booking' }).first().click()
    await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I have confirmed it' }).click()
    await expect(page.getByText('Not confirmed yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText('We have sent you a new link')).toBeVisible()
    const [link] = await readMail(page, email, /verify-email\S*token=([\w-]+)/, 2)
    const phone = await elsewhere(browser)
    await phone.goto(`/verify-email#token=${link}`)
    await phone.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(phone.getByText('Your email is confirmed')).toBeVisible()
    await phone.context().close()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible({
      timeout: 15_000,
    })
  },
)
