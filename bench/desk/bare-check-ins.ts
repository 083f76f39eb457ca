import type { BenchDatabase } from '../support/database/bench-database.ts'

const ROWS = 100_000

/** Makes plain tables like those that a check-in writes to. */
export async function prepareBareCheckIns({ pool }: BenchDatabase): Promise<void> {
  await pool.query(`
    create table bare_passes (id integer primary key, held integer not null, captured integer not null);
    create table bare_visits (id bigint primary key generated always as identity, booking integer not null);
    create index on bare_visits (booking);
    create table bare_arrivals (id integer primary key, status text not null, redeemed_at timestamptz);
    create table bare_transitions (id bigint primary key generated always as identity, booking integer not null, to_status text not null, at timestamptz not null);
    create index on bare_transitions (booking);
    create table bare_scans (id uuid primary key default gen_random_uuid(), booking integer not null, at timestamptz not null);
    create index on bare_scans (booking);
    create table bare_entries (id bigint primary key generated always as identity, booking integer not null, action text not null, at timestamptz not null);
    create index on bare_entries (booking);
    insert into bare_passes select n, 1, 0 from generate_series(1, ${ROWS}) n;
    insert into bare_arrivals select n, 'confirmed' from generate_series(1, ${ROWS}) n`)
  await pool.query('vacuum analyze bare_passes')
  await pool.query('vacuum analyze bare_arrivals')
}

/**
 * The rows of a check-in and nothing else, in pgbench's language: the booking and the pass change, and one row each is
 * added for the step, the visit, the scan and the audit.
 */
export const bareCheckIn = [
  `\\set id random(1, ${ROWS})`,
  'begin;',
  'update bare_passes set held = held - 1, captured = captured + 1 where id = :id;',
  "update bare_arrivals set status = 'redeemed', redeemed_at = now() where id = :id;",
  "insert into bare_transitions (booking, to_status, at) values (:id, 'redeemed', now());",
  'insert into bare_visits (booking) values (:id);',
  'insert into bare_scans (booking, at) values (:id, now());',
  "insert into bare_entries (booking, action, at) values (:id, 'booking.checkedIn', now());",
  'commit;',
  '',
].join('\n')
