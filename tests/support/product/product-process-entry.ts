import { flushCompileCache } from 'node:module'
import { readConfig } from '../../../server/start/config.ts'
import { openProduct } from '../../../server/start/product.ts'
import { openLog } from '../../../server/watching/logger.ts'

// The whole product except its pages, which need a built site; for tests that kill the process (product-process.ts).
const config = readConfig(process.env)
const product = await openProduct(
  config,
  config.databaseUrl ?? '',
  { log: openLog(config), say: () => undefined },
  () => Promise.resolve(),
)
await product.app.listen({ port: config.port, host: config.host })
await product.work()
// A process that is killed writes nothing at its end.
flushCompileCache()
