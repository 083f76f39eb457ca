import type { Kysely } from 'kysely'
import { keepStatement } from './kept-statement.ts'
import type { Tables } from './tables.ts'

/** Locks the seats of a session, and the line of those who wait for one (docs/decisions/0008-locks.md). */
export async function lockSeats(sql: Kysely<Tables>, sessionId: number): Promise<void> {
  await lockedSeats(sql, { sessionId })
}

const lockedSeats = keepStatement((sql, { sessionId }: { readonly sessionId: number }) =>
  sql.selectFrom('class_sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate(),
)
