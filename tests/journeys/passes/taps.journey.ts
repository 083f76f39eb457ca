import { expect, type Locator, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { ClassDocument, ClassWithStudio } from '../../../contract/schedule.ts'
import { atPhone, expectAccessible, test } from '../../support/browser/journey.ts'

/** The most taps of a new guest on a phone, from home to the confirmed booking, with the city and the cookie banner. */
const MOST_TAPS = 12

/** The same with a wallet, in a city that the site remembers, with the banner answered. */
const MOST_TAPS_WITH_WALLET = 8

/** Presses with a finger and counts. A key of the keyboard ('Next') needs no tap. */
function countTaps() {
  let taps = 0
  return {
    count: () => taps,
    tap: async (what: Locator) => {
      taps++
      await what.tap()
    },
  }
}

interface Wanted {
  readonly id: string
  readonly city: string
  readonly name: string
  readonly venue: string
}

/** A class later today, somewhere on earth, at a venue that confirms at once. */
async function classOfToday(page: Page): Promise<Wanted> {
  for (const city of ['London', 'New York', 'San Francisco', 'Singapore', 'Dubai']) {
    const answer = await page.request.get(`/api/basicSearch/classes?city=${encodeURIComponent(city)}`)
    const { documents = [] } = (await answer.json()) as { documents?: ClassDocument[] }
    // The list folds the classes that have begun, and shows the first of the others.
    const coming = documents.filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
    for (const { id, date } of coming.slice(0, 30)) {
      const session = (await (await page.request.get(`/api/studio/class/${id}?date=${date}`)).json()) as ClassWithStudio
      const { canBook, voucherType, isOnline, seatsLeft, studio, name, isCancellationFree } = session
      const isEasy = canBook && voucherType === 'standard' && !isOnline && studio.isIntegrated && isCancellationFree
      if (isEasy && (seatsLeft === null || seatsLeft > 5)) return { id, city, name, venue: studio.name }
    }
  }
  throw new Error('Nowhere is a class to be booked today')
}

/**
 * From the home page to the passes. On a first visit the site knows no city, and asks about cookies: the way to the
 * booking can be pressed beside the banner, which the visitor answers last, although nothing requires it.
 */
async function goToPasses(page: Page, { tap }: ReturnType<typeof countTaps>, isKnown: boolean): Promise<Wanted> {
  const wanted = await classOfToday(page)
  const { id, city, name, venue } = wanted
  await page.goto(isKnown ? `/?city=${encodeURIComponent(city)}` : '/')
  if (!isKnown) {
    await tap(page.getByRole('combobox', { name: 'City' }))
    await tap(page.getByRole('option', { name: new RegExp(city) }).first())
  }
  await tap(page.getByRole('link', { name: 'Class Schedule' }).first())
  await expect(page).toHaveURL(/\/schedule/)
  await tap(page.locator(`main a[href*="/class/${id}"]`).first())
  await expect(page).toHaveURL(/\/class\//)
  const book = page.getByRole('link', { name: 'Book this class' })
  await expectReadable(book)
  if (!isKnown) {
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner).toBeInViewport({ ratio: 1 })
    await tap(banner.getByRole('button', { name: 'Only necessary' }))
  }
  await tap(book)
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login.getByRole('heading', { name })).toBeVisible()
  await expect(login.getByText(`at ${venue}`)).toBeVisible()
  await expect(login.getByText(/^from \S+\d+(\.\d\d)? per visit with \d+ visits, \S+\d for one$/)).toBeVisible()
  const newHere = login.getByRole('button', { name: 'I’m new here' })
  const logIn = login.getByRole('button', { name: 'Log in', exact: true })
  const [one, other] = [await newHere.boundingBox(), await logIn.boundingBox()]
  expect(one?.width).toBe(other?.width)
  expect(one?.height).toBeGreaterThanOrEqual(other?.height ?? Infinity)
  for (const button of [newHere, logIn]) await expect(button).toBeInViewport()
  await expectAccessible(page)
  await tap(newHere)
  return wanted
}

/**
 * Nothing lies over a text: neither over its beginning, its middle nor its end. `toast` has to be visible meanwhile,
 * because it covers nothing once it has gone.
 */
async function expectReadable(text: Locator, toast?: string): Promise<void> {
  const isUncovered = () =>
    text.evaluate((element, awaited) => {
      const toasts = document.querySelector('[popover]:popover-open')?.textContent ?? ''
      if (awaited !== undefined && !toasts.includes(awaited)) return false
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, height } = range.getBoundingClientRect()
      return [left + 2, (left + right) / 2, right - 2].every((x) =>
        element.contains(document.elementFromPoint(x, top + height / 2)),
      )
    }, toast)
  await expect.poll(isUncovered).toBe(true)
}

