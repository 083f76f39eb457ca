import { expect, type Page } from '@playwright/test'
import { disconnect } from '../../support/database/connection.ts'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atDesktop, atPhone, expectAccessible, test } from '../../support/browser/journey.ts'
import { beDevice, deskBar, enrolNewDevice, typeAsScanner, unsent } from '../../support/browser/journey-desk.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

test.use({ serviceWorkers: 'allow' })

const answer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Makes the page record what the line of unsent check-ins says to a screen reader. Returns a way to read it. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const status = deskBar(page).getByRole('status')
  const said = await status.evaluateHandle((element) => {
    const lines: string[] = []
    new MutationObserver(() => element.textContent && lines.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return lines
  })
  return () => said.jsonValue()
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
}

/** A traveller with a walk-in today: the booking, and its owner's token. */
async function comingTraveller(page: Page, firstName = 'Tess') {
  const traveller = await newTraveller(page, 'door', 'London', 'Premium 4', firstName)
  return { ...(await bookWalkIn(page, traveller, DOOR_VENUE)), token: traveller.token }
}

async function statusOf(page: Page, { id, token }: { readonly id: string; readonly token: string }): Promise<string> {
  const ticket = await page.request.get(`/api/user/orders/${id}`, { headers: { authorization: `Bearer ${token}` } })
  expect(ticket.ok(), await ticket.text()).toBe(true)
  return ((await ticket.json()) as { orderStatus: string }).orderStatus
}

test(
  'a front desk’s morning: the connection goes, tickets are checked in, the page is opened again, and all is sent once',
  atPhone('a desk is run from a phone'),
  async ({ page, context }) => {
    const [first, second, third] = [
      await comingTraveller(page),
      await comingTraveller(page),
      await comingTraveller(page),
    ]
    const { token } = await signInAsNewStaff(page, 'door-morning@example.com')
    await beDevice(page, await enrolNewDevice(page, token, 'Phone'))
    const sent: string[][] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/scans'))
        sent.push((request.postDataJSON() as { scans: { id: string }[] }).scans.map(({ id }) => id))
    })
    await page.goto('/desk')
    await expect(page.getByRole('region', { name: 'Today' }).getByText('Tess R.').first()).toBeVisible()
    await expect(unsent(page)).toContainText('Everything is sent')
    await expectAccessible(page)
    const said = await listen(page)

    await typeCode(page, first.code)
    await expect(answer(page, 'Checked in')).toContainText('Tess R.')
    await expect(answer(page, 'Checked in')).not.toContainText('once there is a connection')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await statusOf(page, first)).toBe('redeemed')

    const undone = await comingTraveller(page)
    await typeCode(page, undone.code)
    // Until the answer comes, 'Undo' still belongs to the check-in before.
    await expect(answer(page, 'Checked in')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('is not checked in')).toBeVisible()
    expect(await statusOf(page, undone)).toBe('confirmed')
    await expect(unsent(page)).toContainText('Everything is sent')

    await page.evaluate(() => navigator.serviceWorker.ready)
    const reconnect = await disconnect(context)
    await typeCode(page, second.code.toLowerCase())
    await expect(answer(page, 'Checked in')).toContainText('It is sent once there is a connection')
    await page.keyboard.press('Escape')
    await expect(unsent(page)).toContainText('1 scan not sent yet')
    await typeCode(page, second.code)
    await expect(answer(page, 'Already checked in')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await typeCode(page, 'ABCDEFGHJK')
    await expect(answer(page, 'Not on the list')).toContainText('You decide')
    await page.keyboard.press('Escape')
    await typeCode(page, 'rubbish')
    await expect(answer(page, 'Not a ticket')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Ticket code')).toHaveValue('rubbish')
    await expect(unsent(page)).toContainText('3 scans not sent yet')
    // It says nothing about check-ins that were sent at once, and nothing twice.
    await expect.poll(said).toContain('3 scans not sent yet. No connection.')
    expect(await said()).not.toContain('Everything is sent')
    expect(new Set(await said()).size).toBe((await said()).length)

    await page.reload()
    await expect(unsent(page)).toContainText('3 scans not sent yet')
    await expect(page.getByText('Checked in, not sent yet')).toHaveCount(1)
    await typeCode(page, third.code)
    await expect(answer(page, 'Checked in')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone. It is sent once there is a connection')).toBeVisible()
    await expect(unsent(page)).toContainText('5 scans not sent yet')
    await expect(page.getByText('Checked in, not sent yet')).toHaveCount(1)

    await reconnect()
    await expect(unsent(page)).toContainText('Everything is sent')
    expect([await statusOf(page, second), await statusOf(page, third)]).toEqual(['redeemed', 'confirmed'])
    await expect(page.getByRole('region', { name: 'Please note' })).toContainText('ABCDEFGHJK has no booking')
    await page.getByRole('button', { name: 'Understood' }).click()
    await expect(page.getByRole('region', { name: 'Please note' })).toHaveCount(0)
    expect(new Set(sent.flat()).size).toBe(8)
  },
)

test(
  'the desk is run by keyboard alone: a scanner that types, a code, and a tap on the list',
  atDesktop('a keyboard stands at a desk'),
  async ({ page }) => {
    const tickets = [await comingTraveller(page), await comingTraveller(page)] as const
    const tapped = await comingTraveller(page, 'Tapio')
    const { token } = await signInAsNewStaff(page, 'door-keyboard@example.com')
    await beDevice(page, await enrolNewDevice(page, token, 'Till'))
    await page.goto('/desk')
    const rows = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'Tess R.' }).first()).toBeVisible()

    for (const rubbish of ['http://example.com/menu', '4006381333931', '*'.repeat(90)]) {
      await typeAsScanner(page, rubbish)
    }
    await expect(answer(page, 'Not a ticket')).toBeVisible()
    await typeAsScanner(page, tickets[0].code)
    await expect(answer(page, 'Checked in')).toContainText('Tess R.')
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const field = page.getByLabel('Ticket code')
    await field.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter the code of the ticket')).toBeVisible()
    await page.keyboard.type('half of it', { delay: 90 })
    await typeAsScanner(page, tickets[0].code)
    await expect(answer(page, 'Already checked in')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('half of it')
    await field.clear()
    await page.keyboard.type(tickets[1].code.toLowerCase(), { delay: 90 })
    await page.keyboard.press('Enter')
    await expect(answer(page, 'Checked in')).toBeVisible()
    await page.keyboard.press('Enter')

    const open = rows.getByRole('button', { name: 'Check in Tapio R.' })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Is Tapio R. here?' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Yes, check in' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(answer(page, 'Checked in')).toContainText('Tapio R.')
    await page.keyboard.press('Enter')
    await expect(open).toHaveCount(0)
    expect(await statusOf(page, tapped)).toBe('redeemed')
  },
)
