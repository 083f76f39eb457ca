import { type Kysely, sql as statement } from 'kysely'
import { keepStatement } from './kept-statement.ts'
import type { Tables } from './tables.ts'

/** Where a class on a date comes among those that are locked together. */
export function orderOfClass({ classId, date }: { readonly classId: string; readonly date: string }): string {
  return `${classId.toLowerCase()} ${date}`
}

/** Locks the seats of a session, and the line of those who wait for one (docs/decisions/0008-locks.md). */
export async function lockSeats(sql: Kysely<Tables>, sessionId: number): Promise<void> {
  await lockedSeats(sql, { sessionId })
}

/** The same for several, by class and date: shared transactions take theirs in this order, too. */
export async function lockSeatsOfSeveral(sql: Kysely<Tables>, sessionIds: readonly number[]): Promise<void> {
  await lockedSeatsOfSeveral(sql, { sessionIds })
}

/**
 * Keeps the session as it is, for steps that leave its seats alone: many at once, as everybody of a class is checked in
 * at the same moment.
 */
export async function holdSession(sql: Kysely<Tables>, session: DatedSession): Promise<void> {
  await heldSession(sql, session)
}

interface DatedSession {
  readonly sessionId: number
  readonly classId: string
  readonly date: string
}

const heldSession = keepStatement(
  (sql, { sessionId }: DatedSession) =>
    sql.selectFrom('class_sessions').select('id').where('id', '=', sessionId).forShare(),
  orderOfClass,
)

const lockedSeats = keepStatement((sql, { sessionId }: { readonly sessionId: number }) =>
  sql.selectFrom('class_sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate(),
)

const lockedSeatsOfSeveral = keepStatement((sql, { sessionIds }: { readonly sessionIds: readonly number[] }) =>
  sql
    .selectFrom('class_sessions')
    .select('id')
    .where(statement<boolean>`id = any(${sessionIds}::bigint[])`)
    .orderBy('class_id')
    .orderBy('local_date')
    .forNoKeyUpdate(),
)
