import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Binaries, findBinaries } from './binaries.ts'
import { canReach, databaseOwner, type Owner } from './owner.ts'

const run = promisify(execFile)
const SYSTEM_FOLDER = '/var/lib/roamfit'
const SUPERUSER = 'roamfit'

export interface EmbeddedServer {
  /** Connection URL of `database` on this server. */
  url(database: string): string
  /** True when a server left behind by a killed process was taken over. */
  readonly takenOver: boolean
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Made when missing. As root, where the database user cannot reach it, a folder below /var/lib/roamfit stands in. */
  readonly folder: string
  /** Trades safety against power loss for speed; for tests only. */
  readonly volatile?: boolean
  readonly onProgress?: (message: string) => void
}

/**
 * Starts PostgreSQL on a folder, on a free port of the loopback interface, with a password of its own. The server is a
 * process of its own that outlives a kill -9 of ours; the next start finds it by its pid file and takes it over.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const owner = databaseOwner()
  const folder = await ownFolder(options.folder, owner)
  const binaries = await findBinaries(owner, SYSTEM_FOLDER)
  const cluster = path.join(folder, 'cluster')
  if (!(await exists(path.join(cluster, 'PG_VERSION')))) {
    options.onProgress?.('Creating the database')
    await initialise(binaries, owner, folder, cluster)
  }
  const password = (await readFile(path.join(folder, 'password'), 'utf8')).trim()
  const urlAt = (port: number) => (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
  const left = await runningPort(cluster)
  const takenOver = left !== undefined && (await answers(urlAt(left)('postgres')))
  const port = takenOver ? left : await start(binaries, owner, cluster, options.volatile ?? false, urlAt)
  return { url: urlAt(port), takenOver, stop: () => stop(binaries, owner, cluster) }
}

async function ownFolder(wanted: string, owner: Owner | undefined): Promise<string> {
  const standIn = path.join(SYSTEM_FOLDER, createHash('sha256').update(wanted).digest('hex').slice(0, 16))
  const folder = owner && !canReach(wanted, owner) ? standIn : wanted
  await mkdir(folder, { recursive: true, mode: 0o755 })
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

/** Builds the cluster beside its place and moves it there whole, so that neither a kill nor a second start sees half of one. */
async function initialise(binaries: Binaries, owner: Owner | undefined, folder: string, cluster: string): Promise<void> {
  const passwordFile = path.join(folder, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(ignoreExisting)
  if (owner) await chown(passwordFile, owner.uid, owner.gid)
  const unfinished = `${cluster}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  const settings = ['--username', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8']
  await run(binaries.initdb, ['--pgdata', unfinished, '--no-sync', ...settings], asOwner(owner, folder))
  await rename(unfinished, cluster).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(cluster))) throw error
  })
}

async function start(
  binaries: Binaries,
  owner: Owner | undefined,
  cluster: string,
  volatile: boolean,
  urlAt: (port: number) => (database: string) => string,
): Promise<number> {
  const port = await freePort()
  const safety = volatile ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'] : []
  const settings = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-c', 'unix_socket_directories=', ...safety]
  const log = path.join(path.dirname(cluster), 'postgresql.log')
  const args = ['start', '--wait', '--silent', '--pgdata', cluster, '--log', log, '--options', settings.join(' ')]
  try {
    await run(binaries.pgCtl, args, { ...asOwner(owner, path.dirname(cluster)), timeout: 60_000 })
    return port
  } catch (error) {
    // Another start may have been quicker on the same folder: then its server is ours too.
    const others = await runningPort(cluster)
    if (others !== undefined && (await answers(urlAt(others)('postgres')))) return others
    const tail = (await readFile(log, 'utf8').catch(() => '')).split('\n').slice(-12).join('\n')
    throw new Error(`The embedded database did not start. The end of its log (${log}):\n${tail}`, { cause: error })
  }
}

async function stop(binaries: Binaries, owner: Owner | undefined, cluster: string): Promise<void> {
  await run(binaries.pgCtl, ['stop', '--wait', '--silent', '--mode', 'fast', '--pgdata', cluster], asOwner(owner, path.dirname(cluster)))
}

/** The fourth line of the pid file names the port (PostgreSQL documentation, "Server Start-Up Failures"). */
async function runningPort(cluster: string): Promise<number | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const port = Number(lines[3])
  return Number.isInteger(port) && port > 0 ? port : undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}

function asOwner(owner: Owner | undefined, cwd: string) {
  return owner ? { uid: owner.uid, gid: owner.gid, cwd } : { cwd }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
