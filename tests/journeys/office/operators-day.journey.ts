import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { atDesktop, test } from '../../support/browser/journey.ts'
import { readMail } from '../../support/browser/journey-mail.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { newBuyer } from '../../support/browser/journey-traveller.ts'
import { tabUntil } from '../screens/tab-until.ts'
import { readPaper } from '../../support/read-paper.ts'

/** The people of the demo whose message is open, and whose receipt no mail server took (demo/world/office-day.ts). */
const WRITER = 'daniel.okafor@example.com'
const WITHOUT_RECEIPT = 'elif@example.com'

const toToday = (page: Page) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Today', exact: true }).click()

/** Opens the record that the search box finds. */
async function find(page: Page, typed: string, hit: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Areas' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: hit }).click()
}

/** Does something to one of the things on a record, with a reason. */
async function act(page: Page, word: string, thing: string, why: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `${word} ${thing}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill(why)
  const stays = dialog.getByRole('radio', { name: 'Stays booked' })
  if ((await stays.count()) > 0) await stays.check()
  await dialog.getByRole('button', { name: word, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const inAudit = (page: Page, action: string, reason: string) =>
  expect(page.getByRole('row').filter({ hasText: action }).filter({ hasText: reason })).toHaveCount(1)

test(
  'T176–T179: a day of support: a refund above its limit, a frozen pass, an answer, a lost mail; finance approves',
  atDesktop('operators work at a wide screen'),
  async ({ page }) => {
    const buyer = await newBuyer(page, 'day')
    const email = `${buyer.name}@example.com`
    const order = `Order ${buyer.number}`
    await signInAsNewStaff(page, 'day-support@example.com')
    await page.goto('/staff/today')

    await find(page, String(buyer.number), order)
    await page.getByRole('button', { name: 'Refund' }).click()
    const refund = page.getByRole('dialog', { name: 'Refund this order' })
    await refund.getByLabel('Amount').fill('120,50')
    await refund.getByLabel('Reason').selectOption('Goodwill')
    await refund.getByLabel('Who bears it?').selectOption('Us')
    await refund.getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByText('Waits for finance', { exact: true })).toBeVisible()
    await page.getByLabel('New tag').fill('hardship')
    await page.getByRole('button', { name: 'Add the tag' }).click()
    await page.getByRole('button', { name: 'Remove the tag hardship' }).click()
    await expect(page.getByRole('heading', { name: 'Notes and tags of our people' })).toBeFocused()

    await find(page, email, email)
    await act(page, 'Freeze', buyer.passCode, 'The account is shared')
    await expect(page.getByText('Frozen', { exact: true })).toBeVisible()
    await act(page, 'Thaw', buyer.passCode, 'It was her sister')
    await expect(page.getByText('Pays', { exact: true })).toBeVisible()
    await expect(page.getByText('Pass changed')).toHaveCount(2)
    await page.getByRole('link', { name: `In the audit ${buyer.passCode}` }).click()
    await inAudit(page, 'pass.frozen', 'The account is shared')
    await inAudit(page, 'pass.thawed', 'It was her sister')

    await toToday(page)
    await page.getByRole('link', { name: 'Daniel Okafor has written to us' }).click()
    await page.getByRole('button', { name: 'Thank you' }).click()
    const answer = page.getByLabel('Your answer')
    await answer.fill(`${await answer.inputValue()}\n\nYou get one invoice a month.`)
    await page.getByRole('link', { name: 'Find the traveller' }).click()
    const asking = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asking.getByRole('button', { name: 'Stay here' }).click()
    await expect(answer).toHaveValue(/You get one invoice a month\.$/)
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
    await readMail(page, WRITER, /Hello Daniel Okafor,[^]*You get one invoice a month\./)
    await page.getByRole('link', { name: 'In the audit' }).click()
    await inAudit(page, 'message.answered', '')

    await toToday(page)
    await page.getByRole('link', { name: `The mail “purchase receipt” has not reached ${WITHOUT_RECEIPT}` }).click()
    const receipt = `Purchase receipt, ${WITHOUT_RECEIPT}`
    await act(page, 'Send again', receipt, 'She asks for it')
    await expect(page.getByText(`The mail goes out again, to ${WITHOUT_RECEIPT}`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Send again ${receipt}` })).toHaveCount(0)

    await signInAsNewStaff(page, 'day-finance@example.com')
    await page.goto('/staff/today')
    await page.getByRole('link', { name: `£120.50 of order ${buyer.number} wait for your approval` }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(/^Approved .* by Nora Newcomer$/)).toBeVisible()
    await page.getByRole('link', { name: 'In the audit' }).click()
    await inAudit(page, 'refund.asked', '')
    await inAudit(page, 'refund.approved', '')
    await readMail(page, email, /£120\.50/)
  },
)

test(
  'T177, B17: a dispute comes from the payment provider, waits in Today with its deadline, and gets its evidence',
  atDesktop('operators work at a wide screen'),
  async ({ page }) => {
    const { number } = await newBuyer(page, 'disputes', 'pm_card_createDispute')
    const { token } = await signInAsNewStaff(page, 'dispute-support@example.com')
    const today = page.request.get.bind(page.request, '/api/staff/today', {
      headers: { authorization: `Bearer ${token}` },
    })
    await expect.poll(async () => (await today()).text()).toContain(`"number":"${number}"`)
    await page.goto('/staff/today')
    const line = page.getByRole('listitem').filter({ hasText: `of order ${number}` })
    await expect(line).toContainText('Until')
    await line.getByRole('link').click()
    await expect(page.getByText('The bank takes an answer until')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Make the evidence' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`Evidence-${number}.pdf`)
    expect((await readPaper(await readFile(await file.path()))).text).toContain(String(number))
  },
)

test(
  'T176: from the search box to a refund that waits, by the keyboard alone',
  atDesktop('phones have no Tab key'),
  async ({ page }) => {
    const { number } = await newBuyer(page, 'keyboard')
    await signInAsNewStaff(page, 'keyboard-support@example.com')
    await page.goto('/staff/today')
    const main = page.getByRole('main')
    await page.getByRole('navigation', { name: 'Areas' }).waitFor()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(String(number))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Found for “${number}”` })).toBeVisible()
    await tabUntil(page, main.getByRole('link', { name: `Order ${number}` }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await expect(main).toBeFocused()
    await tabUntil(page, main.getByRole('button', { name: 'Refund' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Refund this order' })
    const amount = dialog.getByLabel('Amount')
    await expect(amount).toBeVisible()
    await tabUntil(page, amount)
    await page.keyboard.type('150')
    await tabUntil(page, dialog.getByLabel('Reason'))
    await page.keyboard.type('Technical')
    await tabUntil(page, dialog.getByLabel('Who bears it?'))
    await page.keyboard.type('Us')
    await tabUntil(page, dialog.getByRole('button', { name: 'Refund' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('heading', { name: 'Refunds' })).toBeFocused()
    await expect(main.getByText('Waits for finance', { exact: true })).toBeVisible()
    await tabUntil(page, main.getByRole('button', { name: 'Take it back' }))
  },
)
