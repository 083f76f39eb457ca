import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../database/embedded/free-port.ts'
import { ofThisProcess } from './own-process.ts'

const ENTRY = path.join(import.meta.dirname, 'product-process-entry.ts')
/** It takes seconds, on a busy machine more than a minute. */
const READY_WITHIN_MS = 240_000
/** The time limit of a hook that starts one. */
export const START_LIMIT_MS = READY_WITHIN_MS + 60_000

/** The product in a separate process, on a fixed port, that a test can kill at any moment and restart. */
export interface ProductProcess {
  /** 'http://127.0.0.1:41234', the same after every start. */
  readonly origin: string
  start(): Promise<void>
  /** kill -9: the process does nothing more. */
  kill(): Promise<void>
  /** Kills it and removes its folder. */
  close(): Promise<void>
  /** Its output so far, across all restarts. */
  output(): string
}

/**
 * @param environment settings of server/start/config.ts; DATABASE_URL is required, unless `entry` is start-entry.ts,
 *   which brings up the embedded database too
 */
export async function productProcess(
  environment: Readonly<Record<string, string>>,
  entry = ENTRY,
): Promise<ProductProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'roamfit-process-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  async function start(): Promise<void> {
    const settings = {
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      SECRET: 'a secret of the tests, 32 letters',
    }
    const started = spawn(process.execPath, [entry], {
      env: { ...ofThisProcess, ...settings, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    for (const deadline = Date.now() + READY_WITHIN_MS; ; await pause(50)) {
      if (await isReady(origin)) return
      if (started.exitCode !== null || Date.now() > deadline)
        throw new Error(`The product did not start:\n${output.slice(-4_000)}`)
    }
  }

  async function kill(): Promise<void> {
    const dying = child
    child = undefined
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill('SIGKILL')
    await gone
  }

  return {
    origin,
    start,
    kill,
    output: () => output,
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
