import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../database/embedded/embedded-server.ts'
import type { Config } from './config.ts'
import { holdInstanceLock } from './instance-lock.ts'

export interface ServingDatabase {
  readonly url: string
  stop(): Promise<void>
}

/** Thrown when the start cannot go on for a reason that the person starting it can mend. */
export class StartRefused extends Error {}

/** The configured database, or the embedded one, which one process serves at a time. */
export async function openDatabase(config: Config, say: (message: string) => void): Promise<ServingDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() }
  const embedded = await startEmbedded({ folder: path.join(config.dataDir, 'postgresql'), onProgress: say })
  if (embedded.takenOver) say('Taking over the database server that an earlier run left behind')
  const url = embedded.url(config.brandKey)
  await ensureDatabase(embedded.url('postgres'), config.brandKey)
  if (!(await holdInstanceLock(url))) {
    throw new StartRefused(`${config.brand} is already running on ${config.dataDir}. Stop it first, or give this one a DATA_DIR of its own.`)
  }
  return { url, stop: () => embedded.stop() }
}

/**
 * The same database for a command that may run beside the product: an embedded server that nobody runs is started, and
 * stopped again unless the product has begun to use it.
 */
export async function openDatabaseForCommand(config: Config, say: (message: string) => void): Promise<ServingDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() }
  const embedded = await startEmbedded({ folder: path.join(config.dataDir, 'postgresql'), onProgress: say })
  const url = embedded.url(config.brandKey)
  await ensureDatabase(embedded.url('postgres'), config.brandKey)
  return {
    url,
    async stop() {
      if (!embedded.takenOver && (await holdInstanceLock(url))) await embedded.stop()
    },
  }
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`).catch(ignoreDuplicate)
  await client.end()
}

function ignoreDuplicate(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== '42P04' && code !== '23505') throw error
}
