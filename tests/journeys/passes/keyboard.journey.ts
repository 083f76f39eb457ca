import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { atDesktop, londonDate, test } from '../../support/browser/journey.ts'

/** Where the keyboard is: the name of the control, and whether it is in the open dialog. */
async function focus(page: Page): Promise<{ name: string; isInDialog: boolean }> {
  return page.evaluate(() => {
    const here = document.activeElement
    const name = here?.getAttribute('name') ?? here?.textContent ?? ''
    return { name, isInDialog: here?.closest('dialog[open]') !== null && here !== document.body }
  })
}

/** Presses Tab until the focus is on it, and never leaves the dialog on the way. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    const here = await focus(page)
    expect(here.isInDialog).toBe(true)
    if (here.name.startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

test(
  'the keyboard alone from a class to the confirmed booking, with the focus at each step',
  atDesktop('phones have no Tab key'),
  async ({ page }) => {
    const date = londonDate(6)
    const classes = (await (await page.request.get(`/api/studio/river-house-gym/classes?date=${date}`)).json()) as {
      id: string
      name: string
    }[]
    const id = classes.find(({ name }) => name === 'Evening Strength')?.id
    await page.goto(`/location/river-house-gym/class/${id}?date=${date}`)
    await page.getByRole('link', { name: 'Book this class' }).filter({ visible: true }).focus()
    await page.keyboard.press('Enter')
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByLabel('Email')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(login.getByRole('button', { name: 'I’m new here' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Buy your Roamfit Pass' }).getByRole('radio').first()).toBeVisible()
    await tabTo(page, 'pass')
    await tabTo(page, 'Buy')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toBeFocused()
    for (const [next, text] of [
      ['cardName', `keys-${randomUUID()}@example.com`],
      ['cardNumber', 'Kay Board'],
      ['cardExpiry', '4242424242424242'],
      ['cardCvc', '1234'],
      ['adult', '123'],
    ] as const) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      expect(await focus(page)).toEqual({ name: next, isInDialog: true })
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    const paid = page.getByRole('dialog', { name: 'Paid. One tap left' })
    await expect(paid.getByRole('button', { name: 'Book this class' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('Booking Confirmed')).toBeVisible()
    expect((await focus(page)).isInDialog).toBe(true)
  },
)
