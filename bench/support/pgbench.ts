import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Makes pgbench's tables: ten branches, a million accounts. */
export async function preparePgbench(databaseUrl: string): Promise<void> {
  await run('pgbench', ['--initialize', '--scale=10', '--quiet', databaseUrl])
}

/** PostgreSQL's own benchmark: transactions per second like those of TPC-B, by that many clients at once. */
export async function pgbench(databaseUrl: string, clients: number, seconds: number): Promise<number> {
  const args = [`--client=${clients}`, '--jobs=2', `--time=${seconds}`, '--no-vacuum', databaseUrl]
  const { stdout } = await run('pgbench', args)
  const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (found === undefined) throw new Error(`pgbench said: ${stdout}`)
  return Number(found)
}
