import { chromium, type Page } from '@playwright/test'
import type { EnrolledDevice } from '../../contract/venue-team.ts'
import { chromiumFlags, findChromium } from '../../tools/chromium.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** A phone at the door is slower than the machine of a bench. */
const SLOWER = 4

/** `nextAnswer()`: from the key that sends a code to the frame after the one that shows the answer, in milliseconds. */
const watchAnswers = `let began = 0
let tell
addEventListener('keydown', ({ key, timeStamp }) => { if (key === 'Enter') began = timeStamp }, true)
new MutationObserver(() => {
  if (began === 0 || document.querySelector('dialog[open] h2')?.textContent !== 'Checked in') return
  const from = began
  began = 0
  requestAnimationFrame(() => setTimeout(() => tell(performance.now() - from)))
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
globalThis.nextAnswer = () => new Promise((resolve) => { tell = resolve })`

/** `nextFound()`: from the last letter of a search to the frame after the one that shows whom it finds. */
const watchSearch = `globalThis.nextFound = () => new Promise((resolve) => {
  let began = 0
  addEventListener('input', ({ timeStamp }) => { began = timeStamp }, { capture: true, once: true })
  const found = new MutationObserver(() => {
    if (began === 0 || !document.querySelector('section[aria-label=Found] li')) return
    found.disconnect()
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
  })
  found.observe(document, { subtree: true, childList: true })
})`

/**
 * How long a device takes to answer scans offline, with a long list, on a slow phone, and to find a guest by how a code
 * begins. By then it has stored the scan.
 * @param codes of arrivals that can check in
 */
export async function answerOffline(
  origin: string,
  device: EnrolledDevice,
  codes: readonly string[],
): Promise<{ readonly answers: number[]; readonly searches: number[] }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage({ ...PHONE, baseURL: origin })
    await page.addInitScript(watchAnswers)
    await page.addInitScript(watchSearch)
    await page.addInitScript((kept) => localStorage.setItem('desk.device', kept), JSON.stringify(device))
    await page.goto('/desk', { waitUntil: 'networkidle' })
    await page.getByRole('region', { name: 'Today' }).waitFor()
    await page.context().setOffline(true)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const [answers, searches]: [number[], number[]] = [[], []]
    for (const code of codes) answers.push(await checkIn(page, code))
    for (const code of codes) searches.push(await search(page, code))
    return { answers, searches }
  } finally {
    await browser.close()
  }
}

/** The bench asks the page nothing meanwhile: looking for a role among so many rows takes as long as an answer. */
async function checkIn(page: Page, code: string): Promise<number> {
  await page.getByLabel('Ticket code').fill(code)
  const answer = page.evaluate<number>('nextAnswer()')
  await page.keyboard.press('Enter')
  const took = await answer
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  return took
}

async function search(page: Page, code: string): Promise<number> {
  const field = page.getByLabel('Find a guest')
  await field.fill('')
  await page.getByRole('region', { name: 'Today' }).waitFor()
  const found = page.evaluate<number>('nextFound()')
  await field.fill(code.slice(0, 5))
  return found
}
