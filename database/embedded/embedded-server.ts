import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chown, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { type Binaries, findBinaries } from './binaries.ts'
import { type DiskFull, diskFull } from './disk-room.ts'
import { freePort } from './free-port.ts'
import { canReach, databaseOwner, type Owner } from './owner.ts'
import { isServerAlive, isRunning, killServer, pidOfServer, portOfRunning } from './running-server.ts'

const run = promisify(execFile)
const SYSTEM_FOLDER = '/var/lib/roamfit'
const SUPERUSER = 'roamfit'
const START_ATTEMPTS = 5
const START_PAUSE_MS = 500
const STOPS_WITHIN_S = 15

export interface EmbeddedServer {
  /** Connection URL of `database` on this server. */
  url(database: string): string
  /** True when a server left behind by a killed process was taken over. */
  readonly takenOver: boolean
  /** Why nothing more can be written, when the disk is full. */
  diskFull(): Promise<DiskFull | undefined>
  /** Restarts the server after it died, on the same port, so that its URL stays valid. */
  revive(): Promise<void>
  stop(): Promise<void>
  /** Stops it and removes all its data. */
  destroy(): Promise<void>
}

export interface EmbeddedOptions {
  /** Created if missing. As root, if the database user cannot reach it, a folder below /var/lib/roamfit replaces it. */
  readonly folder: string
  /** Gives up safety against power loss for speed; for tests only. */
  readonly volatile?: boolean
  readonly onProgress?: (message: string) => void
}

/**
 * Starts PostgreSQL on a folder, on a free port of the loopback interface, with a random password. The server is a
 * separate process that survives a kill -9 of ours. The next start finds it by its pid file and takes it over.
 * @throws DiskFull before anything is written, when there is too little room
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const owner = databaseOwner()
  const folder = await ownFolder(options.folder, owner)
  const binaries = await findBinaries(owner, SYSTEM_FOLDER)
  const cluster = path.join(folder, 'cluster')
  const isNew = !(await exists(path.join(cluster, 'PG_VERSION')))
  const place: Place = { binaries, owner, cluster, volatile: options.volatile ?? false }
  const full = await diskFull(folder, isNew ? 'to begin' : 'to go on')
  if (full) {
    await stop(place, 'immediate')
    throw full
  }
  if (isNew) {
    options.onProgress?.('Creating the database')
    await initialise(binaries, owner, folder, cluster)
  }
  const password = (await readFile(path.join(folder, 'password'), 'utf8')).trim()
  const urlAt = (port: number) => (database: string) =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
  const running = () =>
    portOfRunning(
      cluster,
      (port) => urlAt(port)('postgres'),
      () => stop(place, 'immediate'),
    )
  const left = await running()
  const port = left ?? (await start(place, undefined, running))
  let pid = await pidOfServer(cluster)
  return {
    url: urlAt(port),
    takenOver: left !== undefined,
    diskFull: () => diskFull(folder, 'to go on'),
    async revive() {
      if ((await running()) === undefined) await start(place, port, running)
      pid = await pidOfServer(cluster)
    },
    stop: () => stopSafely(place, pid),
    async destroy() {
      await stop(place, 'immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A cluster, with the user and the programs that run it. */
interface Place {
  readonly binaries: Binaries
  readonly owner: Owner | undefined
  readonly cluster: string
  readonly volatile: boolean
}

/** The folder of a server's data: the wanted one, or its replacement if the owner cannot reach that. */
export function placeOfData(wanted: string, owner: Owner | undefined): string {
  const standIn = path.join(SYSTEM_FOLDER, createHash('sha256').update(wanted).digest('hex').slice(0, 16))
  return owner && !canReach(wanted, owner) ? standIn : wanted
}

