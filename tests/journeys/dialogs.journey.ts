import { expect, type Page } from '@playwright/test'
import { newTraveller } from '../support/journey-traveller.ts'
import { isoDate, signIn, test } from '../support/journey.ts'

/** Dialogs that lead on, each walked to its end: booked, bought, deleted. */

const VENUE = '/location/zurich-lakeside?partner=ticket-hotel'

/** The date dialog of general gym access, the day filled in; on a phone the button is in a dialog of its own. */
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
    await page.getByRole('button', { name: 'Do it later' }).click()
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

test.describe('2§2.15: a deleted account ends at the start', () => {
  for (const [entered, enter] of [
    ['by its address', async () => {}],
    ['by a reload with the dialog open', async (page: Page) => {
      await page.getByRole('button', { name: 'Delete My Account' }).click()
      await page.reload()
    }],
  ] as const) {
    test(`entered ${entered}; Back does not lead into it`, async ({ page }) => {
      const { name } = await newTraveller(page, 'leaver')
      await signIn(page, name)
      await page.goto('/user/profile/settings/data-control')
      await enter(page)
      await page.getByRole('button', { name: 'Delete My Account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete Account - are you sure?' })
      await dialog.getByLabel('Account email').fill(`${name}@example.com`)
      await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
      await page.keyboard.press('Enter')
      await expect(page.getByText('You will be missed.')).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/')
    })
  }
})
