import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays } from '../../../contract/days.ts'
import { localTime } from '../../../modules/formats/zone-time.rules.ts'
import { cards, choosePass, enterCard, openPasses, success } from '../../support/browser/card-payment.ts'
import { atDesktop, test } from '../../support/browser/journey.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'

const PASS = 'lisbon-standard-2'
const ZONE = 'Europe/Lisbon'
const NEW_PRICE = 47

/** What the site asks for the pass. */
async function priceOnSite(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/utility/vouchers?city=Lisbon&voucherIds=${PASS}`)
  const { data } = (await answer.json()) as { data: { price: { value: number } }[] }
  return data[0]?.price.value ?? 0
}

/** Plans the new price in the dialog that is open. */
async function plan(page: Page, { date, time }: { date: string; time: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Plan a change' })
  await dialog.getByLabel('Day').fill(date)
  await dialog.getByLabel('Time').fill(time.slice(0, 5))
  await dialog.getByLabel('Price (EUR)').fill(String(NEW_PRICE))
  await dialog.getByRole('button', { name: 'Plan it' }).click()
  await expect(dialog).toBeHidden()
}

test(
  'T183: a price planned for tomorrow is seen, and not yet sold',
  atDesktop('operators work at a wide screen'),
  async ({ page, browser }) => {
    await signInAsNewStaff(page, 'pricing-finance@example.com')
    await page.goto(`/staff/passes/${PASS}`)
    const before = await priceOnSite(page)
    await page.getByRole('button', { name: 'Plan a change' }).click()
    const { date: today } = localTime(ZONE, new Date())
    await plan(page, { date: addDays(today, 1), time: '09:00' })
    await expect(page.getByText(`€${NEW_PRICE} from then on`)).toBeVisible()
    expect(await priceOnSite(page)).toBe(before)

    const context = await browser.newContext()
    await context.addCookies([{ name: 'cookie-consent', value: 'necessary', url: new URL(page.url()).origin }])
    const buyer = await context.newPage()
    await openPasses(buyer, `${new URL(page.url()).origin}/?city=Lisbon`)
    await choosePass(buyer, '2 visits')
    await buyer.getByRole('dialog').getByLabel('Email', { exact: true }).fill(`quoted-${randomUUID()}@example.com`)
    await enterCard(buyer, cards.good)

    const charged = buyer.waitForResponse((answer) => answer.url().includes('/purchaseVoucher') && answer.ok())
    await buyer.getByRole('button', { name: 'Pay with credit card' }).click()
    await expect(success(buyer)).toBeVisible()
    const { charge } = (await (await charged).json()) as { charge: { value: number } }
    expect(charge.value).toBe(before)
    await context.close()

    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(`€${NEW_PRICE} from then on`)).toBeHidden()
  },
)