async function ownFolder(wanted: string, owner: Owner | undefined): Promise<string> {
  const folder = placeOfData(wanted, owner)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

/**
 * Builds the cluster beside its final place and moves it there whole, so that neither a kill nor a second start leaves
 * half of one.
 */
async function initialise(
  binaries: Binaries,
  owner: Owner | undefined,
  folder: string,
  cluster: string,
): Promise<void> {
  await removeUnfinished(folder)
  const passwordFile = await ownPassword(owner, folder)
  const unfinished = draftOf(cluster)
  const settings = [
    '--username',
    SUPERUSER,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
  ]
  await run(binaries.initdb, ['--pgdata', unfinished, '--no-sync', ...settings], asOwner(owner, folder))
  await rename(unfinished, cluster).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(cluster))) throw error
  })
}

/** Written completely or not at all. The first of several starts decides. */
async function ownPassword(owner: Owner | undefined, folder: string): Promise<string> {
  const file = path.join(folder, 'password')
  const draft = draftOf(file)
  await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (owner) await chown(draft, owner.uid, owner.gid)
  await link(draft, file).catch(ignoreExisting)
  await rm(draft)
  return file
}

function draftOf(file: string): string {
  return `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
}

/** Removes the remains of a killed creation. In a container the next process may have the same number. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^(?:cluster|password)\.(\d+)\./.exec(name)?.[1])
    if (!(pid > 0)) continue
    const draft = path.join(folder, name)
    const isOfBefore =
      pid === process.pid &&
      (await stat(draft).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      )) < performance.timeOrigin
    if (isOfBefore || !isServerAlive(pid)) await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Starts the server on a free port, or on `fixedPort`. The last processes of a killed server, or a program that has
 * just taken the port, may block it for a moment. So may another start on the same folder, whose server it then uses.
 */
async function start(
  place: Place,
  fixedPort: number | undefined,
  running: () => Promise<number | undefined>,
): Promise<number> {
  const log = path.join(path.dirname(place.cluster), 'postgresql.log')
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort())
    try {
      await startOn(place, port, log)
      return port
    } catch (error) {
      const others = await running()
      if (others !== undefined) return others
      const tail = (await readFile(log, 'utf8').catch(() => '')).split('\n').slice(-12).join('\n')
      await stop(place, 'immediate').catch(() => undefined)
      const full = await diskFull(path.dirname(place.cluster), 'to go on')
      if (full) throw full
      const mayPass = /still in use|already in use|lock file/.test(tail)
      if (!mayPass || attempt === START_ATTEMPTS)
        throw new Error(`The embedded database did not start. The end of its log (${log}):\n${tail}`, { cause: error })
      await delay(START_PAUSE_MS)
    }
  }
}

async function startOn({ binaries, owner, cluster, volatile }: Place, port: number, log: string): Promise<void> {
  // The application logs failed statements. In the server's log they would show people's data, and it would grow for
  // ever.
  const own = ['listen_addresses=127.0.0.1', 'max_connections=200', 'unix_socket_directories=', 'log_min_messages=log']
  const unsafe = volatile ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []
  const settings = ['-p', String(port), ...[...own, ...unsafe].flatMap((setting) => ['-c', setting])]
  const args = ['start', '--wait', '--silent', '--pgdata', cluster, '--log', log, '--options', settings.join(' ')]
  await run(binaries.pgCtl, args, { ...asOwner(owner, path.dirname(cluster)), timeout: 60_000 })
}

/** Stops the server cleanly, or immediately when it cannot write its last checkpoint. */
async function stopSafely(place: Place, pid: number | undefined): Promise<void> {
  // The folder is gone with its pid file, and nothing can be saved: only the process number still leads to the server.
  if (!(await exists(place.cluster))) return killServer(pid)
  if (await diskFull(place.cluster, 'to go on')) return stop(place, 'immediate')
  return stop(place, 'fast').catch(() => stop(place, 'immediate'))
}

/** After `immediate` the next start recovers from the journal. No commit is lost either way. */
async function stop({ binaries, owner, cluster }: Place, mode: 'fast' | 'immediate'): Promise<void> {
  if (!(await isRunning(cluster))) return
  await run(
    binaries.pgCtl,
    ['stop', '--wait', '--silent', '--timeout', String(STOPS_WITHIN_S), '--mode', mode, '--pgdata', cluster],
    asOwner(owner, path.dirname(cluster)),
  )
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
