import { expect, type Page } from '@playwright/test'
import { newTraveller } from '../../support/browser/journey-traveller.ts'
import {
  atBothWidths,
  atDesktop,
  atPhone,
  historyAtRest,
  isoDate,
  londonDate,
  signIn,
  test,
  WITHOUT_SCRIPTS,
} from '../../support/browser/journey.ts'

/**
 * The dialogs of booking, buying and browsing, each to its end and back. The matrix is in
 * docs/how-it-works/traveller-flow.md.
 */

const GYM = '/location/river-house-gym'
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })

/** A new user with neither pass nor health check. */
async function signInAsNewcomer(page: Page): Promise<string> {
  const name = `newcomer-${crypto.randomUUID().slice(0, 8)}`
  const password = 'Traveller_1'
  await page.request.post('/api/signup', {
    data: { firstName: 'Nia', lastName: 'Newcomer', email: `${name}@example.com`, password, repeatPassword: password },
  })
  await signIn(page, name)
  return name
}

async function classOf(page: Page, daysAhead: number): Promise<string> {
  const date = londonDate(daysAhead)
  const classes = (await (await page.request.get(`/api/studio/river-house-gym/classes?date=${date}`)).json()) as {
    id: string
    name: string
  }[]
  return `${GYM}/class/${classes.find(({ name }) => name === 'Evening Strength')?.id}?date=${date}`
}

/** Presses Back as early as possible: a dialog has its history entry as soon as it is visible. */
async function backAtFirstSight(page: Page, name: string): Promise<() => Promise<void>> {
  await page.evaluate((wanted) => {
    new MutationObserver((_changes, observer) => {
      const shown = [...document.querySelectorAll('dialog[open]')].some(
        (element) => element.textContent.includes(wanted) || element.getAttribute('aria-label')?.includes(wanted),
      )
      if (!shown) return
      observer.disconnect()
      history.back()
      document.documentElement.dataset['wentBack'] = 'yes'
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  }, name)
  return () => expect(page.locator('html')).toHaveAttribute('data-went-back', 'yes')
}

interface Row {
  readonly name: string
  readonly title: string
  readonly address: string
  readonly open: (page: Page) => Promise<void>
  /** Walks the dialog to its end, and the place where that leads. */
  readonly end?: {
    readonly walk: (page: Page) => Promise<void>
    readonly at: RegExp
    /** The page to which Back then leads, if its address has changed. */
    readonly back?: string
  }
  /** The dialog is still open after a reload. */
  readonly isAddressed?: true
}

const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page) =>
    page.getByRole(role, { name }).first().click()
const byEnter =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page) =>
    page.getByRole(role, { name }).first().press('Enter')

/** A wide screen has no such dialog. */
const rowsOfPhones: readonly Row[] = [
  {
    name: 'city sheet of home',
    title: 'Select Destination',
    address: '/',
    open: press('Search'),
    // Home shows the city that was chosen last.
    end: { walk: press(/Barcelona/), at: /\/locations\?city=Barcelona$/, back: '/?city=Barcelona' },
  },
  {
    name: 'filters of venues',
    title: 'Filters',
    address: '/locations?city=London',
    open: byEnter(/^Filters/),
    end: {
      walk: async (page) => {
        await dialog(page).getByLabel('Yoga').check()
        await page.getByRole('button', { name: 'Show Results' }).press('Enter')
      },
      at: /activities=Yoga/,
    },
  },
  {
    name: 'filters of classes',
    title: 'Filters',
    address: '/schedule?city=London&day=1',
    open: press(/^Filters/),
    end: {
      walk: async (page) => {
        await page.getByRole('combobox', { name: 'Starting time from' }).selectOption('18:00')
        await page.getByRole('button', { name: 'Show Results' }).click()
      },
      at: /timeFrom=18/,
    },
  },
  {
    name: 'days of classes',
    title: 'Choose a date',
    address: '/schedule?city=London',
    open: byEnter('Choose a date'),
    end: { walk: (page) => dialog(page).getByRole('listitem').nth(6).getByRole('button').press('Enter'), at: /date=/ },
  },
  {
    name: 'general gym access',
    title: 'General Gym Access',
    address: GYM,
    open: press('General Gym Access', 'link'),
    isAddressed: true,
  },
  {
    name: 'schedule of a venue',
    title: 'Schedule',
    address: GYM,
    open: byEnter('See schedule', 'link'),
    isAddressed: true,
    // Tomorrow, because late in the evening no class is left today.
    end: {
      walk: async (page) => {
        await dialog(page)
          .locator(`a[href*="show=schedule&date=${londonDate(1)}"]`)
          // Late in the day a second link leads there, 'Go to …'.
          .first()
          .click()
        await dialog(page).locator('a[href*="/class/"]').last().click()
      },
      at: /\/class\//,
    },
  },
]

