import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { type Config, readConfig } from './config.ts'
import { openDatabase, StartRefused } from './database.ts'
import { openProduct } from './product.ts'
import { startDevelopmentSite, startSite } from './site-start.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Brings the whole product up, in order: configuration, database, migrations, demo world, application, port. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const say = (message: string) => console.log(message)
  const database = await openDatabase(config, say)
  const product = await openProduct(config, database.url, say, env['ROAMFIT_DEVELOPMENT'] ? startDevelopmentSite(root) : startSite(root))
  stopOnSignal(product.app, async () => {
    await product.close()
    await database.stop()
  })
  await listen(product.app, config)
  await product.work()
  say(`\n${config.brand} is ready at ${config.publicUrl}\n`)
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
    throw new StartRefused(`Port ${config.port} is taken by another program. Stop that one, or choose another port: PORT=3001 npm start`)
  }
}

/** Answers what is under way, then closes the jobs, the pool and the embedded database; a second signal does not wait. */
function stopOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    try {
      await app.close()
      await close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
