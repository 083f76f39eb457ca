import { expect, type Page } from '@playwright/test'
import { cards, enterCard, pay } from '../../support/browser/card-payment.ts'
import { bookClass, newTraveller, type Traveller } from '../../support/browser/journey-traveller.ts'
import { atDesktop, atPhone, expectAccessible, londonDate, signIn, test } from '../../support/browser/journey.ts'

const CIRCUIT = 'Kettlebell Circuit'
const GYM = 'river-house-gym'

/** A class whose only seat is booked, on a day that no other journey uses. */
async function fullClass(page: Page, day: number) {
  const date = londonDate(day)
  const holder = await newTraveller(page, 'holder')
  const { id: bookingId } = await bookClass(page, holder, GYM, CIRCUIT, date)
  const answer = await page.request.get(`/api/studio/${GYM}/classes?date=${date}`)
  const found = ((await answer.json()) as { id: string; name: string }[]).find(({ name }) => name === CIRCUIT)
  const path = `/location/${GYM}/class/${found?.id}?date=${date}`
  return { holder, bookingId, path, classId: found?.id ?? '', date }
}

async function cancel(page: Page, { token }: Traveller, bookingId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.delete(`/api/user/orders/cancel/${bookingId}`, { headers })).ok()).toBe(true)
}

/** A new user without a pass. */
async function signInAsNewcomer(page: Page): Promise<void> {
  const name = `newcomer-${crypto.randomUUID().slice(0, 8)}`
  const password = 'Traveller_1'
  await page.request.post('/api/signup', {
    data: { firstName: 'Nia', lastName: 'Newcomer', email: `${name}@example.com`, password, repeatPassword: password },
  })
  await signIn(page, name)
}

const join = (page: Page) => page.getByRole('button', { name: 'Join the waitlist' })

