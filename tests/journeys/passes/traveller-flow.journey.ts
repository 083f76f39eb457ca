import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { readMail } from '../../support/browser/journey-mail.ts'
import { atBothWidths, atDesktop, atPhone, expectAccessible, signIn, test } from '../../support/browser/journey.ts'
import { newTraveller } from '../../support/browser/journey-traveller.ts'
import { navigate } from '../../support/browser/navigate.ts'

const PASSWORD = 'Traveller_1'

const flow = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A new user. Returns the name for `signIn`. */
async function newAccount(page: Page, details: object = {}): Promise<string> {
  const name = `flow-${randomUUID()}`
  const sent = await page.request.post('/api/signup', {
    data: {
      firstName: 'Flora',
      lastName: 'Flow',
      email: `${name}@example.com`,
      password: PASSWORD,
      repeatPassword: PASSWORD,
      ...details,
    },
  })
  expect(sent.ok()).toBe(true)
  return name
}

const readCity = (page: Page) => page.evaluate(() => localStorage.getItem('currentlySelectedCity'))

async function logIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  const dialog = flow(page, 'Log in')
  await dialog.getByLabel('Email').fill(`${name}@example.com`)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

test(
  '/ota opens with the welcome; Back and Escape keep to the way that was taken (1§2.2, 1§2.6)',
  atPhone('which screen opens'),
  async ({ page }) => {
    await page.goto('/')
    await page.goto('/ota')
    const welcome = flow(page, 'Welcome')
    await expect(
      welcome.getByRole('heading', { name: 'Select your destination, explore activities and buy your Roamfit Pass!' }),
    ).toBeVisible()
    await expect(welcome.getByRole('heading', { name: 'Already have a Roamfit Pass?' })).toBeVisible()
    await expectAccessible(page)
    await welcome.getByRole('button', { name: /Edinburgh/ }).click()
    await expect(flow(page, 'Buy your Roamfit Pass').getByRole('combobox', { name: 'City' })).toHaveValue('Edinburgh')
    await page.goBack()
    await expect(welcome).toBeVisible()
    await page.goForward()
    await expect(flow(page, 'Buy your Roamfit Pass')).toBeVisible()
    await page.goBack()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/ota$/)
    await page.getByRole('banner').getByRole('link', { name: 'Redeem your pass' }).click()
    await expect(flow(page, 'Ready for take-off')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/ota$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/(?:\?city=Edinburgh)?$/)
  },
)

test(
  'a code that is typed signed out waits for the login, and a wrong one stays in its field (1§4.2-4.3)',
  atPhone('which screen follows'),
  async ({ page, isMobile }) => {
    const { name, passCode } = await newTraveller(page, 'redeem')
    await page.goto('/ota')
    const welcome = flow(page, 'Welcome')
    await welcome.getByRole('button', { name: 'Redeem Now!' }).click()
    await expect(welcome.getByText('Please, enter a valid Pass code')).toBeVisible()
    await welcome.getByLabel('Enter your code').fill(passCode)
    await welcome.getByRole('button', { name: 'Redeem Now!' }).click()
    await expect(flow(page, 'Log in').getByText('Your code is saved.')).toBeVisible()
    await logIn(page, name)
    await expect(page.getByText('Your voucher is activated')).toBeVisible()
    await expect(
      flow(page, 'Your pass is ready').getByText('Congratulations! Your Roamfit Pass has been added to your profile.'),
    ).toBeVisible()
    await expect.poll(() => readCity(page)).toBe('London')
    await page.goto('/user/profile')
    await expect(page.getByRole('heading', { name: /^Hi, .*! Welcome back$/ })).toBeVisible()
    await expect(page.getByText('Enjoy the city of London!')).toBeVisible({ visible: isMobile })
    await page.goto('/ota')
    await welcome.getByLabel('Enter your code').fill('NOT-A-CODE')
    await welcome.getByRole('button', { name: 'Redeem Now!' }).click()
    await expect(page.getByText('Please, enter a valid Pass code').first()).toBeVisible()
    await expect(welcome.getByLabel('Enter your code')).toHaveValue('NOT-A-CODE')
  },
)

