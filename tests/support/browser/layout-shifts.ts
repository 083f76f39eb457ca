import type { Page } from '@playwright/test'

const watch = `
  window.shifts = 0
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Reads the browser's layout shift since the page began. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(watch)
  return () => page.evaluate<number>('window.shifts')
}
