import type { Kysely } from 'kysely'
import { Migrator, NO_MIGRATIONS, type MigrationResultSet } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

export interface MigrationStep {
  readonly name: string
  readonly direction: 'up' | 'down'
}
export type MigrationProgress = (step: MigrationStep) => void

// Adapters number their own migrations from 0100, so a later 0013 comes after a 0100 that already ran.
function migratorOf(db: Kysely<Tables>): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    allowUnorderedMigrations: true,
  })
}

function stepsOf({ error, results = [] }: MigrationResultSet, onProgress: MigrationProgress | undefined): MigrationStep[] {
  const failed = results.find((result) => result.status === 'Error')
  if (error || failed) {
    throw new Error(`The migration ${failed?.migrationName ?? 'of the database'} failed: nothing was changed`, { cause: error })
  }
  const steps = results.map(
    ({ migrationName: name, direction }): MigrationStep => ({ name, direction: direction === 'Up' ? 'up' : 'down' }),
  )
  for (const step of steps) onProgress?.(step)
  return steps
}

/**
 * Brings the database to the newest form, in one transaction: all of it or nothing. Processes that start together wait
 * for each other; the later ones find nothing to do.
 * @returns the steps taken, in order
 */
export async function migrateToLatest(db: Kysely<Tables>, onProgress?: MigrationProgress): Promise<MigrationStep[]> {
  return stepsOf(await migratorOf(db).migrateToLatest(), onProgress)
}

/** Undoes the newest migration, or with `everything` all of them. Data of the dropped tables is gone. */
export async function migrateDown(
  db: Kysely<Tables>,
  { everything = false, onProgress }: { everything?: boolean; onProgress?: MigrationProgress } = {},
): Promise<MigrationStep[]> {
  const migrator = migratorOf(db)
  return stepsOf(await (everything ? migrator.migrateTo(NO_MIGRATIONS) : migrator.migrateDown()), onProgress)
}
