import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Makes pgbench's tables: ten branches, a million accounts. */
export async function preparePgbench(databaseUrl: string): Promise<void> {
  await run('pgbench', ['--initialize', '--scale=10', '--quiet', databaseUrl])
}

export interface PgbenchRun {
  readonly clients: number
  readonly seconds: number
  /**
   * A transaction in pgbench's language; without it, a TPC-B transaction, for which `preparePgbench` makes the tables.
   */
  readonly script?: string
}

/** PostgreSQL's own benchmark: how many transactions per second that many clients make. */
export async function pgbench(databaseUrl: string, { clients, seconds, script }: PgbenchRun): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'roamfit-pgbench-'))
  try {
    const file = path.join(folder, 'transaction.sql')
    if (script !== undefined) await writeFile(file, script)
    const options = [`--client=${clients}`, '--jobs=2', `--time=${seconds}`, '--no-vacuum']
    const { stdout } = await run('pgbench', [
      ...options,
      ...(script === undefined ? [] : [`--file=${file}`]),
      databaseUrl,
    ])
    const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (found === undefined) throw new Error(`pgbench said: ${stdout}`)
    return Number(found)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
