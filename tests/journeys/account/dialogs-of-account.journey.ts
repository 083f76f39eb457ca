import { expect, type Locator, type Page } from '@playwright/test'
import { readMailedCode } from '../../support/browser/journey-mail.ts'
import { bookClass, newTraveller, type Traveller, visit } from '../../support/browser/journey-traveller.ts'
import { atPhone, expectAccessible, historyAtRest, londonDate, signIn, test } from '../../support/browser/journey.ts'
import { ageLogin } from '../../support/browser/old-login.ts'

/**
 * Trust 45: every dialog of an account. Each opens by press, by Enter and by its address; closes by Back, Escape and
 * the cross; survives a reload; and runs to its end, after which Back leads to the page before. The table is in
 * docs/how-it-works/traveller-flow.md.
 */

const PASSWORD = 'Traveller_1'
const NEW_PASSWORD = 'Swim-run-row7'
// Each test is as long as its table.
test.describe.configure({ timeout: 90_000 })

/** The page before every dialog, to which Back leads in the end. */
const BEFORE = '/FAQs'

interface Person extends Traveller {
  readonly email: string
}

interface Walk {
  readonly title: string
  readonly from: string
  /** The address of the dialog itself. Without one it is gone after a reload. */
  readonly deep?: string
  /** What to press, in order. A dialog that only an address opens has none. */
  readonly openers: (page: Page, person: Person) => readonly Locator[]
  /** Completes the open dialog. */
  readonly finish: (dialog: Locator, page: Page, person: Person) => Promise<void>
  readonly said: string
  /** The group that has the focus afterwards, because the pressed control is gone. */
  readonly focusAfter?: string
  /** Where the end leads, unless it is the page from which the dialog was opened. */
  readonly endsAt?: string
  /** Where Back leads afterwards, if not to the page before. */
  readonly backTo?: string
}

const submit = (name: string) => (dialog: Locator) => dialog.getByRole('button', { name, exact: true }).click()

async function closeReadyPass(page: Page): Promise<void> {
  const ready = page.getByRole('dialog', { name: 'Your pass is ready' })
  await ready.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(ready).toBeHidden()
}

const whenSignedIn: readonly Walk[] = [
  {
    title: 'Change your password',
    from: '/user/profile/settings',
    deep: '/user/profile/settings?open=change-password',
    openers: (page) => [page.getByRole('link', { name: 'Edit Password' })],
    async finish(dialog, page) {
      const old = dialog.getByLabel('Old password', { exact: true })
      await submit('Change password')(dialog)
      await expect(old).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await old.fill('Not_the_one')
      await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await expect(dialog.getByText('Accepted: strong')).toBeVisible()
      await dialog.getByLabel('Retype password', { exact: true }).fill(NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('group').getByText('The old password is not correct')).toBeVisible()
      await expect(old).toBeFocused()
      await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
      await old.fill(PASSWORD)
      await page.keyboard.press('Enter')
    },
    said: 'Password updated successfully',
  },
  {
    title: 'Complete your profile',
    from: '/user/profile/settings',
    deep: '/user/profile/settings?open=update',
    openers: () => [],
    async finish(dialog, page) {
      await dialog.getByLabel('First name').fill('Tessa')
      await dialog.getByLabel('Phone (optional)').fill('call me')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('City is required')).toBeVisible()
      await expect(dialog.getByText('Invalid phone number')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('combobox', { name: 'City' }).fill('Zur')
      await dialog.getByRole('option', { name: 'Zürich, Switzerland' }).click()
      await dialog.getByLabel('Phone (optional)').fill('+41 44 668 18 00')
      await page.keyboard.press('Enter')
    },
    said: 'Account Settings Updated',
  },
  {
    title: 'Roamfit Check',
    from: '/user/profile/settings',
    openers: (page) => [page.getByRole('button', { name: 'Click here to update' })],
    async finish(dialog, page) {
      const birthday = dialog.getByLabel('Date of Birth')
      await submit('Next')(dialog)
      await expect(dialog.getByText('Gender is required')).toBeVisible()
      await expectAccessible(page)
      await birthday.fill('1990-02-01')
      await dialog.getByLabel('Gender').selectOption('other')
      await submit('Next')(dialog)
      await submit('Next/Skip')(dialog)
      await expect(dialog.getByText('Step 3/4')).toBeVisible()
      await submit('Next')(dialog)
      await expect(dialog.getByRole('alert')).toContainText('All fields are required')
      await expectAccessible(page)
      // Back leads through the steps, and the cross leaves all of them. The answers stay.
      for (const step of [2, 1]) {
        await page.goBack()
        await expect(dialog.getByText(`Step ${step}/4`)).toBeVisible()
      }
      await submit('Next')(dialog)
      await submit('Close')(dialog)
      await page.getByRole('button', { name: 'Click here to update' }).press('Enter')
      await expect(birthday).toHaveValue('1990-02-01')
      await submit('Next')(dialog)
      await submit('Next/Skip')(dialog)
      for (const no of await dialog.getByRole('radio', { name: 'No' }).all()) await no.check()
      await submit('Next')(dialog)
      await submit('Submit')(dialog)
    },
    said: 'Roamfit Check form updated',
  },
  {
    title: 'Ready for take-off',
    from: '/user/profile/roamfit-pass',
    deep: '/user/profile/roamfit-pass?open=explore-gym',
    openers: (page) => [page.getByRole('link', { name: 'Redeem your pass' })],
    async finish(dialog, page, { passCode }) {
      await dialog.getByLabel('Enter your code').fill(passCode)
      await page.keyboard.press('Enter')
      await closeReadyPass(page)
    },
    said: 'Your voucher is activated',
  },
]

