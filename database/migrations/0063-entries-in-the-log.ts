import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Which entry of the audit log is about what staff entered for a traveller. Until now only the booking and the moment
// said so, so that is how older ones find each other.
const entries = `
  alter table audit_log add column staff_entry_id uuid references staff_entries;
  create unique index audit_log_staff_entry on audit_log (staff_entry_id) where staff_entry_id is not null;
  alter table audit_log disable trigger audit_log_fixed;
  update audit_log l set staff_entry_id = e.id from staff_entries e
    where l.subject_table = 'bookings' and l.subject_id = e.booking_id::text and l.occurred_at = e.entered_at
      and l.action = case e.kind when 'tap' then 'booking.checkedIn' when 'visit' then 'booking.visitEntered'
        else 'booking.absent' end
      and not exists (select from staff_entries other where other.booking_id = e.booking_id and other.kind = e.kind
        and other.entered_at = e.entered_at and other.number < e.number)
      and not exists (select from audit_log other where other.subject_table = 'bookings'
        and other.subject_id = l.subject_id and other.action = l.action and other.occurred_at = l.occurred_at
        and other.id < l.id);
  alter table audit_log enable trigger audit_log_fixed;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, entries)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'alter table audit_log drop column staff_entry_id;')
}
