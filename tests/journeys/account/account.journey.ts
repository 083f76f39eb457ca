import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { readMail, readMailedCode } from '../../support/browser/journey-mail.ts'
import {
  atBothWidths,
  atDesktop,
  atPhone,
  expectAccessible,
  signIn,
  test,
  THROUGH_TOPOLOGY,
} from '../../support/browser/journey.ts'

const PASSWORD = 'Traveller_1'
const newAddress = () => `traveller-${randomUUID()}@example.com`

test(
  'the longer form wants a city of the list, and makes the account',
  atPhone('what the form takes; axe looks at both widths'),
  async ({ page }) => {
    await page.goto('/?open=sign-up')
    const dialog = page.getByRole('dialog', { name: 'Almost there! We need some details' })
    await dialog.getByLabel('First name').fill('Lena')
    await dialog.getByLabel('Last name').fill('Lang')
    await dialog.getByLabel('Zip code (optional)').fill('08001')
    await dialog.getByLabel('Phone number').fill('+41 44 668 18 00')
    await dialog.getByLabel('Email').fill(newAddress())
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
    const city = dialog.getByRole('combobox', { name: 'City' })
    await city.fill('Atlantis')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByText('Invalid city')).toBeVisible()
    await expect(city).toBeFocused()
    await atBothWidths(page, expectAccessible)
    await city.fill('Zur')
    await dialog.getByRole('option', { name: 'Zürich, Switzerland' }).click()
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Welcome to Roamfit!')).toBeVisible()
    await expect(dialog).toBeHidden()
    const user = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem('session.tokens') ?? '{}') as { accessToken?: string }
      return (await (await fetch('/api/user', { headers: { authorization: `Bearer ${accessToken}` } })).json()) as {
        city: string
        country: string
      }
    })
    expect(user).toMatchObject({ city: 'Zürich', country: 'Switzerland', zipCode: '08001' })
  },
)

test(
  'T157: what the open login has to say can be heard, held by pointer and focus, and dismissed',
  atDesktop('by pointer and keyboard'),
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    const logIn = async () => {
      await dialog.getByLabel('Email').fill(newAddress())
      await dialog.getByLabel('Password', { exact: true }).fill('Not_the_one')
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await logIn()
    const said = dialog.getByRole('region', { name: 'Notifications' })
    await expect(said).toHaveText('The email or the password is not correct')
    await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
    const dismiss = said.getByRole('button', { name: 'Dismiss' })
    await said.getByRole('paragraph').hover()
    await page.clock.runFor(60_000)
    await expect(said).toHaveText('The email or the password is not correct')
    await expect(said).toHaveAttribute('aria-live', 'polite')
    await expect(dialog).toMatchAriaSnapshot(`
    - region "Notifications":
      - paragraph: The email or the password is not correct
      - button "Dismiss"
  `)
    await expectAccessible(page)
    await dismiss.click()
    await expect(dismiss).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await logIn()
    await dismiss.focus()
    await page.clock.runFor(60_000)
    await expect(dismiss).toBeFocused()
    await dialog.getByLabel('Email').focus()
    await page.clock.runFor(5_000)
    await expect(dismiss).toHaveCount(0)
  },
)

test(
  'a forgotten password is replaced, and the new one logs in and out',
  atPhone('mails and links; the dialogs are walked at both widths by trust 45', THROUGH_TOPOLOGY),
  async ({ page }) => {
    const email = newAddress()
    await page.request.post('/api/signup', {
      data: { firstName: 'Ada', lastName: 'Account', email, password: PASSWORD, repeatPassword: PASSWORD },
    })
    await page.goto('/login')
    await page.getByRole('dialog').getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    await expect(page.getByRole('dialog', { name: 'Forgot your password?' }).getByLabel('Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Email is sent with reset password instructions')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Set a new password' })
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await dialog.getByLabel('Code', { exact: true }).fill(await readMailedCode(page, email))
    await dialog.getByLabel('New password', { exact: true }).fill('Another_2')
    await dialog.getByLabel('Retype password', { exact: true }).fill('Another_2')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText('Your password has been resetted, Login with your new password')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Log in' }).getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('group', { name: 'Log in' })
        .getByText('The email or the password is not correct'),
    ).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill('Another_2')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('You are successfully logged In')).toBeVisible()
    await page.goto('/user/profile')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate("localStorage.getItem('session.tokens')")).toBeNull()
  },
)

