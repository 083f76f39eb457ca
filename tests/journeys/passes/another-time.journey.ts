import { expect, type Page } from '@playwright/test'
import { dayText } from '../../../contract/date-texts.ts'
import { bookClass, bookWalkIn, newTraveller, type Traveller } from '../../support/browser/journey-traveller.ts'
import {
  atDesktop,
  atPhone,
  expectAccessible,
  isoDate,
  londonDate,
  signIn,
  test,
} from '../../support/browser/journey.ts'

/** A booking moves to another time in one step, while cancelling is free (T134). */

/** They never close. */
const [VENUE, OTHER_VENUE] = ['river-house-gym', 'clapham-strength-club-london'] as const

const dialog = (page: Page) => page.getByRole('dialog')
const dayOf = (page: Page, daysAhead: number) =>
  dialog(page).getByRole('region', { name: dayText(londonDate(daysAhead), 'long') })

/** A traveller with a class in nine days, on their ticket. */
async function openTicket(page: Page, word: string): Promise<Traveller & { readonly id: string }> {
  const traveller = await newTraveller(page, word)
  const { id } = await bookClass(page, traveller, VENUE, 'Evening Strength', londonDate(9))
  await signIn(page, traveller.name)
  await page.goto(`/user/profile/bookings/${id}`)
  return { ...traveller, id }
}

/** Chooses Evening Strength on another day. */
async function choose(page: Page, daysAhead: number): Promise<void> {
  await page.getByRole('button', { name: 'Change time' }).click()
  await expect(dialog(page).getByRole('region').first()).toBeVisible()
  if (daysAhead >= 7) await dialog(page).getByRole('button', { name: 'Show later days' }).click()
  await dayOf(page, daysAhead)
    .getByRole('button', { name: /Evening Strength/ })
    .first()
    .click()
  await expect(dialog(page).getByRole('heading', { name: 'Move your booking?' })).toBeFocused()
}

const read = async <T>(page: Page, { token }: Traveller, path: string): Promise<T> => {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as T
}

