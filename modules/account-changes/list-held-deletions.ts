import type { Waiting } from '../../contract/staff-today.ts'
import type { Sql } from '../call/context.ts'
import { countDeletionsHeldBack, deletionsHeldBack } from './account-changes.queries.ts'

/** Announced deletions that are due and held back, because the mail about them has not arrived (T180), for Today. */
export async function waitingDeletions(sql: Sql, now: Date, most: number): Promise<Waiting> {
  const [rows, total] = await Promise.all([deletionsHeldBack(sql, now, most), countDeletionsHeldBack(sql, now)])
  const lines = rows.map(({ accountId: id, email, dueAt }) => ({
    id,
    words: { email },
    since: dueAt.toISOString(),
    due: null,
  }))
  return { lines, total }
}
