import { chromium, type Page } from '@playwright/test'
import type { EnrolledDevice } from '../../contract/venue-team.ts'
import { chromiumFlags, findChromium } from '../../tools/chromium.ts'
import type { BenchDatabase } from '../support/database/bench-database.ts'
import { startProduct } from '../support/running-product.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** A phone at the door is slower than the machine of a bench. */
const SLOWER = 4

/** From the key that sends a code to the frame after the one that shows the answer, in milliseconds. */
const watchAnswers = `globalThis.answeredAfter = []
let began = 0
addEventListener('keydown', ({ key, timeStamp }) => { if (key === 'Enter') began = timeStamp }, true)
new MutationObserver(() => {
  if (began === 0 || document.querySelector('dialog[open] h2')?.textContent !== 'Checked in') return
  const from = began
  began = 0
  requestAnimationFrame(() => setTimeout(() => answeredAfter.push(performance.now() - from)))
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })`

/**
 * How long a device takes to answer scans by itself: without a connection, with a long list, on a slow phone. What it
 * has scanned is in its store by then.
 * @param codes of arrivals that can check in
 */
export async function answerOffline(
  database: BenchDatabase,
  device: EnrolledDevice,
  codes: readonly string[],
): Promise<number[]> {
  const product = await startProduct(database.url, { DEMO: 'false' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage({ ...PHONE, baseURL: product.origin })
    await page.addInitScript(watchAnswers)
    await page.addInitScript((kept) => localStorage.setItem('desk.device', kept), JSON.stringify(device))
    await page.goto('/desk', { waitUntil: 'networkidle' })
    await page.getByRole('region', { name: 'Today' }).waitFor()
    await page.context().setOffline(true)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    for (const code of codes) await checkIn(page, code)
    return await page.evaluate<number[]>('answeredAfter')
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function checkIn(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Ticket code')
  await field.fill(code)
  await field.press('Enter')
  const answer = page.getByRole('dialog', { name: 'Checked in', exact: true })
  await answer.waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await answer.waitFor({ state: 'detached' })
}
