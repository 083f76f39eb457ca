import type { BrowserContext, Page } from '@playwright/test'

/**
 * Takes a browser's connection away and returns a function that restores it. Chromium's own emulation sometimes
 * forgets, after leaving a page, that there is none (`navigator.onLine`, although nothing is reachable). A script
 * therefore tells each page.
 */
export async function disconnect(context: BrowserContext): Promise<() => Promise<void>> {
  const sayIt = () => void Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  const script = await context.addInitScript(sayIt)
  for (const page of context.pages()) await page.evaluate(sayIt)
  await context.setOffline(true)
  return async () => {
    await script.dispose()
    await context.setOffline(false)
    for (const page of context.pages()) {
      await page.evaluate(() => void Reflect.deleteProperty(navigator, 'onLine')).catch(() => undefined)
      await sayOnline(page)
    }
  }
}

/**
 * Makes a browser report a network, whether it leads anywhere or not. A page that has already moved on may miss the
 * report.
 */
export async function sayOnline(page: Page): Promise<void> {
  await page
    .evaluate(() => void (globalThis as unknown as EventTarget).dispatchEvent(new Event('online')))
    .catch(() => undefined)
}
