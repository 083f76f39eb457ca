import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Written in the transaction that causes the mail, and sent by the product afterwards (T142). The dedupe key is the
// reason for the mail: the same reason writes one mail. A mail keeps what it says and is drawn when it is sent.
const mails = `
  create table outbox_mails (
    id uuid primary key default gen_random_uuid(),
    -- Counts up, in the order in which mails are written.
    number bigint not null generated always as identity,
    kind text not null check (kind <> ''),
    dedupe_key text not null constraint outbox_mails_reason unique,
    account_id uuid references accounts on delete set null,
    recipient citext not null check (recipient ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$'),
    data json not null,
    partner_id uuid references partners on delete set null,
    status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
    attempts integer not null default 0,
    due_at timestamptz not null,
    last_error text,
    sent_at timestamptz,
    created_at timestamptz not null default now(),
    constraint outbox_mails_sent check ((status = 'sent') = (sent_at is not null))
  );
  create index outbox_mails_due on outbox_mails (due_at, number) where status = 'queued';
  create index outbox_mails_account on outbox_mails (account_id) where account_id is not null;
  create index outbox_mails_partner on outbox_mails (partner_id) where partner_id is not null;
  create index outbox_mails_newest on outbox_mails (created_at desc);
`

// A device is a browser that is signed in: it has one session, and a session has one device. When the session ends, for
// whatever reason, the device is forgotten with everything that waits for it.
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

// Written in the transaction that causes the notification, and sent afterwards: one row for each device.
const pushes = `
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

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, mails, devices, pushes)
}
