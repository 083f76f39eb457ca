import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connect, type Connection } from '../../../database/connect.ts'
import { startEmbedded } from '../../../database/embedded/embedded-server.ts'
import { migrateToLatest } from '../../../database/migrate.ts'

export interface BenchDatabase extends Connection {
  readonly url: string
  drop(): Promise<void>
}

let made = 0

/**
 * An empty, migrated database for this run: on the server named by BENCH_DATABASE_SERVER, otherwise on an embedded one.
 */
export async function benchDatabase(): Promise<BenchDatabase> {
  const given = process.env['BENCH_DATABASE_SERVER']
  const folder = await mkdtemp(path.join(tmpdir(), 'roamfit-bench-'))
  const embedded = given ? undefined : await startEmbedded({ folder: path.join(folder, 'postgresql') })
  const server = given ?? embedded?.url('postgres') ?? ''
  const name = `bench_${process.pid}_${++made}`
  await administer(server, `create database "${name}"`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = connect(url.href)
  await migrateToLatest(connection.db)
  return {
    ...connection,
    url: url.href,
    async drop() {
      await connection.close()
      if (given) await administer(server, `drop database "${name}" with (force)`)
      await embedded?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
