import type { Sql } from '../call/context.ts'
import type { AuditAction } from './audit-actions.rules.ts'
import type { StaffMember } from '../call/viewer.ts'

export interface AuditEntry {
  /** A member of staff, the person who runs commands on the installation, or a venue by the link of its mail. */
  readonly staff: StaffMember | 'commandLine' | 'mailLink'
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
    | 'coupons'
    | 'code_batches'
    | 'pass_codes'
    | 'destinations'
    | 'activities'
    | 'facilities'
    | 'amenities'
    | 'languages'
    | 'orders'
    | 'partners'
    | 'passes'
    | 'contact_messages'
    | 'saved_views'
    | 'list_exports'
    | 'bulk_acts'
    | 'import_plans'
    | 'import_runs'
    | 'outbox_mails'
    | 'jobs'
    | 'figure_readers'
    | 'revisions'
    | 'faq_items'
    | 'blog_posts'
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
      ...actorOf(staff),
      action,
      subject_table: table,
      subject_id: id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason: reason ?? null,
      staff_entry_id: staffEntryId ?? null,
      venue_id: venueId ?? (typeof staff === 'string' ? null : (staff.venue?.id ?? null)),
    })
    .execute()
}

/** Whether this person has such an entry about the same record, later than then. */
export async function hasEntrySince(
  sql: Sql,
  { staff, action, table, id }: Pick<AuditEntry, 'action' | 'table' | 'id'> & { readonly staff: StaffMember },
  since: Date,
): Promise<boolean> {
  const entry = await sql
    .selectFrom('audit_log')
    .select('id')
    .where('subject_table', '=', table)
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .where('actor_account_id', '=', staff.accountId ?? null)
    .where('occurred_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

function actorOf(staff: AuditEntry['staff']) {
  if (staff === 'commandLine') return { actor: 'system' as const }
  if (staff === 'mailLink') return { actor: 'venue' as const }
  const { actor, accountId, deviceId, right } = staff
  return { actor, actor_account_id: accountId ?? null, actor_device_id: deviceId ?? null, access_right: right }
}

export interface LastEntry {
  readonly id: string | null
  readonly at: Date
  readonly actor: string
  /** As the venue calls its colleague; null if they work there no more. */
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
    .leftJoin('venue_staff as s', (join) =>
      join.onRef('s.account_id', '=', 'l.actor_account_id').onRef('s.venue_id', '=', 'l.venue_id'),
    )
    .leftJoin('accounts as a', 'a.id', 's.account_id')
    .distinctOn('l.subject_id')
    .select(['l.subject_id as id', 'l.occurred_at as at', 'l.actor'])
    .select((of) => of.fn.coalesce('s.first_name', 'a.first_name').as('firstName'))
    .select((of) => of.fn.coalesce('s.last_name', 'a.last_name').as('lastName'))
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
    .leftJoin('venue_staff as s', (join) =>
      join.onRef('s.account_id', '=', 'l.actor_account_id').onRef('s.venue_id', '=', 'l.venue_id'),
    )
    .leftJoin('accounts as a', 'a.id', 's.account_id')
    .select(['l.occurred_at as at', 'l.actor', 'l.after'])
    .select((of) => of.fn.coalesce('s.first_name', 'a.first_name').as('firstName'))
    .select((of) => of.fn.coalesce('s.last_name', 'a.last_name').as('lastName'))
    .where('l.subject_table', '=', table)
    .where('l.subject_id', '=', id)
    .where('l.action', '=', action)
    .orderBy('l.id', 'desc')
    .execute()
}
