import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { dayText } from '../../../contract/date-texts.ts'
import { atDesktop, londonDate, test } from '../../support/browser/journey.ts'
import { tabUntil } from '../screens/tab-until.ts'

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
  'the keyboard alone from home to the ticket, with the focus at each step',
  atDesktop('phones have no Tab key'),
  async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/')
    const city = page.getByRole('combobox', { name: 'City, quarter or street' })
    await tabUntil(page, city)
    await page.keyboard.type('London')
    await page.keyboard.press('Enter')
    await expect(city).toHaveValue('London')
    await expect(city).toBeFocused()
    await tabUntil(page, main.getByRole('button', { name: 'Search', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/locations\?city=London$/)
    await expect(main).toBeFocused()
    await tabUntil(page, main.getByRole('link', { name: 'River House Gym', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/location\/river-house-gym$/)
    await expect(main).toBeFocused()
    const [weekday = '', day = ''] = dayText(londonDate(6)).split(', ')
    // Exactly this one: 'Tue Dec 1' is the beginning of 'Tue Dec 15'.
    const sixDaysAhead = main
      .getByRole('list', { name: 'Days' })
      .getByRole('link', { name: `${weekday} ${day}`, exact: true })
    await tabUntil(page, sixDaysAhead)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?date=/)
    await expect(sixDaysAhead).toBeFocused()
    await tabUntil(page, main.getByRole('link', { name: 'Evening Strength', exact: true }))
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { name: 'Evening Strength', level: 1 })).toBeVisible()
    await expect(main).toBeFocused()
    await tabUntil(page, main.getByRole('link', { name: 'Book this class' }).filter({ visible: true }))
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
    const booked = page.getByRole('dialog')
    await expect(booked.getByRole('heading', { name: 'Booking Confirmed' })).toBeFocused()
    const next = ['Add to my calendar', 'Directions', 'Done']
    for (const stop of ['Show my ticket', ...next]) {
      await page.keyboard.press('Tab')
      await expect(booked.locator(':focus')).toHaveAccessibleName(stop)
    }
    for (let back = 0; back < next.length; back++) await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/user\/profile\/bookings\/.+/)
    await expect(main.getByText('Booked', { exact: true })).toBeVisible()
    await expect(main).toBeFocused()
  },
)
