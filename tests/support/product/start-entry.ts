import { flushCompileCache } from 'node:module'
import { ConfigError } from '../../../server/start/config.ts'
import { StartRefused } from '../../../server/start/database.ts'
import { startServer } from '../../../server/start/start.ts'

// `server/main.ts` without the pages, which need a built site.
try {
  await startServer(process.env, () => Promise.resolve())
  // A process that is killed writes nothing at its end.
  flushCompileCache()
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof StartRefused ? error.message : error)
  process.exit(1)
}
