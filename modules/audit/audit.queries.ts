import type { Sql } from '../context.ts'

export interface AuditEntry {
  readonly actor: 'venue' | 'operator'
  readonly accountId: string
  /** 'review.hidden' */
  readonly action: string
  readonly table: 'reviews'
  readonly id: string
  /** Holds nothing that somebody else wrote, because entries outlive their subject. */
  readonly details: Readonly<Record<string, string>>
  readonly at: Date
}

export async function insertEntry(
  sql: Sql,
  { actor, accountId, action, table, id, details, at }: AuditEntry,
): Promise<void> {
  await sql
    .insertInto('audit_log')
    .values({
      occurred_at: at,
      actor,
      actor_account_id: accountId,
      action,
      subject_table: table,
      subject_id: id,
      details: JSON.stringify(details),
    })
    .execute()
}