test(
  'T134: to the confirmed new time, seen on the ticket, also without a connection',
  atDesktop('it goes by keyboard alone'),
  async ({ page }) => {
    const traveller = await openTicket(page, 'moves')
    const before = page.url()
    await page.getByRole('button', { name: 'Change time' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading', { name: 'Change time' })).toBeVisible()
    await expect(dialog(page).getByRole('region').first()).toBeVisible()
    await expectAccessible(page)
    const later = dialog(page).getByRole('button', { name: 'Show later days' })
    await later.focus()
    await page.keyboard.press('Enter')
    await dayOf(page, 10)
      .getByRole('button', { name: /Evening Strength/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading', { name: 'Move your booking?' })).toBeFocused()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Move my booking' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your booking has moved')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(before)
    const newDay = page.getByText(dayText(londonDate(10), 'long'))
    await expect(newDay).toBeVisible()
    await expect(page.getByText('Booked', { exact: true })).toBeVisible()

    const { bookings } = await read<{ bookings: object[] }>(page, traveller, '/api/user/orders/active')
    expect(bookings).toMatchObject([{ ticketName: 'Evening Strength', dateOfVisit: londonDate(10) }])
    const { data } = await read<{ data: { visitsHeld: number }[] }>(page, traveller, '/api/user/vouchers/available')
    expect(data.map(({ visitsHeld }) => visitsHeld)).toEqual([1])

    await page.goto(before)
    await page.getByRole('link', { name: 'Show the new ticket' }).click()
    await expect(newDay).toBeVisible()
    await page.route('**/api/user/orders/**', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(newDay).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change time' })).toHaveCount(0)
  },
)

test(
  'T134: a class that fills up before the press refuses, another time is one tap away, and a booking cancelled elsewhere stays',
  atPhone('what the server refuses'),
  async ({ page }) => {
    const { id, token } = await openTicket(page, 'late')
    await choose(page, 4)
    // The server's answer when others have taken the last seats, without thirty travellers.
    await page.route('**/reschedule/*', (route) =>
      route.fulfill({ status: 409, json: { code: 'classFull', message: 'This class is full' } }),
    )
    await dialog(page).getByRole('button', { name: 'Move my booking' }).click()
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toContainText('This class is full')
    await page.unroute('**/reschedule/*')
    await dialog(page).getByRole('button', { name: 'Other times' }).click()
    await dayOf(page, 5)
      .getByRole('button', { name: /Evening Strength/ })
      .first()
      .click()
    await page.request.delete(`/api/user/orders/cancel/${id}`, { headers: { authorization: `Bearer ${token}` } })
    await dialog(page).getByRole('button', { name: 'Move my booking' }).click()
    await expect(alert).toContainText('Nothing has changed')
    await expect(alert).toContainText('The time of this booking can no longer be changed free of charge')
    await expectAccessible(page)
  },
)

test('T134: general gym access moves to another day', atPhone('which day is taken'), async ({ page }) => {
  const traveller = await newTraveller(page, 'days')
  const { id } = await bookWalkIn(page, traveller, VENUE)
  await signIn(page, traveller.name)
  await page.goto(`/user/profile/bookings/${id}`)
  await page.getByRole('button', { name: 'Change day' }).click()
  const date = dialog(page).getByLabel('Date')
  await date.fill(isoDate(0))
  await expect(dialog(page).getByText('Your booking is for this day. Please choose another day')).toBeVisible()
  await expectAccessible(page)
  await date.fill(isoDate(2))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Move your booking?' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Move my booking' }).click()
  await expect(page.getByText('Your booking has moved')).toBeVisible()
  await expect(page.getByText(dayText(londonDate(2), 'long'))).toBeVisible()
})

test(
  'T128: another day than the proposed one stays through login, reload and booking, also beside a visit today',
  atPhone('the day dialog is a sheet; axe looks at it'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'other-day')
    await bookWalkIn(page, traveller, VENUE)
    await page.goto(`/location/${VENUE}?show=gym-access`)
    await page.getByRole('button', { name: 'Choose another day' }).click()
    const days = page.getByRole('dialog', { name: 'Select Date for booking' })
    await days.getByRole('textbox', { name: 'Date' }).fill(isoDate(2))
    await expectAccessible(page)
    await days.getByRole('button', { name: 'Proceed' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByText(dayText(londonDate(2)))).toBeVisible()
    await login.getByLabel('Email').fill(`${traveller.name}@example.com`)
    await login.getByLabel('Password', { exact: true }).fill('Traveller_1')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'We have arranged everything for you' })
    await expect(sheet.getByText(dayText(londonDate(2), 'long'))).toBeVisible()
    await page.reload()
    await expect(sheet.getByText(dayText(londonDate(2), 'long'))).toBeVisible()
    await expect(sheet.getByText('Open all day')).toBeVisible()
    await sheet.getByRole('button', { name: 'Confirm my booking' }).first().click()
    const outcome = page.getByRole('dialog', { name: 'River House Gym' })
    await expect(outcome.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    await expect(outcome.getByText(dayText(londonDate(2), 'long'))).toBeVisible()
    await expect(outcome.getByText('Open all day')).toBeVisible()
    await outcome.getByRole('button', { name: 'Close', exact: true }).click()
    // Signed in, with a booking for today, and for a third day without a login.
    await expect(page.getByRole('link', { name: 'Go and Check-In with the app' })).toBeVisible()
    await page.getByRole('button', { name: 'Choose another day' }).click()
    await days.getByRole('textbox', { name: 'Date' }).fill(isoDate(3))
    await days.getByRole('button', { name: 'Proceed' }).click()
    await expect(sheet.getByText(dayText(londonDate(3), 'long'))).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await page.getByRole('link', { name: 'Go and Check-In with the app' }).click()
    await expect(page).toHaveURL(/\/user\/profile\/bookings\/[^/]+$/)
    await expect(page.getByText('Open all day')).toBeVisible()
    // The first button means the proposed day again, also after a reload.
    await page.goto(`/location/${OTHER_VENUE}?show=gym-access`)
    await page.getByRole('button', { name: 'Choose another day' }).click()
    await days.getByRole('textbox', { name: 'Date' }).fill(isoDate(3))
    await days.getByRole('button', { name: 'Proceed' }).click()
    await expect(sheet.getByText(dayText(londonDate(3), 'long'))).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Go and Check-In with the app' }).click()
    await expect(sheet.getByText(dayText(londonDate(0), 'long'))).toBeVisible()
    await page.reload()
    await expect(sheet.getByText(dayText(londonDate(0), 'long'))).toBeVisible()
  },
)