const rowsOfAllWidths: readonly Row[] = [
  {
    name: 'gallery of a venue',
    title: 'Pictures of River House Gym',
    address: GYM,
    open: press(/^(Picture 1|Show all)/),
  },
  { name: 'share a venue', title: 'Share Studio', address: GYM, open: byEnter('Share Studio') },
  {
    name: 'refer a friend',
    title: 'Refer your Friend',
    address: '/FAQs',
    open: byEnter('Refer your Friend', 'link'),
    isAddressed: true,
  },
  {
    name: 'contact',
    title: 'Contact Us',
    address: '/how-it-works',
    open: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click(),
    isAddressed: true,
  },
]

/** Back at first sight, Escape, the cross, a turned tablet, a reload, and its end. */
async function walk(page: Page, { title, address, open, end, isAddressed }: Row): Promise<void> {
  await page.goto(WITHOUT_SCRIPTS)
  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  const shown = dialog(page, title)
  const isAway = async (from = address) => {
    await expect(shown).toBeHidden()
    await expect(page).toHaveURL(from)
    await historyAtRest(page)
  }
  const wentBack = await backAtFirstSight(page, title)
  await open(page)
  await wentBack()
  await isAway()
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => shown.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await open(page)
    await expect(shown).toBeVisible()
    await leave()
    await isAway()
  }
  await open(page)
  await atBothWidths(page, () => expect(shown).toBeVisible())
  await page.reload()
  if (isAddressed) {
    await expect(shown).toBeVisible()
    await page.goBack()
  }
  await isAway()
  if (end) {
    await open(page)
    await expect(shown).toBeVisible()
    await end.walk(page)
    await expect(page).toHaveURL(end.at)
    await expect(shown).toBeHidden()
    await page.goBack()
    if (isAddressed) {
      await expect(shown).toBeVisible()
      await page.goBack()
    }
    await isAway(end.back)
  }
  await page.goBack()
  await expect(page).toHaveURL(WITHOUT_SCRIPTS)
}

async function walkAll(page: Page, rows: readonly Row[]): Promise<void> {
  // As long as its table.
  test.setTimeout(90_000)
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  for (const row of rows) await test.step(row.name, () => walk(page, row))
}

test(
  'T161: each dialog over a page is left in every way, and ends where it should',
  atDesktop('a dialog is left by the same code at each width'),
  ({ page }) => walkAll(page, rowsOfAllWidths),
)

test(
  'T161: each dialog over a page of a phone is left in every way, and ends where it should',
  atPhone('a wide screen has no such dialog'),
  ({ page }) => walkAll(page, rowsOfPhones),
)

/** From the list of passes to one paid with a coupon. */
async function buy(page: Page): Promise<void> {
  const passes = dialog(page, 'Buy your Roamfit Pass')
  await passes.getByRole('group', { name: 'Premium', exact: true }).getByText('4 visits', { exact: true }).click()
  await page.getByRole('button', { name: /^(Buy|Continue)$/ }).press('Enter')
  const payment = dialog(page, 'You are almost there')
  await expect(payment.getByLabel('Coupon code')).toBeVisible()
  await page.goBack()
  await expect(passes).toBeVisible()
  await page.goForward()
  await expect(payment.getByLabel('Coupon code')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(passes.getByRole('group', { name: 'Premium' }).getByRole('radio', { checked: true })).toHaveCount(1)
  await page.goForward()
  await payment.getByLabel('Coupon code').fill('ALLFREE')
  await payment.getByLabel('Coupon code').press('Enter')
  await expect(payment.getByText('Coupon Applied: All free')).toBeVisible()
  await page.reload()
  await expect(payment.getByText('Coupon Applied: All free')).toBeVisible()
  await payment.getByLabel('I am at least 18 years old').check()
  await payment.getByRole('button', { name: 'Check out. You are ready to go!' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /^(Your pass is ready|One tap left)$/ })).toBeVisible()
}

test(
  'a pass: passes, payment with a coupon, done, and on to the gyms; Back is the page where it began',
  atPhone('the screens and their history are the same at each width'),
  async ({ page }) => {
    await signInAsNewcomer(page)
    await page.goto('/FAQs')
    await page.getByRole('banner').getByRole('link', { name: /pass$/i }).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.goto('/?city=London')
    await page.getByRole('banner').getByRole('link', { name: /pass$/i }).press('Enter')
    await buy(page)
    await page.getByRole('link', { name: 'Find a gym or a class' }).click()
    await expect(page).toHaveURL('/locations?city=London')
    await page.goBack()
    await expect(page).toHaveURL('/?city=London')
    await expect(dialog(page)).toHaveCount(0)
  },
)

