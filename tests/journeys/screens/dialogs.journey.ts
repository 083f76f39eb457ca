import { expect, type Page } from '@playwright/test'
import { demoDoorCode } from '../../../demo/world/seed.ts'
import { newTraveller } from '../../support/browser/journey-traveller.ts'
import {
  atBothWidths,
  atDesktop,
  atPhone,
  expectAccessible,
  isoDate,
  londonDate,
  signIn,
  test,
} from '../../support/browser/journey.ts'

/** Dialogs that lead on, each walked to its end: booked, bought. The account's dialogs have their own journey. */

// The question after a booking has its own journeys. If the health check cannot be loaded, the outcome shows at once
// (T150).
test.use({ unreachable: ['*/api/user/parQ/get'] })

const VENUE = '/location/zurich-lakeside?partner=ticket-hotel'

/** The date dialog of general gym access with the day filled in. On a phone its button is in another dialog. */
async function askForDay(page: Page, isMobile: boolean): Promise<void> {
  await page.goto(VENUE)
  if (isMobile) await page.getByRole('link', { name: 'General Gym Access' }).click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('dialog', { name: 'Select Date for booking' }).getByLabel('Date').fill(isoDate(3))
}

test.describe('2§2.7: Proceed of the walk-in date opens the booking modal, for whoever is signed in', () => {
  test('by Enter, and what is asked for is booked', async ({ page, isMobile }) => {
    const { name } = await newTraveller(page, 'proceed', 'Zürich')
    await signIn(page, name)
    await askForDay(page, isMobile)
    await page.keyboard.press('Enter')
    const booking = page.getByRole('dialog', { name: 'We have arranged everything for you' })
    await booking.getByRole('button', { name: 'Confirm my booking' }).first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'View Invoice' }).click()
    await expect(page).toHaveURL(/\/user\/profile\/bookings\?invoice=[^&]+&partner=ticket-hotel$/)
  })

  test('by press; Back and the cross return to where it was asked, a reload stays', async ({ page, isMobile }) => {
    const { name } = await newTraveller(page, 'proceed', 'Zürich')
    await signIn(page, name)
    await askForDay(page, isMobile)
    const booking = page.getByRole('dialog', { name: 'We have arranged everything for you' })
    const proceed = () => page.getByRole('button', { name: 'Proceed' }).click()
    await proceed()
    await expect(booking).toBeVisible()
    await page.reload()
    await expect(booking).toBeVisible()
    await page.goBack()
    await expect(booking).toBeHidden()
    const book = page.getByRole('button', { name: 'Book', exact: true })
    await book.click()
    await page.getByRole('textbox', { name: 'Date' }).fill(isoDate(4))
    await proceed()
    await booking.getByRole('button', { name: 'Close' }).click()
    await expect(booking).toBeHidden()
    await expect(book).toBeVisible()
    if (isMobile) await page.goBack()
    await expect(page).toHaveURL(VENUE)
  })
})

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
    const calendar = new URL(
      (await dialog.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')) ?? '',
    )
    expect(calendar.searchParams.get('text')).toMatch(/^General Gym Access at River House Gym, \w+day, \w+ \d+$/)
    await atBothWidths(page, expectAccessible)
    await confirm.last().click()
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
    await atBothWidths(page, expectAccessible)

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

/** A class a few days ahead that anybody can book. */
async function classAhead(page: Page): Promise<string> {
  const date = londonDate(5)
  const classes = (await (await page.request.get(`/api/studio/river-house-gym/classes?date=${date}`)).json()) as {
    id: string
    name: string
  }[]
  return `/location/river-house-gym/class/${classes.find(({ name }) => name === 'Evening Strength')?.id}?date=${date}`
}

test.describe('T161: Back closes a dialog and stays, and no step of it is left', () => {
  const dialogs: readonly (readonly [name: string, address: string, open: (page: Page) => Promise<void>])[] = [
    ['Share Studio', '/location/river-house-gym', (page) => page.getByRole('button', { name: 'Share Studio' }).click()],
    [
      'Contact Us',
      '/how-it-works',
      (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click(),
    ],
  ]
  for (const [name, address, open] of dialogs) {
    test(name, async ({ page }) => {
      await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
      await page.goto('/FAQs')
      await page.goto(address)
      const dialog = page.getByRole('dialog')
      await open(page)
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(address)
      await open(page)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(address)
      await page.goBack()
      await expect(page).toHaveURL('/FAQs')
    })
  }

  test(
    'the menu leads on, and Back from there is Back to the page',
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
})