test(
  'locals are advised, by what they say and by where they live, and may go on (T15)',
  atDesktop('who is advised'),
  async ({ page }) => {
    await page.goto('/ota?city=London')
    await flow(page, 'Welcome').getByRole('button', { name: 'I live here' }).click()
    const advice = flow(page, 'Wrong flight?')
    await expect(
      advice.getByText(
        "As Roamfit is purely for travelers, we can't offer you our service. Please visit the local gym websites and book directly.",
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await advice.getByRole('button', { name: 'I’m travelling, show me the passes' }).click()
    await expect(flow(page, 'Buy your Roamfit Pass')).toBeVisible()
    await signIn(page, await newAccount(page, { city: 'Zurich', country: 'Switzerland', phone: '+41 44 668 18 00' }))
    await page.goto('/?city=Z%C3%BCrich&open=buy-roamfit-pass')
    await expect(flow(page, 'Buy your Roamfit Pass')).toBeVisible()
  },
)

test('the first day is free, once (1§4.4)', atPhone('who has a free day'), async ({ page }) => {
  const email = `free-${randomUUID()}@example.com`
  const dialog = flow(page, 'You are almost there')
  const checkOut = async () => {
    await page.goto('/?partner=free-day-hotel&city=London&open=buy-roamfit-pass')
    await expect(page.getByRole('group', { name: 'Premium' }).getByRole('radio', { checked: true })).toBeVisible()
    await expect(page.getByRole('group').getByText('Your first day is free with Free Day Hotel')).toBeVisible()
    // The chosen pass is the last of its list: it stands in view, above the bar with the button.
    const chosen = await page
      .getByRole('dialog')
      .getByRole('radio', { checked: true })
      .locator('xpath=..')
      .boundingBox()
    const bar = await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).boundingBox()
    expect((chosen?.y ?? 0) + (chosen?.height ?? Infinity)).toBeLessThan(bar?.y ?? 0)
    await page.getByRole('button', { name: /^(Buy|Continue)$/ }).click()
    await expect(dialog.getByText(/^Confirm your free pass/)).toBeVisible()
    await expect(dialog.getByText('Finish your payment')).toBeHidden()
    await expect(dialog.getByLabel('Card number')).toBeHidden()
    await expect(dialog.getByLabel('Coupon code')).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toBeDisabled()
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByLabel('I am at least 18 years old').check()
    await dialog.getByRole('button', { name: 'Check out. You are ready to go!' }).click()
  }
  await checkOut()
  // The traveller is not signed in before the address is confirmed, here in another tab.
  const waiting = flow(page, 'One more step')
  await expect(waiting.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible()
  // Nothing was paid (T192).
  await expect(page.getByText('Payment Successful')).toBeHidden()
  await expect(waiting.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'I have confirmed it' }).click()
  await expect(waiting.getByText('Not confirmed yet.')).toBeVisible()
  await page.reload()
  await waiting.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('We have sent you a new link')).toBeVisible()
  const [link] = await readMail(page, email, /verify-email\S*token=([\w-]+)/, 2)
  const mail = await page.context().newPage()
  await mail.goto(`/verify-email#token=${link}`)
  await mail.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(mail.getByText('Your email is confirmed')).toBeVisible()
  await expect(mail.getByText('a link to set your password')).toBeVisible()
  await mail.close()
  await expect(page.getByText('Congratulations! Your Roamfit Pass has been added to your profile.')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await checkOut()
  await expect(page.getByText('You are not eligible for free pass')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/?partner=free-day-hotel&city=London&open=buy-roamfit-pass')
  await expect(page.getByText('We noticed you already enjoyed your free pass.')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.getByText('£0')).toBeHidden()
})

/** In screens/dialogs.journey.ts and in buy-pass.journey.ts. */
const isLookedAtElsewhere: ReadonlySet<string> = new Set([
  'booking-confirmed',
  'download-app',
  'toggleBuyPassFlowModal',
])

const expectScreen = async (page: Page, screen: string, title: string) => {
  await navigate(page, `/getlocal?open=${screen}`)
  await expect(flow(page, title)).toBeVisible()
  await expect(flow(page, title).getByRole('status', { name: /Loading/ })).toHaveCount(0)
  if (!isLookedAtElsewhere.has(screen)) await atBothWidths(page, expectAccessible)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test(
  'each screen has an address, and closes to the page; where there is room the news close to the start page',
  atPhone('which screen opens; axe looks at both widths'),
  async ({ page }) => {
    // As long as its table.
    test.setTimeout(90_000)
    await signIn(page, await newAccount(page))
    const screens = {
      'booking-confirmed': 'Your booking',
      'download-popUp': 'Get the app',
      'download-app': 'Your pass is ready',
      toggleBuyPassFlowModal: 'Buy your Roamfit Pass',
      'explore-gym-destination': 'Ready for take-off',
      'update-news': 'News',
    }
    await page.goto('/getlocal')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    for (const [screen, title] of Object.entries(screens)) {
      await expectScreen(page, screen, title)
      await expect(page).toHaveURL(/\/getlocal$/)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/getlocal?open=update-news')
    await expect(flow(page, 'News')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'the login has two columns from width 992, the welcome from 900 (1§9), and the passes say what comes next (T167)',
  atDesktop('one width after the other, in one browser'),
  async ({ page }) => {
    const columns = (dialog: string, one: string, two: string) => async () => {
      const [left, right] = await Promise.all([
        flow(page, dialog).locator(one).first().boundingBox(),
        flow(page, dialog).locator(two).first().boundingBox(),
      ])
      return right === null ? 1 : left !== null && right.x >= left.x + left.width - 1 ? 2 : 1
    }
    await page.goto('/login')
    for (const [width, count] of [
      [992, 2],
      [991, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(columns('Log in', 'form', 'section[aria-label="Your Roamfit Pass"]'), `login at ${width}`)
        .toBe(count)
    }
    await page.goto('/ota')
    for (const [width, count] of [
      [900, 2],
      [899, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(columns('Welcome', 'section[aria-label="Destinations"]', 'section:has(> h3)'), `welcome at ${width}`)
        .toBe(count)
    }
    // The own business site sells London's passes, for any chosen city (T167).
    await page.goto('/?partner=roamfit&city=Paris&open=buy-roamfit-pass')
    const passes = flow(page, 'Buy your Roamfit Pass')
    await expect(passes.getByText('Valid in London')).toBeVisible()
    await expect(passes.getByRole('combobox', { name: 'City' })).toHaveCount(0)
    await expect(passes.getByText('€')).toHaveCount(0)
    for (const [width, label] of [
      [767, 'Buy'],
      [766, 'Continue'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('button', { name: /^(Buy|Continue)$/ })).toHaveText(label)
    }
  },
)
