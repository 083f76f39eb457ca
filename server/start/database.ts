import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DiskFull } from '../../database/embedded/disk-room.ts'
import { type EmbeddedServer, startEmbedded } from '../../database/embedded/embedded-server.ts'
import { withPrimary } from '../../database/primary.ts'
import type { Config } from './config.ts'
import { holdInstanceLock, type InstanceLock } from './instance-lock.ts'
import { settleRestore } from './restore-record.ts'

/** An earlier run that is stopping gives up its lock within this time. */
const PLACE_WITHIN_MS = 4_000
const PAUSE_MS = 250

export interface ServingDatabase {
  readonly url: string
  /** The refusal to show when a full disk caused the error. */
  refusalOfDisk(): Promise<StartRefused | undefined>
  stop(): Promise<void>
}

/** Thrown when the start cannot go on for a reason that the person starting it can fix. */
export class StartRefused extends Error {}

/** The configured database, or the embedded one, which one process serves at a time. */
export async function openDatabase(config: Config, say: (message: string) => void): Promise<ServingDatabase> {
  if (config.databaseUrl) {
    await reachConfigured(config.databaseUrl, config.databaseDirectUrl, say)
    return foreignDatabase(config.databaseUrl)
  }
  const { embedded, url, lock } = await ownEmbedded(config, say)
  if (embedded.takenOver) say('Using the database server that already runs for this folder')
  const release = keepAlive(embedded, url, lock, say)
  return {
    url,
    refusalOfDisk: () => refusalOfDisk(embedded),
    async stop() {
      await release()
      await embedded.stop()
    },
  }
}

/**
 * The same database for a command that may run beside the product. If no process runs the embedded server, the command
 * starts it, and stops it again unless the product has begun to use it.
 */
export async function openDatabaseForCommand(config: Config, say: (message: string) => void): Promise<ServingDatabase> {
  if (config.databaseUrl) {
    // A command may hold locks for longer than a transaction, so it connects past the pooler.
    const url = config.databaseDirectUrl ?? config.databaseUrl
    await reach(config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', url)
    return foreignDatabase(url)
  }
  const embedded = await start(config, say)
  const url = embedded.url(config.brandKey)
  await ensureDatabase(embedded.url('postgres'), config.brandKey)
  return {
    url,
    refusalOfDisk: () => refusalOfDisk(embedded),
    async stop() {
      const lock = embedded.takenOver ? undefined : await holdInstanceLock(url)
      await lock?.release()
      if (lock) await embedded.stop()
    },
  }
}

async function start(config: Config, say: (message: string) => void): Promise<EmbeddedServer> {
  const refusal = settleRestore(config.dataDir, say)
  if (refusal !== undefined) throw new StartRefused(refusal)
  const folder = path.join(config.dataDir, 'postgresql')
  try {
    return await startEmbedded({ folder, onProgress: say })
  } catch (error) {
    if (error instanceof DiskFull) throw refusalOf(error)
    if (!isRefusedByDisk(error)) throw error
    throw new StartRefused(
      `The database cannot be kept in ${folder}: ${error.message}. Make the folder writable, or choose another one with DATA_DIR.`,
    )
  }
}

/** A server to which we only connect: we do not manage its disk or its process. */
function foreignDatabase(url: string): ServingDatabase {
  return { url, refusalOfDisk: () => Promise.resolve(undefined), stop: () => Promise.resolve() }
}

async function refusalOfDisk(embedded: EmbeddedServer): Promise<StartRefused | undefined> {
  const full = await embedded.diskFull()
  return full && refusalOf(full)
}

function refusalOf({ message }: DiskFull): StartRefused {
  return new StartRefused(`DATA_DIR: ${message}. Make room there, or choose a folder on another disk.`)
}

function isRefusedByDisk(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(String(error.code))
  )
}

interface OwnEmbedded {
  readonly embedded: EmbeddedServer
  readonly url: string
  readonly lock: InstanceLock
}

