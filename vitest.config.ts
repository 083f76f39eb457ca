import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,artwork,modules,adapters,database,server,web,demo,tools,bench}/**/*.test.{ts,tsx}',
      'tests/{concurrency,strangers}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/database/database-server.ts'],
    setupFiles: ['tests/support/fuzz-seed.ts', 'tests/support/leave-nothing.ts'],
    pool: 'forks',
    // A worker goes from file to file and keeps what it has imported, which took a third of the processor time. So a
    // test file leaves nothing behind: it drops its database, closes what it opened, and gives back what it put in a
    // global's place.
    isolate: false,
    // One more than CI has cores: tests wait for the database, and a few for processes of their own.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
})
