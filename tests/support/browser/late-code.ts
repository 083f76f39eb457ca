import type { Page } from '@playwright/test'

/**
 * A slow line: the page arrives at once, its scripts when the returned function is called. For a page of
 * `context.newPage()`, opened with `waitUntil: 'commit'`, because the journeys' own page waits for the code.
 */
export async function withholdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route(/\.js$/, (route) => code.promise.then(() => route.continue()).catch(() => undefined))
  return code.resolve
}
