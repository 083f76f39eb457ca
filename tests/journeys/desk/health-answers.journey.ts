import { expect } from '@playwright/test'
import { stepOf, totpCode } from '../../../modules/staff/totp.ts'
import { medicalQuestions } from '../../../contract/health-check.ts'
import { atBothWidths, atPhone, expectAccessible, signIn, test } from '../../support/browser/journey.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'

/** A manager of River House Gym who has never signed in (tests/support/browser/journey-server.ts). */
const MANAGER = 'new-trainer@example.com'

test(
  'B3: a colleague at the venue reads the health answers of a guest, who sees who it was and withdraws them',
  atPhone('the answers leave the screen; axe looks at both widths'),
  async ({ page, browser }) => {
    const traveller = await newTraveller(page, 'answers')
    const { id } = await bookWalkIn(page, traveller, 'river-house-gym')
    const headers = { authorization: `Bearer ${traveller.token}` }
    const answers = Object.fromEntries(medicalQuestions.map((question) => [question, true]))
    const person = { firstName: 'Tess', lastName: 'Rivers', dateOfBirth: '01.02.1990', city: 'London', country: 'UK' }
    const data = { ...person, ...answers, treatment: false, treatmentDetails: 'Physiotherapy, left knee' }
    expect((await page.request.post('/api/user/parQ/update', { headers, data })).ok()).toBe(true)
    const forwarding = `/api/user/parQ/forwardings/${id}`
    expect((await page.request.post(forwarding, { headers, data: { consent: true } })).ok()).toBe(true)

    const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    const { secret } = await signInAsNewStaff(desk, MANAGER)
    // The server's answer ten minutes later; the server's own tests check when that is.
    await desk.route(
      '**/bookings/*/health',
      (route) => route.fulfill({ status: 403, json: { code: 'secondFactorOld', error: 'Old', message: 'Old' } }),
      { times: 1 },
    )
    await desk.goto('/staff/venues/river-house-gym')
    const buttons = desk.getByRole('button', { name: 'Health answers of Tess R.' })
    const button = buttons.first()
    await button.click()
    const offered = await buttons.count()
    const dialog = desk.getByRole('dialog', { name: 'Health answers' })
    await expect(dialog.getByText('Please confirm that it is you.')).toBeVisible()
    await expectAccessible(desk)
    await dialog.getByLabel('Code', { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: 'Open the answers' }).click()
    await expect(dialog.getByText('This code is not correct. Please wait for the next one').first()).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill(totpCode(secret, stepOf(new Date()) + 1))
    await dialog.getByRole('button', { name: 'Open the answers' }).click()
    await expect(dialog.getByRole('heading', { name: 'Tess Rivers' })).toBeVisible()
    await expect(dialog.getByText('Physiotherapy, left knee')).toBeVisible()
    await atBothWidths(desk, expectAccessible)

    // A reader who turns to another tab leaves nothing on the screen.
    await desk.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'visibilityState')
    })
    await expect(dialog).toBeHidden()
    expect(await desk.content()).not.toMatch(/Rivers|Physiotherapy/)
    await button.click()
    await expect(dialog.getByRole('heading', { name: 'Tess Rivers' })).toBeVisible()

    await signIn(page, traveller.name)
    await page.goto('/user/profile/settings')
    const settings = page.getByRole('listitem').filter({ hasText: 'Roamfit Check form' })
    await expect(settings.getByText(/^Mia N\. \(manager\), /)).toHaveCount(2)
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Withdraw from River House Gym' }).click()
    await expect(settings.getByText(/You withdrew it on /)).toBeVisible()
    await desk.reload()
    await expect(desk.getByText('Tess R.').first()).toBeVisible()
    await expect(buttons).toHaveCount(offered - 1)
    await desk.context().close()
  },
)
