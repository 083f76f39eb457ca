import { readConfig } from '../../../server/start/config.ts'
import { openProduct } from '../../../server/start/product.ts'
import { openLog } from '../../../server/watching/logger.ts'
import { startSite } from '../../../server/site/site-start.ts'
import { serveBuffers } from '../serve-buffers.ts'

/**
 * The whole product on a database, as `server/start/start.ts` opens it. It also serves the bytes of its own answers as
 * Buffers.
 */
async function serveTheProduct(databaseUrl: string): Promise<void> {
  const config = readConfig(process.env)
  const product = await openProduct(config, databaseUrl, { log: openLog(config), say: () => undefined }, startSite)
  serveBuffers(product.app)
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  await product.work()
  process.send?.({ origin })
}

await serveTheProduct(process.argv[2] ?? '')
