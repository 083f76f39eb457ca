import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'
import { root } from '../prepare.mjs'

/** The journeys of `npm test` that also walk through the proxy of `npm run topology`, which serves them. */
export default defineConfig({
  ...journeys,
  testDir: `${root}/tests/journeys`,
  outputDir: `${root}/test-results/topology`,
  grep: /@topology\b/,
  workers: 2,
  // Two products, five databases and a proxy share the cores with the browsers.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...journeys.use,
    baseURL: process.env['TOPOLOGY_ORIGIN'],
    // The proxy has a self-signed certificate.
    ignoreHTTPSErrors: true,
  },
  webServer: [],
})
