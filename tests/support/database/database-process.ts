import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFile, chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../../../database/embedded/binaries.ts'
import { copyCluster } from '../../../database/embedded/copy-cluster.ts'
import { databaseOwner } from '../../../database/embedded/owner.ts'
import { freePort } from '../../../database/embedded/free-port.ts'

const READY_WITHIN_MS = 30_000
const SYSTEM_FOLDER = '/var/lib/roamfit'

/** A PostgreSQL server for one test, with its default crash safety, which the test can kill and restart. */
export interface DatabaseProcess {
  readonly url: string
  /** The folder of its data. */
  readonly cluster: string
  start(): Promise<void>
  /** kill -9 of the server: committed data must be there after the next start. */
  kill(): Promise<void>
  close(): Promise<void>
}

export async function databaseProcess(more: Readonly<Record<string, string>> = {}): Promise<DatabaseProcess> {
  return serveCluster(await createCluster(), more)
}

/** A replica that streams from a server, of a copy that was made while it ran. */
export async function replicaProcess(
  primary: DatabaseProcess,
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<DatabaseProcess> {
  const place = await createFolder()
  await copyInto(place.cluster, primary)
  await writeFile(path.join(place.cluster, 'standby.signal'), '')
  const settings = path.join(place.cluster, 'postgresql.auto.conf')
  await appendFile(settings, `primary_conninfo = '${connectionOf(primary, name)}'\n`)
  execFileSync('chown', ['-R', `--reference=${place.folder}`, place.cluster])
  return serveCluster(place, more)
}

/** `primary_conninfo` of a replica, with the name by which the primary knows it. */
export function connectionOf(primary: DatabaseProcess, name: string): string {
  const { hostname, port, username } = new URL(primary.url)
  return `host=${hostname} port=${port} user=${username} application_name=${name}`
}

async function copyInto(cluster: string, primary: DatabaseProcess): Promise<void> {
  await mkdir(cluster, { mode: 0o700 })
  for await (const { name, content } of copyCluster(primary.url, primary.cluster)) {
    const to = path.join(cluster, name)
    if (content === 'folder') await mkdir(to, { recursive: true })
    else if (Buffer.isBuffer(content)) await writeFile(to, content)
    // A file may go while the server runs; the journal knows of it.
    else await copyFile(content.file, to).catch(() => undefined)
  }
}

interface Cluster {
  readonly folder: string
  readonly cluster: string
  readonly postgres: string
  readonly asOwner: { readonly cwd: string; readonly uid?: number; readonly gid?: number }
}

async function serveCluster(
  { folder, cluster, postgres, asOwner }: Cluster,
  more: Readonly<Record<string, string>>,
): Promise<DatabaseProcess> {
  const port = await freePort()
  const url = `postgres://roamfit@127.0.0.1:${port}/postgres`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    log_min_messages: 'fatal',
    ...more,
  }
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    for (const deadline = Date.now() + READY_WITHIN_MS; ; await pause(100)) {
      // A new server refuses the folder until the last process of the killed one is gone.
      if (!server || server.exitCode !== null) server = spawn(postgres, args, { ...asOwner, stdio: 'ignore' })
      if (await answers(url)) return
      if (Date.now() > deadline) throw new Error('The database did not start')
    }
  }

  async function kill(signal: 'SIGKILL' | 'SIGINT' = 'SIGKILL'): Promise<void> {
    const dying = server
    server = undefined
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill(signal)
    await gone
  }

  await start()
  return {
    url,
    cluster,
    start,
    kill: () => kill(),
    async close() {
      await kill('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The files of a server, with the smallest possible settings. */
async function createCluster(): Promise<Cluster> {
  const place = await createFolder()
  const { cluster, asOwner, initdb } = place
  execFileSync(
    initdb,
    [
      '--pgdata',
      cluster,
      '--username',
      'roamfit',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
    ],
    { ...asOwner, stdio: 'ignore' },
  )
  return place
}

async function createFolder(): Promise<Cluster & { readonly initdb: string }> {
  const owner = databaseOwner()
  const folder = await mkdtemp(path.join(tmpdir(), 'roamfit-database-'))
  await chmod(folder, 0o755)
  if (owner) await chown(folder, owner.uid, owner.gid)
  const asOwner = owner ? { uid: owner.uid, gid: owner.gid, cwd: folder } : { cwd: folder }
  const { initdb, postgres } = await findBinaries(owner, SYSTEM_FOLDER)
  return { folder, cluster: path.join(folder, 'cluster'), postgres, initdb, asOwner }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    await client.end()
    return true
  } catch {
    return false
  }
}
