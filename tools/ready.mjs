// Before a command that needs the packages: plain JavaScript, no dependency.
import { isInstalled } from './prepare.mjs'

if (!isInstalled()) {
  console.error('\nThe packages are not installed yet. Run npm start first (or npm test): both install them.\n')
  process.exit(1)
}
