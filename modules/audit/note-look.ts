import { MINUTE_MS } from '../../contract/durations.ts'
import type { Sql } from '../call/context.ts'
import type { StaffMember } from '../call/viewer.ts'
import { type AuditEntry, hasEntrySince, insertEntry } from './audit.queries.ts'

/**
 * Records that a member of staff opened a record (B17). Within a minute it is the same look: a page reads its record
 * again after each change.
 */
export async function noteLook(
  sql: Sql,
  entry: Pick<AuditEntry, 'action' | 'table' | 'id' | 'at'> & { readonly staff: StaffMember },
): Promise<void> {
  const since = new Date(entry.at.getTime() - MINUTE_MS)
  if (!(await hasEntrySince(sql, entry, since))) await insertEntry(sql, entry)
}
