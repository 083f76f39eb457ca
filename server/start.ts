import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { tellRunning } from '../tools/running-server.mjs'
import { type Config, prepareDataFolder, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { refusalOfAddress, refuseTakenPort } from './listening.ts'
import { openProduct } from './product.ts'
import { startDevelopmentSite, startSite } from './site-start.ts'
import { stopOnSignal } from './stopping.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Brings the whole product up, in order: configuration, database, migrations, demo world, application, port. */
export async function start(env: NodeJS.ProcessEnv, site = env['ROAMFIT_DEVELOPMENT'] ? startDevelopmentSite(root) : startSite): Promise<void> {
  const config = readConfig(env)
  // In a folder that has a database, whoever runs there is told of first.
  if (!existsSync(path.join(config.dataDir, 'postgresql'))) await refuseTakenPort(config)
  prepareDataFolder(config)
  const say = (message: string) => console.log(message)
  const stopping = stopOnSignal()
  try {
    const database = await openDatabase(config, say)
    stopping.before(() => database.stop())
    await refuseTakenPort(config)
    const product = await openProduct(config, database.url, say, site)
    stopping.before(async () => {
      await product.app.close()
      await product.close()
    })
    await listen(product.app, config)
    const { dataDir, host, port, publicUrl: url } = config
    const takeBack = tellRunning(dataDir, { host, port, url })
    stopping.before(async () => takeBack())
    await product.work()
  } catch (error) {
    if (stopping.isUnderWay()) return
    await stopping.undo()
    throw error
  }
  if (!stopping.isUnderWay()) say(`\n${config.brand} is ready at ${config.publicUrl}\n`)
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw refusalOfAddress(error, config) ?? error
  }
}
