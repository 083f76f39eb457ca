import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { disconnect } from '../../support/database/connection.ts'
import { readMail } from '../../support/browser/journey-mail.ts'
import { cards, choosePass, enterCard, openPasses, pay, success } from '../../support/browser/card-payment.ts'
import {
  atBothWidths,
  atDesktop,
  atPhone,
  expectAccessible,
  londonDate,
  test,
  THROUGH_TOPOLOGY,
} from '../../support/browser/journey.ts'

const PASSWORD = 'Traveller_1'
const newAddress = () => `traveller-${randomUUID()}@example.com`

async function signInAsNewcomer(page: Page): Promise<void> {
  const email = newAddress()
  await page.request.post('/api/signup', {
    data: { firstName: 'Ada', lastName: 'Account', email, password: PASSWORD, repeatPassword: PASSWORD },
  })
  await page.goto('/login')
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The signed-in user's passes, from the API. */
async function ownPasses(page: Page): Promise<{ name: string; visitsLeft: number }[]> {
  return page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('session.tokens') ?? '{}') as { accessToken?: string }
    const answer = await fetch('/api/user/vouchers/available', { headers: { authorization: `Bearer ${accessToken}` } })
    const { data = [] } = (await answer.json()) as { data?: { name: string; visitsLeft: number }[] }
    return data.map(({ name, visitsLeft }) => ({ name, visitsLeft }))
  })
}

async function expectOrderly(page: Page): Promise<void> {
  // The flow's code loads on first use.
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expectAccessible(page, 'dialog')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  // The flow is not cut off at its side either.
  expect(
    await page.evaluate(
      "[...document.querySelectorAll('dialog[open] .overflow-y-auto')].every((box) => box.scrollWidth <= box.clientWidth)",
    ),
  ).toBe(true)
}

test(
  'a newcomer signs up, buys a pass with a card and has it',
  atPhone('a wide screen pays in the same screens', THROUGH_TOPOLOGY),
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Field')
    await page.getByRole('dialog').getByLabel('Email').fill(newAddress())
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Confirm Password', { exact: true }).fill('other')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expectOrderly(page)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Welcome to Roamfit!')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/$/)

    await openPasses(page)
    await expectOrderly(page)
    await choosePass(page)
    await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toBeHidden()
    await enterCard(page, cards.good)
    await pay(page)
    await expect(page.getByText('Payment Successful')).toBeVisible()
    await expect(success(page)).toBeVisible()
    await expectOrderly(page)
    expect(await ownPasses(page)).toEqual([{ name: 'London Standard 4', visitsLeft: 4 }])
  },
)