test(
  'T171: the waitlist of a full class is joined, and the offered seat is booked to the ticket',
  atPhone('how a seat is offered and booked'),
  async ({ page }) => {
    const { holder, bookingId, path } = await fullClass(page, 8)
    const traveller = await newTraveller(page, 'waiting')
    await page.goto(path)
    await expect(page.getByText('There is a waitlist')).toBeVisible()
    await page.getByRole('link', { name: 'Join the waitlist' }).click()
    await expect(page).toHaveURL(`${path}&open=login`)
    await expect(page.getByText(/^Log in or sign up to join the waitlist of /)).toBeVisible()
    await page.getByRole('dialog').getByLabel('Email').fill(`${traveller.name}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('Traveller_1')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(path)
    // The press before the login takes effect after it.
    await expect(page.getByText('You are number 1 in line')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Leave the waitlist' })).toBeVisible()

    await cancel(page, holder, bookingId)
    await page.reload()
    await expect(page.getByText(/^A seat is yours until \d/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'No, thanks' })).toBeVisible()
    await expectAccessible(page)
    // The cookie banner stands above a bar of one row.
    const [book, decline] = [
      page.getByRole('link', { name: 'Book it' }),
      page.getByRole('button', { name: 'No, thanks' }),
    ]
    const [one, other] = [await book.boundingBox(), await decline.boundingBox()]
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 100))).toBeLessThan(20)
    await page.getByRole('link', { name: 'Book it' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirm my booking' }).first().click()
    await expect(dialog.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    await page.goto('/user/profile/bookings')
    await page.getByRole('link', { name: CIRCUIT, exact: true }).click()
    await expect(page).toHaveURL(/\/user\/profile\/bookings\/.+/)
    await page.goto(path)
    await expect(page.getByText('You’re booked')).toBeVisible()
    await page.getByRole('link', { name: 'Show my ticket' }).click()
    await expect(page).toHaveURL(/\/user\/profile\/bookings\/.+/)
  },
)

test(
  'T171: an offer is declined, one that ended says so, and a line is left',
  atDesktop('how the line moves'),
  async ({ page }) => {
    const { holder, bookingId, path, classId, date } = await fullClass(page, 10)
    const [first, second] = [await newTraveller(page, 'first'), await newTraveller(page, 'second')]
    await signIn(page, first.name)
    await page.goto(path)
    await join(page).click()
    await expect(page.getByText('You are number 1 in line')).toBeVisible()
    const headers = { authorization: `Bearer ${second.token}` }
    const joined = await page.request.post('/api/user/waits', { headers, data: { classId, date } })
    expect(await joined.json()).toMatchObject({ state: 'waiting', place: 2 })
    const late = Promise.withResolvers<void>()
    await page.route('**/api/user/waits', async (route) => {
      await late.promise
      await route.fallback()
    })
    await page.goto('/user/profile/bookings')
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    // The tabs would jump if they were there before the waits come.
    await expect(page.getByRole('tab')).toHaveCount(0)
    late.resolve()
    const wait = page.getByRole('list', { name: 'Waitlists' }).getByRole('listitem')
    await expect(wait).toContainText('Number 1 in line')
    await expectAccessible(page)

    // Leaving in place: the row goes, the place in line goes to the next, and joining again is at the end of the line.
    await wait.getByRole('button', { name: `Leave the waitlist of ${CIRCUIT}` }).click()
    await expect(page.getByText(`You left the waitlist of ${CIRCUIT}`)).toBeVisible()
    await expect(wait).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Your bookings' })).toBeFocused()
    const next = await page.request.get('/api/user/waits', { headers })
    expect(await next.json()).toMatchObject({ waits: [{ place: 1 }] })
    await page.request.delete(`/api/user/waits/${((await joined.json()) as { id: string }).id}`, { headers })
    await page.goto(path)
    await join(page).click()
    await expect(page.getByText('You are number 1 in line')).toBeVisible()
    await page.request.post('/api/user/waits', { headers, data: { classId, date } })
    await page.goto('/user/profile/bookings')

    await cancel(page, holder, bookingId)
    await page.reload()
    await expect(wait).toContainText('A seat is yours until')
    await expect(wait.getByRole('button')).toHaveCount(0)
    await wait.getByRole('link', { name: CIRCUIT }).click()
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await expect(join(page)).toBeVisible()
    const offered = await page.request.get('/api/user/waits', { headers })
    const { waits } = (await offered.json()) as { waits: { state: string; offeredUntil: string }[] }
    expect(waits).toMatchObject([{ state: 'offered' }])

    await join(page).click()
    await page.getByRole('button', { name: 'Leave the waitlist' }).click()
    await expect(join(page)).toBeVisible()

    // The server's answer about an offer that has ended, without waiting half an hour.
    await page.route('**/api/user/waits', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const [offer] = waits
      return route.fulfill({ json: { waits: [{ ...offer, state: 'lapsed', pass: null }] } })
    })
    await page.goto(path)
    await expect(page.getByText(/^Your offer ended at \d/)).toBeVisible()
    await expect(join(page)).toBeVisible()
  },
)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const lastTap = (page: Page) => dialog(page, 'Paid. One tap left')
const joinAtLast = (page: Page) => lastTap(page).getByRole('button', { name: 'Join the waitlist' })

/** Pays for the pass that is already chosen: the right one for the class. */
async function payForChosen(page: Page): Promise<void> {
  const passes = dialog(page, 'Buy your Roamfit Pass')
  await expect(passes.getByText(CIRCUIT)).toBeVisible()
  await expect(passes.getByRole('group', { name: 'Standard' }).getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(passes.getByRole('combobox', { name: 'City' })).toHaveCount(0)
  await passes.getByRole('button', { name: 'Continue', exact: true }).click()
  await enterCard(page, cards.good)
  await pay(page)
  await expect(lastTap(page).getByText('You have a pass. You are not on the waitlist yet.')).toBeVisible()
}

test(
  'T171: without a pass, joining leads through the passes into the line: signed in, as a new guest, and not when closed',
  atPhone('what comes after what'),
  async ({ page }) => {
    const { path } = await fullClass(page, 12)
    const before = '/FAQs'
    await signInAsNewcomer(page)
    await page.goto(before)
    await page.goto(path)
    // Pressed from below: the answer comes into view.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await join(page).click()
    await expect(page.getByRole('alert')).toContainText('You need a pass to join the waitlist')
    const choose = page.getByRole('button', { name: 'Choose a pass' })
    await expect(choose).toBeInViewport({ ratio: 1 })
    await choose.click()
    await expect(dialog(page, 'Buy your Roamfit Pass')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await choose.press('Enter')
    await payForChosen(page)
    await expect(lastTap(page).getByText(CIRCUIT)).toBeInViewport()
    await expect(joinAtLast(page)).toBeInViewport()
    await page.reload()
    await expect(lastTap(page).getByText('You have a pass. You are not on the waitlist yet.')).toBeVisible()
    await joinAtLast(page).press('Enter')
    await expect(page.getByText('You are number 1 in line')).toBeVisible()
    await expect(page.locator(':focus')).toContainText('You are number 1 in line')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(before)

    await page.evaluate(() => localStorage.removeItem('session.tokens'))
    const guest = async () => {
      await page.goto(path)
      await page.getByRole('link', { name: 'Join the waitlist' }).click()
      await expect(dialog(page, 'Log in').getByRole('heading', { name: CIRCUIT })).toBeVisible()
      await page.getByRole('button', { name: 'I’m new here' }).click()
      await dialog(page, 'Buy your Roamfit Pass').waitFor()
    }
    await page.goto(path)
    await page.getByRole('link', { name: 'Join the waitlist' }).press('Enter')
    await expect(dialog(page, 'Log in').getByRole('heading', { name: CIRCUIT })).toBeVisible()
    await page.reload()
    await expect(dialog(page, 'Log in').getByRole('heading', { name: CIRCUIT })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A traveller who closes the login or the passes has joined no line.
    await guest()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await guest()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(`guest-${crypto.randomUUID()}@example.com`)
    await enterCard(page, cards.good)
    await pay(page)
    await lastTap(page).getByRole('button', { name: 'Close' }).click()
    const joined: string[] = []
    page.on('request', (sent) => sent.method() === 'POST' && joined.push(sent.url()))
    const followed = page.waitForResponse('**/api/user/waits')
    await dialog(page, 'Complete your profile').getByRole('button', { name: 'Close' }).click()
    await followed
    expect(joined).toEqual([])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await join(page).click()
    await expect(page.getByText('You are number 2 in line')).toBeVisible()
  },
)
