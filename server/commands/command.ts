import { connect } from '../../database/connect.ts'
import { migrateToLatest } from '../../database/migrate.ts'
import type { Context } from '../../modules/call/context.ts'
import { catalogueMemory } from '../start/catalogue.ts'
import { contextOf } from '../start/compose.ts'
import { prepareDataFolder, readConfig } from '../start/config.ts'
import { openDatabaseForCommand } from '../start/database.ts'
import { refuseEarlierState } from '../start/earlier-state.ts'
import { jobRunner } from '../jobs.ts'
import { configureProviders, paymentProvider } from '../start/providers.ts'
import { jobPlans } from '../served.ts'
import { openLog } from '../watching/logger.ts'
import { type CommandLine, runCommandLine } from './command-line.ts'

const POOL = 4
const CATALOGUE_BYTES = 1024 * 1024

/** One command that uses the product's use cases. */
interface Command<Wish> extends Omit<CommandLine<Wish>, 'work'> {
  /** @returns the exit code */
  readonly work: (context: Context, wish: Wish) => Promise<number>
}

/** The same as `runCommandLine`, with the product open while it works. */
export async function runCommand<Wish>({ work, ...command }: Command<Wish>): Promise<void> {
  await runCommandLine({
    ...command,
    async work(wish) {
      const product = await openCommand(process.env)
      try {
        return await work(product.context, wish)
      } finally {
        await product.close()
      }
    },
  })
}

/** The product's use cases for a command line. A server may be running at the same time. Close it when done. */
export async function openCommand(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly context: Context; close(): Promise<void> }> {
  const config = readConfig(env)
  prepareDataFolder(config)
  const database = await openDatabaseForCommand(config, () => undefined)
  const { db, pool, close: closePool } = connect(database.url, POOL, { isPatient: true })
  const log = openLog({ logLevel: 'warn' })
  const jobs = jobRunner(database.url, log)
  const close = async () => {
    await jobs.stop()
    await closePool()
    await database.stop()
  }
  try {
    await refuseEarlierState(config, db)
    await migrateToLatest(db)
    await jobs.open(jobPlans)
    const context = contextOf(config, {
      ...configureProviders(config, pool, log),
      signIn: [],
      db,
      clock: () => new Date(),
      payments: paymentProvider(config, pool, log).provider,
      jobs,
      catalogue: catalogueMemory(() => '', CATALOGUE_BYTES),
      log,
    })
    return { context, close }
  } catch (error) {
    // An open pool would keep the process from ending.
    await close()
    throw error
  }
}
