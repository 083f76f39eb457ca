import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { isStalePlan } from './prepared-client.ts'
import type { Tables } from './tables.ts'
import { lineOf } from './transaction-line.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 4

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

/** Of a connection, a shutdown, a server without resources, or somebody who waited too long for a lock. */
const OF_THE_SERVER = /^(?:08|53|57|58|55P03)/v

/**
 * Whether the database has refused one statement for what it says, and has undone its transaction. Anything else may
 * be different next time, or nobody knows what happened.
 */
export function isRefusedStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && !OF_THE_SERVER.test(error.code)
}

/**
 * Runs one use case in one transaction. It runs again when the database asks for it (deadlock, serialization failure,
 * a plan made stale by a migration), so `work` does nothing but SQL: no network, no mail, nothing that cannot be undone.
 */
export async function inTransaction<T>(db: Kysely<Tables>, work: (sql: Transaction<Tables>) => Promise<T>): Promise<T> {
  const end = await lineOf(db)?.take()
  try {
    return await inOwnTurn(db, work)
  } finally {
    end?.()
  }
}

/** The same for whoever has a turn already. */
export async function inOwnTurn<T>(db: Kysely<Tables>, work: (sql: Transaction<Tables>) => Promise<T>): Promise<T> {
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
