import { expect, type Page } from '@playwright/test'
import { cameraOfFilm } from '../../support/browser/camera-film.ts'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atPhone, expectAccessible, londonDate, test } from '../../support/browser/journey.ts'
import { beDevice, enrolNewDevice, unsent } from '../../support/browser/journey-desk.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookClass, bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'
import { disconnect } from '../../support/database/connection.ts'

const camera = cameraOfFilm()
camera.show('nothing yet')
test.use({ serviceWorkers: 'allow', ...camera.use })

const answer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

interface Owned {
  readonly id: string
  readonly token: string
}

async function ticketOf(page: Page, { id, token }: Owned) {
  const ticket = await page.request.get(`/api/user/orders/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return (await ticket.json()) as { readonly orderStatus: string; readonly signedCode: string }
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
}

test(
  'without a connection the camera reads a ticket that was booked since the list; no other one passes',
  atPhone('a desk is run from a phone'),
  async ({ page, context }) => {
    const [tess, tom] = [
      await newTraveller(page, 'signed'),
      await newTraveller(page, 'signed-too', 'London', 'Premium 4', 'Tom'),
    ]
    const { token } = await signInAsNewStaff(page, 'door-camera@example.com')
    await beDevice(page, await enrolNewDevice(page, token, 'Phone'))
    await page.goto('/desk')
    await expect(unsent(page)).toContainText('Everything is sent')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const reconnect = await disconnect(context)

    const today = { ...(await bookWalkIn(page, tess, DOOR_VENUE)), token: tess.token }
    const tomorrow = {
      ...(await bookClass(page, tess, DOOR_VENUE, 'Evening Strength', londonDate(1))),
      token: tess.token,
    }
    const other = { ...(await bookClass(page, tom, 'atelier-yoga', 'Evening Flow', londonDate(1))), token: tom.token }
    const { signedCode } = await ticketOf(page, today)

    await test.step('forged: it is what its code alone would be', async () => {
      // The last letter may only fill up the last byte.
      const forged = signedCode.at(-2) === '2' ? '3' : '2'
      await typeCode(page, `${signedCode.slice(0, -2)}${forged}${signedCode.at(-1)}`)
      await expect(answer(page, 'Not on the list')).toContainText('You decide')
      await page.keyboard.press('Escape')
    })
    await test.step('of tomorrow, and of another venue', async () => {
      await typeCode(page, (await ticketOf(page, tomorrow)).signedCode)
      await expect(answer(page, 'Too early')).toContainText('Check-in opens on')
      await page.keyboard.press('Escape')
      await typeCode(page, (await ticketOf(page, other)).signedCode)
      await expect(answer(page, 'For another venue')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })

    camera.show(signedCode)
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(answer(page, 'Checked in')).toContainText('Tess R.')
    await expect(answer(page, 'Checked in')).toContainText('It is sent once there is a connection')
    await reconnect()
    await expect(unsent(page)).toContainText('Everything is sent')
    expect((await ticketOf(page, today)).orderStatus).toBe('redeemed')
    expect((await ticketOf(page, tomorrow)).orderStatus).toBe('confirmed')
  },
)
