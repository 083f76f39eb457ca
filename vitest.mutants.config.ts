import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const folder = process.env['MUTANTS_OF'] ?? '{contract,modules,web}'

/**
 * The tests that a changed rule has to fail (`npm run mutants`): its own, and others that ask a rule without a
 * database.
 */
const tests = globSync(`${folder}/**/*.test.{ts,tsx}`).filter((file) => {
  const code = readFileSync(file, 'utf8')
  return /\.rules\.tsx?'/.test(code) && !/tests\/support\/(?!import-files\.|flow-table\.)/.test(code)
})

export default defineConfig({
  test: { include: tests, setupFiles: ['tests/support/fuzz-seed.ts'], testTimeout: 60_000 },
})
