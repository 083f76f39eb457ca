// Serves what is built, and installs and builds nothing: for an image and for a service, whose folder may be read-only.
import { builds } from './prepare.mjs'
import { newestBuild } from './site-builds.mjs'

if (!newestBuild(builds)) {
  console.error('\nThe site is not built. Run npm run build first.\n')
  process.exit(1)
}
await import('../server/main.ts')
