import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { startEmbedded } from '../../database/embedded/embedded-server.ts'
import { freePort } from '../../database/embedded/free-port.ts'
import { migrateToLatest } from '../../database/migrate.ts'
import type { Tables } from '../../database/tables.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { refuseEarlierState } from './earlier-state.ts'
import { ofThisProcess } from '../../tests/support/product/own-process.ts'

const ENTRY = path.join(import.meta.dirname, '../../tests/support/product/start-entry.ts')

/** Starting a database three times and the product once takes long on a busy machine. */
const START = { timeout: 120_000 }

/** An account, and the note of a migration that is not ours. */
const MADE_BEFORE = `
  create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  insert into kysely_migration values ('0001-foundation', '2026-11-21');
  create table accounts (email text);
  insert into accounts values ('nina@example.com')`

async function contentsOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select schemaname || '.' || tablename as line from pg_tables where schemaname !~ '^(pg_|information_schema)'
    union all select email from accounts union all select name from kysely_migration order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

it(
  'npm start on a data folder of an earlier state ends with one line that says what to do, and leaves it as it is',
  START,
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'roamfit-earlier-'))
    // The database's own user has to be able to walk through it.
    await chmod(dataDir, 0o755)
    const folder = path.join(dataDir, 'postgresql')
    try {
      const server = await startEmbedded({ folder, volatile: true })
      const maker = new pg.Client({ connectionString: server.url('postgres') })
      await maker.connect()
      await maker.query('create database roamfit')
      await maker.end()
      const { db, close } = connect(server.url('roamfit'), 1)
      await sql.raw(MADE_BEFORE).execute(db)
      const before = await contentsOf(db)
      expect(before).toEqual(['0001-foundation', 'nina@example.com', 'public.accounts', 'public.kysely_migration'])
      await close()
      await server.stop()

      const child = spawn(process.execPath, [ENTRY], {
        env: { ...ofThisProcess, PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
      const [code] = (await once(child, 'close')) as [number]
      expect([code, output]).toEqual([
        1,
        `DATA_DIR: the database in ${folder} was made by an earlier state of Roamfit, which this one cannot bring up to date. Nothing was changed. To begin with a new one, move it away: mv "${folder}" "${folder}.earlier"\n`,
      ])

      const again = await startEmbedded({ folder, volatile: true })
      const after = connect(again.url('roamfit'), 1)
      expect([again.takenOver, await contentsOf(after.db)]).toEqual([false, before])
      await after.close()
      await again.stop()
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

it('a database of an earlier state is named by its setting, and new once it is emptied as the line says', async () => {
  const database = await testDatabase(2)
  const { db } = database
  const config = { brand: 'Roamfit', dataDir: '/srv/roamfit', databaseUrl: database.url }
  await expect(refuseEarlierState(config, db)).resolves.toBeUndefined()
  await sql`update kysely_migration set name = '0001-foundation' where name = '0001-types'`.execute(db)
  const line = await refuseEarlierState(config, db).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(line).toMatch(/^DATABASE_URL: this database was made by an earlier state of Roamfit, [^\n]*Name an empty one/)
  const [, command = ''] = /psql "\$DATABASE_URL" -c '([^']+)'$/.exec(line) ?? []
  await sql.raw(command).execute(db)
  await expect(refuseEarlierState(config, db)).resolves.toBeUndefined()
  expect(await migrateToLatest(db)).not.toEqual([])
  await database.drop()
})
