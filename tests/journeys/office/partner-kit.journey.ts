import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { cards, choosePass, enterCard, openPasses, pay, success } from '../../support/browser/card-payment.ts'
import { atDesktop, expectAccessible, signIn, test } from '../../support/browser/journey.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { newTraveller, visit } from '../../support/browser/journey-traveller.ts'
import { readPaper } from '../../support/read-paper.ts'

test(
  'a guest scans the poster at the pool, buys and visits, and the report says so',
  atDesktop('the front desk prints at a wide screen; the guest has a phone'),
  async ({ page, browser, baseURL }) => {
    await signInAsNewStaff(page, 'kit-owner@example.com')
    await page.goto('/staff/partners/grand-hotel/kit')
    await page.getByLabel('Name of the place').fill('Pool bar')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Pool bar' })).toBeVisible()
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Poster (A4) Pool bar' }).click()
    const poster = await readPaper(await readFile(await (await saved).path()), 3)
    expect(poster.qr).toContain('/?partner=grand-hotel&src=pool-bar')

    const phone = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const guest = await phone.newPage()
    const traveller = await newTraveller(guest, 'poolside')
    await signIn(guest, traveller.name)
    const { pathname, search } = new URL(poster.qr ?? '')
    const counted = guest.waitForResponse((answer) => answer.url().endsWith('/api/utility/scan'))
    await openPasses(guest, pathname + search)
    expect(await (await counted).json()).toEqual({ isCounted: true })
    await guest.getByRole('button', { name: 'Buy a Pass' }).click()
    await choosePass(guest)
    await enterCard(guest, cards.good)
    const bought = guest.waitForResponse((answer) => answer.url().endsWith('/api/voucher/purchaseVoucher'))
    await pay(guest)
    const { voucher } = (await (await bought).json()) as { voucher: { code: string } }
    await expect(success(guest)).toBeVisible()
    await visit(guest, { ...traveller, passCode: voucher.code }, 'river-house-gym')
    await phone.close()

    await page.getByRole('link', { name: 'Report' }).click()
    await expect(page.getByRole('row', { name: /^Pool bar\s*Place <5 <5 <5$/ })).toBeVisible()
    await expectAccessible(page)
  },
)
