import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags } from './tools/chromium.ts'

const port = Number(process.env['JOURNEY_PORT'] ?? 3987)
const launchOptions = {
  // A journey's page lives for seconds, in which optimised code never pays for its compilation: 15 % of the processor.
  args: [...chromiumFlags, '--js-flags=--no-opt --no-maglev'],
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
}

/** Journeys share one built server with a fresh demo world. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  // One more than CI has cores, because a journey spends a third of its time waiting.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace is for looking into a failure (`--trace retain-on-failure`): recording one makes every journey take half
    // as long again.
    trace: 'off',
    // Only the journeys without a connection need one: it loads the whole site again for every visitor.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
    {
      name: 'phone',
      grepInvert: /@desktop\b/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, launchOptions },
    },
  ],
  webServer: {
    command: 'node tests/support/browser/journey-server.ts',
    wait: { stdout: /The journeys can begin/ },
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    // These services run only in the journeys that start them. Pages ask the map service only once the visitor allows
    // it.
    env: {
      PORT: String(port),
      PUSH_SERVICES: `http://127.0.0.1:${port + 2},http://127.0.0.1:${port + 3}`,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '50',
      MAP_STYLE_URL: `http://localhost:${port + 1}/style.json`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
