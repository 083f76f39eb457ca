import type { Sql } from '../call/context.ts'
import type { AuditAction } from './audit-actions.rules.ts'
import type { StaffMember } from '../call/viewer.ts'

export interface AuditEntry {
  /** A member of staff, or the person who runs commands on the installation. */
  readonly staff: StaffMember | 'commandLine'
  readonly action: AuditAction
  readonly table:
    | 'reviews'
    | 'accounts'
    | 'staff_invitations'
    | 'desk_devices'
    | 'bookings'
    | 'desk_cases'
    | 'classes'
    | 'class_timetables'
    | 'class_sessions'
    | 'venues'
    | 'held_places'
    | 'pass_products'
    | 'destinations'
  readonly id: string
  /**
   * The fields before and after the change. Neither secrets nor health, and nothing that a traveller wrote: entries
   * outlive their subject.
   */
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
  readonly reason?: string | undefined
  /** The entry of staff for a traveller that this action made (T173). */
  readonly staffEntryId?: string | undefined
  /** The venue that it is about; that of the call's path if left out. */
  readonly venueId?: string | undefined
  readonly at: Date
}

export async function insertEntry(
  sql: Sql,
  { staff, action, table, id, before, after, reason, staffEntryId, venueId, at }: AuditEntry,
): Promise<void> {
  await sql
    .insertInto('audit_log')
    .values({
      occurred_at: at,
      ...(staff === 'commandLine' ? { actor: 'system' } : actorOf(staff)),
      action,
      subject_table: table,
      subject_id: id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason: reason ?? null,
      staff_entry_id: staffEntryId ?? null,
      venue_id: venueId ?? (staff === 'commandLine' ? null : (staff.venue?.id ?? null)),
    })
    .execute()
}

function actorOf({ actor, accountId, deviceId, right }: StaffMember) {
  return { actor, actor_account_id: accountId ?? null, actor_device_id: deviceId ?? null, access_right: right }
}

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
  readonly actions: readonly AuditAction[]
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

/** The entries of one action about a subject, the latest first. */
export async function entriesAbout(
  sql: Sql,
  { table, id, action }: Pick<AuditEntry, 'table' | 'id' | 'action'>,
): Promise<(Omit<LastEntry, 'id'> & { readonly after: Readonly<Record<string, unknown>> | null })[]> {
  return sql
    .selectFrom('audit_log as l')
    .leftJoin('accounts as a', 'a.id', 'l.actor_account_id')
    .select(['l.occurred_at as at', 'l.actor', 'l.after'])
    .select(['a.first_name as firstName', 'a.last_name as lastName'])
    .where('l.subject_table', '=', table)
    .where('l.subject_id', '=', id)
    .where('l.action', '=', action)
    .orderBy('l.id', 'desc')
    .execute()
}
