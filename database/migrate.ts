import { sql, type Kysely } from 'kysely'
import { Migrator, NO_MIGRATIONS, type Migration, type MigrationResultSet } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

export interface MigrationStep {
  readonly name: string
  readonly direction: 'up' | 'down'
}
type MigrationProgress = (step: MigrationStep) => void

// An index on millions of rows takes longer than any answer may. The limit is back after the transaction.
const withoutTimeLimit = sql`set local statement_timeout = 0`

// Adapters number their own migrations from 0100, so a later 0013 comes after a 0100 that already ran.
function migratorOf(db: Kysely<Tables>, onProgress: MigrationProgress | undefined): Migrator {
  const told = Object.entries(migrations).map(([name, { up, down }]): [string, Migration] => [
    name,
    {
      async up(transaction) {
        onProgress?.({ name, direction: 'up' })
        await withoutTimeLimit.execute(transaction)
        await up(transaction)
      },
      async down(transaction) {
        onProgress?.({ name, direction: 'down' })
        await withoutTimeLimit.execute(transaction)
        await down?.(transaction)
      },
    },
  ])
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(told)) }
  return new Migrator({ db, provider, allowUnorderedMigrations: true })
}

function stepsOf({ error, results = [] }: MigrationResultSet): MigrationStep[] {
  const failed = results.find((result) => result.status === 'Error')
  if (error || failed) {
    throw new Error(`The migration ${failed?.migrationName ?? 'of the database'} failed: nothing was changed`, {
      cause: error,
    })
  }
  return results.map(({ migrationName: name, direction }) => ({ name, direction: direction === 'Up' ? 'up' : 'down' }))
}

/** A single query when there is nothing to do, as at nearly every start. A database without the table is new. */
async function isLatest(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '42P01') return { rows: [] }
      throw error
    })
  const taken = new Set(rows.map(({ name }) => name))
  return Object.keys(migrations).every((name) => taken.has(name))
}

/**
 * Brings the database to the newest version, in one transaction: everything or nothing. Processes that start together
 * wait for each other, and the later ones find nothing to do.
 * @param onProgress called as each step begins
 * @returns the steps taken, in order
 */
export async function migrateToLatest(db: Kysely<Tables>, onProgress?: MigrationProgress): Promise<MigrationStep[]> {
  if (await isLatest(db)) return []
  return stepsOf(await migratorOf(db, onProgress).migrateToLatest())
}

/** Undoes the newest migration, or all of them with `everything`. The data of the dropped tables is lost. */
export async function migrateDown(
  db: Kysely<Tables>,
  { everything = false, onProgress }: { everything?: boolean; onProgress?: MigrationProgress } = {},
): Promise<MigrationStep[]> {
  const migrator = migratorOf(db, onProgress)
  return stepsOf(await (everything ? migrator.migrateTo(NO_MIGRATIONS) : migrator.migrateDown()))
}
