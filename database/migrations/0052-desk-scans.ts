import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

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
    how text not null check (how in ('camera', 'scanner', 'typed', 'tap')),
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
    constraint desk_scans_sequence unique (desk_id, sequence)
  );
  create index desk_scans_venue on desk_scans (venue_id, received_at);
  create index desk_scans_booking on desk_scans (booking_id) where booking_id is not null;
  create index desk_scans_device on desk_scans (device_id) where device_id is not null;
  create index desk_scans_actor_account on desk_scans (actor_account_id) where actor_account_id is not null;
  create trigger desk_scans_fixed before update or delete on desk_scans
    for each row execute function refuse_change('desk_scans_fixed');
`

// Scans that somebody of ours has to look at.
const cases = `
  create table desk_cases (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    scan_id uuid not null unique references desk_scans,
    venue_id uuid not null references venues,
    booking_id uuid references bookings,
    opened_at timestamptz not null,
    settled_at timestamptz
  );
  create index desk_cases_open on desk_cases (opened_at) where settled_at is null;
  create index desk_cases_venue on desk_cases (venue_id);
  create index desk_cases_booking on desk_cases (booking_id) where booking_id is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, scans, cases)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'drop table desk_cases, desk_scans;')
}
