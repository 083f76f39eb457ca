import { expect } from '@playwright/test'
import { freePort } from '../../../database/embedded/free-port.ts'
import { type JourneyProduct, startJourneyProduct } from '../../support/browser/journey-product.ts'
import { atDesktop, test } from '../../support/browser/journey.ts'

// The installation of another brand: everything visible or sent says 'Vagabond', nothing says 'Roamfit'.
const ORIGIN = `http://localhost:${await freePort()}`
const OTHER = /roamfit/i
let product: JourneyProduct

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: ORIGIN })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startJourneyProduct(ORIGIN, { BRAND: 'Vagabond', RATE_LIMIT_FACTOR: '50' })
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
  '/verify-email?token=x',
  '/set-password?token=x',
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

test('no page says another brand, as sent or as shown', atDesktop('the same texts on a phone'), async ({ page }) => {
  test.setTimeout(180_000)
  for (const address of pages) {
    const sent = await (await page.goto(address))?.text()
    expect(sent, `${address} as sent`).toContain('<html')
    expect(sent?.match(OTHER), `${address} as sent`).toBeNull()
    expect((await page.content()).match(OTHER), `${address} as shown`).toBeNull()
  }
  await page.goto('/')
  await expect(page).toHaveTitle(/Vagabond/)
  await expect(page.getByRole('contentinfo')).toContainText('Vagabond')
})

test(
  'no page is wider than a phone, though the name is longer',
  atDesktop('it sets the width of a phone itself'),
  async ({ browser }) => {
    const page = await browser.newPage({
      baseURL: ORIGIN,
      isMobile: true,
      hasTouch: true,
      viewport: { width: 390, height: 700 },
    })
    for (const address of [
      '/',
      '/ota',
      '/locations?city=London',
      '/schedule?city=London',
      '/location/river-house-gym',
    ]) {
      await page.goto(address)
      for (const width of [390, 375, 320]) {
        await page.setViewportSize({ width, height: 700 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${address} at ${width}`,
        ).toBeLessThanOrEqual(width)
      }
    }
    await page.close()
  },
)

test('no screen of the flow does', atDesktop('the same texts on a phone'), async ({ page }) => {
  for (const screen of screens) {
    await page.goto(`/?open=${screen}&city=London`)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await page.getByRole('dialog').innerText()).match(OTHER), screen).toBeNull()
  }
})

test('no answer of the API, no file and no mail does', atDesktop('the same texts on a phone'), async ({ page }) => {
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