test(
  'the mail after a guest’s purchase leads to a first password, once (T48, T87)',
  atPhone('mails and links; the dialogs are walked at both widths by trust 45'),
  async ({ page }) => {
    const email = newAddress()
    const fields = {
      VoucherId: 'london-standard-4',
      PaymentMethodId: 'pm_card_visa',
      email,
      PurchasedFrom: 'Roamfit Web',
    }
    const bought = await page.request.post('/api/voucher/purchaseVoucher', { multipart: fields })
    const { userPassword } = (await bought.json()) as { userPassword: string }
    await signIn(page, email.replace('@example.com', ''), atob(userPassword))
    const [token] = await readMail(page, email, /set-password\S*token=([\w-]+)/)
    const set = async (password: string, again: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password)
      await page.getByLabel('Retype password', { exact: true }).fill(again)
      await page.getByRole('button', { name: 'Set my password' }).click()
    }
    await page.goto(`/set-password#token=${token}`)
    await expectAccessible(page)
    await set('Guest_pass1', 'Guest_pass2')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await set('Guest_pass1', 'Guest_pass1')
    await expect(page.getByText('Password updated successfully')).toBeVisible()
    // The session of the purchase has ended with it, in this browser too.
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByLabel('Email')).toHaveValue(email)
    await login.getByLabel('Password', { exact: true }).fill('Guest_pass1')
    await login.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('You are successfully logged In')).toBeVisible()
    await page.goto(`/set-password#token=${token}`)
    await set('Guest_pass3', 'Guest_pass3')
    await expect(page.getByRole('alert')).toContainText('This link is not valid or has expired')
    await expect(page.getByText('You can also ask for a code')).toBeVisible()
  },
)

test(
  'an unused pass is returned, and stands among the ended ones with its reason (T79, T112)',
  atPhone('what the pass becomes'),
  async ({ page }) => {
    const email = newAddress()
    await page.request.post('/api/signup', {
      data: { firstName: 'Ruth', lastName: 'Refund', email, password: PASSWORD, repeatPassword: PASSWORD },
    })
    await signIn(page, email.replace('@example.com', ''))
    await page.goto('/user/profile/roamfit-pass?city=London')
    await expect(page.getByText('No Active Voucher')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Redeem your pass' })).toHaveAttribute('href', /open=explore-gym/)
    await page.getByRole('link', { name: 'Buy new pass' }).click()
    await page.getByRole('button', { name: /^(Buy|Continue)$/ }).click()
    await page.getByLabel('Name as on card').fill('Ruth Refund')
    await page.getByLabel('Card number').pressSequentially('4242424242424242')
    await expect(page.getByText('Visa', { exact: true })).toBeVisible()
    await page.getByLabel('Expiry date').fill('12/34')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('I am at least 18 years old').check()
    await page.getByRole('button', { name: 'Pay with credit card' }).click()
    await expect(page.getByText('Congratulations! Your Roamfit Pass has been added to your profile.')).toBeVisible()
    // The page below shows it at once.
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Return for a £48.50 refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Return this pass?' })
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectAccessible(page)
    // Nothing is lost when the server is unreachable.
    await page.route('**/refund', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Return for £48.50' }).click()
    await expect(dialog.getByRole('alert')).toContainText('We could not reach the server')
    await dialog.getByRole('button', { name: 'Return for £48.50' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No Active Voucher')).toBeVisible()
    await page.getByRole('tab', { name: 'Expired' }).click()
    await expect(page.getByText('Refunded')).toBeVisible()
    await expect(page.getByText('Returned on')).toBeVisible()
    await expect(page.getByText('Expires on')).toBeHidden()
    await expect(page.getByText(/visits? left/)).toBeHidden()
    await page.getByRole('button', { name: /^See visits of/ }).click()
    const ledger = page.getByRole('list', { name: 'Visits, the latest first' }).getByRole('listitem')
    await expect(ledger.nth(0)).toContainText(/Pass refunded.*0 left/)
    await expect(ledger.nth(1)).toContainText(/Bought with \d+ visits?.*[1-9]\d* left/)
  },
)

test(
  'a dead link of the welcome mail is replaced, and the new one confirms the address (T51)',
  atPhone('mails and links; the dialogs are walked at both widths by trust 45'),
  async ({ page }) => {
    const email = newAddress()
    await page.request.post('/api/signup', {
      data: { firstName: 'Vera', lastName: 'Fied', email, password: PASSWORD, repeatPassword: PASSWORD },
    })
    await signIn(page, email.replace('@example.com', ''))
    await page.goto('/verify-email#token=nothing')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is not valid or has expired')
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByText('We have sent you a new link')).toBeVisible()
    const tokens = await readMail(page, email, /verify-email\S*token=([\w-]+)/, 2)
    // The first was withdrawn. Mails are listed newest first.
    const outcomes: string[] = []
    for (const token of tokens.toReversed()) {
      // A mail's link opens a document, not another place in the one that is shown.
      await page.goto('about:blank')
      await page.goto(`/verify-email#token=${token}`)
      // Opening the link alone confirms nothing.
      await page.getByRole('button', { name: 'Confirm my email' }).click()
      await expect(
        page.getByRole('heading', { name: /^(?:Your email is confirmed|This link is not valid or has expired)$/ }),
      ).toBeVisible()
      outcomes.push((await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '')
    }
    expect(outcomes).toEqual(['This link is not valid or has expired', 'Your email is confirmed'])
  },
)
