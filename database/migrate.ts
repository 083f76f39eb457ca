import { sql, type Kysely, type Transaction } from 'kysely'
import { Migrator, type Migration, type MigrationResult } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'
import { waitForOthers } from './transaction.ts'

type MigrationProgress = (name: string) => void

// Adapters number their own migrations from 0100, so a later 0021 comes after a 0100 that already ran.
function migratorOf(
  db: Transaction<Tables>,
  onProgress: MigrationProgress,
  onFailed: (error: Error) => void,
): Migrator {
  const announced = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(transaction) {
        onProgress(name)
        try {
          await up(transaction)
        } catch (cause) {
          onFailed(new Error(`The migration ${name} failed: nothing was changed`, { cause }))
          throw cause
        }
      },
    },
  ])
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(announced)) }
  return new Migrator({ db, provider, allowUnorderedMigrations: true })
}

/** The names of the migrations that made the tables, in a single query. A database without their table is new. */
export async function findMigrationsTaken(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '42P01') return { rows: [] }
      throw error
    })
  return rows.map(({ name }) => name)
}

function hasAll(taken: readonly string[]): boolean {
  return Object.keys(migrations).every((name) => taken.includes(name))
}

/**
 * True for tables that no migration of ours leads on from: they were made by migrations that ours have replaced. The
 * tables of a later release have all of ours and some more, and the program works on them (docs/operations.md,
 * "Upgrades").
 */
export function isOfEarlierState(taken: readonly string[]): boolean {
  return taken.some((name) => !(name in migrations)) && !hasAll(taken)
}

/**
 * Brings the database to the newest version, in one transaction: everything or nothing. Processes that start together
 * wait for each other, and the later ones find nothing to do. Changes nothing in a database of an earlier state.
 * @param onProgress called as each migration begins
 * @returns the migrations taken, in order
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  onProgress: MigrationProgress = () => undefined,
): Promise<string[]> {
  const before = await findMigrationsTaken(db)
  if (hasAll(before)) return []
  if (isOfEarlierState(before)) throw new Error('The tables are of an earlier state: nothing was changed')
  const results = await db.transaction().execute((transaction) => migrate(transaction, onProgress))
  return results.map(({ migrationName }) => migrationName)
}

async function migrate(transaction: Transaction<Tables>, onProgress: MigrationProgress): Promise<MigrationResult[]> {
  await waitForOthers(transaction)
  // An index on millions of rows takes longer than any answer may. The limit is back after the transaction.
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`select pg_advisory_xact_lock(hashtext('migrations'), 0)`.execute(transaction)
  // The migrator would tell only that its last statement came too late in a failed transaction.
  let failure: Error | undefined
  const migrator = migratorOf(transaction, onProgress, (error) => (failure = error))
  const { error, results = [] } = await migrator.migrateToLatest()
  if (failure) throw failure
  if (error) throw new Error('The migration of the database failed: nothing was changed', { cause: error })
  return results
}
