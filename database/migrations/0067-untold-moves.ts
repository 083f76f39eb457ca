import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Every minute a job looks for moves of which nobody was told: there are hardly any among all that ever were.
export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'create index booking_moves_untold on booking_moves (id) where told_at is null')
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'drop index booking_moves_untold')
}