/** Waits for an earlier run that is stopping: it still holds the lock, and may stop its server while we use it. */
async function ownEmbedded(config: Config, say: (message: string) => void): Promise<OwnEmbedded> {
  const until = Date.now() + PLACE_WITHIN_MS
  for (;;) {
    const embedded = await start(config, say)
    const url = embedded.url(config.brandKey)
    try {
      await ensureDatabase(embedded.url('postgres'), config.brandKey)
      const lock = await holdInstanceLock(url)
      if (lock) return { embedded, url, lock }
    } catch (error) {
      if (Date.now() > until) throw error
    }
    if (Date.now() > until) {
      throw new StartRefused(
        `${config.brand} is already running on ${config.dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
      )
    }
    await delay(PAUSE_MS)
  }
}

/**
 * Restarts the embedded server whenever it dies, and takes its lock again. Returns a function that gives up the lock.
 */
function keepAlive(
  embedded: EmbeddedServer,
  url: string,
  held: InstanceLock,
  say: (message: string) => void,
): () => Promise<void> {
  const state = { lock: held, isReleased: false }
  const hold = (lock: InstanceLock) => {
    state.lock = lock
    lock.onLost(() => void revive())
  }
  const revive = async () => {
    say('The database server has died; starting it again')
    while (!state.isReleased) {
      const lock = await embedded
        .revive()
        .then(() => holdInstanceLock(url))
        .catch((error: unknown) => {
          say(`The database server did not start again yet: ${reasonOf(error)}`)
          return undefined
        })
      if (lock) {
        hold(lock)
        return say('The database server runs again')
      }
      await delay(PAUSE_MS)
    }
  }
  hold(held)
  return async () => {
    state.isReleased = true
    await state.lock.release()
  }
}

/** The database that `DATABASE_URL` leads to, and whether a pooler on the way keeps what the product relies on. */
async function reachConfigured(url: string, directUrl: string | undefined, say: (message: string) => void) {
  const found = await reach('DATABASE_URL', url)
  if (directUrl === undefined) return
  const direct = await reach('DATABASE_DIRECT_URL', directUrl)
  if (direct.identity !== found.identity)
    throw new StartRefused(
      'DATABASE_DIRECT_URL: it leads to another database than DATABASE_URL. Set both to the same one.',
    )
  if (!['UTC', 'Etc/UTC', 'GMT'].includes(found.timeZone))
    throw new StartRefused(
      `DATABASE_URL: behind a pooler the role sets the time zone, and it is ${found.timeZone}. As a superuser or as the role itself: alter role "${found.role}" set timezone = 'UTC'; then RECONNECT in the pooler.`,
    )
  if (found.statementTimeout === '0')
    say(
      `DATABASE_URL: statements have no time limit behind the pooler. Give the role one: alter role "${found.role}" set statement_timeout = '30s'`,
    )
  if (found.lockTimeout === '0')
    say(
      `DATABASE_URL: behind the pooler a statement waits for a locked row without a limit, and holds up others. Give the role one: alter role "${found.role}" set lock_timeout = '2s'`,
    )
  if (Number(found.randomPageCost) >= UNCHANGED_PAGE_COST)
    say(
      `DATABASE_URL: behind the pooler, plans are made for rotating disks, and those of small tables stay when the tables grow. Say so to the role: alter role "${found.role}" set random_page_cost = 1.1`,
    )
}

/** PostgreSQL's own `random_page_cost`. */
const UNCHANGED_PAGE_COST = 4

interface DatabaseFacts {
  /** Identifies the server and the database on it. */
  readonly identity: string
  readonly role: string
  readonly timeZone: string
  readonly statementTimeout: string
  readonly lockTimeout: string
  readonly randomPageCost: string
}

/** Says what to set if the configured database cannot be used, instead of failing somewhere later. */
async function reach(setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL', url: string): Promise<DatabaseFacts> {
  try {
    const { rows } = await withPrimary({ connectionString: url, connectionTimeoutMillis: 5_000 }, (client) =>
      client.query<DatabaseFacts & { version: number; mayServe: boolean }>(
        `select current_setting('server_version_num')::integer as version, current_user as role,
           current_setting('TimeZone') as "timeZone", current_setting('statement_timeout') as "statementTimeout",
           current_setting('lock_timeout') as "lockTimeout",
           current_setting('random_page_cost') as "randomPageCost",
           extract(epoch from pg_postmaster_start_time())::text || ' ' || oid as identity,
           coalesce(has_table_privilege(to_regclass('kysely_migration'), 'select'),
             has_schema_privilege(current_schema(), 'create'), false) as "mayServe"
         from pg_database where datname = current_database()`,
      ),
    )
    const [found] = rows
    if (!found || found.version < OLDEST_VERSION)
      throw new Error(`it is PostgreSQL ${Math.floor((found?.version ?? 0) / 10_000)}, and 15 or newer is needed`)
    if (!found.mayServe)
      throw new Error(
        `the role ${found.role} may not use its tables, or make any. Let the role own the database, and restore backups as that role`,
      )
    return found
  } catch (error) {
    throw new StartRefused(
      `${setting}: the database at ${withoutPassword(url)} cannot be used: ${reasonOf(error)}. Set ${setting} to a PostgreSQL 15+ database that can be reached, or leave it out${setting === 'DATABASE_URL' ? ' to use the embedded one' : ''}.`,
    )
  }
}

const OLDEST_VERSION = 150_000

/** A name with several addresses fails with their errors combined in one error, which has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function withoutPassword(url: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^:@/]*):[^@/]*@/, '$1@')
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`).catch(ignoreDuplicate)
  } finally {
    await client.end()
  }
}

function ignoreDuplicate(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== '42P04' && code !== '23505') throw error
}
