import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import pino from 'pino'
import { connect } from '../../database/connect.ts'
import { migrateToLatest } from '../../database/migrate.ts'
import type { Context } from '../../modules/context.ts'
import { catalogueMemory } from '../start/catalogue.ts'
import { contextOf } from '../start/compose.ts'
import { ConfigError, prepareDataFolder, readConfig } from '../start/config.ts'
import { openDatabaseForCommand } from '../start/database.ts'
import { jobRunner } from '../jobs.ts'
import { configureProviders, paymentProvider } from '../start/providers.ts'
import { resealSecrets } from '../start/reseal-secrets.ts'
import { jobPlans } from '../served.ts'
import { UsageError } from './usage-error.ts'

const POOL = 4
const CATALOGUE_BYTES = 1024 * 1024

/** One command of the product's own, with the arguments and the environment of this process. */
interface Command<Wish> {
  /** Reads the command line; undefined for help. Throws a `UsageError` if it cannot understand it. */
  readonly read: (args: readonly string[]) => Wish | undefined
  /** @returns the exit code */
  readonly work: (context: Context, wish: Wish) => Promise<number>
  readonly usage: string
}

/** Runs the command and sets the exit code: 0 done, 1 not possible, 2 a wrong command line. */
export async function runCommand<Wish>(command: Command<Wish>): Promise<void> {
  process.exitCode = await exitCodeOf(command, process.argv.slice(2), process.env)
}

async function exitCodeOf<Wish>(
  { read, work, usage }: Command<Wish>,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const wish = read(args)
    if (!wish) {
      console.log(usage)
      return 0
    }
    const product = await openCommand(env)
    try {
      return await work(product.context, wish)
    } finally {
      await product.close()
    }
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n${usage}`)
    else console.error(error instanceof ConfigError ? error.message : error)
    return error instanceof UsageError ? 2 : 1
  }
}

/** The options of a command line; a `UsageError` names the unknown ones. */
export function optionsOf<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The product's use cases for a command line. A server may be running at the same time. Close it when done. */
export async function openCommand(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly context: Context; close(): Promise<void> }> {
  const config = readConfig(env)
  prepareDataFolder(config)
  const database = await openDatabaseForCommand(config, () => undefined)
  const { db, pool, close } = connect(database.url, POOL, config.databasePrepares)
  await migrateToLatest(db)
  const log = pino({ level: 'warn' })
  const jobs = jobRunner(database.url, log)
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
  await resealSecrets(context)
  return {
    context,
    async close() {
      await jobs.stop()
      await close()
      await database.stop()
    },
  }
}
