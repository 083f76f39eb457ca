import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,artwork,modules,adapters,database,server,web,demo,tools,bench}/**/*.test.{ts,tsx}',
      'tests/concurrency/**/*.test.ts',
    ],
    globalSetup: ['tests/support/database-server.ts'],
    setupFiles: ['tests/support/fuzz-seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
})