const ofGivingAway: readonly Walk[] = [
  {
    title: 'Do you want to cancel this booking?',
    from: '/user/profile/bookings',
    openers: (page) => [page.getByRole('button', { name: /^Cancel Evening Strength/ })],
    finish: submit('Yes'),
    said: 'Your booking has been cancelled',
    focusAfter: 'Your bookings',
  },
  {
    title: 'Return this pass?',
    from: '/user/profile/roamfit-pass',
    openers: (page) => [page.getByRole('button', { name: /^Return for a/ })],
    finish: (dialog) => dialog.getByRole('button', { name: /^Return for/ }).click(),
    said: 'Your pass was returned',
    focusAfter: 'Your passes',
  },
  {
    title: 'Do you want to delete this review?',
    from: '/user/profile/reviews',
    openers: (page) => [/^Menu of the review/, 'Delete'].map((name) => page.getByRole('button', { name })),
    finish: submit('Delete'),
    said: 'Review delete successfully',
  },
  {
    title: 'Delete Account - are you sure?',
    from: '/user/profile/settings/data-control',
    openers: (page) => [page.getByRole('button', { name: 'Delete My Account' })],
    async finish(dialog, page, { email }) {
      await dialog.getByLabel('Account email').fill(email)
      await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
      await ageLogin(page)
      await page.keyboard.press('Enter')
      const password = dialog.getByLabel('Password', { exact: true })
      await password.fill('Not_the_one')
      await page.keyboard.press('Enter')
      await expect(password).toHaveAccessibleDescription('The email or the password is not correct')
      await expect(password).toBeFocused()
      await password.fill(PASSWORD)
      await page.keyboard.press('Enter')
    },
    said: 'You will be missed.',
    endsAt: '/',
    // The page it was opened from needs a signed-in user and now leads home.
    backTo: '/',
  },
]

const signInLink = (page: Page): readonly Locator[] => [
  page.getByRole('button', { name: 'Menu' }),
  page.getByRole('link', { name: 'Sign In' }),
]

async function logIn(dialog: Locator, email: string, password: string): Promise<void> {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.page().keyboard.press('Enter')
}

