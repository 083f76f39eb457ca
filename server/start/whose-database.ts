import type pg from 'pg'
import { demoMarks } from '../../demo/world-state.ts'
import type { Config } from './config.ts'
import { StartRefused } from './database.ts'

/** What a database held before this start changed it. */
type Contents = 'nothing' | 'a demo world' | 'something else'

/**
 * Keeps the demo world and real business apart (trust 43). A demo that nobody asked for by name does not fill a
 * database with other data. A production start does not serve a database whose passwords everybody knows. It checks
 * before the first migration. The embedded database is for trying out and may hold both.
 */
export async function refuseWrongDatabase(
  config: Pick<Config, 'databaseUrl' | 'demo' | 'demoAskedFor' | 'production'>,
  database: pg.Pool | pg.ClientBase,
): Promise<void> {
  if (config.databaseUrl === undefined || config.demoAskedFor) return
  const contents = await contentsOf(database)
  if (config.demo && contents === 'something else') {
    throw new StartRefused(
      'DATABASE_URL: this database holds data that no demo made, and without NODE_ENV=production the start would add the demo world to it. Set NODE_ENV=production to serve it, DEMO=false to serve it without the demo world, or DEMO=true if both may be in it.',
    )
  }
  if (config.production && contents === 'a demo world') {
    throw new StartRefused(
      'DATABASE_URL: this database holds the demo world, and everybody knows its passwords. Use another database, or set DEMO=true to show the demo.',
    )
  }
}

async function contentsOf(database: pg.Pool | pg.ClientBase): Promise<Contents> {
  const { rows: tables } = await database.query(
    "select from pg_class where oid in (to_regclass('settings'), to_regclass('accounts'), to_regclass('venues'))",
  )
  if (tables.length < 3) return 'nothing'
  const { rows } = await database.query<{ marked: boolean; filled: boolean }>(
    'select exists (select from settings where key = any($1)) as marked, exists (select from accounts) or exists (select from venues) as filled',
    [demoMarks],
  )
  const [{ marked, filled } = { marked: false, filled: false }] = rows
  if (marked) return 'a demo world'
  return filled ? 'something else' : 'nothing'
}
