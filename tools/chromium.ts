import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell comes first: it is the same engine without the window, and takes two thirds of the time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags that keep a headless browser off the network and let it run as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
]

/**
 * Finds a Chromium for the journeys: CHROMIUM_PATH, an installed one, Playwright's own, or a fresh one (Debian's if
 * root, otherwise Playwright's).
 */
export function findChromium(): string {
  const found = present()
  if (found) return found
  console.log('Installing a browser for the tests (once)…')
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (debian) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } else {
    execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    })
  }
  const fresh = present()
  if (!fresh) throw new Error('No Chromium could be installed: set CHROMIUM_PATH to one')
  return fresh
}

function present(): string | undefined {
  const own = chromium.executablePath()
  return [process.env['CHROMIUM_PATH'], ...installed, own].find((candidate) => candidate && existsSync(candidate))
}

if (import.meta.main) findChromium()
