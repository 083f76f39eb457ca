import { type Kysely, sql as statement, type Transaction } from 'kysely'
import { isStalePlan } from './named-client.ts'
import type { Tables } from './tables.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 4

/** Lets a transaction wait for locks for as long as others hold them: for starts and imports, which take turns. */
export async function waitForOthers(transaction: Kysely<Tables>): Promise<void> {
  await statement`set local lock_timeout = 0`.execute(transaction)
}

/** PostgreSQL's five-character error code, if `error` came from the database. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The constraint that refused a row, if one did (unique, check, exclusion or foreign key). */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}

/**
 * Runs one use case in one transaction. It runs again when the database asks for it (deadlock, serialization failure,
 * a plan made stale by a migration), so `work` does nothing but SQL: no network, no mail, nothing that cannot be undone.
 */
export async function inTransaction<T>(db: Kysely<Tables>, work: (sql: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !maySucceedAgain(error)) throw error
    }
  }
}

function maySucceedAgain(error: unknown): boolean {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK || isStalePlan(error)
}
