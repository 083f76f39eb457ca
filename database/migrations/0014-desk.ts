import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A device at a venue's desk has no account (T172). Its code works once, for ten minutes; only hashes are kept of
// code and token.
const devices = `
  create table desk_devices (
    id uuid primary key default gen_random_uuid(),
    venue_id uuid not null references venues on delete cascade,
    name text not null check (name <> ''),
    prepared_by uuid not null references accounts,
    code_hash bytea unique,
    code_until timestamptz not null,
    token_hash bytea unique,
    enrolled_at timestamptz,
    last_seen_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null default now(),
    constraint desk_devices_enrolled check ((token_hash is null) = (enrolled_at is null)),
    constraint desk_devices_seen check ((enrolled_at is null) = (last_seen_at is null))
  );
  create index desk_devices_venue on desk_devices (venue_id) where revoked_at is null;
  create index desk_devices_prepared_by on desk_devices (prepared_by);
`

// What desks scanned. A scan's id is made where it was scanned, and so is its number, so that a scan that is sent twice
// is one, and a missing one leaves a gap. What became of it stays as it was decided on arrival.
const scans = `
  create table desk_scans (
    id uuid primary key,
    venue_id uuid not null references venues,
    desk_id uuid not null,
    sequence bigint not null check (sequence >= 0),
    device_id uuid references desk_devices,
    actor_account_id uuid references accounts,
    how text not null check (how in ('camera', 'scanner', 'typed', 'tap', 'undo')),
    -- The scan that an undo takes back.
    undoes uuid references desk_scans,
    code text,
    booking_id uuid references bookings,
    shown text not null check (shown in ('green', 'amber', 'red')),
    device_time timestamptz not null,
    clock_offset_ms bigint not null,
    scanned_at timestamptz not null,
    received_at timestamptz not null,
    outcome text not null,
    is_case boolean not null,
    constraint desk_scans_actor check (num_nonnulls(device_id, actor_account_id) >= 1),
    constraint desk_scans_undoes check ((how = 'undo') = (undoes is not null)),
    constraint desk_scans_sequence unique (desk_id, sequence)
  );
  create index desk_scans_venue on desk_scans (venue_id, received_at);
  create index desk_scans_booking on desk_scans (booking_id) where booking_id is not null;
  create index desk_scans_device on desk_scans (device_id) where device_id is not null;
  create index desk_scans_actor_account on desk_scans (actor_account_id) where actor_account_id is not null;
  create unique index desk_scans_undone_once on desk_scans (undoes) where outcome = 'undone';
  create index desk_scans_undo on desk_scans (undoes) where undoes is not null;
  create trigger desk_scans_fixed before update or delete on desk_scans
    for each row execute function refuse_change('desk_scans_fixed');
`

// What staff entered for a traveller, who may object to it.
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

// What an operator has to look at: a scan, or an objection to an entry, in the traveller's own words. 'paid' is at our
// cost: the venue's earnings will be made of it.
const cases = `
  create table desk_cases (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    scan_id uuid unique references desk_scans,
    entry_id uuid unique references staff_entries,
    venue_id uuid not null references venues,
    booking_id uuid references bookings,
    opened_at timestamptz not null,
    words text check (words <> ''),
    settled_at timestamptz,
    settled_by uuid references accounts,
    outcome text check (outcome in ('checkedIn', 'paid', 'rejected', 'upheld')),
    reason text check (reason <> ''),
    constraint desk_cases_subject check (num_nonnulls(scan_id, entry_id) = 1),
    constraint desk_cases_settled check (
      (settled_at is null) = (outcome is null) and (settled_at is null) = (settled_by is null)
      and (settled_at is null) = (reason is null)
    )
  );
  create index desk_cases_open on desk_cases (opened_at) where settled_at is null;
  create index desk_cases_venue on desk_cases (venue_id);
  create index desk_cases_booking on desk_cases (booking_id) where booking_id is not null;
  create index desk_cases_settled_by on desk_cases (settled_by) where settled_by is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, devices, scans, entries, cases)
}
