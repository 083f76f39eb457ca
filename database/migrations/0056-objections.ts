import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What staff entered for a traveller, who may object to it. An objection is a case: about an entry instead of a scan, in
// the traveller's own words.
const entries = `
  create table staff_entries (
    id uuid primary key default gen_random_uuid(),
    number bigint not null generated always as identity unique,
    booking_id uuid not null references bookings,
    venue_id uuid not null references venues,
    kind text not null check (kind in ('tap', 'visit', 'absence')),
    actor_account_id uuid references accounts,
    device_id uuid references desk_devices,
    entered_at timestamptz not null,
    constraint staff_entries_actor check (num_nonnulls(device_id, actor_account_id) >= 1)
  );
  create index staff_entries_booking on staff_entries (booking_id, number);
  create index staff_entries_venue on staff_entries (venue_id);
  create index staff_entries_actor_account on staff_entries (actor_account_id) where actor_account_id is not null;
  create index staff_entries_device on staff_entries (device_id) where device_id is not null;
  create trigger staff_entries_fixed before update or delete on staff_entries
    for each row execute function refuse_change('staff_entries_fixed');
`

const objections = `
  alter table desk_cases
    alter column scan_id drop not null,
    add column entry_id uuid unique references staff_entries,
    add column words text check (words <> ''),
    add constraint desk_cases_subject check (num_nonnulls(scan_id, entry_id) = 1),
    drop constraint desk_cases_outcome_check,
    add constraint desk_cases_outcome_check check (outcome in ('checkedIn', 'paid', 'rejected', 'upheld'));
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, entries, objections)
}

/** Refuses once somebody has objected: a case without a scan has no room in the older table. */
export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `alter table desk_cases
       drop constraint desk_cases_subject,
       drop column entry_id,
       drop column words,
       alter column scan_id set not null,
       drop constraint desk_cases_outcome_check,
       add constraint desk_cases_outcome_check check (outcome in ('checkedIn', 'paid', 'rejected'));
     drop table staff_entries;`,
  )
}