const whenSignedOut: readonly Walk[] = [
  {
    title: 'Create account',
    from: '/how-it-works',
    deep: '/how-it-works?open=signup',
    openers: () => [],
    async finish(dialog, page, { name }) {
      await dialog.getByLabel('First name').fill('Nova')
      await dialog.getByLabel('Last name').fill('Newcomer')
      await dialog.getByLabel('Email').fill(`new-${name}@example.com`)
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await dialog.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
    },
    said: 'Welcome to Roamfit!',
  },
  {
    title: 'Log in',
    from: '/how-it-works',
    deep: '/how-it-works?open=login',
    openers: signInLink,
    async finish(dialog, page, { email }) {
      await dialog.getByRole('button', { name: 'Continue with Google' }).click()
      await expect(page.getByRole('heading', { name: 'Stand-in provider' })).toBeVisible()
      await page.goBack()
      const forgot = page.getByRole('dialog', { name: 'Forgot your password?' })
      await dialog.getByRole('button', { name: 'Forgot Password' }).click()
      await expect(forgot).toBeVisible()
      await page.goBack()
      await dialog.getByRole('button', { name: 'Forgot Password' }).press('Enter')
      await forgot.getByLabel('Email').fill(email)
      await page.keyboard.press('Enter')
      const reset = page.getByRole('dialog', { name: 'Set a new password' })
      await expect(reset.getByLabel('Email')).toHaveValue(email)
      // A reload in the middle keeps the screen: the traveller has a code in a mail or in mind.
      await page.reload()
      await reset.getByLabel('Email').fill(email)
      await reset.getByLabel('Code', { exact: true }).fill(await readMailedCode(page, email))
      await reset.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await reset.getByLabel('Retype password', { exact: true }).fill(NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await logIn(dialog, email, NEW_PASSWORD)
    },
    said: 'You are successfully logged In',
  },
  {
    title: 'Ready for take-off',
    from: '/how-it-works',
    deep: '/how-it-works?open=explore-gym',
    openers: () => [],
    async finish(dialog, page, { email, passCode }) {
      await dialog.getByLabel('Enter your code').fill(passCode)
      await page.keyboard.press('Enter')
      await logIn(page.getByRole('dialog', { name: 'Log in' }), email, NEW_PASSWORD)
      await closeReadyPass(page)
    },
    said: 'Your voucher is activated',
  },
]

async function walk(page: Page, row: Walk, person: Person): Promise<void> {
  const { title, from, deep, finish, said, focusAfter, endsAt = from, backTo = BEFORE } = row
  const dialog = page.getByRole('dialog', { name: title })
  const openers = row.openers(page, person)
  const expectClosed = async (to = from) => {
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(to)
    await historyAtRest(page)
  }
  const open = async (by: 'press' | 'Enter') => {
    for (const opener of openers) await (by === 'press' ? opener.click() : opener.press('Enter'))
    await expect(dialog).toBeVisible()
  }
  const reload = async () => {
    await page.reload()
    await (deep === undefined ? expectClosed() : expect(dialog).toBeVisible())
  }
  const byCross = async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expectClosed()
  }

  await page.goto(deep ?? from)
  if (deep !== undefined) await byCross()
  if (openers.length === 0) {
    await page.goBack()
    await page.goto(deep ?? from)
    await reload()
  } else {
    await open('press')
    await reload()
    if (deep === undefined) await open('press')
    await page.goBack()
    await expectClosed()
    await open('Enter')
    const isOverPage = new URL(page.url()).pathname === from
    await page.keyboard.press('Escape')
    await expectClosed()
    // The pressed control has the focus again, or its container does. Another page begins at its top.
    const [pressed = page.locator(':focus')] = openers.length === 1 ? openers : []
    if (isOverPage) await expect(pressed).toBeFocused()
    await open('press')
    if (deep === undefined) {
      await byCross()
      await open('Enter')
    }
  }

  await finish(dialog, page, person)
  await expect(page.getByText(said).first()).toBeVisible()
  await expectClosed(endsAt)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (focusAfter !== undefined) await expect(page.getByRole('group', { name: focusAfter, exact: true })).toBeFocused()
  await page.goBack()
  await expectClosed(backTo)
}

async function newPerson(page: Page, word: string): Promise<Person> {
  const traveller = await newTraveller(page, word)
  return { ...traveller, email: `${traveller.name}@example.com` }
}

async function walkAll(page: Page, rows: readonly Walk[], person: Person): Promise<void> {
  await page.goto(BEFORE)
  for (const row of rows) {
    if (rows === whenSignedOut) await page.evaluate(() => localStorage.removeItem('session.tokens'))
    await test.step(row.title, () => walk(page, row, person))
  }
}

/** A dialog opens and closes by the same code at each width, and a phone has its menu to close besides. */
const onPhone = atPhone('a wide screen has one layer less')

test('trust 45: the dialogs in which a traveller signs in', onPhone, async ({ page }) => {
  const person = await newPerson(page, 'signs-in')
  await walkAll(page, whenSignedOut, person)
})

test('trust 45: the dialogs in which a signed-in traveller changes or adds something', onPhone, async ({ page }) => {
  const person = await newPerson(page, 'changes')
  await signIn(page, person.name)
  await test.step('closed before it is known who visits', async () => {
    const known = Promise.withResolvers<void>()
    await page.route('**/api/user', async (route) => {
      await known.promise
      await route.fallback()
    })
    await page.goto('/user/profile/roamfit-pass?open=explore-gym')
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page).toHaveURL('/user/profile/roamfit-pass')
    known.resolve()
    await expect(page.getByRole('link', { name: 'Redeem your pass' })).toBeVisible()
    await page.unroute('**/api/user')
  })
  await walkAll(page, whenSignedIn, person)
})

test('trust 45: the dialogs that ask before something is lost', onPhone, async ({ page }) => {
  const person = await newPerson(page, 'gives-away')
  const headers = { authorization: `Bearer ${person.token}` }
  await bookClass(page, person, 'river-house-gym', 'Evening Strength', londonDate(9))
  const { id: bookingId } = await visit(page, person, 'river-house-gym')
  const calls = {
    '/api/user/reviews': { bookingId, stars: 4, title: 'Bright', message: 'Go early.', location: 'London' },
    '/api/voucher/purchaseVoucher': {
      VoucherId: 'london-standard-4',
      PaymentMethodId: 'pm_card_visa',
      AdultConfirmed: 'true',
    },
  }
  for (const [address, data] of Object.entries(calls)) {
    const answer = await page.request.post(address, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await signIn(page, person.name)
  await walkAll(page, ofGivingAway, person)
})
