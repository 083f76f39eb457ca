import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { freePort } from '../../../database/embedded/free-port.ts'
import { readMail } from '../../support/browser/journey-mail.ts'
import { type JourneyProduct, startJourneyProduct } from '../../support/browser/journey-product.ts'
import { atPhone, expectAccessible, londonDate, signIn, test } from '../../support/browser/journey.ts'

// An installation with the narrowest limits; the journeys' shared one widens them.
const ORIGIN = `http://localhost:${await freePort()}`
const PASSWORD = 'Traveller_1'
let product: JourneyProduct

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: ORIGIN })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startJourneyProduct(ORIGIN, { RATE_LIMIT_FACTOR: '1' })
})
test.afterAll(() => product.stop())

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test(
  'the third declined card asks for the captcha, nothing typed is lost, and then the good card pays',
  atPhone('one installation has one count'),
  async ({ page }) => {
    await page.goto('/?city=London&open=buy-roamfit-pass')
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
    await expect(page.getByText('Congratulations! Your Roamfit Pass has been added to your profile.')).toBeVisible()
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

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = dialogOf(page, 'Log in')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

test(
  'a stranger who types wrong passwords has to wait, and the owner’s browser gets in',
  atPhone('one installation has one count'),
  async ({ page, browser }) => {
    const name = `owner-${randomUUID().slice(0, 8)}`
    const email = `${name}@example.com`
    await page.request.post('/api/signup', {
      data: { firstName: 'Olga', lastName: 'Owner', email, password: PASSWORD, repeatPassword: PASSWORD },
    })
    await signIn(page, name)
    await page.evaluate(() => localStorage.clear())
    const stranger = await elsewhere(browser)
    for (let times = 0; times < 10; times++) {
      const answer = await stranger.request.post('/api/connect/token', {
        form: { grant_type: 'password', username: email, password: `Wrong_pass${times}` },
      })
      expect(answer.status()).toBe(400)
    }
    await stranger.goto('/login')
    await logIn(stranger, email, PASSWORD)
    await expect(stranger.getByText(/Too many requests\. Please try again in \d+ minutes/).first()).toBeVisible()
    await page.goto('/login')
    await logIn(page, email, PASSWORD)
    await expect(page.getByText('You are successfully logged In')).toBeVisible()
    await stranger.context().close()
  },
)

test(
  'a guest takes the free pass, confirms the address from the mail, and books',
  atPhone('one installation has one count'),
  async ({ page }) => {
    const email = `free-${randomUUID()}@example.com`
    await page.goto(`${await classAt(page, londonDate(4))}&partner=free-day-hotel`)
    await page.getByRole('link', { name: 'Book this class' }).click()
    await page.getByRole('button', { name: 'Continue as a guest' }).click()
    await page.getByRole('group', { name: 'Premium' }).getByRole('radio').last().check({ force: true })
    await page.getByRole('button', { name: /^(Buy|Continue)$/ }).click()
    const payment = dialogOf(page, 'You are almost there')
    await payment.getByLabel('Email', { exact: true }).fill(email)
    await payment.getByLabel('I am at least 18 years old').check()
    await payment.getByRole('button', { name: 'Check out. You are ready to go!' }).click()
    await expect(dialogOf(page, 'One more step').getByText(email)).toBeVisible()
    const [link] = await readMail(page, email, /verify-email\?\S*token=([\w-]+)/)
    const mail = await page.context().newPage()
    await mail.goto(`/verify-email?token=${link}`)
    await mail.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(mail.getByText('Your email is confirmed')).toBeVisible()
    await mail.close()
    const paid = dialogOf(page, 'Paid. One tap left')
    await paid.getByRole('button', { name: 'Book this class' }).click()
    await expect(paid.getByText('First name is required')).toBeVisible()
    await paid.getByLabel('First name').fill('Free')
    await paid.getByLabel('Last name').fill('Guest')
    await paid.getByRole('button', { name: 'Book this class' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  },
)

test(
  'a traveller whose address nobody has confirmed confirms it on the way, and the booking goes on by itself',
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
    const [link] = await readMail(page, email, /verify-email\?\S*token=([\w-]+)/, 2)
    const phone = await elsewhere(browser)
    await phone.goto(`/verify-email?token=${link}`)
    await phone.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(phone.getByText('Your email is confirmed')).toBeVisible()
    await phone.context().close()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible({
      timeout: 15_000,
    })
  },
)
