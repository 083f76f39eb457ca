import path from 'node:path'
import { placeOfData } from '../../database/embedded/embedded-server.ts'
import { databaseOwner } from '../../database/embedded/owner.ts'
import { findMigrationsTaken, isOfEarlierState } from '../../database/migrate.ts'
import type { Database } from '../../modules/call/context.ts'
import type { Config } from './config.ts'
import { StartRefused } from './database.ts'

/** Our schema, those of the adapters, and that of the job queue. */
const EMPTY_IT = 'drop schema if exists public, payment_sandbox, partner_doubles, jobs cascade; create schema public'

/** Refuses a database that no migration brings up to date, before anything is written to it. */
export async function refuseEarlierState(
  { brand, databaseUrl, dataDir }: Pick<Config, 'brand' | 'databaseUrl' | 'dataDir'>,
  db: Database,
): Promise<void> {
  if (!isOfEarlierState(await findMigrationsTaken(db))) return
  const why = `was made by an earlier state of ${brand}, which this one cannot bring up to date. Nothing was changed.`
  if (databaseUrl !== undefined)
    throw new StartRefused(
      `DATABASE_URL: this database ${why} Name an empty one, or empty this one: psql "$DATABASE_URL" -c '${EMPTY_IT}'`,
    )
  const folder = placeOfData(path.join(dataDir, 'postgresql'), databaseOwner())
  throw new StartRefused(
    `DATA_DIR: the database in ${folder} ${why} To begin with a new one, move it away: mv "${folder}" "${folder}.earlier"`,
  )
}
