import { expect, type Page } from '@playwright/test'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atPhone, test } from '../../support/browser/journey.ts'
import { beDevice, enrolNewDevice } from '../../support/browser/journey-desk.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'
import { expectPressable } from '../../support/browser/pressable.ts'

const answer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
}

test(
  'at the desk everything is 56 px high: the list, the bar, the camera, what it answers, and what people add',
  atPhone('a small screen has the least room'),
  async ({ page }) => {
    const [tess, tom] = [
      await newTraveller(page, 'sizes'),
      await newTraveller(page, 'sizes-too', 'London', 'Premium 4', 'Tom'),
    ]
    const { code } = await bookWalkIn(page, tess, DOOR_VENUE)
    await bookWalkIn(page, tom, DOOR_VENUE)
    const { token } = await signInAsNewStaff(page, 'door-sizes@example.com')
    const device = await enrolNewDevice(page, token, 'Phone')
    await beDevice(page, device)
    await page.goto('/desk')
    const open = page.getByRole('region', { name: 'Today' }).getByRole('button', { name: 'Check in Tom R.' }).first()
    await expect(open).toBeVisible()
    await expectPressable(page)
    await open.click()
    await expect(page.getByRole('group', { name: 'Is Tom R. here?' })).toBeVisible()
    await expectPressable(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectPressable(page)
    await page.keyboard.press('Escape')
    await typeCode(page, 'rubbish')
    await expect(answer(page, 'Not a ticket')).toBeVisible()
    await expectPressable(page)
    await page.keyboard.press('Escape')
    await typeCode(page, code)
    await expect(answer(page, 'Checked in')).toBeVisible()
    await expectPressable(page)
    await page.keyboard.press('Escape')
    await expectPressable(page)

    await page.goto(`/staff/venues/${DOOR_VENUE}`)
    const absent = page.getByRole('button', { name: 'Was not here Tess R.' }).first()
    await expect(absent).toBeVisible()
    await expectPressable(page)
    await absent.click()
    await expect(page.getByRole('dialog', { name: 'Was Tess R. not here?' })).toBeVisible()
    await expectPressable(page)
  },
)
