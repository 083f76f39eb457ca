import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../database/embedded/free-port.ts'
import { serverFlags, serverMemory } from '../../tools/prepare.mjs'
import { benchSettings } from './bench-server.ts'
import { memoryOf } from './memory-of.ts'

const root = path.resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 180_000

export interface RunningProduct {
  readonly origin: string
  /** From the start of the process to the first 200 of /readyz. */
  readonly readyMs: number
  /** The machine's memory that the process uses, in bytes. */
  memory(): number
  stop(): Promise<void>
}

/**
 * The product as `npm start` runs it: a separate process, polled from outside until it says that it is ready.
 *
 * @param databaseUrl its own embedded database if undefined
 * @param folder the clone that it runs from
 */
export function startProduct(
  databaseUrl: string | undefined,
  settings: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<RunningProduct> {
  const start = (port: number, dataDir: string) => ({
    ...benchSettings,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    ...settings,
  })
  return startServerProcess([...serverFlags, path.join(folder, 'server/main.ts')], start, folder)
}

async function startServerProcess(
  args: readonly string[],
  settings: (port: number, dataDir: string) => Readonly<Record<string, string>>,
  folder = root,
): Promise<RunningProduct> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roamfit-bench-data-'))
  const env = { ...serverMemory, ...process.env, ...settings(port, dataDir) }
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const killOrphan = () => void child.kill('SIGKILL')
  process.once('exit', killOrphan)
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() - started > PATIENCE_MS)
      throw new Error('The server did not become ready')
    await pause(5)
  }
  return {
    origin,
    readyMs: performance.now() - started,
    memory: () => memoryOf(child.pid),
    async stop() {
      await stopProcess(child)
      process.off('exit', killOrphan)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
