import type { Page } from '@playwright/test'
import { openClass, type OpenScreen, signInAs } from './open-screen.ts'

/** Nothing is really bought or booked: the page's own routes supply the answers that a state needs. */
const dialog = (page: Page) => page.locator('dialog[open]')

const over = (name: string, open: (page: Page) => Promise<unknown>, rest: Partial<OpenScreen> = {}): OpenScreen => ({
  name,
  fullPage: false,
  open,
  ...rest,
})

const flow = (page: Page, screen: string, address = '/?city=London') =>
  page.goto(`${address}&open=${screen}`, { waitUntil: 'networkidle' })

/** Goes as far as 'You are almost there', as a guest. */
async function toPayment(page: Page): Promise<void> {
  await flow(page, 'buy-roamfit-pass')
  await page.getByRole('button', { name: /^(Buy|Continue)$/ }).click()
  await page.getByRole('button', { name: 'Pay with credit card' }).waitFor()
}

async function enterCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill('screens@example.com')
  await page.getByLabel('Name as on card').fill("Zoë O'Neil-Müller")
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiry date').pressSequentially('1234')
  await page.getByLabel('Security code').pressSequentially('123')
  await page.getByLabel('I am at least 18 years old').check()
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay with credit card' }).click()

/** The server's answer to a call that fails. */
const failing = (page: Page, call: string, status = 500) =>
  page.route(`**/api/${call}`, (route) =>
    route.fulfill({
      status,
      json: { error: 'Something went wrong', message: 'Something went wrong', code: 'unexpected' },
    }),
  )

/** The answer never arrives while the picture is taken, and is not needed afterwards. */
const never = (page: Page, call: string) => page.route(`**/api/${call}`, () => {})

async function startBooking(page: Page, person = 'june'): Promise<void> {
  await signInAs(page, `${person}@example.com`)
  await openClass(page)
  await page.getByRole('link', { name: 'Book this class' }).click()
}

