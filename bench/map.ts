import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { demoDatabase } from './support/database/demo-database.ts'
import { type BenchRun, type Finding, medianOf } from './support/finding.ts'
import { table } from './support/report.ts'
import { startProduct } from './support/running-product.ts'

const PATH = '/locations?city=London'
const MARK = '.map-marker, .map-cluster'
/** From the visitor's first press to the first mark. */
const AT_MOST_S = 2.5
/** Lighthouse's phone: its screen, its processor, and a slow 4G network. */
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const network = { offline: false, latency: 150, downloadThroughput: 184_320, uploadThroughput: 86_400 }
const SLOWER = 4

/**
 * How long a phone's visitor waits for the first marks of the map of `/locations`, from the first press of a key or
 * finger, for which the map waits (or three seconds): the median of five visits with an empty browser. The drawing
 * itself has no graphics card here.
 */
export async function measureMap({ say, short }: BenchRun): Promise<Finding[]> {
  const { url } = await demoDatabase()
  const product = await startProduct(url)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const rows = []
    const findings: Finding[] = []
    for (const [name, isSlow] of [
      ['on a phone', true],
      ['without slowing', false],
    ] as const) {
      await firstMarks(browser, product.origin, false)
      const visits: number[] = []
      while (visits.length < (short ? 1 : 5)) visits.push(await firstMarks(browser, product.origin, isSlow))
      const seconds = medianOf(visits) / 1000
      rows.push([name, seconds.toFixed(2), visits.map((visit) => (visit / 1000).toFixed(2)).join(', ')])
      findings.push({
        what: `first marks of the map, ${name}`,
        result: seconds,
        unit: 's',
        ...(isSlow ? { atMost: AT_MOST_S } : {}),
      })
    }
    say(table(['how', 'median s', 'visits'], rows))
    return findings
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function firstMarks(browser: Browser, origin: string, isSlow: boolean): Promise<number> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block', bypassCSP: true })
  try {
    const page = await context.newPage()
    if (isSlow) await slowDown(page)
    await page.goto(origin + PATH)
    // A press before the page is live would also count the page's own start.
    await page.waitForFunction('window.earlyInput === undefined')
    const pressed = await page.evaluate('performance.now()')
    await page.keyboard.press('Shift')
    await page.locator(MARK).first().waitFor({ state: 'attached', timeout: 60_000 })
    return Number(await page.evaluate('performance.now()')) - Number(pressed)
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
