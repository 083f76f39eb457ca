import type { Sql } from '../call/context.ts'
import { type AuditEntry, insertEntry } from './audit.queries.ts'

/**
 * Records which member of staff did what, in the transaction that does it: one entry a change (B17). Entries are never
 * changed and never removed.
 */
export async function noteAction(sql: Sql, entry: AuditEntry): Promise<void> {
  await insertEntry(sql, entry)
}
