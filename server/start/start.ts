import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { tellRunning } from '../../tools/running-server.mjs'
import { type Config, prepareDataFolder, readConfig } from './config.ts'
import { openDatabase, type ServingDatabase } from './database.ts'
import { refusalOfAddress, refuseTakenPort } from './listening.ts'
import { openProduct, type Voice } from './product.ts'
import { openLog } from '../watching/logger.ts'
import { startDevelopmentSite, startSite } from '../site/site-start.ts'
import { stopOnSignal } from './stopping.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Brings the whole product up, in order: configuration, database, migrations, demo world, application, port. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  site = env['ROAMFIT_DEVELOPMENT'] ? startDevelopmentSite(root) : startSite,
): Promise<void> {
  const config = readConfig(env)
  // If the folder has a database, report who uses it before reporting a taken port.
  if (!existsSync(path.join(config.dataDir, 'postgresql'))) await refuseTakenPort(config)
  prepareDataFolder(config)
  const voice = voiceOf(config)
  const { say } = voice
  const stopping = stopOnSignal(config.drainSeconds * 1_000)
  let database: ServingDatabase | undefined
  try {
    database = await openDatabase(config, say)
    const { url } = database
    stopping.before(database.stop)
    await refuseTakenPort(config)
    const product = await openProduct(config, url, voice, site)
    stopping.before(async () => {
      await product.app.close()
      await product.close()
    })
    await listen(product.app, config)
    const { dataDir, host, port, publicUrl } = config
    const takeBack = tellRunning(dataDir, { host, port, url: publicUrl })
    stopping.before(async () => takeBack())
    stopping.before(() => product.drain(stopping.isUnderWay() ? config.drainSeconds * 1_000 : 0))
    await product.work()
  } catch (error) {
    if (stopping.isUnderWay()) return
    const refusal = await database?.refusalOfDisk()
    await stopping.undo()
    throw refusal ?? error
  }
  if (!stopping.isUnderWay()) say(`\n${config.brand} is ready at ${config.publicUrl}\n`)
}

/** In production the standard output has JSON lines only; elsewhere a person reads it. */
function voiceOf(config: Config): Voice {
  const log = openLog(config)
  return { log, say: config.production ? (message) => log.info(message.trim()) : (message) => console.log(message) }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw refusalOfAddress(error, config) ?? error
  }
}
