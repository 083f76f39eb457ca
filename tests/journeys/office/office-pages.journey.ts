import { expect, type Page } from '@playwright/test'
import { rightsOf } from '../../../modules/staff/posts/rights.rules.ts'
import { officeAreas } from '../../../web/console/office/office-rooms.ts'
import { atBothWidths, atDesktop, expectAccessible, historyAtRest, test } from '../../support/browser/journey.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { openNext } from '../../support/browser/navigate.ts'
import { widthOfContent } from '../screens/width-of-content.ts'

/** Pages that operators open on a phone too. Lists are one component: the others would say the same at its width. */
const onPhones = ['/staff/today', '/staff/orders', '/staff/find?text=harriet']
/** Axe looks at this many lists, and at no more: the others are the same component. */
const LISTS = 3
const NARROWEST = { width: 320, height: 640 }

/** A list that leads to one record of its kind first, and the buttons there that open a dialog. */
const records: readonly (readonly [list: string, ...buttons: (string | RegExp)[]])[] = [
  ['/staff/orders?email=harriet.cole%40example.com', 'Refund', /^Send again/],
  ['/staff/orders?email=priyanka.shah%40example.com', /^Approve/, /^Decline/],
  ['/staff/orders?email=olivia.grant%40example.com'],
  ['/staff/bookings?state=pending', /^Decline/],
  ['/staff/bookings?state=confirmed', 'Cancel the booking'],
  [
    '/staff/travellers?text=harriet.cole',
    'Block',
    'Book, or see why not',
    'Send a copy of their data',
    'Delete the account',
    'Change the email',
    /^Add visits/,
    /^Freeze/,
  ],
  ['/staff/messages?email=harriet.cole%40example.com'],
  ['/staff/reviews', 'Hide'],
  ['/staff/cases?about=objections'],
  ['/staff/cities', 'Merge into another city'],
  ['/staff/all-venues', /^Stop taking part|^Take part/, /^Hide|^Show again/],
  ['/staff/partners'],
  ['/staff/passes?text=london', 'Plan a change'],
  ['/staff/coupons'],
  ['/staff/texts/page'],
  ['/staff/texts/question'],
  ['/staff/texts/article', /^Publish/, /^Discard/],
]

// Each page is looked at by axe.
test.describe.configure({ timeout: 180_000 })

/** What stands around a page is the same for all: the first three are looked at with it. */
const lookAtMain = (page: Page) => expectAccessible(page, 'main')

/** The narrowest width never scrolls sideways. */
async function lookAt(page: Page, check: (page: Page) => Promise<void> = lookAtMain): Promise<void> {
  await check(page)
  const own = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  expect(await widthOfContent(page)).toBeLessThanOrEqual(NARROWEST.width)
  if (own) await page.setViewportSize(own)
}

async function lookAtDialog(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /\w/ }).nth(1).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await historyAtRest(page)
}

/** Where the first row of a list leads. */
async function hrefOfFirst(page: Page, path: string): Promise<string> {
  const link = page.getByRole('main').locator(`:is(td, li) a[href^="${path}"]`)
  return (await link.first().getAttribute('href')) ?? ''
}

test(
  'every page of the office: axe finds nothing',
  atDesktop('operators work at a wide screen; three pages are looked at as on a phone'),
  async ({ page }) => {
    await signInAsNewStaff(page, 'looking-owner@example.com')
    await page.goto('/staff')
    const pages = officeAreas(rightsOf(['owner'])).flatMap(({ rooms }) => rooms.map(({ path }) => path))
    let lists = 0
    for (const address of [...pages, '/staff/find?text=harriet', '/staff/partners/grand-hotel/site'])
      await test.step(address, async () => {
        await openNext(page, address)
        const isList = (await page.locator('summary', { hasText: 'Filters' }).count()) > 0
        if (isList) lists++
        if (onPhones.includes(address)) await lookAt(page, (one) => atBothWidths(one, expectAccessible))
        else await lookAt(page, isList && lists > LISTS ? async () => {} : lookAtMain)
      })
  },
)

test(
  'a record of each kind of the office, and the dialogs: axe finds nothing',
  atDesktop('operators work at a wide screen'),
  async ({ page }) => {
    await signInAsNewStaff(page, 'opening-owner@example.com')
    await page.goto('/staff')
    for (const [list, ...buttons] of records)
      await test.step(`the first of ${list}`, async () => {
        await openNext(page, list)
        const [path] = list.split('?')
        await openNext(page, await hrefOfFirst(page, `${path}/`))
        await lookAt(page)
        for (const button of buttons) await test.step(`${button}`, () => lookAtDialog(page, button))
      })
    await test.step('what lists open', async () => {
      await openNext(page, '/staff/bookings?state=pending')
      await page.locator('summary', { hasText: 'Filters' }).click()
      await page.getByRole('checkbox', { name: 'Choose' }).first().check()
      await lookAt(page)
      for (const button of ['Save as…', 'Export', 'Decline requests']) await lookAtDialog(page, button)
    })
  },
)
