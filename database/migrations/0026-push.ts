import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A device is a browser in which somebody is signed in: it has one session, and a session has one device. When the
// session ends, for whatever reason, the device is forgotten with everything that waits for it.
const devices = `
  create table push_devices (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    session_id uuid not null constraint push_devices_session unique references session_families on delete cascade,
    endpoint text not null constraint push_devices_endpoint unique check (length(endpoint) between 10 and 1000),
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null
  );
  create index push_devices_account on push_devices (account_id, created_at);

  create function forget_push_device() returns trigger language plpgsql as $$
  begin
    delete from push_devices where session_id = new.id;
    return null;
  end $$;
  create trigger forget_push_device after update of revoked_at on session_families
    for each row when (old.revoked_at is null and new.revoked_at is not null) execute function forget_push_device();
`

// Written in the transaction that causes the notification, and sent by a job afterwards: one row for each device.
const outbox = `
  create table outbox_pushes (
    id uuid primary key default gen_random_uuid(),
    device_id uuid not null references push_devices on delete cascade,
    kind text not null check (kind <> ''),
    dedupe_key text not null,
    text text not null check (octet_length(text) <= 3000),
    status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    last_error text,
    sent_at timestamptz,
    created_at timestamptz not null,
    constraint outbox_pushes_reason unique (device_id, dedupe_key)
  );
  create index outbox_pushes_waiting on outbox_pushes (next_attempt_at) where status = 'queued';
  create index outbox_pushes_done on outbox_pushes (created_at) where status <> 'queued';
`

// A row is a visible profile, at the address of its code. Turning it off removes the row; turning it on again makes
// another code.
const profiles = `
  create table public_profiles (
    account_id uuid primary key references accounts on delete cascade,
    code text not null constraint public_profiles_code unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
    created_at timestamptz not null
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, devices, outbox, profiles)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `drop table public_profiles, outbox_pushes;
     drop trigger forget_push_device on session_families;
     drop function forget_push_device;
     drop table push_devices;`,
  )
}
