import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { root } from '../prepare.mjs'
import { screens } from './screens.ts'

const widths = [390, 820, 1440]
const folder = path.join(root, 'shots')

/**
 * Opens every screen of a running product at phone, tablet and desktop width and writes the pictures to shots/.
 * @param only a pattern of their names, such as ^desk
 */
async function main(origin: string, only: string | undefined): Promise<void> {
  if (!only) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  for (const screen of screens) {
    if (only && !new RegExp(only).test(screen.name)) continue
    for (const width of screen.widths ?? widths) await shoot(browser, origin, screen, width)
  }
  await browser.close()
}

async function shoot(browser: Browser, origin: string, screen: (typeof screens)[number], width: number): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: width < 800 ? 844 : 900 },
    baseURL: origin,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  })
  try {
    await screen.open(page)
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
    await page.screenshot({ path: path.join(folder, `${screen.name}-${width}.png`), fullPage: screen.fullPage ?? true })
    console.log(`${screen.name} ${width}`)
  } catch (error) {
    console.error(`${screen.name} ${width}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    process.exitCode = 1
  } finally {
    await page.close()
  }
}

await main(process.env['SHOTS_ORIGIN'] ?? 'http://localhost:3000', process.argv[2])
