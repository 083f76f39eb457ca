import { expect } from '@playwright/test'
import { atDesktop, expectAccessible, test } from '../../support/browser/journey.ts'
import { endStaffLogin, signInAgain, signInAsNewStaff } from '../../support/browser/journey-staff.ts'

const QUESTION = 'What is a Roamfit Pass?'
const BEFORE = 'A prepaid pass with a number of visits.'
const AFTER = 'A pass that you pay once, with a number of visits.'

test(
  'a sentence of the FAQ is changed, previewed, published and taken back',
  atDesktop('operators work at a wide screen'),
  async ({ page, context }) => {
    test.setTimeout(120_000)
    await signInAsNewStaff(page, 'texts-content@example.com')
    await page.goto('/staff/texts/question')
    await page.getByRole('link', { name: 'What is a {brand} Pass?' }).click()
    const editor = page.getByRole('textbox', { name: 'Text' })
    await expect(editor).toContainText(BEFORE)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit as HTML' }).click()
    const html = page.getByRole('textbox', { name: /^Text/ })
    await html.fill((await html.inputValue()).replace(BEFORE, AFTER))
    await page.getByRole('button', { name: 'Use the editor' }).click()
    await expect(editor).toContainText(AFTER)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A draft waits')).toBeVisible()

    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = await opened
    await expect(preview.getByText('Preview: not published')).toBeVisible()
    await expect(preview.getByText(AFTER)).toBeAttached()
    await expectAccessible(preview)
    const visitor = await context.newPage()
    await visitor.goto('/FAQs')
    await expect(visitor.getByText(QUESTION)).toBeVisible()
    await expect(visitor.getByText(AFTER)).toHaveCount(0)

    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('There is no draft.')).toBeVisible()
    await expectOnSite(AFTER)
    await page.getByRole('button', { name: 'Return to this' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make it the draft' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('There is no draft.')).toBeVisible()
    await expectOnSite(BEFORE)

    /** A change is on the site within two seconds. */
    async function expectOnSite(text: string): Promise<void> {
      await expect(async () => {
        await visitor.goto('/FAQs')
        await expect(visitor.getByText(text)).toBeAttached({ timeout: 200 })
      }).toPass({ timeout: 2_000 })
    }
  },
)

test(
  'a list that begins later is saved as the editor writes it, and a discarded text is found again',
  atDesktop('operators work at a wide screen'),
  async ({ page, browser }) => {
    const email = 'lists-content@example.com'
    const { secret } = await signInAsNewStaff(page, email)
    await page.goto('/staff/texts/question/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('What comes third?')
    const editor = page.getByRole('textbox', { name: 'Text' })
    await editor.click()
    await page.keyboard.type('3. The cool-down')
    const save = page.getByRole('button', { name: 'Save' })
    await test.step('the login ends, and what is typed waits for the next one', async () => {
      await endStaffLogin(page)
      await save.click()
      const login = page.getByRole('dialog', { name: 'Staff sign-in' })
      await expect(login.getByLabel('Email')).toBeFocused()
      await expect(page.getByText('The cool-down')).toBeHidden()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page
        .getByRole('dialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Stay here' })
        .click()
      await signInAgain(page.getByRole('dialog'), email, secret)
      await expect(save).toBeFocused()
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('What comes third?')
    })
    await save.click()
    await expect(page.getByText('A draft waits')).toBeVisible()
    await expect(editor.locator('ol[start="3"]')).toHaveText('The cool-down')
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click()
    await expect(page.getByText('There is no draft.')).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).first().click()
    const row = page.getByRole('listitem').filter({ hasText: 'What comes third?' })
    await expect(row.getByText('Discarded')).toBeVisible()
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Return to this' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make it the draft' }).click()
    await expect(editor.locator('ol[start="3"]')).toHaveText('The cool-down')

    await test.step('another person finds nothing of what was typed before their login', async () => {
      const next = await (await browser.newContext()).newPage()
      const other = await signInAsNewStaff(next, 'next-content@example.com')
      const title = page.getByRole('textbox', { name: 'Title' })
      await title.fill('What comes last?')
      await endStaffLogin(page)
      await save.click()
      await signInAgain(page.getByRole('dialog'), 'next-content@example.com', other.secret)
      await expect(title).toHaveValue('What comes third?')
    })
  },
)