test(
  'a class without a pass: passes, payment, its booking, done, ticket; Back is the class',
  atPhone('the screens and their history are the same at each width'),
  async ({ page }) => {
    await signInAsNewcomer(page)
    const classPage = await classOf(page, 17)
    await page.goto(classPage)
    const book = page.getByRole('link', { name: 'Book this class' })
    const passes = dialog(page, 'Buy your Roamfit Pass')
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => passes.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await book.click()
      await expect(passes).toBeVisible()
      await leave()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(classPage)
    }
    await book.press('Enter')
    await buy(page)
    const paid = dialog(page, 'One tap left').getByRole('button', { name: 'Book this class' })
    await expect(paid).toBeVisible()
    // The coupon left nothing to pay (T192).
    await expect(page.getByText(/^(Payment Successful|Paid\.)/)).toHaveCount(0)
    await page.reload()
    await expect(paid).toBeVisible()
    // A traveller who has paid does not see the passes on sale.
    await page.goBack()
    await expect(page).toHaveURL(classPage)
    await expect(dialog(page)).toHaveCount(0)
    await page.goForward()
    await paid.press('Enter')
    const done = dialog(page, 'River House Gym')
    const booked = done.getByRole('heading', { name: 'Booking Confirmed' })
    await expect(booked).toBeVisible()
    await expect(done.getByRole('link', { name: 'Show my ticket' })).toBeInViewport()
    await historyAtRest(page)
    // Neither the passes nor the payment: both are done.
    await page.goBack()
    await expect(page).toHaveURL(classPage)
    await expect(dialog(page)).toHaveCount(0)
    await page.goForward()
    await expect(booked).toBeVisible()
    await page.reload()
    await expect(done.getByRole('region', { name: 'Before you go...' })).toBeVisible()
    await done.getByRole('link', { name: 'Show my ticket' }).press('Enter')
    await expect(page).toHaveURL(/\/user\/profile\/bookings\/[\w-]+$/)
    await page.goBack()
    await expect(page).toHaveURL(classPage)
    await expect(dialog(page)).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL(/\/user\/profile\/bookings\/[\w-]+$/)
  },
)

test(
  '2§2.7: a hotel without an app: the day of a visit, its booking, the invoice; each closes to where it was opened',
  atPhone('a wide screen has one layer less'),
  async ({ page }) => {
    const { name } = await newTraveller(page, 'hotel', 'Zürich')
    await signIn(page, name)
    const venue = '/location/zurich-lakeside?partner=ticket-hotel'
    await page.goto(venue)
    const begin = async () => {
      await page.getByRole('link', { name: 'General Gym Access' }).click()
      await page.getByRole('button', { name: 'Book', exact: true }).press('Enter')
    }
    const day = dialog(page, 'Select Date for booking')
    const wentBack = await backAtFirstSight(page, 'Select Date for booking')
    await begin()
    await wentBack()
    await expect(day).toBeHidden()
    const booking = dialog(page, 'We have arranged everything for you')
    const book = page.getByRole('button', { name: 'Book', exact: true })
    await book.click()
    await day.getByLabel('Date').fill(isoDate(3))
    await page.keyboard.press('Enter')
    await expect(booking).toBeVisible()
    await page.reload()
    await expect(booking).toBeVisible()
    await page.goBack()
    await expect(booking).toBeHidden()
    const proceed = async () => {
      await book.click()
      await day.getByLabel('Date').fill(isoDate(2))
      await day.getByRole('button', { name: 'Proceed' }).click()
      await expect(booking).toBeVisible()
    }
    await proceed()
    await booking.getByRole('button', { name: 'Close' }).click()
    await expect(booking).toBeHidden()
    await proceed()
    await booking.getByRole('button', { name: 'Confirm my booking' }).first().press('Enter')
    await page.getByRole('link', { name: 'View Invoice' }).press('Enter')
    const invoice = dialog(page, 'Booking Invoice')
    await expect(invoice.getByRole('button', { name: 'Download Invoice' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(invoice).toBeHidden()
    await expect(page).toHaveURL('/user/profile/bookings?partner=ticket-hotel')
    await page.goBack()
    await expect(page).toHaveURL(`${venue}&show=gym-access`)
    await expect(dialog(page)).toHaveCount(1)
  },
)
