import { expect, type Page } from '@playwright/test'
import { demoDoorCode } from '../../../demo/world/seed.ts'
import { newTraveller } from '../../support/browser/journey-traveller.ts'
import {
  atBothWidths,
  atDesktop,
  atPhone,
  expectAccessible,
  londonDate,
  signIn,
  test,
} from '../../support/browser/journey.ts'
import { tabUntil } from './tab-until.ts'

/** Dialogs that lead on, each walked to its end: booked, bought. The account's dialogs have their own journey. */

test(
  'T162, T120: the last visit is booked, its pass stays active, and the walk-in button leads to the check-in',
  atDesktop('what is held; axe looks at both widths'),
  async ({ page }) => {
    const { name } = await newTraveller(page, 'held', 'London', 'Premium 1')
    await signIn(page, name)
    const gym = '/location/river-house-gym'
    const goAndCheckIn = page.getByRole('link', { name: 'Go and Check-In with the app' })
    await page.goto(gym)
    await goAndCheckIn.click()
    const dialog = page.getByRole('dialog', { name: 'We have arranged everything for you' })
    const confirm = dialog.getByRole('button', { name: 'Confirm my booking' })
    await expect(confirm).toHaveCount(2)
    await expect(dialog.getByRole('heading', { name: 'We have arranged everything for you' })).toBeFocused()
    const calendar = new URL(
      (await dialog.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')) ?? '',
    )
    expect(calendar.searchParams.get('text')).toMatch(/^General Gym Access at River House Gym, \w+day, \w+ \d+$/)
    await atBothWidths(page, expectAccessible)
    // By keyboard alone, with one's own pass: the cross, the first button, and the second below what one agrees to.
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(confirm.first()).toBeFocused()
    await tabUntil(page, confirm.last())
    await page.keyboard.press('Enter')
    const outcome = page.getByRole('dialog', { name: 'River House Gym' })
    await expect(outcome.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    await expect(outcome.getByText('Booking Confirm', { exact: true })).toBeVisible()
    await expect(outcome.getByText('General Gym Access at River House Gym')).toBeVisible()
    await atBothWidths(page, expectAccessible)

    await page.goto('/user/profile/roamfit-pass')
    await expect(page.getByRole('tab', { name: 'Active' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('0 of 1 visit left, 1 held for your bookings')).toBeVisible()
    await page.goto(await classAhead(page))
    await page.getByRole('link', { name: 'Book this class' }).click()
    await expect(
      page
        .getByRole('dialog')
        .getByText('London Premium 1: its last visit is held for your upcoming bookings.', { exact: false }),
    ).toBeVisible()
    await expectAccessible(page)

    await page.goto(gym)
    await goAndCheckIn.click()
    await expect(page).toHaveURL(/\/user\/profile\/bookings\/[^/]+$/)
    await page.getByRole('textbox', { name: 'Door code' }).fill(demoDoorCode('river-house-gym'))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Checked in at/)).toBeVisible()
    await page.goto('/user/profile/roamfit-pass')
    await page.getByRole('tab', { name: 'Expired' }).click()
    await expect(page.getByText('All visits used')).toBeVisible()
  },
)

/** A class a few days ahead that any traveller can book. */
async function classAhead(page: Page): Promise<string> {
  const date = londonDate(5)
  const classes = (await (await page.request.get(`/api/studio/river-house-gym/classes?date=${date}`)).json()) as {
    id: string
    name: string
  }[]
  return `/location/river-house-gym/class/${classes.find(({ name }) => name === 'Evening Strength')?.id}?date=${date}`
}

test(
  'T161: the menu leads on, and Back from there is Back to the page',
  atPhone('wide pages have no menu'),
  async ({ page }) => {
    await page.goto('/FAQs')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blogs')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/FAQs')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.reload()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/FAQs')
  },
)