/** The name and the bookings of the signed-in traveller, from the API. */
async function readBookings(page: Page): Promise<{ name: string; bookings: string[] }> {
  return page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('session.tokens') ?? '{}') as { accessToken?: string }
    const headers = { authorization: `Bearer ${accessToken}` }
    const user = (await (await fetch('/api/user', { headers })).json()) as { firstName: string; lastName: string }
    const active = (await (await fetch('/api/user/orders/active', { headers })).json()) as {
      bookings: { ticketName: string }[]
    }
    return { name: `${user.firstName} ${user.lastName}`, bookings: active.bookings.map((one) => one.ticketName) }
  })
}

test.describe('on a first visit, before the cookie banner is answered', () => {
  test.use({ isAskedForCookies: true })

  test(
    'a new guest with a card: at most 12 taps from home to the confirmed booking',
    atPhone('taps are of a phone'),
    async ({ page }) => {
      const taps = countTaps()
      const { name, venue } = await goToPasses(page, taps, false)
      const passes = page.getByRole('dialog', { name: 'Buy your Roamfit Pass' })
      await taps.tap(passes.getByRole('button', { name: 'Continue', exact: true }))
      const payment = page.getByRole('dialog', { name: 'You are almost there' })
      const [card, coupon] = await Promise.all(
        ['Name as on card', 'Coupon code'].map((label) => payment.getByLabel(label).boundingBox()),
      )
      expect(card?.y, 'the card comes before the order and its coupon').toBeLessThan(coupon?.y ?? 0)
      await taps.tap(payment.getByLabel('Email', { exact: true }))
      // 'Next' on the phone's keyboard is Enter.
      for (const text of [`taps-${randomUUID()}@example.com`, 'Nina Keller', '4242424242424242', '1234', '123']) {
        await page.keyboard.type(text)
        await page.keyboard.press('Enter')
      }
      await taps.tap(payment.getByLabel('I am at least 18 years old'))
      await taps.tap(payment.getByRole('button', { name: 'Pay with credit card' }))
      const paid = page.getByRole('dialog', { name: 'Paid. One tap left' })
      await expectReadable(paid.getByRole('heading', { name: 'Paid. One tap left' }), 'Payment Successful')
      await expectReadable(paid.getByText('This class is not booked yet'), 'Payment Successful')
      // T157: this screen is narrower than the one before, and its cross elsewhere.
      const cross = paid.locator('[data-cross]')
      await expect
        .poll(() =>
          cross.evaluate((one) => {
            const { x, y, width, height } = one.getBoundingClientRect()
            return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
          }),
        )
        .toBe(true)
      await expectReadable(paid.getByText('Name on your ticket'))
      await expect(paid.getByText(`${name} at ${venue}`)).toBeInViewport()
      await expect(paid.getByLabel('First name')).toHaveValue('Nina')
      await expect(paid.getByLabel('Last name')).toHaveValue('Keller')
      const book = paid.getByRole('button', { name: 'Book this class' })
      await expect(book).toBeInViewport()
      await taps.tap(book)
      const booked = page.getByRole('dialog').getByText('Booking Confirmed')
      await expect(booked).toBeVisible()
      await expectReadable(booked)
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Show my ticket' })).toBeInViewport()
      expect(taps.count()).toBeLessThanOrEqual(MOST_TAPS)
      expect(await readBookings(page)).toEqual({ name: 'Nina Keller', bookings: [name] })
    },
  )
})

test(
  'a new guest with a wallet: at most 8 taps from home to the confirmed booking',
  atPhone('taps are of a phone'),
  async ({ page }) => {
    const taps = countTaps()
    const { name, venue } = await goToPasses(page, taps, true)
    const passes = page.getByRole('dialog', { name: 'Buy your Roamfit Pass' })
    await expect(passes.getByText(/^You are charged \S+\d/)).toBeVisible()
    await taps.tap(passes.getByLabel('I am at least 18 years old'))
    await taps.tap(passes.getByRole('button', { name: 'Pay with Sandbox Wallet' }))
    await taps.tap(page.getByRole('dialog', { name: 'Sandbox Wallet' }).getByRole('button', { name: 'Confirm' }))
    const paid = page.getByRole('dialog', { name: 'Paid. One tap left' })
    await expect(paid.getByText(`${name} at ${venue}`)).toBeInViewport()
    await expect(paid.getByLabel('First name')).toHaveValue('Wanda')
    await taps.tap(paid.getByRole('button', { name: 'Book this class' }))
    await expect(page.getByRole('dialog').getByText('Booking Confirmed')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Show my ticket' })).toBeInViewport()
    expect(taps.count()).toBeLessThanOrEqual(MOST_TAPS_WITH_WALLET)
    expect(await readBookings(page)).toEqual({ name: 'Wanda Wallet', bookings: [name] })
  },
)
