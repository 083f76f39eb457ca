import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'

/** Locks the seats of a session and its waitlist (docs/decisions/0008-locks.md). */
export async function lockSeats(sql: Sql, sessionId: number): Promise<void> {
  await sql.selectFrom('class_sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute()
}

/** Locks the seats of several sessions, by class and date. */
export async function lockSeatsOfSeveral(sql: Sql, sessionIds: readonly number[]): Promise<void> {
  await sql
    .selectFrom('class_sessions')
    .select('id')
    .where(statement<boolean>`id = any(${sessionIds}::bigint[])`)
    .orderBy('class_id')
    .orderBy('local_date')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Holds the session as it is, for steps that do not change its seats. Many transactions may hold it at once, because
 * the travellers of a class check in at the same time.
 */
export async function holdSession(sql: Sql, sessionId: number): Promise<void> {
  await sql.selectFrom('class_sessions').select('id').where('id', '=', sessionId).forShare().execute()
}
