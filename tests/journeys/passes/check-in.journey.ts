import { expect } from '@playwright/test'
import { demoDoorCode } from '../../../demo/world/seed.ts'
import { atPhone, expectAccessible, londonDate, signIn, test } from '../../support/browser/journey.ts'
import { bookClass, bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

const VENUE = 'river-house-gym'
const ELSEWHERE = 'north-pool'

test(
  "the code is taken as people type it; another venue's is refused, and twice is once",
  atPhone('travellers check in with a phone'),
  async ({ page, browser }) => {
    const traveller = await newTraveller(page, 'typing')
    const { id } = await bookWalkIn(page, traveller, VENUE)
    await signIn(page, traveller.name)
    await page.goto(`/user/profile/bookings/${id}`)
    // What a door asks for is seen without scrolling.
    await expect(page.getByRole('img', { name: /^Booking code/ })).toBeInViewport({ ratio: 1 })
    const code = page.getByRole('textbox', { name: 'Door code' })
    const press = () => page.getByRole('button', { name: 'Check in' }).click()
    for (const [typed, said] of [
      ['', 'Please enter the code at the door'],
      ['K7M2', 'The code has 6 letters and digits'],
      [demoDoorCode(ELSEWHERE), 'This is not the code of the venue you booked'],
    ] as const) {
      await code.fill(typed)
      await press()
      await expect(page.getByText(said)).toBeVisible()
      await expect(code).toHaveValue(typed)
      await expect(code).toHaveAttribute('aria-invalid', 'true')
    }
    // The same ticket is open on a second device.
    const second = await (await browser.newContext()).newPage()
    await signIn(second, traveller.name)
    await second.goto(`/user/profile/bookings/${id}?door=${demoDoorCode(VENUE)}`)
    await expect(second.getByRole('textbox', { name: 'Door code' })).toHaveValue(demoDoorCode(VENUE))
    const plain = demoDoorCode(VENUE).toLowerCase()
    await code.fill(` ${plain.slice(0, 3)} - ${plain.slice(3)} `)
    await press()
    const success = page
      .getByRole('status')
      .filter({ hasText: 'You are checked in' })
      .filter({ hasText: 'Show this at the desk' })
    await expect(success).toBeVisible()
    await expect(success).toBeFocused()
    await expect(success.getByText(/^Checked in at \d+:\d\d [AP]M$/)).toBeVisible()
    await expect(success.getByText('3 visits left on your pass')).toBeVisible()
    await expectAccessible(page)
    await second.getByRole('button', { name: 'Check in' }).click()
    await expect(second.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
    await second.context().close()
  },
)

test(
  'what is typed as soon as the ticket shows is sent, and an answer that was asked for before does not undo it',
  atPhone('travellers check in with a phone'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'at-once')
    const { id } = await bookWalkIn(page, traveller, VENUE)
    await signIn(page, traveller.name)
    // From now on this device has the ticket.
    await page.goto(`/user/profile/bookings/${id}`)
    await expect(page.getByRole('textbox', { name: 'Door code' })).toBeVisible()
    await page.goto('/user/profile/bookings')
    const link = page.getByRole('link', { name: /^Check in to/ })
    await expect(link).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route(`/api/user/orders/${id}`, async (route) => {
      const response = await route.fetch()
      await held.promise
      await route.fulfill({ response })
    })
    // A finger that is on the field the moment it is there.
    await page.evaluate(() =>
      new MutationObserver((_all, observer) => {
        const field = document.querySelector<HTMLInputElement>('input[enterkeyhint=go]')
        if (field) observer.disconnect()
        field?.focus()
      }).observe(document.body, { childList: true, subtree: true }),
    )
    await link.click()
    await expect(page).toHaveURL(`/user/profile/bookings/${id}`)
    await expect(page.getByRole('textbox', { name: 'Door code' })).toBeFocused()
    await page.keyboard.type(demoDoorCode(VENUE))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Checked in at/)).toBeVisible()
    const late = page.waitForResponse(`/api/user/orders/${id}`)
    held.resolve()
    await (await late).finished()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(page.getByText(/^Checked in at/)).toBeVisible()
  },
)

test(
  "too early says from when, by the venue's clock; cancelled says so",
  atPhone('what time it is'),
  async ({ page, browser }) => {
    const traveller = await newTraveller(page, 'early')
    const { id } = await bookClass(page, traveller, VENUE, 'Evening Strength', londonDate(3))
    const tokyo = await (await browser.newContext({ timezoneId: 'Asia/Tokyo' })).newPage()
    for (const visitor of [page, tokyo]) {
      await signIn(visitor, traveller.name)
      await visitor.goto(`/user/profile/bookings/${id}`)
      await expect(
        visitor.getByText(/^Check-in opens on \w{3},\s\w{3}\s\d+,\s5:00\sPM, an hour before class/),
      ).toBeVisible()
    }
    await expect(tokyo.getByText(/\(\w{3}, \w{3} \d+, [12]:00 AM where you are\)$/)).toBeVisible()
    await tokyo.context().close()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('This booking was cancelled, so you can’t check in')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Booking code/ })).toHaveCount(0)
    await expect(page.getByText(/^Booking code \w+, no longer valid$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', `/location/${VENUE}`)
    await expectAccessible(page)
  },
)

test('without a camera the scanner leads back to typing', atPhone('travellers scan with a phone'), async ({ page }) => {
  const traveller = await newTraveller(page, 'camera')
  const { id } = await bookWalkIn(page, traveller, VENUE)
  await signIn(page, traveller.name)
  await page.goto(`/user/profile/bookings/${id}`)
  await page.getByRole('button', { name: 'Scan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan the code at the door' })
  await expect(dialog.getByRole('alert')).toContainText(/type the code/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Type the code' }).click()
  await expect(page.getByRole('textbox', { name: 'Door code' })).toBeFocused()
})

test(
  "the sign at the door, read by the phone's own camera, opens the ticket that it checks in",
  atPhone('travellers scan with a phone'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'sign')
    await page.goto(`/dev/doors/${VENUE}`)
    await expect(page.getByRole('img', { name: 'QR code of this door' })).toBeVisible()
    await signIn(page, traveller.name)
    await page.goto(`/door/${demoDoorCode(VENUE)}`)
    await expect(page.getByRole('heading', { name: 'Nothing to check in right now' })).toBeVisible()
    await expectAccessible(page)
    const { id } = await bookWalkIn(page, traveller, VENUE)
    await page.reload()
    await expect(page).toHaveURL(`/user/profile/bookings/${id}?door=${demoDoorCode(VENUE)}`)
    await page.getByRole('button', { name: 'Check in' }).click()
    await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
  },
)
