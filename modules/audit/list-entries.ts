import type { Sql } from '../call/context.ts'
import { type AuditEntry, entriesAbout } from './audit.queries.ts'

/** What was done of one kind about a subject, the latest first, with what it left. */
export async function listEntries(sql: Sql, of: Pick<AuditEntry, 'table' | 'id' | 'action'>) {
  return entriesAbout(sql, of)
}