test('a guest buys with a new e-mail and is signed in', atDesktop('whose pass it is'), async ({ page }) => {
  await openPasses(page)
  await choosePass(page, '2 visits', 'Premium')
  await pay(page)
  for (const text of [
    '*E-mail is required',
    'Name on card is required',
    'Card number is required',
    'Please confirm that you are at least 18 years old',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(newAddress())
  await enterCard(page, cards.good)
  await page.getByRole('button', { name: 'Pay with credit card' }).dblclick()
  await expect(success(page)).toBeVisible()
  expect(await ownPasses(page)).toEqual([{ name: 'London Premium 2', visitsLeft: 2 }])
  await page.getByRole('button', { name: 'Complete your profile' }).click()
  await page.getByLabel('First name').fill('Gus')
  await page.getByLabel('Last name').fill('Guest')
  await page.getByRole('dialog').getByRole('combobox', { name: 'City' }).fill('Zürich, Switzerland')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Account Settings Updated')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test(
  'a guest who mistyped the email sends the pass to the right one (T89)',
  atPhone('whose pass it is'),
  async ({ page }) => {
    await openPasses(page)
    await choosePass(page, '1 visit')
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(newAddress())
    await enterCard(page, cards.good)
    await pay(page)
    await page.getByRole('button', { name: 'Not your email?' }).click()
    await page.getByLabel('The right email').fill('half@')
    await page.getByRole('button', { name: 'Send my pass there' }).click()
    await expect(page.getByRole('dialog').getByText('Invalid Email')).toBeVisible()
    await expectOrderly(page)
    await page.getByLabel('The right email').fill(newAddress())
    await page.getByRole('button', { name: 'Send my pass there' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate("localStorage.getItem('session.tokens')")).toBeNull()
  },
)

test(
  'a guest with an account is asked to log in, and finds the pass there',
  atPhone('whose pass it is', THROUGH_TOPOLOGY),
  async ({ page }) => {
    const email = 'freed@example.com'
    await openPasses(page)
    await choosePass(page, '1 visit')
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(email)
    await enterCard(page, cards.good)
    await pay(page)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('group').getByText('Payment Successful')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('You are successfully logged In')).toBeVisible()
    await expect(success(page)).toBeVisible()
  },
)

test(
  'a card that is refused is told at its field, and another one pays',
  atPhone('what the provider answers; axe looks at both widths'),
  async ({ page }) => {
    await openPasses(page)
    await choosePass(page)
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(newAddress())
    await enterCard(page, cards.declined)
    await pay(page)
    await expect(page.getByRole('dialog').getByRole('group').getByText('Your card was declined.')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeFocused()
    await atBothWidths(page, expectOrderly)
    await page.getByLabel('Card number').fill(cards.insufficient)
    await pay(page)
    await expect(
      page.getByRole('dialog').getByRole('group').getByText('Your card has insufficient funds.'),
    ).toBeVisible()
    await page.getByLabel('Card number').fill(cards.good)
    await pay(page)
    await expect(success(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Complete your profile' })).toBeVisible()
    expect(await ownPasses(page)).toHaveLength(1)
  },
)

test(
  'a card that asks for authentication: failed, left, completed',
  atPhone('the way of the payment'),
  async ({ page }) => {
    await openPasses(page)
    await choosePass(page)
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(newAddress())
    await enterCard(page, cards.authenticated)
    const bank = page.frameLocator('iframe[title="Confirm your payment"]')
    await pay(page)
    await bank.getByRole('button', { name: 'Fail' }).click()
    await expect(
      page
        .getByRole('dialog', { name: 'You are almost there' })
        .getByRole('group')
        .getByText(/unable to authenticate/),
    ).toBeVisible()
    await pay(page)
    await bank.getByRole('button', { name: 'Complete' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Nothing was charged').first()).toBeVisible()
    await pay(page)
    await bank.getByRole('button', { name: 'Complete' }).click()
    await expect(success(page)).toBeVisible()
    expect(await ownPasses(page)).toHaveLength(1)
    // The bank's pages leave nothing in the history: one step back is the page, never the shop.
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).not.toHaveURL(/open=/)
  },
)

test(
  'a coupon takes something off, a wrong one says so, all of it needs no card',
  atDesktop('what a coupon changes'),
  async ({ page }) => {
    await openPasses(page)
    await choosePass(page, '4 visits', 'Premium')
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(newAddress())
    const code = page.getByLabel('Coupon code')
    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    await code.fill('nonsense')
    await apply.click()
    await expect(page.getByRole('dialog').getByRole('group').getByText('Invalid coupon code')).toBeVisible()
    const detail = page.waitForResponse((response) => response.url().endsWith('/api/utility/couponDetail/longago'))
    await code.fill('longago')
    await apply.click()
    expect((await detail).status()).toBe(200)
    await expect(page.getByRole('dialog').getByRole('group').getByText('Coupon code expired')).toBeVisible()
    // One notice per field, and no trace of a refused code after a reload.
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/coupon/i)).toHaveText([
      'Coupon code expired',
    ])
    await page.reload()
    await expect(page.getByText('London Premium 4')).toBeVisible()
    await expect(code).toHaveAccessibleDescription('')
    await code.fill('half')
    await apply.click()
    await expect(page.getByText('Coupon successfully applied')).toBeVisible()
    await expect(page.getByText('Coupon Applied: Half price')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Coupon Applied: Half price')).toBeVisible()
    const email = newAddress()
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(email)
    // A code is not lost when Enter comes while another price is on its way.
    const held = Promise.withResolvers<void>()
    await page.route('**/api/voucher/quote', (route) => held.promise.then(() => route.continue()))
    await page.getByRole('button', { name: 'Remove' }).click()
    await code.fill('ALLFREE')
    await code.press('Enter')
    held.resolve()
    await expect(page.getByText('Coupon Applied: All free')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeHidden()
    await page.getByLabel('I am at least 18 years old').check()
    await page.getByRole('button', { name: 'Check out. You are ready to go!' }).click()
    // Nothing was paid, so the address is confirmed first, here by the link's own call.
    await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible()
    const [token] = await readMail(page, email, /verify-email\S*token=([\w-]+)/)
    await page.request.post('/api/verifyEmail', { data: { token } })
    await page.getByRole('button', { name: 'I have confirmed it' }).click()
    await expect(success(page)).toBeVisible()
    expect(await ownPasses(page)).toEqual([{ name: 'London Premium 4', visitsLeft: 4 }])
  },
)

test(
  'offline and a failing server keep what was typed, and nothing is charged twice',
  atPhone('what is charged and kept'),
  async ({ page, context }) => {
    await signInAsNewcomer(page)
    await openPasses(page)
    await choosePass(page)
    await enterCard(page, cards.good)
    const reconnect = await disconnect(context)
    await pay(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await reconnect()
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
    // The purchase reaches the server, but its answer does not reach the browser.
    await page.route(
      '**/api/voucher/purchaseVoucher',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await pay(page)
    await expect(page.getByText('Not confirmed yet')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeDisabled()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(success(page)).toBeVisible()
    expect(await ownPasses(page)).toHaveLength(1)
  },
)

test(
  'T170: a class waits after payment: paid, not booked, booked by one button; closed, it is one tap away on the home page',
  atPhone('what waits; axe looks at both widths'),
  async ({ page }) => {
    await signInAsNewcomer(page)
    const date = londonDate(5)
    const classes = (await (await page.request.get(`/api/studio/river-house-gym/classes?date=${date}`)).json()) as {
      id: string
      name: string
    }[]
    await page.goto(
      `/location/river-house-gym/class/${classes.find(({ name }) => name === 'Open Floor')?.id}?date=${date}`,
    )
    const book = page.getByRole('link', { name: 'Book this class' }).filter({ visible: true }).first()
    // A user without a pass is led to the passes and can leave them.
    await book.click()
    await page.getByRole('dialog', { name: 'Buy your Roamfit Pass' }).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/class\/[^&]*$/)
    await book.click()
    await choosePass(page, '1 visit')
    await enterCard(page, cards.good)
    await pay(page)
    await expect(success(page)).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Paid. One tap left' })
    await expect(dialog.getByText(/^(Your pass is ready\..*|Congratulations!.*)$/)).toHaveText([
      /is not booked yet/,
      /^Congratulations/,
    ])
    await expect(dialog.getByRole('button', { name: 'Book this class' })).toBeInViewport()
    await atBothWidths(page, expectOrderly)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/class\/[^&]*$/)
    await page.goto('/')
    const waiting = page.getByRole('region', { name: 'Not booked yet' })
    await expect(waiting).toContainText('Open Floor at River House Gym')
    await waiting.getByRole('link', { name: 'Book this class' }).click()
    await page.getByRole('button', { name: 'Confirm my booking' }).first().click()
    await page.getByRole('link', { name: 'Confirm Booking' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(waiting).toHaveCount(0)
  },
)
