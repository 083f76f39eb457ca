import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseOwner } from '../../../database/embedded/owner.ts'
import { freePort } from '../../../database/embedded/free-port.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const READY_WITHIN_MS = 20_000

/** Whether this machine has pgbouncer (Debian: the package of that name). */
export const hasPooler = existsSync(PROGRAM)

export interface Pooler {
  /** The same database, over connections that change hands after each transaction. */
  readonly url: string
  close(): Promise<void>
}

/** pgbouncer in transaction mode before a server that trusts every client. */
export async function poolerProcess(databaseUrl: string, connections: number): Promise<Pooler> {
  const to = new URL(databaseUrl)
  const port = await freePort()
  const owner = databaseOwner()
  const folder = await mkdtemp(path.join(tmpdir(), 'roamfit-pooler-'))
  await chmod(folder, 0o755)
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${to.hostname} port=${to.port} user=${to.username}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
    ].join('\n'),
  )
  if (owner) await chown(folder, owner.uid, owner.gid)
  const child = spawn(PROGRAM, ['-q', settings], {
    stdio: 'ignore',
    ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
    cwd: folder,
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const url = `postgres://${to.username}@127.0.0.1:${port}${to.pathname}`
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await answers(url)); await pause(50))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The pooler did not start')
  return {
    url,
    async close() {
      child.kill('SIGINT')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
