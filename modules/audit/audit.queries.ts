import { keepInsert } from '../../database/kept-statement.ts'
import type { Sql, StaffMember } from '../context.ts'

export interface AuditEntry {
  readonly staff: StaffMember
  /** 'review.hidden' */
  readonly action: string
  readonly table:
    | 'reviews'
    | 'accounts'
    | 'desk_devices'
    | 'bookings'
    | 'desk_cases'
    | 'classes'
    | 'class_timetables'
    | 'class_sessions'
    | 'venues'
  readonly id: string
  /**
   * What changed, and how it was. Neither secrets nor health, and nothing that a traveller wrote: entries outlive their
   * subject.
   */
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
  readonly reason?: string | undefined
  /** What staff entered for a traveller with it (T173). */
  readonly staffEntryId?: string | undefined
  readonly at: Date
}

export async function insertEntry(
  sql: Sql,
  { staff, action, table, id, before, after, reason, staffEntryId, at }: AuditEntry,
): Promise<void> {
  await insertRow(sql, {
    occurred_at: at,
    actor: staff.actor,
    actor_account_id: staff.accountId ?? null,
    actor_device_id: staff.deviceId ?? null,
    access_right: staff.right,
    action,
    subject_table: table,
    subject_id: id,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    reason: reason ?? null,
    staff_entry_id: staffEntryId ?? null,
  })
}

const insertRow = keepInsert('audit_log', [
  'occurred_at',
  'actor',
  'actor_account_id',
  'actor_device_id',
  'access_right',
  'action',
  'subject_table',
  'subject_id',
  'before',
  'after',
  'reason',
  'staff_entry_id',
])

export interface LastEntry {
  readonly id: string | null
  readonly at: Date
  readonly actor: string
  readonly firstName: string | null
  readonly lastName: string | null
}

export interface Changes {
  readonly table: AuditEntry['table']
  readonly ids: readonly string[]
  readonly actions: readonly string[]
}

/** The latest entry about each subject, among those of these actions. */
export async function lastEntries(sql: Sql, { table, ids, actions }: Changes): Promise<LastEntry[]> {
  return sql
    .selectFrom('audit_log as l')
    .leftJoin('accounts as a', 'a.id', 'l.actor_account_id')
    .distinctOn('l.subject_id')
    .select(['l.subject_id as id', 'l.occurred_at as at', 'l.actor'])
    .select(['a.first_name as firstName', 'a.last_name as lastName'])
    .where('l.subject_table', '=', table)
    .where('l.subject_id', 'in', ids)
    .where('l.action', 'in', actions)
    .orderBy('l.subject_id')
    .orderBy('l.id', 'desc')
    .execute()
}
