import type { Page } from '@playwright/test'

/**
 * A slow line: the page comes at once, its scripts when the answer is called. For a page of `context.newPage()`, gone
 * to with
 * `waitUntil: 'commit'`: the journeys' own waits for the code.
 */
export async function withholdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route(/\.js$/, (route) => code.promise.then(() => route.continue()).catch(() => undefined))
  return code.resolve
}