async function toConfirm(page: Page): Promise<void> {
  await startBooking(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm my booking' }).first().waitFor()
}

/** Every state of signing in, buying and booking that is worth looking at. */
export const flowScreens: readonly OpenScreen[] = [
  over('login-narrow', (page) => page.goto('/login', { waitUntil: 'networkidle' }), { widths: [320] }),
  over('login-wrong', async (page) => {
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.getByRole('dialog').getByLabel('Email').fill('nina@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Wrong_password_1')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByText('The email or the password is not correct').first().waitFor()
  }),
  over('login-with-class', async (page) => {
    await openClass(page)
    await page.getByRole('link', { name: 'Book this class' }).click()
    await page.getByRole('button', { name: 'Continue as a guest' }).waitFor()
  }),
  over('signup', (page) => flow(page, 'signup'), { widths: [320, 390, 820, 1440] }),
  over('signup-details', (page) => flow(page, 'sign-up'), { widths: [320, 390, 1440] }),
  over('signup-wrong', async (page) => {
    await flow(page, 'signup')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
  }),
  over('forgot-password', (page) => flow(page, 'forgot-password')),
  over('reset-password', (page) => flow(page, 'reset-password')),
  over('update', async (page) => {
    await signInAs(page, 'noname@example.com')
    await flow(page, 'update')
  }),
  over('explore-gym', (page) => flow(page, 'explore-gym')),
  over('explore-gym-destination', (page) => flow(page, 'explore-gym-destination')),
  over('welcome', (page) => page.goto('/ota?city=London', { waitUntil: 'networkidle' }), {
    widths: [320, 390, 820, 1440],
  }),
  over('no-travel', (page) => flow(page, 'no-travel')),
  over('update-news', (page) => flow(page, 'update-news')),
  over(
    'change-password',
    async (page) => {
      await signInAs(page, 'nina@example.com')
      await flow(page, 'change-password')
      await dialog(page).getByLabel('New password', { exact: true }).fill('Swim-run7')
    },
    { widths: [320, 390, 820, 1440] },
  ),
  over('booking-done', async (page) => {
    await signInAs(page, 'june@example.com')
    await flow(page, 'booking-confirmed')
  }),
  over('download-popup', (page) => flow(page, 'download-popUp')),
  over('login-to-complete', (page) => flow(page, 'update')),
  over('buy-pass-free-day', (page) => flow(page, 'buy-roamfit-pass', '/?city=London&partner=free-day-hotel')),
  over('buy-pass', (page) => flow(page, 'buy-roamfit-pass'), { widths: [320, 390, 820, 1440] }),
  over('buy-pass-loading', async (page) => {
    await never(page, 'utility/vouchers*')
    await page.goto('/?city=London&open=buy-roamfit-pass')
    await dialog(page).getByRole('status').waitFor()
  }),
  over('buy-pass-failed', async (page) => {
    await failing(page, 'utility/vouchers*')
    await flow(page, 'buy-roamfit-pass')
  }),
  over('buy-pass-none', (page) => flow(page, 'buy-roamfit-pass', '/?city=Atlantis')),
  over('buy-pass-with-class', async (page) => {
    await openClass(page)
    await page.getByRole('link', { name: 'Book this class' }).click()
    await page.getByRole('button', { name: 'Continue as a guest' }).click()
    await page.getByRole('radio').first().waitFor()
  }),
  over('payment', toPayment, { widths: [320, 390, 820, 1440] }),
  over('payment-loading', async (page) => {
    await never(page, 'voucher/quote')
    await page.goto('/?city=London&open=buy-roamfit-pass')
    await page.getByRole('button', { name: /^(Buy|Continue)$/ }).click()
    await dialog(page).getByText('Loading your order').waitFor()
  }),
  over('payment-failed', async (page) => {
    await failing(page, 'voucher/quote')
    await flow(page, 'buy-roamfit-pass')
    await page.getByRole('button', { name: /^(Buy|Continue)$/ }).click()
    await dialog(page).getByRole('alert').waitFor()
  }),
  over('payment-empty', async (page) => {
    await toPayment(page)
    await pay(page)
  }),
  over('payment-empty-card', async (page) => {
    await toPayment(page)
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill('screens@example.com')
    await pay(page)
  }),
  over('payment-coupon', async (page) => {
    await toPayment(page)
    await page.getByLabel('Coupon code').fill('half')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Coupon Applied').waitFor()
  }),
  over('payment-coupon-wrong', async (page) => {
    await toPayment(page)
    await page.getByLabel('Coupon code').fill('nonsense')
    await page.getByRole('button', { name: 'Apply' }).click()
    await dialog(page).getByText('Invalid coupon code').first().waitFor()
  }),
  over('payment-free', async (page) => {
    await toPayment(page)
    await page.getByLabel('Coupon code').fill('allfree')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: /^Check out/ }).waitFor()
  }),
  over('payment-card', async (page) => {
    await toPayment(page)
    await enterCard(page, '378282246310005')
  }),
  over('payment-declined', async (page) => {
    await toPayment(page)
    await enterCard(page, '4000000000000002')
    await pay(page)
    await dialog(page).getByText('Your card was declined.').first().waitFor()
  }),
  over('payment-paying', async (page) => {
    await toPayment(page)
    await enterCard(page)
    await never(page, 'voucher/purchaseVoucher')
    await pay(page)
  }),
  over('payment-unclear', async (page) => {
    await toPayment(page)
    await enterCard(page)
    await failing(page, 'voucher/purchaseVoucher')
    await pay(page)
    await page.getByRole('button', { name: 'Check again' }).waitFor()
  }),
  over(
    'payment-bank',
    async (page) => {
      await toPayment(page)
      await enterCard(page, '4000002760003184')
      await pay(page)
      await page.frameLocator('iframe').getByRole('button', { name: 'Complete' }).waitFor()
    },
    { widths: [320, 390, 1440] },
  ),
  over('payment-done', async (page) => {
    await toPayment(page)
    await enterCard(page)
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(`screens-${Date.now()}@example.com`)
    await pay(page)
    await page.getByText('Congratulations! Your').waitFor()
  }),
  over(
    'booking-loading',
    async (page) => {
      await never(page, 'user/vouchers/available')
      await startBooking(page)
    },
    { widths: [390] },
  ),
  over('booking-confirm', toConfirm, { widths: [320, 390, 820, 1440] }),
  over(
    'booking-unreached',
    async (page) => {
      await toConfirm(page)
      await failing(page, 'bookings/add', 503)
      await page.getByRole('button', { name: 'Confirm my booking' }).first().click()
      await dialog(page).getByRole('alert').waitFor()
    },
    { widths: [390] },
  ),
  over('booking-failed', async (page) => {
    await failing(page, 'user/vouchers/available')
    await startBooking(page)
    await page.getByText('Something went wrong').first().waitFor()
  }),
  ...(['Booking Confirmed', 'Awaiting Confirmation'] as const).map((outcome) =>
    over(`booking-${outcome === 'Booking Confirmed' ? 'confirmed' : 'awaiting'}`, async (page) => {
      await toConfirm(page)
      const { bookings } = await ownBookings(page)
      const first = bookings[0] as { readonly startsAt: string }
      const orderStatus = outcome === 'Booking Confirmed' ? 'confirmed' : 'pending'
      const answerBy = orderStatus === 'pending' ? first.startsAt : null
      await page.route('**/api/bookings/add', (route) =>
        route.fulfill({ json: { ...first, outcome, orderStatus, visitsLeft: 3, answerBy } }),
      )
      await page.getByRole('button', { name: 'Confirm my booking' }).first().click()
      await page.getByRole('heading', { name: outcome }).waitFor()
    }),
  ),
  over('booking-wellness', async (page) => {
    await startBooking(page, 'wanda')
    await page.getByRole('radio').first().waitFor()
  }),
  over(
    'cancel-booking',
    async (page) => {
      await signInAs(page, 'june@example.com')
      await page.goto('/user/profile/bookings', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Cancel' }).first().click()
    },
    { widths: [320, 390, 1440] },
  ),
  over('bookings-past', async (page) => {
    await signInAs(page, 'june@example.com')
    await page.goto('/user/profile/bookings', { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'Past' }).click()
  }),
  over(
    'bookings-failed',
    async (page) => {
      await signInAs(page, 'june@example.com')
      await failing(page, 'user/orders/*')
      await page.goto('/user/profile/bookings', { waitUntil: 'networkidle' })
    },
    { widths: [390] },
  ),
  over('passes-expired', async (page) => {
    await signInAs(page, 'june@example.com')
    await page.goto('/user/profile/roamfit-pass', { waitUntil: 'networkidle' })
    await page.getByRole('tab', { name: 'Expired' }).click()
  }),
  over(
    'passes-refund',
    async (page) => {
      await signInAs(page, 'june@example.com')
      await makeReturnable(page)
      await page.goto('/user/profile/roamfit-pass', { waitUntil: 'networkidle' })
      await page
        .getByRole('button', { name: /^Return for/ })
        .first()
        .click()
    },
    { widths: [320, 390, 1440] },
  ),
  over(
    'passes-narrow',
    async (page) => {
      await signInAs(page, 'wanda@example.com')
      await page.goto('/user/profile/roamfit-pass', { waitUntil: 'networkidle' })
    },
    { widths: [320, 1440] },
  ),
]

async function ownBookings(page: Page): Promise<{ bookings: unknown[] }> {
  return page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('session.tokens') ?? '{}') as { accessToken?: string }
    const answer = await fetch('/api/user/orders/active', { headers: { authorization: `Bearer ${accessToken}` } })
    return (await answer.json()) as { bookings: unknown[] }
  })
}

/** No one in the demo world has bought a pass: here the first one was bought, and can be returned. */
const makeReturnable = (page: Page) =>
  page.route('**/api/user/purchases', async (route) => {
    const authorization = route.request().headers()['authorization'] ?? ''
    const answer = await page.request.get('/api/user/vouchers/available', { headers: { authorization } })
    const { data } = (await answer.json()) as { data: { price: unknown }[] }
    const charge = data[0]?.price ?? { value: 90, currencyCode: 'GBP' }
    await route.fulfill({
      json: [
        { orderId: 'shown', status: 'paid', charge, voucher: data[0], number: 1, refunded: null, canRefund: true },
      ],
    })
  })
