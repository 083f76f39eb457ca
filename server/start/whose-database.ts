import type pg from 'pg'
import type { CatalogueVersions } from '../../database/catalogue-versions.ts'
import { demoMarks } from '../../demo/world-state.ts'
import type { Config } from './config.ts'
import { StartRefused } from './database.ts'
import { fingerprintOfSecret } from '../../modules/secrets/secret-fingerprint.ts'

/** What the database held before this start changed it. */
type Contents = 'nothing' | 'a demo world' | 'something else'

/**
 * Keeps the demo world and real business apart (trust 43). A demo without DEMO=true does not fill a database with other
 * data. A production start does not serve a database whose passwords are public. It checks before the first migration.
 * The embedded database is for trying out and may hold both.
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

const FOLLOWER = 'catalogue versions of '
/** PostgreSQL cuts the name of a connection to this length. */
const LONGEST_NAME = 63

/**
 * The name of the one connection that each product holds all the time; the name says which brand the product serves.
 */
export function nameOfFollower({ brandKey }: Pick<Config, 'brandKey'>): string {
  return `${FOLLOWER}${encodeURIComponent(brandKey)}`.slice(0, LONGEST_NAME)
}

/**
 * A database has the texts of one brand, and each start writes them. Two brands at once would overwrite each other's
 * texts, and neither would notice.
 */
export async function refuseOtherBrand(
  config: Pick<Config, 'brand' | 'brandKey'>,
  database: pg.Pool | pg.ClientBase,
): Promise<void> {
  const own = nameOfFollower(config)
  const other = (await followers(database)).find((name) => name !== own)
  if (other === undefined) return
  // The name may have been cut within a letter.
  const brand = decodeURIComponent(other.slice(FOLLOWER.length).replace(/(?:%[0-9A-F]{0,2})+$/, ''))
  throw new StartRefused(
    `BRAND: it is ${config.brand}, and a process with BRAND=${brand} serves this database now. Give each brand a database of its own, or stop that process first if the brand has a new name.`,
  )
}

/** The key of `settings` with the fingerprint of the SECRET that serves the database, or served it last. */
const SERVED_WITH = 'served-with'

/**
 * Products with different secrets on one database would refuse each other's tokens and links, and one could not open
 * what the other seals. If no other product runs, the operator has changed the SECRET on purpose.
 */
async function refuseOtherSecret(config: Pick<Config, 'secret'>, client: pg.ClientBase): Promise<void> {
  const value = JSON.stringify({ secret: fingerprintOfSecret(config) })
  const { rows } = await client.query<{ same: boolean }>(
    'select value = $2::jsonb as same from settings where key = $1',
    [SERVED_WITH, value],
  )
  if (rows[0]?.same) return
  if (rows.length > 0 && (await followers(client)).length > 0) {
    throw new StartRefused(
      'SECRET: it is not the one of a process that serves this database now. Give all of them the same, or stop that process first if this one is to take its place.',
    )
  }
  await client.query(
    `insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [SERVED_WITH, value],
  )
}

/** The names of the connections that products hold. */
async function followers(database: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1)`,
    [FOLLOWER],
  )
  return rows.map(({ name }) => name)
}

/**
 * Follows the catalogue, unless a product of another brand or with another SECRET does. Starts take turns here, so of
 * two that start at once the later one sees the first one's connection.
 */
export async function followAsOneProduct(
  config: Pick<Config, 'brand' | 'brandKey' | 'secret'>,
  database: pg.Pool,
  follow: (name: string) => Promise<CatalogueVersions>,
): Promise<CatalogueVersions> {
  const client = await database.connect()
  try {
    await client.query('begin')
    await client.query('set local lock_timeout = 0')
    await client.query("select pg_advisory_xact_lock(hashtext('brand'), 0)")
    await refuseOtherBrand(config, client)
    await refuseOtherSecret(config, client)
    const versions = await follow(nameOfFollower(config))
    await client.query('commit')
    client.release()
    return versions
  } catch (error) {
    // Ends the transaction too.
    client.release(true)
    throw error
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
