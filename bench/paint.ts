import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import { demoDatabase } from './support/database/demo-database.ts'
import { type BenchRun, type Finding, medianOf } from './support/finding.ts'
import { table } from './support/report.ts'
import { startProduct } from './support/running-product.ts'

const pages = {
  home: '/',
  venue: '/location/river-house-gym',
  locations: '/locations?city=London',
  schedule: '/schedule?city=London',
} as const
const AT_MOST_S = 3
/** A small phone on slow 3G: 400 kbit/s each way, 400 ms until an answer begins. */
const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** When nothing of this size has been painted for this long, nothing larger will come. */
const QUIET_MS = 3_000

/** The largest paint so far, kept where the bench reads it. */
const watchPaints = `globalThis.largestPaint = { at: 0, what: '' }
new PerformanceObserver((list) => {
  for (const { startTime, element, url } of list.getEntries())
    globalThis.largestPaint = { at: startTime, what: url ? new URL(url).pathname : element?.tagName.toLowerCase() ?? '' }
}).observe({ type: 'largest-contentful-paint', buffered: true })`

interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly at: number
  /** The picture's address, or the name of the element. */
  readonly what: string
}

/**
 * How long a visitor with a slow network and an empty browser waits for the largest paint of a page, as the browser
 * itself reports it: the median of three visits. The network is slowed, the processor is not.
 */
export async function measurePaint({ say, short }: BenchRun): Promise<Finding[]> {
  const { url } = await demoDatabase()
  const product = await startProduct(url)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const rows = []
    const findings: Finding[] = []
    for (const [name, path] of Object.entries(pages)) {
      const address = product.origin + path
      // The first request draws a picture; later visitors do not wait for that.
      await visitPage(browser, address, false)
      const visits: Visit[] = []
      while (visits.length < (short ? 1 : 3)) visits.push(await visitPage(browser, address, true))
      const seconds = medianOf(visits.map(({ at }) => at)) / 1000
      rows.push([name, seconds.toFixed(2), visits.map(({ at }) => (at / 1000).toFixed(2)).join(', '), whatOf(visits)])
      findings.push({ what: `${name} on slow 3G: largest paint`, result: seconds, unit: 's', atMost: AT_MOST_S })
    }
    say(table(['page', 'median s', 'visits', 'what'], rows))
    return findings
  } finally {
    await browser.close()
    await product.stop()
  }
}

function whatOf(visits: readonly Visit[]): string {
  return [...new Set(visits.map(({ what }) => what))].join(', ')
}

async function visitPage(browser: Browser, address: string, isSlow: boolean): Promise<Visit> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block', bypassCSP: true })
  try {
    const page = await context.newPage()
    if (isSlow) await slowDown(page)
    await page.addInitScript(watchPaints)
    await page.goto(address, { waitUntil: isSlow ? 'domcontentloaded' : 'networkidle' })
    await page.waitForFunction(`largestPaint.at > 0 && performance.now() - largestPaint.at > ${QUIET_MS}`)
    return await page.evaluate<Visit>('largestPaint')
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
}
