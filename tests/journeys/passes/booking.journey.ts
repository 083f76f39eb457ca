import { expect, type Page } from '@playwright/test'
import { demoDoorCode } from '../../../demo/world/seed.ts'
import { atPhone, expectAccessible, londonDate, signIn, test, THROUGH_TOPOLOGY } from '../../support/browser/journey.ts'

const VENUE = 'river-house-gym'

const DAYS_AHEAD = 9

interface Pass {
  readonly code: string
  readonly visits: number
  readonly visitsLeft: number
  readonly visitsHeld: number
}

/** The pass with the most visits, or the one with that code. */
async function passOf(page: Page, token: string, code?: string): Promise<Pass> {
  const answer = await page.request.get('/api/user/vouchers/available', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: Pass[] }
  const pass =
    code === undefined ? data.toSorted((a, b) => b.visitsLeft - a.visitsLeft)[0] : data.find((one) => one.code === code)
  if (!pass) throw new Error('This traveller has no pass')
  return pass
}

/** The address of a class with that name on a day. */
async function classAt(page: Page, name: string, date: string): Promise<string> {
  const answer = await page.request.get(`/api/studio/${VENUE}/classes?date=${date}`)
  const classes = (await answer.json()) as { id: string; name: string }[]
  const found = classes.find((one) => one.name === name)
  if (!found) throw new Error(`No ${name} on ${date}`)
  return `/location/${VENUE}/class/${found.id}?date=${date}`
}

/** From the dialog that asks for a pass to 'Booking Confirmed'. */
async function bookWith(page: Page, { code }: Pass, reminder: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator(`input[value="${code}"]`).check()
  // A price alone does not say what it pays for.
  await expect(dialog.getByText(/Price: £\d/).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(reminder)).toBeVisible()
  await expect(dialog.getByText('Nothing is booked yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm my booking' }).first().click()
  await expect(dialog.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
}

test(
  'a class is booked, listed, and cancelled without losing the visit',
  atPhone('a wide screen books in the same screens', THROUGH_TOPOLOGY),
  async ({ page }) => {
    const token = await signIn(page, 'june')
    const before = await passOf(page, token)
    const date = londonDate(DAYS_AHEAD)
    const classPage = await classAt(page, 'Evening Strength', date)
    await page.goto(classPage)
    await page.getByRole('link', { name: 'Book this class' }).click()
    await bookWith(page, before, 'You can cancel this booking up to 2 hours before the event without penalty')
    expect((await passOf(page, token, before.code)).visitsHeld).toBe(before.visitsHeld + 1)
    await page.getByRole('link', { name: 'Click here to see your bookings!' }).click()
    await expect(page).toHaveURL(/\/user\/profile\/bookings$/)
    // The class itself says so, and leads to the ticket; it is not offered again.
    await page.goto(classPage)
    await expect(page.getByText('You’re booked')).toBeVisible()
    await expect(page.getByText('Book this class')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show my ticket' }).click()
    await expect(page).toHaveURL(/\/user\/profile\/bookings\/[^/]+$/)
    await page.goto('/user/profile/bookings')
    const row = page
      .getByRole('listitem')
      .filter({ hasText: 'Evening Strength' })
      .filter({ hasText: dayOf(date) })
    await expect(row.getByText('Booked')).toBeVisible()
    await row.getByRole('button', { name: /^Cancel/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Do you want to cancel this booking?' })
    await expect(dialog.getByText('Cancelling now is free: 1 visit back to your pass.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Your booking has been cancelled')).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.getByRole('tab', { name: 'Past' }).click()
    await expect(row.getByText('Cancelled')).toBeVisible()
    expect(await passOf(page, token, before.code)).toEqual(before)
  },
)

test(
  'the code at the door checks a visit in, and the pass has one less',
  atPhone('travellers check in with a phone', THROUGH_TOPOLOGY),
  async ({ page }) => {
    const token = await signIn(page, 'june')
    const before = await passOf(page, token)
    await page.goto(`/location/${VENUE}?show=gym-access`)
    await page.getByRole('link', { name: 'Go and Check-In with the app' }).click()
    await bookWith(
      page,
      before,
      'You can cancel this visit free of charge until you check in, or until the end of the day',
    )
    await page.getByRole('link', { name: 'Show my ticket' }).click()
    const code = page.getByRole('textbox', { name: 'Door code' })
    const checkIn = page.getByRole('button', { name: 'Check in' })
    await code.fill('222222')
    await checkIn.click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill(demoDoorCode(VENUE).toLowerCase())
    await checkIn.click()
    await expect(page.getByText(/^Checked in at \d+:\d\d [AP]M$/)).toBeVisible()
    const after = await passOf(page, token, before.code)
    expect([after.visitsLeft, after.visitsHeld]).toEqual([before.visitsLeft - 1, before.visitsHeld])
    await page.goto('/user/profile/roamfit-pass')
    await expect(page.getByText(`${after.visitsLeft} of ${after.visits} visits left`).first()).toBeVisible()
  },
)

/** 'Nov 24' of a 'dd.MM.yyyy'. */
function dayOf(date: string): string {
  const [day, month, year] = date.split('.')
  return new Date(`${year}-${month}-${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}
