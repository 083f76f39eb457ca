import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../../../database/embedded/binaries.ts'
import { databaseOwner } from '../../../database/embedded/owner.ts'
import { freePort } from '../../../database/embedded/free-port.ts'

const READY_WITHIN_MS = 30_000
const SYSTEM_FOLDER = '/var/lib/roamfit'

/** A PostgreSQL server for one test, with its default crash safety, which the test can kill and restart. */
export interface DatabaseProcess {
  readonly url: string
  start(): Promise<void>
  /** kill -9 of the server: committed data must be there after the next start. */
  kill(): Promise<void>
  close(): Promise<void>
}

export async function databaseProcess(): Promise<DatabaseProcess> {
  const { folder, cluster, postgres, asOwner } = await createCluster()
  const port = await freePort()
  const url = `postgres://roamfit@127.0.0.1:${port}/postgres`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    log_min_messages: 'fatal',
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
    start,
    kill: () => kill(),
    async close() {
      await kill('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The files of a server, made with the least that it needs. */
async function createCluster() {
  const owner = databaseOwner()
  const folder = await mkdtemp(path.join(tmpdir(), 'roamfit-database-'))
  await chmod(folder, 0o755)
  if (owner) await chown(folder, owner.uid, owner.gid)
  const asOwner = owner ? { uid: owner.uid, gid: owner.gid, cwd: folder } : { cwd: folder }
  const { initdb, postgres } = await findBinaries(owner, SYSTEM_FOLDER)
  const cluster = path.join(folder, 'cluster')
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
  return { folder, cluster, postgres, asOwner }
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
