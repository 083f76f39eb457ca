import pino from 'pino'
import { connect } from '../database/connect.ts'
import { migrateToLatest } from '../database/migrate.ts'
import type { Context } from '../modules/context.ts'
import { catalogueMemory } from './catalogue.ts'
import { contextOf } from './compose.ts'
import { prepareDataFolder, readConfig } from './config.ts'
import { openDatabaseForCommand } from './database.ts'
import { jobRunner } from './jobs.ts'
import { fileStore, geocodingProvider, mailProvider, partnerProviders, paymentProvider } from './providers.ts'
import { jobPlans } from './served.ts'

const POOL = 4
const CATALOGUE_BYTES = 1024 * 1024

/** The product's use cases for a command line, beside a server that may be running. Close it when done. */
export async function openCommand(env: NodeJS.ProcessEnv): Promise<{ readonly context: Context; close(): Promise<void> }> {
  const config = readConfig(env)
  prepareDataFolder(config)
  const database = await openDatabaseForCommand(config, () => undefined)
  const { db, pool, close } = connect(database.url, POOL)
  await migrateToLatest(db)
  const log = pino({ level: 'warn' })
  const jobs = jobRunner(database.url, log)
  await jobs.open(jobPlans)
  const { provider: payments } = paymentProvider(config, pool, log)
  const catalogue = catalogueMemory(() => '', CATALOGUE_BYTES)
  const context = contextOf(config, { db, clock: () => new Date(), payments, mail: mailProvider(config), signIn: [], geocoding: geocodingProvider(config, log), ...partnerProviders(config, pool), files: fileStore(config), jobs, catalogue, log })
  return {
    context,
    async close() {
      await jobs.stop()
      await close()
      await database.stop()
    },
  }
}
