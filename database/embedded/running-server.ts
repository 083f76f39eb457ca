import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const ANSWERS_WITHIN_MS = 10_000
const PAUSE_MS = 100

interface PidFile {
  readonly pid: number
  readonly port: number
}

/**
 * The port of the server that runs on a cluster and answers; undefined when there is none. Waits for a server that is
 * starting, recovering or stopping. Stops one that runs but never answers, so that the caller can start it again.
 */
export async function portOfRunning(
  cluster: string,
  urlAt: (port: number) => string,
  stopNow: () => Promise<void>,
): Promise<number | undefined> {
  const until = Date.now() + ANSWERS_WITHIN_MS
  for (;;) {
    const found = await pidFileOf(cluster)
    if (!found || !isServerAlive(found.pid)) return undefined
    if (!isServer(found.pid)) {
      // Another program now has the number of a killed server. PostgreSQL would refuse to start while the pid file says
      // so.
      await rm(path.join(cluster, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (found.port > 0 && (await answers(urlAt(found.port)))) return found.port
    if (Date.now() > until) {
      await stopNow().catch(() => kill(found.pid))
      return undefined
    }
    await delay(PAUSE_MS)
  }
}

/** Whether a process runs on the cluster, answering or not. */
export async function isRunning(cluster: string): Promise<boolean> {
  const found = await pidFileOf(cluster)
  return found !== undefined && isServerAlive(found.pid) && isServer(found.pid)
}

/**
 * The first line of the pid file is the process, the fourth the port (PostgreSQL documentation, "Server Start-Up
 * Failures").
 */
async function pidFileOf(cluster: string): Promise<PidFile | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3] ?? 0)]
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number.isInteger(port) ? port : 0 } : undefined
}

/** The process that serves a cluster, as its pid file says. */
export async function pidOfServer(cluster: string): Promise<number | undefined> {
  return (await pidFileOf(cluster))?.pid
}

/** Ends a server whose folder is gone: at SIGQUIT PostgreSQL ends at once with all its processes. */
export async function killServer(pid: number | undefined): Promise<void> {
  if (pid === undefined || !isServerAlive(pid) || !isServer(pid)) return
  process.kill(pid, 'SIGQUIT')
  for (const until = Date.now() + ANSWERS_WITHIN_MS; isServerAlive(pid); await delay(PAUSE_MS))
    if (Date.now() > until) return kill(pid)
}

/** Whether there is a process with this number, of any user. */
export function isServerAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Checks what a process runs if the system tells it; otherwise the pid file is trusted. A zombie runs nothing. */
function isServer(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return true
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone.
  }
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
