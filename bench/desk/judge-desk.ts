import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { EnrolledDevice } from '../../contract/venue-team.ts'
import { chromiumFlags, findChromium } from '../../tools/chromium.ts'

/** What Lighthouse says of the accessibility of a device's list on a phone, of 100. */
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

async function beDevice(browserAt: string, origin: string, device: EnrolledDevice): Promise<void> {
  const browser = await chromium.connectOverCDP(browserAt)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${origin}/desk`)
  await page?.evaluate((kept) => localStorage.setItem('desk.device', kept), JSON.stringify(device))
  await page?.close()
  await browser.close()
}
