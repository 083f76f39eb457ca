import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { EnrolledDevice } from '../../contract/venue-team.ts'
import { chromiumFlags, findChromium } from '../../tools/chromium.ts'

/** Lighthouse's score, of 100, for the accessibility of a device's list on a phone. */
export async function judgeDesk(origin: string, device: EnrolledDevice): Promise<number> {
  const chromeFlags = ['--headless', ...chromiumFlags]
  const chrome = await launch({ chromePath: findChromium(), chromeFlags, logLevel: 'silent' })
  try {
    await beDevice(`http://127.0.0.1:${chrome.port}`, origin, device)
    const run = await lighthouse(`${origin}/desk`, {
      port: chrome.port,
      onlyCategories: ['accessibility'],
      logLevel: 'silent',
      disableStorageReset: true,
    })
    return Math.round((run?.lhr.categories['accessibility']?.score ?? 0) * 100)
  } finally {
    chrome.kill()
  }
}

/** Waits for the list, because Lighthouse would also judge a page without it. */
async function beDevice(browserAt: string, origin: string, device: EnrolledDevice): Promise<void> {
  const browser = await chromium.connectOverCDP(browserAt)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window')
  const page = await context.newPage()
  await page.goto(`${origin}/desk`)
  await page.evaluate((kept) => localStorage.setItem('desk.device', kept), JSON.stringify(device))
  await page.reload()
  await page.getByRole('region', { name: 'Today' }).waitFor()
  await page.close()
  await browser.close()
}
