import { expect, type Locator, type Page } from '@playwright/test'
import { demoDoorCode } from '../../../demo/world/seed.ts'
import { readMail } from '../../support/browser/journey-mail.ts'
import { newTraveller, type Traveller } from '../../support/browser/journey-traveller.ts'
import { atBothWidths, atPhone, expectAccessible, londonDate, signIn, test } from '../../support/browser/journey.ts'

/**
 * The health check where it is needed: requested after a booking, forwarded with consent, viewed by the venue,
 * withdrawn.
 */

const VENUE = 'river-house-gym'

/**
 * Books through the screens as a user who never filled in a health check. Returns the screen after it: the outcome with
 * its actions first, the health check's offer below.
 */
async function book(page: Page, traveller: Traveller, daysAhead: number): Promise<Locator> {
  await signIn(page, traveller.name)
  const date = londonDate(daysAhead)
  const classes = (await (await page.request.get(`/api/studio/${VENUE}/classes?date=${date}`)).json()) as {
    id: string
    name: string
  }[]
  await page.goto(
    `/location/${VENUE}/class/${classes.find(({ name }) => name === 'Evening Strength')?.id}?date=${date}`,
  )
  await page.getByRole('link', { name: 'Book this class' }).click()
  await page.getByRole('button', { name: 'Confirm my booking' }).first().click()
  const booked = page.getByRole('dialog', { name: 'River House Gym' })
  await expect(booked.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await expect(booked.getByRole('link', { name: 'Show my ticket' })).toBeInViewport()
  const offer = booked.getByRole('region', { name: 'Before you go...' })
  await expect(offer).toContainText(
    'Your Roamfit Check takes less than 1 minute and is forwarded to the gym, once you agree',
  )
  await expect(offer.getByRole('button')).toHaveText(['Fill in your Roamfit Check', 'Do it later'])
  return booked
}

/** Fills in the four steps, with one Yes. */
async function fillIn(page: Page): Promise<void> {
  const check = page.getByRole('dialog', { name: 'Roamfit Check' })
  await check.getByLabel('Date of Birth').fill('1990-02-01')
  await check.getByLabel('Gender').selectOption('female')
  await check.getByLabel('City').fill('London')
  await check.getByLabel('Country').fill('United Kingdom')
  await check.getByRole('button', { name: 'Next' }).click()
  await check.getByLabel(/^Name/).fill('Omar Rivers')
  await check.getByRole('button', { name: 'Next/Skip' }).click()
  for (const no of await check.getByRole('radio', { name: 'No' }).all()) await no.check()
  await check
    .getByRole('group', { name: 'Are you receiving treatment at the moment?' })
    .getByRole('radio', { name: 'Yes' })
    .check()
  await check.getByLabel('Tell us more').nth(1).fill('Physiotherapy, left knee')
  await check.getByRole('button', { name: 'Next' }).click()
  await check.getByRole('button', { name: 'Submit' }).click()
  await expect(check).toBeHidden()
}

const bookingsOf = async (page: Page, { token }: Traveller) =>
  (
    (await (
      await page.request.get('/api/user/orders/active', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { bookings: { id: string }[] }
  ).bookings

test(
  'T148, T150, T165: asked, filled in, forwarded with consent, looked at, withdrawn',
  atPhone('who may read it, and until when; axe looks at both widths'),
  async ({ page, browser }) => {
    const traveller = await newTraveller(page, 'checked')
    const booked = await book(page, traveller, 11)
    await expectAccessible(page)
    await booked.getByRole('button', { name: 'Fill in your Roamfit Check' }).click()
    await fillIn(page)

    const card = page.getByRole('region', { name: 'Your Roamfit Check' })
    const consent = card.getByRole('checkbox', { name: 'Yes, River House Gym may read my Roamfit Check' })
    await expect(consent).not.toBeChecked()
    await card.getByRole('button', { name: 'Forward it' }).click()
    await expect(card.getByText('Please agree first')).toBeVisible()
    await consent.check()
    await card.getByRole('button', { name: 'Forward it' }).click()
    await expect(card.getByText('Not looked at yet.')).toBeVisible()
    await expect(booked.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    expect(
      await page.evaluate(() => [localStorage.getItem('isParQFormFilled'), localStorage.getItem('userId')?.length]),
    ).toEqual(['true', 36])

    const [link] = await readMail(page, `hello@${VENUE}.example`, /\S+\/health-link#[\w-]+/)
    const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await desk.goto(new URL(link).pathname + new URL(link).hash)
    await expect(desk.getByRole('heading', { name: 'Roamfit Check of a guest' })).toBeVisible()
    await expectAccessible(desk)
    expect(await desk.content()).not.toContain('Rivers')
    const code = desk.getByRole('textbox', { name: 'Door code' })
    await code.fill(demoDoorCode('atelier-yoga'))
    await desk.keyboard.press('Enter')
    await expect(desk.getByText('This is not the door code of the venue that was booked')).toBeVisible()
    await code.fill(demoDoorCode(VENUE).toLowerCase())
    await desk.getByRole('button', { name: 'Open' }).click()
    await expect(desk.getByRole('heading', { name: 'Tess Rivers' })).toBeVisible()
    await expect(desk.getByText('Answered Yes to 1 of 9 questions about their health')).toBeVisible()
    await expect(
      desk.getByRole('listitem').filter({ hasText: 'Are you receiving treatment at the moment?' }),
    ).toContainText('Physiotherapy, left kneeYes')
    await atBothWidths(desk, expectAccessible)

    await page.getByRole('link', { name: 'Show my ticket' }).click()
    await expect(card.getByText(/Forwarded to River House Gym on .* Looked at once, on /)).toBeVisible()
    await page.goto('/user/profile/settings')
    const settings = page.getByRole('listitem').filter({ hasText: 'Roamfit Check form' })
    await expect(settings.getByText(/Looked at once, on .* The link works until /)).toBeVisible()
    await settings.getByRole('button', { name: 'Withdraw from River House Gym' }).click()
    await expect(settings.getByText(/You withdrew it on .* The link is closed\./)).toBeVisible()

    // The open content also disappears from the screen.
    await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(desk.getByRole('heading', { name: 'This health check was withdrawn' })).toBeVisible()
    expect(await desk.content()).not.toMatch(/Rivers|Physiotherapy|River House/)
    await desk.reload()
    await expect(desk.getByRole('heading', { name: 'This health check was withdrawn' })).toBeVisible()
    await expectAccessible(desk)
    await desk.context().close()
  },
)

test(
  "T150, 1§3, T54: 'Do it later' and a reload lose nothing, the ticket asks again; what is kept follows the server, and goes with the session",
  atPhone('what is kept'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'later')
    const booked = await book(page, traveller, 12)
    await booked.getByRole('button', { name: 'Do it later' }).click()
    const card = page.getByRole('region', { name: 'Your Roamfit Check' })
    await expect(card).toHaveText(/You can fill it in any time in your settings\.$/)
    await expect(card).toBeFocused()
    await expect(booked.getByRole('link', { name: 'Show my ticket' })).toBeVisible()
    await book(page, traveller, 13)
    await page.reload()
    await expect(booked.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    expect(await bookingsOf(page, traveller)).toHaveLength(2)
    await booked.getByRole('link', { name: 'Show my ticket' }).click()
    // The page has such a card itself.
    await expect(booked).toBeHidden()
    await card.getByRole('button', { name: 'Fill in your Roamfit Check' }).click()
    await expect(page.getByRole('dialog', { name: 'Roamfit Check' }).getByText('Step 1/4')).toBeVisible()
    await page.goBack()
    await expect(card.getByRole('button', { name: 'Fill in your Roamfit Check' })).toBeVisible()

    await page.evaluate(() => {
      localStorage.setItem('isParQFormFilled', 'true')
      localStorage.setItem('userId', 'somebody else')
    })
    await page.goto('/user/profile')
    const readKept = () =>
      page.evaluate(() => [localStorage.getItem('isParQFormFilled'), localStorage.getItem('userId')])
    await expect.poll(readKept).toEqual(['false', expect.stringMatching(/^[\da-f-]{36}$/)])
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect.poll(readKept).toEqual([null, null])
  },
)

test('T165: a link that is cut off says so', atPhone('what the server says of a link'), async ({ page }) => {
  const answer = await page.goto('/health-link')
  expect([
    answer?.headers()['cache-control'],
    answer?.headers()['referrer-policy'],
    answer?.headers()['x-robots-tag'],
  ]).toEqual(['no-store', 'no-referrer', 'noindex, nofollow'])
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/health-link#unknown-reference')
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await expectAccessible(page)
})
