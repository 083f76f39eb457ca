import { env } from 'node:process'

/**
 * A folder, such as modules/search: its rules alone are changed, and its tests alone run. That makes it cheap enough to
 * change the values, too, that a module computes once when it is loaded.
 */
const folder = env.MUTANTS_OF

export default {
  mutate: [`${folder ?? '{contract,modules,web}'}/**/*.rules.{ts,tsx}`],
  ignorePatterns: ['/build', '/.data', '/.react-router', '/shots', '/test-results', '/docs', '/bench', '/.mutants'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  ignoreStatic: folder === undefined,
  concurrency: 1,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: folder === undefined ? '.mutants/incremental.json' : '.mutants/incremental-with-constants.json',
  tempDirName: '.mutants/sandbox',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.mutants/report.json' },
  clearTextReporter: { reportTests: false, allowColor: false, allowEmojis: false },
  allowConsoleColors: false,
}
