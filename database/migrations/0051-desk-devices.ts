import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A device at a venue's desk is nobody's account (T172). Its code works once, for ten minutes; only hashes are kept of
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
  alter table audit_log add column actor_device_id uuid references desk_devices;
  create index audit_log_actor_device on audit_log (actor_device_id) where actor_device_id is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, devices)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'alter table audit_log drop column actor_device_id; drop table desk_devices;')
}
