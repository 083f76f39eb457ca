import type { BrowserContext, Page } from '@playwright/test'

/**
 * Takes a browser's connection away, and answers how to give it back. Chromium's own emulation forgets now and then,
 * after a page has been left, that there is none (`navigator.onLine`, though nothing is reached): that is said to each
 * page by a script.
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
 * What a browser says when it has a network, whether that leads anywhere or not. A page that has gone on already need
 * not hear it.
 */
export async function sayOnline(page: Page): Promise<void> {
  await page
    .evaluate(() => void (globalThis as unknown as EventTarget).dispatchEvent(new Event('online')))
    .catch(() => undefined)
}
