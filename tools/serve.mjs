// Serves what is built, and installs and builds nothing: for an image and for a service, whose folder may be read-only.
import { pathToFileURL } from 'node:url'
import { builds } from './prepare.mjs'
import { newestBuild, programOf } from './site-builds.mjs'

const build = newestBuild(builds)
if (!build) {
  console.error('\nThe site is not built. Run npm run build first.\n')
  process.exit(1)
}
await import(pathToFileURL(programOf(build)).href)
