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
  readonly at: Date
}

export async function insertEntry(
  sql: Sql,
  { staff, action, table, id, before, after, reason, at }: AuditEntry,
): Promise<void> {
  await sql
    .insertInto('audit_log')
    .values({
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
    })
    .execute()
}
