import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the focus is on it, and never falls out of the page on the way. */
export async function tabUntil(page: Page, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }
  throw new Error(`Tab never came to ${wanted.toString()}`)
}
