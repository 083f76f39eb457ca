// Before a command that needs the packages, with `tests` those of tests and tools too: plain JavaScript, no dependency.
import { isInstalled } from './prepare.mjs'

const tests = process.argv[2] === 'tests'
if (!isInstalled({ tests })) {
  const how = tests
    ? 'The packages of the tests and tools are not installed yet. Run npm install (npm test does it too).'
    : 'The packages are not installed yet. Run npm start first (or npm test): both install them.'
  console.error(`\n${how}\n`)
  process.exit(1)
}
