import { expect, type Page } from '@playwright/test'
import { newTraveller } from '../../support/browser/journey-traveller.ts'
import { atPhone, expectAccessible, londonDate, signIn, test } from '../../support/browser/journey.ts'

/** From 'Confirm my booking' on: what is true, and what comes next. keyboard.journey.ts has its focus. */

interface Session {
  readonly id: string
  readonly canBook: boolean
  readonly seatsLeft: number
}

/** The page of a class that can be booked, days ahead, with a seat for each browser. */
async function classOf(page: Page, venue: string, daysAhead: number): Promise<string> {
  const date = londonDate(daysAhead)
  const classes = (await (await page.request.get(`/api/studio/${venue}/classes?date=${date}`)).json()) as Session[]
  const found = classes.find(({ canBook, seatsLeft }) => canBook && seatsLeft > 4)
  if (!found) throw new Error(`${venue} has nothing to book on ${date}`)
  return `/location/${venue}/class/${found.id}?date=${date}`
}

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'T168, T169: a request says before and after that the venue decides, and until when',
  atPhone('what is within reach of a thumb'),
  async ({ page }) => {
    const { name } = await newTraveller(page, 'asked')
    await signIn(page, name)
    await page.goto(await classOf(page, 'atelier-yoga', 7))
    await page.getByRole('link', { name: 'Book this class' }).filter({ visible: true }).first().click()
    const answers = /Atelier Yoga answers by \w{3},\s\w{3}\s\d+,\s\d+:\d\d\s[AP]M/
    await expect(dialog(page).getByText(answers)).toBeInViewport()
    await expect(dialog(page).getByText(/usually within 24-48 hours/)).toBeInViewport()
    await dialog(page).getByRole('button', { name: 'Confirm my booking' }).first().click()
    const heading = dialog(page).getByRole('heading', { name: answers })
    await expect(heading).toBeFocused()
    await expect(heading).toContainText('Awaiting Confirmation')
    for (const first of ['View my request', 'Add to my calendar', 'Directions'])
      await expect(dialog(page).getByRole('link', { name: first })).toBeInViewport({ ratio: 1 })
    await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
    await expect(dialog(page).getByText('Withdrawing your request is always free.', { exact: false })).toBeVisible()
    await expect(dialog(page).getByText(/the visit is used/)).toHaveCount(0)
    for (const documented of [
      'Booking Confirm',
      /^We have received your booking request/,
      /within 24-48 hours\. It has/,
    ])
      await expect(dialog(page).getByText(documented, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('link', { name: 'Confirm Booking' }).click()
    await expect(page).toHaveURL('/')
  },
)
